// Builds the table of fiscal years.
import { periodAxis } from "../../charts/period-axis.js";
import { type Unit, unitLabel } from "../../core/figure.js";
import type { ReportData } from "../data.js";
import { numberCell, type Table, textCell } from "../table.js";
import { absentYear } from "./absent-year.js";
import { countWord, filedLink, fiscalYear, latestValue, seriesNamed, unitOf, withShortTitle } from "./section-data.js";

/** The measures of a year, the most important first; missing ones are left out. */
export const YEARS_MEASURES = [
	"revenue",
	"combined_ratio",
	"gross_margin",
	"operating_margin",
	"net_income",
	"net_margin",
	"free_cash_flow",
	"eps",
	"free_cash_flow_per_share",
	"ffo_per_share",
	"affo_per_share",
	"dividends_per_share",
	"book_value_per_share",
	"roic",
	"roe",
] as const;

const MAX_COLUMNS = { page: 7, appendix: 10 } as const;

/** Fiscal years side by side, the latest first. */
export function yearsTable(data: ReportData, { years }: { readonly years?: number } = {}): Table | null {
	const all = seriesNamed(data, YEARS_MEASURES).map(withShortTitle);
	const known = all.flatMap(({ periods }) => periods.map(fiscalYear)).sort();
	// Measures last reported before the first row have no column.
	const begin = years === undefined ? "" : String(Number(known.at(-1)) - years + 1);
	const columns = all
		.filter((one) => (latestValue(one)?.period ?? "") >= begin)
		.slice(0, years === undefined ? MAX_COLUMNS.appendix : MAX_COLUMNS.page);
	if (!columns.length) return null;
	const axis = periodAxis(columns.map(({ periods }) => periods));
	const placed = columns.map((column) => axis.place(column.periods, column.values));
	const rows = axis.labels
		.map((label, i) => ({
			cells: [
				textCell(label),
				...columns.map((column, index) => {
					const unit: Unit = unitOf(column);
					const value = placed[index]?.[i] ?? null;
					const period = column.periods.find((period) => fiscalYear(period) === label);
					const cell = numberCell(value, unit, absentYear(data, column, period));
					const linked = { ...cell, ...filedLink(data, `${column.name} ${period}`) };
					return unit.kind === "fraction" ? { ...linked, text: cell.text.replace("%", "") } : linked;
				}),
			],
		}))
		.reverse();
	const shown = rows.slice(0, years);
	return {
		caption:
			shown.length < rows.length
				? `${data.name}: the last ${countWord(shown.length)} fiscal years`
				: `${data.name}: all fiscal years`,
		columns: [
			{ title: "Fiscal year" },
			...columns.map((column) => ({
				title: column.title,
				unit: unitOf(column).kind === "fraction" ? "%" : unitLabel(unitOf(column)),
				numeric: true,
			})),
		],
		rows: shown,
	};
}
