// Arranges statements as a table of the page.

import { unitLabel } from "../../../core/figure.js";
import { formatValue } from "../../../core/format.js";
import { absenceMark, describeReason } from "../../../core/reason-words.js";
import { fileName } from "../parts/download.js";
import type { Grid, GridCell } from "../parts/grid.js";
import { type StatementLine, type Statements, sectionTitle } from "./lines.js";
import { canShow, type Shown, shownAt } from "./shown-figure.js";

/** The reader's choices for a table of statements. */
export interface StatementChoice {
	readonly symbol: string;
	readonly section: string;
	readonly shown: Shown;
	/** Periods shown, the newest first; `Infinity` for all. */
	readonly maxPeriods: number;
	/** Part of a line's name; empty for all. */
	readonly find: string;
	/** The kind of periods in words: "fiscal years". */
	readonly frequency: string;
	readonly code: string;
}

const SHOWN_TITLES: Readonly<Record<Shown, string>> = {
	values: "",
	of_revenue: "percent of revenue",
	growth: "change on the year before",
	per_share: "per share",
};

/** Arranges one section of the statements: one row for each line, one column for each period, the newest first. */
export function statementGrid(all: Statements, choice: StatementChoice): Grid {
	const { symbol, section, shown, maxPeriods, find, frequency, code } = choice;
	const wanted = find.trim().toLowerCase();
	const places = all.periods
		.map((_, i) => i)
		// Growth of trailing twelve months over a fiscal year would compare periods that overlap.
		.filter((position) => shown !== "growth" || all.periods[position] !== "TTM")
		.reverse()
		.slice(0, maxPeriods);
	const fitting = all.lines.filter(
		(line) => line.section === section && canShow(line, shown) && line.name.toLowerCase().includes(wanted),
	);
	const lines = fitting.filter((line) =>
		places.some((position) => shownAt(all, line, position, shown).figure.value !== null),
	);
	const empty = fitting.length - lines.length;
	const title = sectionTitle(section);
	const mode = SHOWN_TITLES[shown] === "" ? "" : `, ${SHOWN_TITLES[shown]}`;
	const money = lines.find(({ unit }) => unit.kind === "money")?.unit;
	const balance = section === "balance_sheet";
	return {
		caption: `${symbol}: ${title.toLowerCase()}${mode}, ${frequency}`,
		file: fileName(`${symbol} ${title} ${SHOWN_TITLES[shown]} ${frequency}`),
		columns: [
			{ title: shown === "values" && money ? unitLabel(money) : "Line" },
			{ title: "Trend" },
			...places.map((position) => {
				const period = all.periods[position] ?? "";
				const unit = all.preliminary.has(period) ? "preliminary" : daysOf(all, lines, position);
				return { title: period, numeric: true, ...(unit !== undefined && { unit }) };
			}),
		],
		rows: lines.map((line) => ({
			cells: [
				{ text: rowTitle(line, shown, money?.kind), value: line.name },
				{ text: "", value: null, trend: trendOf(all, line, shown) },
				...places.map((position) => cellOf(all, line, position, choice)),
			],
		})),
		notes: [
			...(empty > 0 ? [`${empty} ${empty === 1 ? "line" : "lines"} without a figure in these periods left out.`] : []),
			...(shown === "of_revenue" && balance ? ["The balance sheet is shown in percent of total assets."] : []),
			...(shown === "per_share"
				? [
						`Divided by ${balance ? "the shares at the end of the period" : "the diluted average of the period's shares"}.`,
					]
				: []),
			...(shown === "growth" ? ["NM: the figure a year before was zero or negative."] : []),
		],
		code,
		sortable: false,
	};
}

/** The period of the older balance sheet from which a cell of the last twelve months comes, `2025-12`; undefined for other cells. */
function olderDay({ source }: StatementLine, period: string): string | undefined {
	const mark = Object.entries(source.marks ?? {}).find(
		([name, periods]) => name.startsWith(BALANCE_OF) && periods.includes(period),
	);
	return mark?.[0].slice(BALANCE_OF.length);
}
const BALANCE_OF = "balance of ";

/** The range of dates of a column whose cells are from several balance sheets: `2025-12 … 2026-03`. */
function daysOf(all: Statements, lines: readonly StatementLine[], position: number): string | undefined {
	const period = all.periods[position] ?? "";
	const older = lines.flatMap((line) => (line.values[position] === null ? [] : (olderDay(line, period) ?? [])));
	return older.length === 0 ? undefined : `${older.sort()[0]} … ${endOf(all, period)}`;
}

/** The month with which a period ends: trailing twelve months with the newest quarter. */
const endOf = ({ newest }: Statements, period: string): string => (period === "TTM" ? (newest ?? period) : period);

/** The largest number of periods in a row's small chart. */
const MAX_TREND_PERIODS = 40;

function trendOf(all: Statements, line: StatementLine, shown: Shown): (number | null)[] {
	const places = all.periods.map((_, i) => i).slice(-MAX_TREND_PERIODS);
	return places.map((position) => shownAt(all, line, position, shown).figure.value);
}

/** Lines with larger amounts are shown without decimals. */
const LARGE = 100;

/** The decimals of a line of money, the same in every period. */
const decimalsOf = ({ unit, values }: StatementLine): { readonly decimals?: number } =>
	unit.kind === "money" && values.some((value) => value !== null && Math.abs(value) >= LARGE) ? { decimals: 0 } : {};

/** The line's name, with its unit if it differs from the table's. */
function rowTitle({ name, unit }: StatementLine, shown: Shown, common: string | undefined): string {
	if (shown !== "values" || unit.kind === common || unit.kind === "percent" || unit.kind === "multiple") return name;
	const label = unitLabel(unit);
	return label === "" || name.includes(label) ? name : `${name} (${label})`;
}

function cellOf(all: Statements, line: StatementLine, position: number, { symbol, shown }: StatementChoice): GridCell {
	const { figure, compute } = shownAt(all, line, position, shown);
	const period = all.periods[position] ?? "";
	const mode = SHOWN_TITLES[shown] === "" ? "" : ` (${SHOWN_TITLES[shown]})`;
	const day = olderDay(line, period);
	const dated = day === undefined ? period : `${period}: balance of ${day}`;
	const base = { compute, title: `${line.name}${mode} of ${symbol}, ${dated}` };
	if (figure.value === null)
		return { ...base, text: absenceMark(figure.reason), value: null, note: describeReason(figure.reason) };
	const format = { signed: shown === "growth", ...(shown === "values" && decimalsOf(line)) };
	return { ...base, text: formatValue(figure.value, figure.unit, format), value: figure.value };
}
