// Tests that a crawled store answers like the crawled service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../src/index.js";
import { openLake } from "../../src/universe/lake/open-lake.js";

const base = mkdtempSync(join(tmpdir(), "valuelab-kept-"));
const store = join(base, "store");
const client = createClient();

beforeAll(async () => {
	const lake = await openLake(store);
	await lake.crawl(client, ["JPM"], { prices: true });
	await lake.crawl(client, ["MCD"]);
});
afterAll(async () => {
	await client.close();
	rmSync(base, { recursive: true, force: true });
});

test("returns stored statements, prices and dividends", async () => {
	const kept = createClient({ data: store, cache: false });
	expect(await kept.stock.financials("JPM")).toEqual(await client.stock.financials("JPM"));
	expect(await kept.stock.price("JPM")).toEqual(await client.stock.price("JPM"));
	expect(await kept.stock.dividend("JPM")).toEqual(await client.stock.dividend("JPM"));
	const range = { startDate: "2020-01-01", endDate: "2020-12-31" };
	expect(await kept.stock.price("JPM", range)).toEqual(await client.stock.price("JPM", range));
	await kept.close();
});

test("returns stored statements in the requested order", async () => {
	const kept = createClient({ data: store, cache: false });
	const descending = await kept.stock.financials("JPM", { order: "desc" });
	expect(descending).toEqual(await client.stock.financials("JPM", { order: "desc" }));
	// As documented, TTM ends the axis in either order.
	const axis = descending.financials?.annuals?.["Fiscal Year"] ?? [];
	expect([axis[0], axis.at(-1)]).toEqual(["2025-12", "TTM"]);
	await kept.close();
});

test("refuses answers never crawled and other currencies", async () => {
	const kept = createClient({ data: store, cache: false });
	const { data, meta } = await kept.stock.price("MCD").answer();
	expect([data, meta.reason?.split(";")[0]]).toEqual([[], "no prices of MCD are in the data set"]);
	await expect(kept.stock.financials("KO")).rejects.toMatchObject({ code: "not_found" });
	await expect(kept.stock.financials("JPM", { targetCurrency: "EUR" })).rejects.toThrow(
		"the store has statements of JPM in USD only",
	);
	await kept.close();
});
