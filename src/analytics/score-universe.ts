// Runs models on every row of a table.

import { ArgumentError } from "../core/errors.js";
import type { Reason } from "../core/figure.js";
import { describeReason } from "../core/reason-words.js";
import { type Column, type NumberColumn, Table } from "../core/table.js";
import type { RowModel } from "./model/call-rows.js";
import { type ColumnRun, runDown } from "./model/columns.js";
import type { RowDeclaration } from "./model/row-loop.js";

/** A model to run on every row. */
export interface UniverseModel {
	/** The model itself, such as `piotroski`. */
	readonly model: RowModel;
	/** The column for each input (or field of a company's year): of the frame, or from an earlier model in the list. */
	readonly inputs: Readonly<Record<string, string>>;
	/** Inputs that are the same in every row. */
	readonly constants?: Readonly<Record<string, unknown>>;
	/** How many rows an input by years reads: 11 for growth over ten years. */
	readonly span?: number;
	/** The wanted outputs with their column names. Default: all numbers, as `<model>_<output>`. */
	readonly outputs?: Readonly<Record<string, string>>;
	/** Replaces the model's name in columns, for two runs of one model. */
	readonly as?: string;
}

/** Options of `scoreUniverse`. */
export interface UniverseOptions {
	/** The column that names the company. @default "symbol" */
	readonly company?: string;
	/** Further columns that the result keeps. @default none */
	readonly keep?: readonly string[];
}

const YEARS = ["fiscal_year", "calendar_year"];
const QUARTERS = ["fiscal_quarter", "calendar_quarter"];

/**
 * Runs models on every row of a panel: one row for each company and year. Returns the key columns and `keep`, one column for each output,
 * and `<model>_reason`, which says why a row has no output. Results equal those of calling each model for each row. Sort rows by company,
 * oldest first. A row with too few earlier years, or a gap among them, has no output.
 *
 * A missing number keeps its reason in the table. If an input of the same row is missing, the reason names its column.
 * @throws ArgumentError for a column or an input that does not exist
 * @example
 * const table = tableOf(new DataFrame({ symbol: ["KO", "PEP"], price: [60, 150], eps: [2.5, 7.5] }));
 * scoreUniverseTable(table, [{ model: models.peRatio, inputs: { price: "price", eps: "eps" } }]).names
 * //=> ["symbol", "pe_ratio_value", "pe_ratio_reason"]
 */
export function scoreUniverseTable(
	table: Table,
	models: readonly UniverseModel[],
	{ company = "symbol", keep = [] }: UniverseOptions = {},
): Table {
	const year = YEARS.find((name) => table.has(name));
	const quarter = QUARTERS.find((name) => table.has(name));
	const keys = [company, year, quarter, table.has("period") ? "period" : undefined, ...keep];
	const entries = new Map<string, Column>();
	for (const key of keys) if (key !== undefined) entries.set(key, table.column(key));
	const history = {
		company: table.column(company).values,
		...(year && { year: ordinals(table.numbers(year).values, quarter ? table.numbers(quarter).values : null) }),
	};
	for (const { model, inputs, constants = {}, span, outputs, as = model.declaration.name } of models) {
		const sources = Object.entries(inputs).map(
			([input, name]) => [input, name, entries.get(name) ?? table.column(name)] as const,
		);
		const columns = Object.fromEntries(sources.map(([input, , column]) => [input, valuesOf(column)]));
		const run = runDown(model, columns, { ...history, constants, ...(span !== undefined && { span }) });
		const named = outputs ?? Object.fromEntries(Object.keys(run.outputs).map((output) => [output, `${as}_${output}`]));
		const wanted = Object.keys(named);
		const missingColumn = (row: number) => missingColumnOf(sources, row);
		const add = (name: string, column: Column) => {
			if (entries.has(name))
				throw new ArgumentError("as", `two columns would be named ${name}: set \`as\` or \`outputs\` of one model`);
			entries.set(name, column);
		};
		for (const [output, name] of Object.entries(named))
			add(name, outputColumn(run, output, model.declaration, missingColumn));
		const texts = Array.from({ length: run.rowCount }, (_, row) => reasonOf(run, wanted, row));
		add(`${as}_reason`, { kind: "text", values: texts });
	}
	return new Table(entries, { rowCount: table.rowCount, sources: table.sources });
}

/** Consecutive numbers of years or quarters. */
const ordinals = (years: Float64Array, quarters: Float64Array | null): Float64Array =>
	quarters ? years.map((year, row) => year * 4 + (quarters[row] as number)) : years;

const valuesOf = (column: Column): Float64Array | readonly unknown[] =>
	column.kind === "boolean"
		? Array.from(column.values, (value) => (value === 2 ? null : value === 1))
		: column.kind === "date"
			? Array.from(column.values)
			: column.values;

/** An output as a column, with the reasons of gaps. */
export function outputColumn(
	run: ColumnRun,
	output: string,
	{ name, outputs }: Pick<RowDeclaration, "name" | "outputs">,
	missingColumn: (row: number) => string | undefined,
): NumberColumn {
	const values = run.outputs[output];
	if (!values) {
		const names = Object.keys(run.outputs).join(", ");
		throw new ArgumentError("outputs", `${name} has no output "${output}" that is a number; it has ${names}`);
	}
	const reasons = new Map<number, Reason>();
	for (let row = 0; row < values.length; row++) {
		if (!Number.isNaN(values[row])) continue;
		const code = run.reasonOf(output, row);
		if (!code) continue;
		const column = code === "missing_input" ? missingColumn(row) : undefined;
		reasons.set(row, column === undefined ? { code } : { code, detail: column });
	}
	return { kind: "number", values, unit: { kind: outputs[output]?.unit ?? "none" }, reasons };
}

/** The first missing column of a row, and the reason. */
function missingColumnOf(sources: readonly (readonly [string, string, Column])[], row: number): string | undefined {
	for (const [, name, column] of sources) {
		if (column.kind !== "number" || !Number.isNaN(column.values[row])) continue;
		const reason = column.reasons?.get(row);
		return reason ? `${name}: ${describeReason(reason)}` : name;
	}
	return undefined;
}

function reasonOf(run: ColumnRun, wanted: readonly string[], row: number): string | null {
	for (const output of wanted) {
		const code = Number.isNaN(run.outputs[output]?.[row]) ? run.reasonOf(output, row) : null;
		if (code) return code;
	}
	return null;
}
