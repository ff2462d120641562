// Tests finding a store's companies by name, without other listings. Figures are invented.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { directoryOf } from "../../src/cli/companies.js";
import { composeClient } from "../../src/compose.js";
import type { Table } from "../../src/core/table.js";
import { importFiles } from "../../src/store/import/import-files.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { madeUpFacts } from "../store/made-up-filings.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-directory-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("finds companies of a store by name", async () => {
	StoreWriter.create(join(folder, "store"));
	const file = join(folder, "facts.json");
	writeFileSync(file, madeUpFacts({ cik: 42, name: "Acme Inc." }));
	const writer = await StoreWriter.open(join(folder, "store"));
	await importFiles(writer, [file], { symbol: "ACME" });
	writer.close();
	const client = composeClient<Table>({ data: join(folder, "store") }, () => {
		throw new Error("no frame is asked for");
	});
	const directory = directoryOf(client);
	expect((await directory.search("acme")).map(({ symbol }) => symbol)).toEqual(["ACME"]);
	expect(await directory.symbolOf("acme")).toBe("ACME");
	await expect(directory.symbolOf("apple")).rejects.toThrow("no company is called");
	await client.close();
});
