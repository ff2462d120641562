// Tests prices of listings in a user's store: only bundled companies use them. GameStop's shares were split in 2022, after these facts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createClient } from "../../src/index.js";
import { importFiles } from "../../src/store/import/import-files.js";
import { initStore } from "../../src/store/init-store.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { factsText } from "../filings/cut-facts.js";

const base = mkdtempSync(join(tmpdir(), "valuelab-listing-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

it("takes no listing's price for statements of the user's files", async () => {
	const folder = join(base, "store");
	await initStore(folder);
	const facts = join(base, "gme.json");
	writeFileSync(facts, factsText("gme"));
	const writer = await StoreWriter.open(folder);
	await importFiles(writer, [facts], { symbol: "GME" });
	writer.close();
	const client = createClient({ data: folder });
	const { data, meta } = await client.stock.quote("GME").answer();
	expect(data).toEqual([]);
	expect(meta.reason).toMatch(
		/^no prices of GME are in the data set; import a price file: valuelab data import FILE --symbol GME$/,
	);
	// A bundled company without a close keeps its listing's price; what completes the quote is made up.
	const bundled = await client.stock.quote("ARM").answer();
	expect(bundled.data).toMatchObject([{ Symbol: "ARM", "Current Price": expect.any(Number) }]);
	expect(bundled.meta.madeUp.length).toBeGreaterThan(0);
	await client.close();
});
