// Reads the lines of statements over periods, and sums quarters to twelve months.
import type { Reason, Source, Unit } from "../../../core/figure.js";
import type { Table } from "../../../core/table.js";
import { readable } from "../parts/table-grid.js";

/** One line of the statements over periods, oldest first. */
export interface StatementLine {
	readonly name: string;
	/** `income_statement`. */
	readonly section: string;
	readonly unit: Unit;
	/** Null is missing; `reasons` has the reason by position. */
	readonly values: readonly (number | null)[];
	readonly reasons: ReadonlyMap<number, Reason>;
	readonly source: Source;
	/** Positions of the quarters that each value sums, if it is a sum. */
	readonly parts?: readonly (readonly number[])[];
}

/** The statements of one company at one frequency. */
export interface Statements {
	/** `2025-09`, and `TTM` at the end of fiscal years. */
	readonly periods: readonly string[];
	readonly lines: readonly StatementLine[];
	/** Labels of periods whose figures are preliminary. */
	readonly preliminary: ReadonlySet<string>;
	/** For each period, the position of the same period a year before; -1 if there is none. */
	readonly yearBefore: readonly number[];
	/** For fiscal years: the newest quarter, with which `TTM` ends. */
	readonly newest?: string | undefined;
	/** For trailing twelve months: the quarters that they sum. */
	readonly quarters?: Statements;
}

const SECTION_TITLES: Readonly<Record<string, string>> = {
	income_statement: "Income statement",
	balance_sheet: "Balance sheet",
	cashflow_statement: "Cash flow",
	per_share_data_array: "Per share",
	common_size_ratios: "Ratios",
	valuation_ratios: "Valuation ratios",
	valuation_and_quality: "Valuation and quality",
};

/** Sections in the order in which the page shows them. */
const ORDER = Object.keys(SECTION_TITLES);

/** A section's name for readers. */
export const sectionTitle = (section: string): string => SECTION_TITLES[section] ?? readable(section);

/** The sections of statements, in the page's order. */
export function sectionsOf({ lines }: Statements): string[] {
	const sections = [...new Set(lines.map(({ section }) => section))];
	const rankOf = (section: string) => (ORDER.includes(section) ? ORDER.indexOf(section) : ORDER.length);
	return sections.sort((a, b) => rankOf(a) - rankOf(b));
}

const withCurrency = (unit: Unit, currency: string): Unit =>
	unit.kind === "money" || unit.kind === "per_share" ? { ...unit, currency } : unit;

/** The lines of a view of `stock.financials` (`annual` or `quarterly`). @param currency in which the answer's money is */
export function statementsOf(table: Table, currency: string): Statements {
	const periods = table.column("period").values as readonly (string | null)[];
	const labels = periods.map((period) => period ?? "");
	const flags = table.get("preliminary");
	const preliminary = new Set(labels.filter((_, row) => flags?.kind === "boolean" && flags.values[row] === 1));
	const lines = table.entries().flatMap(([, column]): StatementLine[] => {
		const { source } = column;
		const [section, field] = source?.field?.split(" / ") ?? [];
		if (column.kind !== "number" || !source || section === undefined || field === undefined) return [];
		return [
			{
				name: field,
				section,
				unit: withCurrency(column.unit ?? { kind: "none" }, currency),
				values: Array.from(column.values, (value) => (Number.isNaN(value) ? null : value)),
				reasons: column.reasons ?? new Map(),
				source,
			},
		];
	});
	// A table of fiscal years alone has no trailing twelve months.
	const isEmpty = labels.at(-1) === "TTM" && lines.every(({ values }) => values.at(-1) === null);
	const shown = isEmpty ? labels.slice(0, -1) : labels;
	return { periods: shown, lines, preliminary, yearBefore: yearsBefore(shown) };
}

/** The number of months between two periods; NaN if either is not a month. */
export function monthsBetween(from: string, to: string): number {
	const months = (period: string) => {
		const [, year, month] = /^(\d{4})-(\d{2})$/.exec(period) ?? [];
		return year === undefined ? Number.NaN : Number(year) * 12 + Number(month);
	};
	return months(to) - months(from);
}

/** For each period, the position of the one a year before; a fiscal year may end a month earlier or later than the last. */
const yearsBefore = (labels: readonly string[]): number[] =>
	labels.map((label) => labels.findIndex((before) => Math.abs(monthsBetween(before, label) - 12) <= 1));

/** Balances in the cash flow statement. */
const CASH_POSITIONS: ReadonlySet<string> = new Set(["Ending Cash Position", "Beginning Cash Position"]);

/** The rule for a line over four quarters: their sum, the last value, or no value. */
function sumRule({ section, name, unit }: StatementLine): "sum" | "last" | "none" {
	const flows = section === "income_statement" || section === "cashflow_statement";
	if (section === "balance_sheet") return unit.kind === "money" ? "last" : "none";
	if (!flows || name === "Beginning Cash Position") return "none";
	if (unit.kind === "shares" || CASH_POSITIONS.has(name)) return "last";
	return unit.kind === "money" || unit.kind === "per_share" ? "sum" : "none";
}

/**
 * Computes trailing twelve months at the end of every quarter: flows are the sum of four consecutive quarters, balances those of the
 * last quarter, and ratios are left out.
 */
export function trailingStatements(quarters: Statements): Statements {
	const { periods } = quarters;
	const ends = periods.flatMap((period, i) => {
		const first = periods[i - 3];
		const follows = first !== undefined && Math.abs(monthsBetween(first, period) - 9) <= 1;
		return follows ? [i] : [];
	});
	const lines = quarters.lines.flatMap((line): StatementLine[] => {
		const how = sumRule(line);
		if (how === "none") return [];
		const parts = ends.map((index) => (how === "last" ? [index] : [index - 3, index - 2, index - 1, index]));
		const reasons = new Map<number, Reason>();
		const values = parts.map((places, i) => {
			const missing = places.find((position) => (line.values[position] ?? null) === null);
			if (missing === undefined) return places.reduce((sum, position) => sum + (line.values[position] as number), 0);
			reasons.set(i, line.reasons.get(missing) ?? { code: "missing_input" });
			return null;
		});
		return [{ ...line, values, reasons, parts }];
	});
	const labels = ends.map((position) => periods[position] ?? "");
	return { periods: labels, lines, preliminary: quarters.preliminary, yearBefore: yearsBefore(labels), quarters };
}
