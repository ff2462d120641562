// Chooses filed facts for each line of the statements.
import type { TemplateName } from "../store/types.js";
import { type Base, type Fact, type Period, periodIn, toSixDecimals } from "./base.js";
import type { Span } from "./calendar.js";
import type { Cell, LineReader } from "./line-reader.js";
import type { Row } from "./rows/row.js";

/** The most by which the average share count of a fourth quarter may differ from the third's, as a share. */
const MAX_FOURTH_CHANGE = 0.05;

/** Adds the filed lines of every fiscal period. */
export function mapLines(base: Base, rows: readonly Row[], reader: LineReader): void {
	const lines = rows.filter(
		({ templates, tags }) => has(templates, base.template) && tags.some((tag) => reader.has(tag)),
	);
	const { years, quarters } = reader.calendar;
	for (const span of years) {
		const period = periodIn(base.annual, span.label, span.end);
		for (const row of lines)
			addCell(period, row, row.kind === "stock" ? reader.at(row, span.to) : reader.year(row, span));
	}
	for (const span of quarters) {
		const period = periodIn(base.quarterly, span.label, span.end);
		for (const row of lines) addCell(period, row, quarterCell(reader, row, span));
	}
	for (const table of [base.annual, base.quarterly])
		for (const [label, { facts }] of table) if (facts.size === 0) table.delete(label);
}

const has = (templates: Row["templates"], name: TemplateName) => templates === undefined || templates.includes(name);

function quarterCell(reader: LineReader, row: Row, span: Span): Cell | undefined {
	if (row.kind === "stock") return reader.at(row, span.to);
	return row.unit === "shares" ? reader.averageOfQuarter(row, span, MAX_FOURTH_CHANGE) : reader.quarter(row, span);
}

function addCell(period: Period, row: Row, cell: Cell | undefined): void {
	if (cell && !period.facts.has(row.field)) period.facts.set(row.field, factOf(row, cell));
}

/** A cell with the line's sign. */
export function factOf(row: Row, cell: Cell): Fact {
	return {
		value: toSixDecimals(cell.value * row.sign),
		filed: cell.filed,
		firstFiled: cell.firstFiled,
		firstValue: cell.first === null ? null : toSixDecimals(cell.first * row.sign),
		tier: cell.terms.length === 1 ? "real" : "derived",
		origins: cell.terms,
	};
}
