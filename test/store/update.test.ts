// Tests that a store after an update equals a new one from the same files. The facts are GameStop's, cut to the tags of statements.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { EdgarClient } from "../../src/filings/edgar/edgar-client.js";
import { addCompanies, updateStore } from "../../src/store/import/fetch-filings.js";
import { importFiles } from "../../src/store/import/import-files.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { factsText } from "../filings/cut-facts.js";
import { edgarStandIn } from "../filings/edgar/edgar-stand-in.js";
import { madeUpSubmissions } from "./made-up-filings.js";

const base = mkdtempSync(join(tmpdir(), "valuelab-update-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const FACTS = "/api/xbrl/companyfacts/CIK0001326380.json";
const TICKERS = JSON.stringify({
	fields: ["cik", "name", "ticker", "exchange"],
	data: [[1326380, "GameStop Corp.", "GME", "NYSE"]],
});
const INDEX = "10-Q  GameStop Corp.  1326380  20210609  edgar/data/1326380/0001326380-21-000064.txt\n";
const nothing = () => undefined;
const allFacts = JSON.parse(factsText("gme"));
/** The edition before the annual report of 2021-03-23. */
const earlier = JSON.stringify(allFacts, (_, value) =>
	Array.isArray(value) ? value.filter(({ filed }) => filed < "2021-03-23") : value,
);
// The later edition withdraws a fact of the earlier one.
allFacts.facts["us-gaap"].Assets.units.USD.shift();
const later = JSON.stringify(allFacts);
const submissions = madeUpSubmissions({ cik: 1326380, symbol: "GME", name: "GameStop Corp." });

/** SHA-256 of each file of the store's content, by its path in the folder. */
const bytesOf = (folder: string): Record<string, string> =>
	Object.fromEntries(
		(readdirSync(folder, { recursive: true }) as string[])
			.map((path) => join(folder, path))
			.filter((path) => statSync(path).isFile() && !path.includes("retrieval"))
			.sort()
			.map((path) => [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")]),
	);

/** A store of the earlier edition, brought to the later one by the update, or by adding the company again. */
async function gathered(name: string, command: "update" | "add"): Promise<string> {
	const folder = join(base, name);
	const files = new Map([
		["/files/company_tickers_exchange.json", TICKERS],
		["/submissions/CIK0001326380.json", submissions],
		[FACTS, earlier],
	]);
	const edgar = await edgarStandIn(files);
	const client = new EdgarClient({
		contact: "Ann ann@example.com",
		folder: join(folder, "retrieval"),
		version: "0",
		dataUrl: edgar.url,
		wwwUrl: edgar.url,
	});
	StoreWriter.create(folder);
	const writer = await StoreWriter.open(folder);
	const add = () => addCompanies(writer, client, ["GME"], nothing, { owners: false });
	const { failed } = await add();
	files.set(FACTS, later);
	files.set("/Archives/edgar/daily-index/2021/QTR2/form.20210609.idx", INDEX);
	const { outcomes } =
		command === "add"
			? await add()
			: await updateStore(writer, client, { today: "2021-06-10", onCompany: nothing, onDay: nothing });
	writer.close();
	await edgar.close();
	expect([failed, [...outcomes]]).toEqual([[], [["GME", "changed"]]]);
	return folder;
}

/** A store of imported files, one command each. */
async function imported(name: string, contents: readonly string[]): Promise<string> {
	const folder = join(base, name);
	StoreWriter.create(folder);
	for (const [i, content] of contents.entries()) {
		const path = join(base, `${name}-${i}.json`);
		writeFileSync(path, content);
		const writer = await StoreWriter.open(folder);
		const { failed } = await importFiles(writer, [path], { symbol: "GME" });
		writer.close();
		expect(failed).toEqual([]);
	}
	return folder;
}

it("an updated store has a new store's bytes", async () => {
	const updated = await gathered("updated", "update");
	expect(loadDataset({ folder: updated }).company("GME")?.quarterly.periods.at(-1)).toBe("2021-04");
	const bytes = bytesOf(updated);
	expect(bytesOf(await gathered("new", "add"))).toEqual(bytes);
	// An import keeps other records of filers; the facts and statements are the same.
	const company = (all: typeof bytes) => Object.entries(all).filter(([path]) => /^(?:companies|facts)/.test(path));
	const files = bytesOf(await imported("imported", [submissions, earlier, later]));
	expect(company(files)).toEqual(company(bytes));
	expect(company(bytesOf(await imported("earlier", [submissions, earlier])))).not.toEqual(company(bytes));
	expect(bytesOf(await imported("again", [submissions, earlier, later]))).toEqual(files);
});
