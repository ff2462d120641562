// Tests `valuelab data check`: refused line items of the bundled data, and contradicting cells of a user's table. The table is invented.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { aboutOf } from "../../src/store/company-about.js";
import { dataFolder } from "../../src/store/data-folder.js";
import { readCompany } from "../../src/store/folded-company.js";
import { readIndex, type StoreEntry } from "../../src/store/index-file.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-check-"));
const store = join(folder, "store");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Row {
	readonly symbol: string;
	readonly period: string;
	readonly rule: string;
	readonly effect: string;
}

/** A store with some of the bundled companies, in the format that `valuelab data init` writes. */
async function storeOf(...symbols: readonly string[]): Promise<void> {
	StoreWriter.create(store);
	const writer = await StoreWriter.open(store);
	const { entries } = readIndex(dataFolder());
	for (const symbol of symbols) {
		const { profile, files } = entries.get(symbol) as StoreEntry;
		const company = readCompany(dataFolder(), files.companies as string, profile);
		const summary = aboutOf(company, { priceDate: null, refused: 0, facts: 0, source: "bundled" });
		writer.commit(symbol, { profile, about: summary, parts: { companies: company } });
	}
	writer.close();
}

async function checked(symbol: string): Promise<Row[]> {
	const { stdout } = await cli(["data", "check", symbol, "--data", store, "--format", "json"]);
	return JSON.parse(stdout) as Row[];
}

it("lists refused line items without a substitute", async () => {
	await storeOf("BRK.B", "MSFT", "GOOGL");
	const revenue = (await checked("BRK.B")).filter(({ rule }) => rule.startsWith("Revenue"));
	expect(revenue.map(({ period }) => period)).toEqual(["2018-12", "2019-12", "2020-12", "2021-12", "2022-12"]);
	expect(new Set(revenue.map(({ effect }) => effect))).toEqual(new Set(["refused"]));
	const selling = (await checked("MSFT")).filter(({ rule }) => rule.startsWith("Selling, General"));
	expect(selling.length).toBeGreaterThan(0);
	// A row names its own period, not all periods of the note.
	expect((await checked("BRK.B")).filter(({ rule }) => /\d{4}-\d{2}, (?:and )?\d{4}-\d{2}/.test(rule))).toEqual([]);
	// Google files selling and administrative expense separately, so the total is known.
	expect((await checked("GOOGL")).filter(({ rule }) => rule.startsWith("Selling, General"))).toEqual([]);
});

it("names table cells that no figure uses", async () => {
	const file = join(folder, "my.csv");
	// The last revenue has another scale.
	writeFileSync(file, "line,2021,2022,2023,2024\nSales,1900,1950,2000,3000000\nNet income,190,195,200,300\n");
	const importOptions = ["--symbol", "MYCO", "--currency", "USD", "--scale", "millions"];
	await cli(["data", "import", file, ...importOptions, "--data", store]);
	const rows = await checked("MYCO");
	expect(rows).toContainEqual(expect.objectContaining({ symbol: "MYCO", period: "2024-12", effect: "refused" }));
	expect(rows.find(({ period }) => period === "2024-12")?.rule).toContain("another scale");
});

it("does not doubt equity after large buybacks", async () => {
	const file = join(folder, "buybacks.csv");
	// A third of the shares is bought back in 2023: the closing count, with which 2024 begins, is far below the average.
	writeFileSync(
		file,
		"line,2022,2023,2024\nSales,8300,6470,5090\nNet income,200,190,180\nTotal assets,4000,2800,2500\nEquity,1336,612,437\nDiluted shares,102,87.5,65\nShares at year-end,102,64.3,65.3\nEPS,1.96,2.17,2.77\n",
	);
	await cli(["data", "import", file, "--symbol", "BUYS", "--currency", "USD", "--scale", "millions", "--data", store]);
	expect((await checked("BUYS")).filter(({ effect }) => effect !== "note")).toEqual([]);
});
