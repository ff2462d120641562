// Records of owners into a store, and out through the client.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createClient } from "../../../src/index.js";
import { importFiles } from "../../../src/store/import/import-files.js";
import { StoreWriter } from "../../../src/store/store-writer.js";

const base = mkdtempSync(join(tmpdir(), "valuelab-owners-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

async function storeOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
	const folder = join(base, `store${++count}`);
	StoreWriter.create(folder);
	const writer = await StoreWriter.open(folder);
	const paths = Object.entries(files).map(([name, content]) => {
		const path = join(base, `${count}-${name}`);
		writeFileSync(path, content);
		return path;
	});
	const { failed } = await importFiles(writer, paths);
	writer.close();
	expect(failed).toEqual([]);
	return folder;
}

interface CutForm {
	readonly accession: string;
	readonly form: string;
}
const FORMS = JSON.parse(
	readFileSync(new URL("../../filings/owners/forms.json", import.meta.url), "utf8"),
) as CutForm[];

it("a Form 4 reaches the frame of trades", async () => {
	const { accession, form } = FORMS.find((one) => one.form.includes("<issuerTradingSymbol>AIR<")) as CutForm;
	const data = await storeOf({ [`${accession}.xml`]: form });
	const client = createClient({ data });
	const trades = await client.stock.insider("AIR").frame("trades");
	expect(trades.toJSON()).toMatchObject([
		{ symbol: "AIR", date: "2025-01-10", type: "S", trans_share: 1500, final_share: 37565, price: 66.903 },
	]);
	expect((await client.insiders.updates({}).frame()).shape[0]).toBe(1);
});
