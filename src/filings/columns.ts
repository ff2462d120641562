// Builds the columns of a company's tables: years, quarters and trailing twelve months.
import { daysBetween } from "../core/calendar.js";
import { groupBy } from "../core/group-by.js";
import { fieldsOf } from "../store/fields.js";
import { type Base, figureIn, isQuarterLength, isYearLength, type Period, periodsInOrder } from "./base.js";

/** One column of a table with the columns before it, from which ratios are computed. */
export interface Column {
	readonly label: string;
	readonly end: string;
	/** The period of its balances. */
	readonly period: Period | null;
	/** The figure of the period itself: a year, a quarter, or for TTM the last twelve months. */
	figure(field: string): number | undefined;
	/** A flow over the twelve months to the period's end; a balance at its end. */
	yearFigure(field: string): number | undefined;
	/** The column twelve months earlier. */
	readonly prior: Column | undefined;
}

/** Averages over a period, which cannot be summed. */
const AVERAGES = ["Shares Outstanding (Diluted Average)", "Shares Outstanding (Basic Average)"];
/** Balances: every line of a balance sheet, and what is computed from such lines. */
const BALANCES = new Set([
	...(["ordinary", "bank", "insurer", "reit"] as const).flatMap((template) => fieldsOf("balance_sheet", template)),
	"Beginning Cash Position",
	"Ending Cash Position",
	"Shares Outstanding (EOP)",
	"~Debt",
	"~Minority",
]);
const isBalance = (field: string) => BALANCES.has(field);

/** Columns of the fiscal years. */
export function annualColumns(base: Base): Column[] {
	const columns: Column[] = [];
	for (const period of periodsInOrder(base.annual)) {
		const column = columns.at(-1);
		const prior = column && isYearLength(daysBetween(column.end, period.end)) ? column : undefined;
		const figure = (field: string) => figureIn(period, field);
		columns.push({ label: period.label, end: period.end, period, figure, yearFigure: figure, prior });
	}
	return columns;
}

/** Columns of the quarters; `yearFigure` needs four consecutive quarters. */
export function quarterlyColumns(base: Base): Column[] {
	const periods = periodsInOrder(base.quarterly);
	const columns: Column[] = [];
	periods.forEach((period, i) => {
		const four = fourQuarters(periods, i);
		const figure = (field: string) => figureIn(period, field);
		const yearFigure = (field: string) => {
			if (isBalance(field)) return figure(field);
			const values = four?.map((quarter) => figureIn(quarter, field));
			if (!values || values.includes(undefined)) return undefined;
			const sum = (values as number[]).reduce((a, b) => a + b, 0);
			return AVERAGES.includes(field) ? sum / 4 : sum;
		};
		const prior = columns.findLast((column) => isYearLength(daysBetween(column.end, period.end)));
		columns.push({ label: period.label, end: period.end, period, figure, yearFigure, prior });
	});
	return columns;
}

function fourQuarters(periods: readonly Period[], last: number): Period[] | null {
	const four = periods.slice(Math.max(0, last - 3), last + 1);
	if (four.length < 4) return null;
	for (let i = 1; i < 4; i++)
		if (!isQuarterLength(daysBetween((four[i - 1] as Period).end, (four[i] as Period).end))) return null;
	return four;
}

/** The most days since the latest quarter for a TTM column. */
const MAX_DAYS_SINCE_QUARTER = 190;

/** The most days since a balance sheet that may supply a line missing in newer ones. */
const MAX_BALANCE_AGE = 460;

export interface LastMonths {
	/** Flows summed over the latest four quarters; each balance of the newest sheet that has the line. */
	readonly column: Column;
	/** The same flows with each balance sheet, newest first: with that sheet alone, and with missing lines from older sheets. */
	readonly sheets: readonly { readonly label: string; readonly alone: Column; readonly withOlder: Column }[];
	/** The period `YYYY-MM` of a balance that is not in the newest sheet; undefined for any other line. */
	olderPeriod(field: string): string | undefined;
}

/** The last twelve months; undefined where no recent quarter is known. */
export function lastMonths(
	quarters: readonly Column[],
	years: readonly Column[],
	asOf: string,
): LastMonths | undefined {
	const lastQuarter = quarters.at(-1);
	if (!lastQuarter || daysBetween(lastQuarter.end, asOf) > MAX_DAYS_SINCE_QUARTER) return undefined;
	const sheets = balanceSheets([...quarters, ...years].filter(({ end }) => daysBetween(end, asOf) < MAX_BALANCE_AGE));
	const withSheets = (columns: readonly Column[]) => trailingColumn(lastQuarter, "TTM", columns);
	return {
		column: withSheets(sheets),
		sheets: sheets.map((sheet, index) => {
			return { label: sheet.label, alone: withSheets([sheet]), withOlder: withSheets(sheets.slice(index)) };
		}),
		olderPeriod: (field) => {
			const sheet = isBalance(field) ? sheetOf(sheets, field) : undefined;
			return sheet === sheets[0] ? undefined : sheet?.label;
		},
	};
}

/** One balance sheet for each period, newest first. A year's line is used if the quarter at its end does not have the line. */
function balanceSheets(columns: readonly Column[]): Column[] {
	return [...groupBy(columns, ({ label }) => label).values()]
		.map((same) => ({ ...(same[0] as Column), figure: (field: string) => sheetOf(same, field)?.figure(field) }))
		.sort((a, b) => (a.end < b.end ? 1 : -1));
}

const sheetOf = (sheets: readonly Column[], field: string) => sheets.find(({ figure }) => figure(field) !== undefined);

/** A quarter's column with flows over twelve months, and also its prior columns; each balance comes from the first sheet that has it. */
function trailingColumn(column: Column, label: string, sheets: readonly Column[]): Column {
	const figure = (field: string) => (isBalance(field) ? sheetOf(sheets, field)?.figure : column.yearFigure)?.(field);
	return {
		label,
		end: column.end,
		period: (sheets[0] ?? column).period,
		figure,
		yearFigure: figure,
		get prior() {
			const priorSheets = sheets.flatMap(({ prior }) => prior ?? []);
			return column.prior && trailingColumn(column.prior, column.prior.label, priorSheets);
		},
	};
}
