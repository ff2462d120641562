import { fiscalLines } from "../../charts/fiscal-lines.js";
import { periodAxis } from "../../charts/periods.js";
import { growthRate } from "../../charts/scale.js";
import { formatAmount, formatValue } from "../../core/format.js";
import { type Unit, unitLabel } from "../../core/unit.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, foldedBlocks, missingBlock, type Section, tableBlock } from "../section.js";
import { number, type Table, words } from "../table.js";
import { charts, drawn, latest, series, subject, those, unitOf, year } from "./common.js";

const PER_SHARE = ["eps", "free_cash_flow_per_share", "ffo_per_share", "affo_per_share", "dividends_per_share"];
const BOOK = ["book_value_per_share", "tangible_book_per_share"];
const COLUMNS = [
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
	"dividends_per_share",
	"book_value_per_share",
	"roic",
	"roe",
];

/** Series say where a year is missing, not why. */
const ABSENT = {
	code: "missing_input",
	detail: "not reported for that year, or not to be computed from what was",
} as const;

/** The growth of revenue over all years in words, or null. */
export function revenueSentence(data: ReportData): string | null {
	const revenue = series(data, "revenue");
	const end = latest(revenue);
	const start = revenue?.values.findIndex((value) => value !== null) ?? -1;
	const from = revenue?.periods[start];
	if (!revenue || !end || from === undefined) return null;
	const growth = growthRate(revenue.values[start] ?? null, end.value, Number(year(end.period)) - Number(year(from)));
	const margin = latest(series(data, "operating_margin") ?? series(data, "net_margin"));
	const which = series(data, "operating_margin") ? "operating" : "net";
	return [
		`Revenue was ${formatAmount(end.value, unitOf(revenue))} in fiscal ${year(end.period)}`,
		growth === null
			? ""
			: `, after ${growth < 0 ? "falling" : "growing"} by ${formatValue(Math.abs(growth), { kind: "fraction" })} a year since ${year(from)}`,
		margin ? `; the ${which} margin was ${formatValue(margin.value, { kind: "fraction" })}` : "",
		".",
	].join("");
}

/** Net income and, where there is one, free cash flow of the latest year, against the year before; or null. */
function latestSentence(data: ReportData): string | null {
	const income = series(data, "net_income");
	const now = latest(income);
	if (!income || !now) return null;
	const before = income.values[income.periods.indexOf(now.period) - 1] ?? null;
	const change = before !== null && before > 0 && now.value > 0 ? now.value / before - 1 : null;
	const cash = series(data, "free_cash_flow");
	const flow = latest(cash);
	return [
		`Net income was ${formatAmount(now.value, unitOf(income))} in fiscal ${year(now.period)}`,
		change === null
			? ""
			: `, ${formatValue(Math.abs(change), { kind: "fraction" })} ${change < 0 ? "below" : "above"} the year before`,
		cash && flow?.period === now.period ? `; free cash flow was ${formatAmount(flow.value, unitOf(cash))}` : "",
		".",
	].join("");
}

/** All fiscal years side by side, the latest first. */
function yearsTable(data: ReportData): Table | null {
	const columns = those(data, COLUMNS).slice(0, 10);
	if (!columns.length) return null;
	const axis = periodAxis(columns.map(({ periods }) => periods));
	const placed = columns.map((one) => axis.place(one.periods, one.values));
	const unit = (one: (typeof columns)[number]): Unit => unitOf(one);
	return {
		caption: `${data.name}: every fiscal year there is`,
		columns: [
			{ title: "Fiscal year" },
			...columns.map((one) => ({
				title: one.title,
				unit: unit(one).kind === "fraction" ? "%" : unitLabel(unit(one)),
				numeric: true,
			})),
		],
		rows: axis.labels
			.map((label, place) => ({
				cells: [
					words(label),
					...columns.map((one, index) => {
						const value = placed[index]?.[place] ?? null;
						const cell = number(value, unit(one), ABSENT);
						return unit(one).kind === "fraction" && value !== null
							? { ...cell, text: cell.text.replace("%", "") }
							: cell;
					}),
				],
			}))
			.reverse(),
	};
}

/** "What has it earned?": revenue and margins, figures per share, all years. */
export function earned(data: ReportData): Section {
	const blocks: Block[] = [];
	blocks.push(
		series(data, "revenue")
			? chartBlock(charts(data).earnings())
			: missingBlock("Revenue and margins", { code: "not_reported", detail: "no fiscal year has revenue" }),
	);
	const perShare = drawn(those(data, PER_SHARE)).slice(0, 4);
	blocks.push(
		perShare.length
			? chartBlock(
					fiscalLines({
						subject: subject(data, "stock.financials"),
						series: perShare,
						measure: "earnings, cash flow and dividends",
					}),
				)
			: missingBlock("Figures per share", { code: "not_reported", detail: "no fiscal year has earnings per share" }),
	);
	const book = drawn(those(data, BOOK));
	if (data.template !== "ordinary" && book.length)
		blocks.push(
			chartBlock(fiscalLines({ subject: subject(data, "stock.financials"), series: book, measure: "book value" })),
		);
	const table = yearsTable(data);
	blocks.push(...foldedBlocks("Every fiscal year", table ? [tableBlock(table)] : []));
	const answer = latestSentence(data);
	return { id: "earned", question: "What has it earned?", ...(answer && { answer }), blocks };
}
