// Tests a store's answers about a company from several days.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../../src/index.js";
import { loadDataset } from "../../../src/store/load-dataset.js";
import { openLake } from "../../../src/universe/lake/open-lake.js";

/** Revenue of 2024 as the service states and later restates it. */
let revenue = 100;

function body(path: string): unknown {
	if (path.includes("/funda_updated")) return ["RST"];
	if (!path.includes("/stock/RST/financials")) return undefined;
	const income_statement = { Revenue: ["90", String(revenue)], "Net Income": ["9", "10"] };
	const balance_sheet = { "Total Stockholders Equity": ["50", "60"] };
	const annuals = { "Fiscal Year": ["2023-12", "2024-12"], income_statement, balance_sheet };
	return { financials: { annuals } };
}

test("keeps an answer before its restatement, by date", async () => {
	const base = mkdtempSync(join(tmpdir(), "valuelab-history-"));
	const client = createClient({
		token: "t",
		cache: false,
		handler: async ({ path }) => {
			const data = body(path);
			const headers = { "content-type": "application/json" };
			return { status: data ? 200 : 404, headers, body: Buffer.from(JSON.stringify(data ?? {})) };
		},
	});
	onTestFinished(async () => {
		vi.useRealTimers();
		await client.close();
		rmSync(base, { recursive: true, force: true });
	});
	const lake = await openLake(join(base, "lake"));
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2025-03-03T12:00:00Z") });
	await lake.crawl(client, ["RST"]);
	vi.setSystemTime(Date.parse("2025-09-01T12:00:00Z"));
	revenue = 120;
	expect(await lake.crawl(client, ["RST"], { refresh: true })).toMatchObject({ added: 1 });
	vi.setSystemTime(Date.parse("2025-09-08T12:00:00Z"));
	expect(await lake.crawl(client, ["RST"], { refresh: true })).toMatchObject({ added: 0, unchanged: 1 });
	// Net margin of 2024: 10 of 100 as first answered, 10 of 120 as restated.
	const marginAt = async (asOf: string) =>
		(await (await openLake(join(base, "lake"))).panel({ measures: ["net_margin"], asOf })).frame.column("net_margin")
			.values[0] as number;
	const margins = async () => [await marginAt("2025-04-01"), await marginAt("2025-10-01")];
	const expected = [expect.closeTo(10 / 100, 12), expect.closeTo(10 / 120, 12)];
	expect(await margins()).toEqual(expected);
	const latest = async () =>
		(
			await (await openLake(join(base, "lake"))).sqlTable("select revenue from items where period = '2024-12'")
		).table.numbers("revenue").values;
	expect([...(await latest())]).toEqual([120]);
	// The tables are rebuilt from both answers.
	rmSync(join(base, "lake", "tables.cache"), { recursive: true });
	expect(await margins()).toEqual(expected);
	expect([...(await latest())]).toEqual([120]);
	expect(loadDataset({ folder: join(base, "lake") }).index.entries.get("RST")?.earlier).toHaveLength(1);
});
