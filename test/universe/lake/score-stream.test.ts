// Tests scores on a stream of Arrow batches.
import { PassThrough, Readable } from "node:stream";
import { tableFromIPC } from "apache-arrow";
import { expect, test } from "vitest";
import { type Column, Table } from "../../../src/core/table.js";
import { toArrow } from "../../../src/frames/index.js";
import { takeRows } from "../../../src/frames/operations/rows.js";
import { scoreArrowStream } from "../../../src/universe/lake/score-stream.js";
import { scoreTable } from "./score-table.js";

const COMPANIES = 420;
const YEARS = 20;

/** Line items of companies by year; every eleventh cell is missing. */
function rows(companies = COMPANIES): Table {
	const count = companies * YEARS;
	let state = 5;
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 4294967296;
	};
	const item = (): Column => ({
		kind: "number",
		values: Float64Array.from({ length: count }, (_, i) => (i % 11 === 3 ? Number.NaN : random() * 900 + 10)),
	});
	const text = (textOf: (row: number) => string): Column => ({
		kind: "text",
		values: Array.from({ length: count }, (_, row) => textOf(row)),
	});
	return new Table([
		["symbol", text((row) => `S${String(Math.floor(row / YEARS)).padStart(4, "0")}`)],
		["period", text((row) => `${2000 + (row % YEARS)}-12`)],
		...["revenue", "netIncome", "totalAssets", "cashFlowFromOperations", "cashFlowFromInvesting", "equity"].map(
			(name): [string, Column] => [name, item()],
		),
		["price", item()],
	]);
}

/** An Arrow stream with batches of the given number of rows. */
async function streamOf(table: Table, size: number): Promise<Readable> {
	const { RecordBatchStreamWriter } = await import("apache-arrow");
	const writer = new RecordBatchStreamWriter();
	const stream = writer.toNodeStream();
	for (let firstRow = 0; firstRow < table.rowCount; firstRow += size) {
		const part = takeRows(
			table,
			Array.from({ length: Math.min(size, table.rowCount - firstRow) }, (_, i) => firstRow + i),
		);
		for (const batch of tableFromIPC(await toArrow(part)).batches) writer.write(batch);
	}
	writer.finish();
	return stream as Readable;
}

async function scored(table: Table, models: readonly string[], size: number): Promise<Record<string, unknown[]>> {
	const output = new PassThrough();
	const chunks: Buffer[] = [];
	output.on("data", (chunk: Buffer) => chunks.push(chunk));
	await scoreArrowStream(await streamOf(table, size), output, models);
	const read = tableFromIPC(Buffer.concat(chunks));
	return Object.fromEntries(read.schema.fields.map(({ name }, i) => [name, [...(read.getChildAt(i) ?? [])]]));
}

const MODELS = ["sloan_ratio", "roe", "pe", "revenue_growth_5y"];

test("batches that split companies give equal rows", async () => {
	const table = rows();
	const wholeTable = scoreTable(MODELS, table);
	const cut = await scored(table, MODELS, 777);
	expect(Object.keys(cut)).toEqual([...wholeTable.names]);
	for (const [name, column] of wholeTable.entries()) {
		const expected = Array.from(column.values as ArrayLike<unknown>, (value) => (Number.isNaN(value) ? null : value));
		expect(cut[name]).toEqual(expected);
	}
	expect((cut.revenue_growth_5y as unknown[]).filter((value) => value !== null).length).toBeGreaterThan(1000);
});

/** The rows with an empty quarter before each company's, so that its own facts score it. */
function withQuarters(table: Table): Table {
	const order = Array.from({ length: table.rowCount / YEARS }, (_, company) => [
		company * YEARS,
		...Array.from({ length: YEARS }, (_, year) => company * YEARS + year),
	]).flat();
	const doubled = takeRows(table, order);
	const isQuarter = (row: number) => row % (YEARS + 1) === 0;
	return new Table([
		...doubled.entries().map(([name, column]): [string, Column] => {
			if (name === "period" && column.kind === "text")
				return [name, { kind: "text", values: column.values.map((text, row) => (isQuarter(row) ? "1990-03" : text)) }];
			if (column.kind !== "number") return [name, column];
			return [
				name,
				{ kind: "number", values: column.values.map((value, row) => (isQuarter(row) ? Number.NaN : value)) },
			];
		}),
		["frequency", { kind: "text", values: order.map((_, row) => (isQuarter(row) ? "quarterly" : "annual")) }],
	]);
}

test("columns match single companies", () => {
	const models = [...MODELS, "piotroski", "roic", "net_debt", "altman_z_prime", "ev_ebit"];
	const table = rows(24);
	const down = scoreTable(models, table);
	const quarters = withQuarters(table);
	const expectedScores = scoreTable(models, quarters);
	const years = Array.from({ length: quarters.rowCount }, (_, row) => row).filter((row) => row % (YEARS + 1) !== 0);
	expect(down.rowCount).toBe(24 * YEARS);
	for (const name of down.names)
		expect([name, [...takeRows(expectedScores, years).column(name).values]]).toEqual([
			name,
			[...down.column(name).values],
		]);
});

test("accepts keys of any text and order", async () => {
	const table = rows(30);
	const order = Array.from({ length: table.rowCount }, (_, row) =>
		row % YEARS === 7 ? row - 3 : row % YEARS === 4 ? row + 3 : row,
	);
	const shuffled = takeRows(table, order);
	const textColumn = (name: string, textOf: (text: string, row: number) => string | null): Column => {
		const { values } = shuffled.column(name) as { values: string[] };
		return { kind: "text", values: values.map(textOf) };
	};
	const keyed = new Table([
		["symbol", textColumn("symbol", (text, row) => (row % 97 === 5 ? null : text.endsWith("3") ? `Ω${text}` : text))],
		["period", textColumn("period", (text, row) => (row % 89 === 2 ? "TTM" : row % 83 === 1 ? null : `${text}-31`))],
		...shuffled.entries().slice(2),
	]);
	const wholeTable = scoreTable(["roe"], keyed);
	const cut = await scored(keyed, ["roe"], 111);
	for (const [name, { values }] of wholeTable.entries())
		expect(cut[name]).toEqual(
			Array.from(values as ArrayLike<unknown>, (value) => (Number.isNaN(value) ? null : value)),
		);
	const reasons = wholeTable.column("roe_reason").values as unknown[];
	expect(reasons.filter((text) => text === "missing: fiscal period").length).toBeGreaterThan(15);
	// A year listed too early is scored with the year before it.
	const inOrder = scoreTable(["roe"], table);
	expect(wholeTable.column("roe").values[4]).toBe(inOrder.column("roe").values[7]);
});

test("refuses unscorable input in one line", async () => {
	const table = rows();
	const fewRows = takeRows(table, [0, 1, 20, 21]);
	await expect(scored(fewRows, ["roic_"], 10)).rejects.toThrow(/no figure "roic_"; did you mean roic/);
	const unpriced = new Table(fewRows.entries().filter(([name]) => name !== "price"));
	await expect(scored(unpriced, ["pe"], 10)).rejects.toThrow("pe needs a price: add the column price");
	const scattered = takeRows(table, [...Array.from({ length: 8300 }, (_, i) => i), 0]);
	await expect(scored(scattered, ["roe"], 8300)).rejects.toThrow("those of S0000 are not adjacent; sort by symbol");
	const completeStream = Buffer.concat(await (await streamOf(fewRows, 2)).toArray());
	const fed = (bytes: Buffer) => scoreArrowStream(Readable.from([bytes]), new PassThrough(), ["roe"]);
	await expect(fed(Buffer.alloc(0))).rejects.toThrow("worker: standard input is empty: it must be an Arrow stream");
	await expect(fed(completeStream.subarray(0, completeStream.length - 40))).rejects.toThrow(
		/ends within a batch \(Expected to read/,
	);
	await expect(scored(takeRows(table, [0, 0]), ["roe"], 5)).rejects.toThrow(/S0000 has two annual rows of one period/);
	const output = new PassThrough();
	const noArrow = scoreArrowStream(Readable.from([Buffer.from("symbol,period\nKO,2024-12\n")]), output, ["roe"]);
	await expect(noArrow).rejects.toThrow(/worker: standard input is not an Arrow stream/);
});
