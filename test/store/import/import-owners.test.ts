// Records of owners into a store, and out through the client.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
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

const table = (...rows: readonly (readonly (string | number)[])[]) =>
	strToU8(rows.map((row) => row.join("\t")).join("\n"));

it("a quarterly data set gives the same trades as its forms", async () => {
	const [first, second] = ["0000000007-24-000001", "0000000007-24-000002"];
	const zip = zipSync({
		"FOOTNOTES.tsv": table(
			["ACCESSION_NUMBER", "FOOTNOTE_ID", "FOOTNOTE_TXT"],
			[first, "F1", "A weighted average."],
			[first, "F2", "See the plan."],
		),
		"NONDERIV_TRANS.tsv": table(
			[
				"ACCESSION_NUMBER",
				"NONDERIV_TRANS_SK",
				"SECURITY_TITLE",
				"TRANS_DATE",
				"TRANS_CODE",
				"TRANS_SHARES",
				"TRANS_PRICEPERSHARE",
				"TRANS_PRICEPERSHARE_FN",
				"TRANS_ACQUIRED_DISP_CD",
				"SHRS_OWND_FOLWNG_TRANS",
			],
			[first, 12, "Common Stock", "26-SEP-2024", "A", "10.0", "", "F2", "A", "110.0"],
			[first, 11, "Common Stock", "25-SEP-2024", "P", "100.0", "5.5", "F1", "A", "100.0"],
			[second, 13, "Common Stock", "25-SEP-2024", "P", "90.0", "5.5", "", "A", "90.0"],
		),
		"REPORTINGOWNER.tsv": table(
			["ACCESSION_NUMBER", "RPTOWNERCIK", "RPTOWNERNAME", "RPTOWNER_RELATIONSHIP", "RPTOWNER_TITLE", "RPTOWNER_TXT"],
			[first, "0000000007", "Doe Jane", "Director,Officer,TenPercentOwner", "Chief Executive Officer", ""],
			[second, "0000000007", "Doe Jane", "Director,Officer", "Chief Executive Officer", ""],
		),
		"SUBMISSION.tsv": table(
			[
				"ACCESSION_NUMBER",
				"FILING_DATE",
				"PERIOD_OF_REPORT",
				"DATE_OF_ORIG_SUB",
				"DOCUMENT_TYPE",
				"ISSUERCIK",
				"ISSUERNAME",
				"ISSUERTRADINGSYMBOL",
			],
			[first, "27-SEP-2024", "25-SEP-2024", "", "4", "0000000042", "Acme Inc.", "ACME"],
			[second, "30-SEP-2024", "25-SEP-2024", "27-SEP-2024", "4/A", "0000000042", "Acme Inc.", "ACME"],
		),
		"FORM_345_readme.htm": strToU8("<html><link href=FORM_345_files></html>"),
	});
	const data = await storeOf({ "2024q3.zip": zip });
	const client = createClient({ data });
	expect((await client.stock.insider("ACME").frame("trades")).toJSON()).toMatchObject([
		{ date: "2024-09-26", type: "A", trans_share: 10, final_share: 110, price: Number.NaN, cost: Number.NaN },
		{ date: "2024-09-25", type: "P", trans_share: 90, final_share: 90, price: 5.5, cost: 495 },
	]);
	const [executive] = (await client.stock.executives("ACME").frame()).toJSON() as readonly object[];
	expect(executive).toMatchObject({ name: "Doe Jane", transaction_date: "2024-09-26" });
});
