// Chooses columns, sections and the last periods of a table.

import { ArgumentError } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import { takeRows } from "./rows.js";

/** Columns that identify a row: `--columns` and `--section` keep them. */
const IDENTITY: readonly string[] = ["symbol", "Symbol", "guru", "period", "is_ttm", "date"];

/** Names shown in an error before the rest is counted. */
const NAMES_SHOWN = 12;

const tableOf = (table: Table, names: readonly string[]): Table =>
	new Table(
		names.map((name) => [name, table.column(name)] as const),
		{ rowCount: table.rowCount, sources: table.sources, ...(table.index && { index: table.index }) },
	);

/** `Revenue*` as a pattern: `*` stands for any characters, case does not matter. */
function globOf(text: string): RegExp {
	const escaped = text.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
	return new RegExp(`^${escaped}$`, "i");
}

function namesInWords(names: readonly string[]): string {
	const shown = names.slice(0, NAMES_SHOWN).join(", ");
	return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}

/**
 * The named columns in the given order, after those that identify a row.
 * @param patterns names or globs, such as `Revenue` or `*Margin %`
 * @throws ArgumentError for a pattern that matches no column, with the columns that come nearest
 */
export function chooseColumns(table: Table, patterns: readonly string[]): Table {
	const chosen = patterns.flatMap((pattern) => {
		if (table.has(pattern)) return [pattern];
		const glob = globOf(pattern);
		const matching = table.names.filter((name) => glob.test(name));
		if (matching.length > 0) return matching;
		const part = pattern.replaceAll("*", "").toLowerCase();
		const names = table.names.filter((name) => name.toLowerCase().includes(part));
		const allowed =
			names.length > 0 && part !== "" ? `near it: ${namesInWords(names)}` : `it has ${namesInWords(table.names)}`;
		throw new ArgumentError("columns", `columns ${JSON.stringify(pattern)}: the answer has no such column; ${allowed}`);
	});
	const identity = IDENTITY.filter((name) => table.has(name) && !isAllFalse(table.column(name)));
	return tableOf(table, [...new Set([...identity, ...chosen])]);
}

/** The section that a column comes from (`income_statement`), or undefined. */
function sectionOf(column: Column): string | undefined {
	const field = column.source?.field;
	const separator = field?.indexOf(" / ") ?? -1;
	return separator < 0 ? undefined : field?.slice(0, separator);
}

/**
 * The columns of one section of the statements, after those that identify a row. For a long table, with one row for each field, the section's rows.
 * @throws ArgumentError for a section that the answer does not have, with those that it has
 */
export function chooseSection(table: Table, section: string): Table {
	const column = table.get("section");
	if (column?.kind === "text") {
		const wantedSection = matchSection(section, column.values);
		return takeRows(
			table,
			column.values.flatMap((value, row) => (value === wantedSection ? [row] : [])),
		);
	}
	const sections = new Map(table.entries().map(([name, column]) => [name, sectionOf(column)]));
	const wantedSection = matchSection(section, [...sections.values()]);
	return chooseColumns(
		table,
		table.names.filter((name) => sections.get(name) === wantedSection),
	);
}

/** The section of that name, or the only one that begins with it: `income` is `income_statement`. */
function matchSection(section: string, knownSections: readonly (string | null | undefined)[]): string {
	const names = [...new Set(knownSections.filter((name) => typeof name === "string"))];
	const wantedSection = section
		.trim()
		.toLowerCase()
		.replaceAll(/[\s-]+/g, "_");
	const matching = names.filter((name) => name.toLowerCase() === wantedSection);
	const begins = names.filter((name) => name.toLowerCase().startsWith(wantedSection));
	const [only, another] = matching.length > 0 ? matching : begins;
	if (only !== undefined && another === undefined) return only;
	throw noSection(section, begins.length > 1 ? begins : names);
}

function noSection(section: string, knownSections: readonly string[]): ArgumentError {
	const names = [...new Set(knownSections)];
	const allowed = names.length > 0 ? `it has ${names.join(", ")}` : "this frame has no sections";
	return new ArgumentError("section", `section ${JSON.stringify(section)}: the answer has no such section; ${allowed}`);
}

/**
 * The rows of the newest periods (or days), in the order of the table. Trailing twelve months are kept and do not count.
 * @throws ArgumentError where the frame has neither periods nor days
 */
export function lastPeriods(table: Table, count: number): Table {
	const column = table.get("period") ?? table.get("date");
	if (!column || (column.kind !== "text" && column.kind !== "date")) {
		throw new ArgumentError("last", "last: this frame has no column `period` or `date`; limit takes the first rows");
	}
	const trailing = table.get("is_ttm");
	const isTrailing = (row: number) => trailing?.kind === "boolean" && trailing.values[row] === 1;
	const periods = new Set<string | number>();
	for (let row = 0; row < table.rowCount; row++) {
		const period = column.values[row];
		if (period && !isTrailing(row) && period !== "TTM") periods.add(period);
	}
	const keptPeriods = new Set([...periods].sort((a, b) => (a < b ? 1 : -1)).slice(0, count));
	const rows = Array.from({ length: table.rowCount }, (_, row) => row);
	return takeRows(
		table,
		rows.filter(
			(row) =>
				isTrailing(row) || column.values[row] === "TTM" || keptPeriods.has(column.values[row] as string | number),
		),
	);
}

/** For a table on a terminal: first the identifying columns, then those of `headline`, then the others. */
export function headlineFirst(table: Table, headline: readonly string[]): Table {
	const identity = IDENTITY.filter((name) => name !== "is_ttm" && table.has(name));
	return tableOf(table, [...new Set([...identity, ...headline.filter((name) => table.has(name)), ...table.names])]);
}

const isAllFalse = (column: Column): boolean =>
	column.kind === "boolean" && column.values.every((value) => value === 0);
