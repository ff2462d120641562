// Declares the tool that runs an operation of the service.
import * as z from "zod";
import { positionalNames } from "../../api/catalogue/arguments/request.js";
import type { OperationDeclaration } from "../../api/catalogue/define.js";
import { type OperationName, operations, type ViewOf } from "../../api/index.js";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import type { Table } from "../../core/table.js";
import { chooseColumns, lastPeriods } from "../../frames/operations/choose-columns.js";
import { table as tableOutput } from "../outputs.js";
import { tableData } from "../table-data.js";
import { tool } from "../tool.js";

const DEFAULT_TOKENS = 2000;
const MAX_TOKENS = 20_000;
const DEFAULT_PERIODS = 6;

const NAMES = [...operations.keys()] as [OperationName, ...OperationName[]];

export const get = tool({
	name: "get",
	title: "Ask the service",
	description:
		"One frame of one operation: chosen columns, newest periods, within a budget of tokens. Wide answers give their main columns unless `columns` names others. Missing cells are null; `missing` says why.",
	input: z.object({
		operation: z.enum(NAMES),
		arguments: z
			.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
			.optional()
			.describe("by name, such as {symbol: AAPL}; list_operations names them"),
		view: z.string().optional(),
		columns: z.array(z.string()).optional().describe("names or globs, such as [Revenue, *Margin %]"),
		last: z.int().min(1).optional().describe(`newest periods; default ${DEFAULT_PERIODS} of statements`),
		max_tokens: z.int().min(200).max(MAX_TOKENS).optional().describe(`default ${DEFAULT_TOKENS}`),
	}),
	output: z.looseObject({ operation: z.string(), ...tableOutput }),
	async run({ operation, arguments: given = {}, view, columns, last, max_tokens }, { client, directory }, signal) {
		const declaration = operations.get(operation) as OperationDeclaration;
		const { positional, named } = await toCall(declaration, given, directory.symbolOf);
		if (view !== undefined && !declaration.views.includes(view))
			throw new ArgumentError("view", `view: ${operation} has ${declaration.views.join(", ")}, not "${view}"`);
		const query = client.query(operation, positional, { ...named, signal });
		const frame = await query.frame(view as ViewOf<OperationName> | undefined);
		const headline = declaration.headline?.[view ?? declaration.views[0]];
		const periods = last ?? (frame.has("period") ? DEFAULT_PERIODS : undefined);
		const recent = periods === undefined ? frame : lastPeriods(frame, periods);
		const wanted = columns ?? headline?.filter((name) => recent.has(name));
		const table = wanted && wanted.length > 0 ? chooseColumns(recent, wanted) : recent;
		const data = tableData(table, { maxTokens: max_tokens ?? DEFAULT_TOKENS, isNewestLast: isNewestLast(table) });
		const hiddenColumns = frame.names.length - table.names.length;
		return {
			text: `${operation}: ${data.rows.length} of ${frame.rowCount} rows${hiddenColumns > 0 ? `, ${hiddenColumns} more columns by \`columns\`` : ""}.`,
			data: { operation, ...data },
		};
	},
});

/** True if the newest row is last. */
function isNewestLast(table: Table): boolean {
	const times = table.get("period") ?? table.get("date");
	const [first, last] = [times?.values[0], times?.values.at(-1)];
	return first != null && last != null && (last === "TTM" || last > first);
}

type Given = Readonly<Record<string, string | number | readonly string[]>>;

/** Arguments in the client's form: path arguments in order, the others by name; names of companies become symbols. */
async function toCall(declaration: OperationDeclaration, given: Given, symbolOf: (text: string) => Promise<string>) {
	const names = positionalNames(declaration);
	const known = [...names, ...Object.keys(declaration.query)];
	const unknown = Object.keys(given).find((name) => !known.includes(name));
	if (unknown !== undefined)
		throw wrongArgument(`arguments: no argument "${unknown}"; there are ${known.join(", ") || "none"}`);
	const positional = await Promise.all(
		names.map(async (name) => {
			const value = given[name];
			const kind = (declaration.arguments[name] ?? declaration.query[name])?.kind;
			if (kind === "symbol" && typeof value === "string") return symbolOf(value);
			if (kind === "symbols" && value !== undefined)
				return Promise.all([value].flat().map((each) => symbolOf(String(each))));
			return value;
		}),
	);
	const named = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
	return { positional, named };
}
