// Tests that the extension of the file given by `-o` selects the format, in every command with tables.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fromArrow, fromExcel, fromParquet } from "../../src/frames/index.js";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-output-"));
const pathOf = (name: string) => join(folder, name);
const lake = pathOf("lake");

beforeAll(async () => {
	expect((await cli(["lake", "crawl", lake, "KO", "PEP"])).code).toBe(0);
}, 120_000);

/** Commands with tables, and a column of each. */
const TABLES: readonly (readonly [command: string, args: readonly string[], column: string])[] = [
	["get", ["get", "stock.dividend", "KO"], "amount"],
	["value", ["value", "KO"], "method"],
	["compare", ["compare", "KO", "PEP"], "measure"],
	["screen", ["screen", "pe > 0", "--universe", "KO,PEP", "--columns", "pe"], "pe"],
	["companies", ["companies", "coca"], "symbol"],
	["lake sql", ["lake", "sql", lake, "select symbol from companies"], "symbol"],
];

/** The column names of a file, read in the format of its extension. */
const COLUMNS: Readonly<Record<string, (file: string) => Promise<readonly string[]> | readonly string[]>> = {
	csv: (file) => {
		const text = readFileSync(file, "utf8");
		expect(text).not.toContain("\r");
		return (text.split("\n")[0] as string).split(",");
	},
	json: (file) => Object.keys((JSON.parse(readFileSync(file, "utf8")) as object[])[0] as object),
	ndjson: (file) => Object.keys(JSON.parse(readFileSync(file, "utf8").split("\n")[0] as string) as object),
	xlsx: async (file) => (await fromExcel(file)).columns,
	parquet: async (file) => (await fromParquet(file)).columns,
	arrow: async (file) => (await fromArrow(file)).columns,
};

describe.each(TABLES)("%s", (command, args, column) => {
	test.each(Object.keys(COLUMNS))("-o x.%s", async (ending) => {
		const file = pathOf(`${command.replace(" ", "-")}.${ending}`);
		const { code, stdout, stderr } = await cli([...args, "-o", file]);
		expect([code, stdout], stderr).toEqual([0, ""]);
		expect(await COLUMNS[ending]?.(file)).toContain(column);
	});

	test.each(["x.docx", "none"])("-o %s is refused, and nothing is written", async (name) => {
		const file = pathOf(`${command.replace(" ", "-")}-${name}`);
		const { code, stdout, stderr } = await cli([...args, "--output", file]);
		expect([code, stdout, existsSync(file)]).toEqual([2, "", false]);
		expect(stderr).toContain(".csv, .json, .ndjson, .jsonl, .parquet, .arrow, .xlsx, .txt");
	});
});

test.each([
	["raw", "json", '"annuals"'],
	["explain", "txt", "Revenue"],
])("get --%s -o x.%s", async (option, ending, text) => {
	const file = pathOf(`${option}.${ending}`);
	const args = ["get", "stock.financials", "KO", `--${option}`, "-o"];
	expect(await cli([...args, file])).toMatchObject({ code: 0, stdout: "" });
	expect(readFileSync(file, "utf8")).toContain(text);
	const csv = pathOf(`${option}.csv`);
	expect(await cli([...args, csv])).toMatchObject({ code: 2, stderr: expect.stringContaining(`.${ending}`) });
	expect(existsSync(csv)).toBe(false);
});

test("report and run accept -o and --output", async () => {
	const reports = pathOf("reports");
	expect((await cli(["report", "KO", "--peers", "none", "--output", reports])).code).toBe(0);
	expect(existsSync(join(reports, "valuation-KO.html"))).toBe(true);
	const notebook = pathOf("n.ipynb");
	writeFileSync(notebook, JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [] }));
	expect(await cli(["run", notebook, "-o", pathOf("ran.csv")])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining(".ipynb"),
	});
	expect(existsSync(pathOf("ran.csv"))).toBe(false);
});

test("diff refuses an unknown file extension", async () => {
	const snapshot = join(pathOf("reports"), "valuation-KO.snapshot.json");
	const { code, stderr } = await cli(["diff", snapshot, snapshot, "-o", pathOf("d.docx")]);
	expect([code, existsSync(pathOf("d.docx"))], stderr).toEqual([2, false]);
});
