import { fieldsOf } from "../../../src/service/dataset/fields.js";
import { type Base, daysBetween, figureIn, type Period, sorted } from "./base.js";
import { ruleOf } from "./item-map.js";

/** One column of a table with what lies before it: the view from which ratios are computed. */
export interface Column {
	readonly label: string;
	readonly end: string;
	/** The latest balance sheet that tells all of net debt: the column's own, or for the last twelve months that of the latest year. */
	readonly netDebtSheet: Column;
	readonly period: Period | null;
	/** A line of the period itself: of the year, of the quarter, for TTM of the last twelve months. */
	own(field: string): number | undefined;
	/** A flow over the twelve months that end with the period; a balance at its end. */
	year(field: string): number | undefined;
	/** The column twelve months earlier. */
	readonly prior: Column | undefined;
}

/** Averages over a period, which add up to no year. */
const AVERAGED = ["Shares Outstanding (Diluted Average)", "Shares Outstanding (Basic Average)"];
/** Balances: every line of a balance sheet, and what is computed from such lines. */
const BALANCES = new Set([
	...(["ordinary", "bank", "insurer", "reit"] as const).flatMap((template) => fieldsOf("balance_sheet", template)),
	"Beginning Cash Position",
	"Ending Cash Position",
	"Shares Outstanding (EOP)",
	"~Debt",
	"~Minority",
]);
const isBalance = (field: string) => BALANCES.has(field) || ruleOf(field)?.kind === "stock";

const isQuarter = (days: number) => days >= 70 && days <= 125;
const isYear = (days: number) => days >= 345 && days <= 385;

/** Columns of the years. */
export function annualColumns(base: Base): Column[] {
	const columns: Column[] = [];
	for (const period of sorted(base.annual)) {
		const before = columns.at(-1);
		const prior = before && isYear(daysBetween(before.end, period.end)) ? before : undefined;
		const own = (field: string) => figureIn(period, field);
		columns.push(withOwnSheet({ label: period.label, end: period.end, period, own, year: own, prior }));
	}
	return columns;
}

/** Columns of the quarters; `year` needs four consecutive quarters. */
export function quarterlyColumns(base: Base): Column[] {
	const periods = sorted(base.quarterly);
	const columns: Column[] = [];
	periods.forEach((period, i) => {
		const four = fourQuarters(periods, i);
		const own = (field: string) => figureIn(period, field);
		const year = (field: string) => {
			if (isBalance(field)) return own(field);
			const values = four?.map((quarter) => figureIn(quarter, field));
			if (!values || values.includes(undefined)) return undefined;
			const sum = (values as number[]).reduce((a, b) => a + b, 0);
			return AVERAGED.includes(field) ? sum / 4 : sum;
		};
		const prior = columns.findLast((column) => isYear(daysBetween(column.end, period.end)));
		columns.push(withOwnSheet({ label: period.label, end: period.end, period, own, year, prior }));
	});
	return columns;
}

function fourQuarters(periods: readonly Period[], last: number): Period[] | null {
	const four = periods.slice(Math.max(0, last - 3), last + 1);
	if (four.length < 4) return null;
	for (let i = 1; i < 4; i++)
		if (!isQuarter(daysBetween((four[i - 1] as Period).end, (four[i] as Period).end))) return null;
	return four;
}

/** How old the latest quarter may be, in days, for a TTM column. */
const FRESH = 190;

/** How old a year's balance sheet may be, in days, to stand for the latest. */
const OLDEST_BALANCE = 460;
/** A quarter's balance sheet of fewer lines, as a part of the year's, is a summary: the year's stands for it. */
const SUMMARY = 0.6;

/**
 * The last twelve months: flows summed over the latest four quarters, and one balance sheet: the latest quarter's, or the latest year's where
 * the quarter has a summary only. Undefined where no recent quarter is known.
 */
export function ttmColumn(quarters: readonly Column[], years: readonly Column[], asOf: string): Column | undefined {
	const last = quarters.at(-1);
	if (!last || daysBetween(last.end, asOf) > FRESH) return undefined;
	const year = years.at(-1);
	const recent = year && daysBetween(year.end, asOf) < OLDEST_BALANCE ? year : undefined;
	const summary = recent && balances(last) < SUMMARY * balances(recent);
	const ttm = asYear(last, "TTM", summary ? recent : undefined);
	return recent && !tellsNetDebt(ttm) && tellsNetDebt(recent) ? { ...ttm, netDebtSheet: recent } : ttm;
}

/** Number of balance-sheet lines that a column has. */
function balances({ own }: Column): number {
	let count = 0;
	for (const field of BALANCES) if (!field.startsWith("~") && own(field) !== undefined) count++;
	return count;
}

function tellsNetDebt({ own }: Column): boolean {
	return NET_DEBT.every((field) => own(field) !== undefined);
}

/** Lines that are between market value and enterprise value. */
const NET_DEBT = ["~Debt", "~Minority", "Cash, Cash Equivalents, Marketable Securities"];

/** A column whose own balance sheet is the one for net debt. */
function withOwnSheet(column: Omit<Column, "netDebtSheet">): Column {
	return {
		...column,
		get netDebtSheet() {
			return this as Column;
		},
	};
}

/** A quarter's column seen over twelve months, and so the columns before it; balances of a year where one is given. */
function asYear(column: Column, label: string, balances?: Column): Column {
	const own = (field: string) => (balances && isBalance(field) ? balances.own(field) : column.year(field));
	return {
		label,
		end: column.end,
		period: column.period,
		own,
		year: own,
		get netDebtSheet() {
			return this as Column;
		},
		get prior() {
			return column.prior && asYear(column.prior, column.prior.label, balances?.prior);
		},
	};
}
