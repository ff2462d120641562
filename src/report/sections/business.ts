// Builds the section "Is it a good business?": returns and margins.
import { isFinancial } from "../../analytics/is-financial.js";
import type { Comparison, FiscalSeries, SeriesName } from "../../analytics/valuation.js";
import { fiscalLines } from "../../charts/fiscal-lines.js";
import { absentFor, type Unit } from "../../core/figure.js";
import { amountInWords, inSentence, listed, percent } from "../../core/format.js";
import { capital } from "../../core/reason-words.js";
import type { ReportData } from "../data.js";
import { chartBlock, missingBlock, paragraph, type Section, tableBlock } from "../section.js";
import { type Cell, figureCell, numberCell, type Table, textCell } from "../table.js";
import { absentYear } from "./absent-year.js";
import {
	CHART_HEIGHT,
	countWord,
	drawableSeries,
	fiscalYear,
	knownSeries,
	latestValue,
	medianOf,
	seriesNamed,
	subject,
	unitOf,
} from "./section-data.js";

/** A fiscal series, or a property trust's payout. */
type RecordName = SeriesName | "affo_payout" | "ffo_payout";

/** Returns by kind of company, the main one first. */
const RETURNS: Readonly<Record<ReportData["template"], readonly RecordName[]>> = {
	ordinary: ["roic", "roe"],
	bank: ["roe", "roa"],
	insurer: ["roe", "roa"],
	reit: ["affo_payout", "ffo_payout"],
};

/** Margins and returns of the table, by kind of company. */
const MEASURES: Readonly<Record<ReportData["template"], readonly RecordName[]>> = {
	ordinary: ["gross_margin", "operating_margin", "net_margin", "roic", "roe", "roa"],
	bank: ["net_margin", "roe", "roa"],
	insurer: ["combined_ratio", "net_margin", "roe", "roa"],
	reit: ["affo_payout", "ffo_payout", "operating_margin", "net_margin", "roe"],
};

/** Years of the own record. */
const YEARS = 10;

/** Today's cost of capital as a line over the same years. */
function costToday({ template, valuation }: ReportData, returns: readonly FiscalSeries[]): FiscalSeries {
	const equity = isFinancial(template);
	const { value } = valuation.capitalCost;
	const periods = [...new Set(returns.flatMap((one) => one.periods))];
	const title = equity ? "Cost of equity today" : "Cost of capital today";
	return { name: "cost_today", title, periods, values: periods.map(() => value), unit: { kind: "fraction" } };
}

/** Margins and returns: the latest year, its own median, the peers' median. */
function recordTable(data: ReportData): Table | null {
	const all = recordSeries(data, MEASURES[data.template]).filter((one) => latestValue(one) !== null);
	const last = newestPeriod(all);
	// Measures last reported before the record have no row.
	const shown = all.filter(
		(one) => Number(fiscalYear(latestValue(one)?.period ?? "")) > Number(fiscalYear(last)) - YEARS,
	);
	if (shown.length === 0) return null;
	const known = shown.map((one) => one.values.slice(-YEARS).filter((value) => value !== null));
	const statisticCell = (
		values: readonly number[],
		least: number,
		statistic: (...all: number[]) => number,
		unit: Unit,
	): Cell =>
		values.length >= least
			? numberCell(statistic(...values), unit)
			: numberCell(null, unit, {
					code: "insufficient_history",
					subject: "fiscal years",
					values: { known: values.length, needed: least },
				});
	return {
		caption: `${data.name}: margins and returns against its record and its peers`,
		columns: [
			{ title: "Measure", wide: true },
			{ title: `Fiscal ${fiscalYear(last)}`, numeric: true },
			{ title: `Own median, ${spanOf(known)} years`, numeric: true },
			{ title: "Lowest", numeric: true },
			{ title: "Highest", numeric: true },
			...(data.comparison.ok ? [{ title: "Peers' median", numeric: true }] : []),
		],
		rows: shown.map((one, i) => ({
			cells: [
				textCell(one.title),
				numberCell(one.values[one.periods.indexOf(last)] ?? null, unitOf(one), absentYear(data, one, last)),
				statisticCell(known[i] ?? [], MIN_MEDIAN_YEARS, (...all) => medianOf(all) as number, unitOf(one)),
				statisticCell(known[i] ?? [], MIN_EXTREME_YEARS, Math.min, unitOf(one)),
				statisticCell(known[i] ?? [], MIN_EXTREME_YEARS, Math.max, unitOf(one)),
				...(data.comparison.ok ? [peersMedian(data.comparison.value, one)] : []),
			],
		})),
	};
}

/** The newest fiscal period in which a series has a value; empty without series. */
const newestPeriod = (all: readonly FiscalSeries[]): string =>
	all.reduce((newest, one) => [newest, latestValue(one)?.period ?? ""].sort()[1] as string, "");

const MIN_MEDIAN_YEARS = 5;
const MIN_EXTREME_YEARS = 3;

/** The peers' median, if the comparison has the measure. */
function peersMedian({ measures }: Comparison, { name, title }: FiscalSeries): Cell {
	const median = measures.find((measure) => measure.name === name)?.median;
	return figureCell(
		median ??
			absentFor(
				{ code: "missing_input", sentence: `${inSentence(title)} of peers is not compared` },
				{ kind: "fraction" },
			),
	);
}

/** The years of the medians: "10", or "8 to 10" if some are shorter. */
function spanOf(known: readonly (readonly number[])[]): string {
	const counts = known.map(({ length }) => length).filter((count) => count >= MIN_RECORD);
	const [least, most] = [Math.min(...counts), Math.max(...counts)];
	return counts.length === 0 ? `${YEARS}` : least === most ? `${most}` : `${least} to ${most}`;
}

/** "Gross margin and return on equity are the highest in ten years." */
function recordSentence(data: ReportData): string | null {
	const records = recordSeries(data, MEASURES[data.template]).flatMap((one) => {
		const known = one.values.slice(-YEARS).filter((value) => value !== null);
		const now = one.values.at(-1);
		return known.length < MIN_RECORD || typeof now !== "number" ? [] : [{ one, known, now }];
	});
	const extreme = (word: string, end: (...values: number[]) => number) => {
		const extremes = records.filter(({ known, now }) => now === end(...known));
		if (extremes.length === 0) return null;
		const years = Math.min(...extremes.map(({ known }) => known.length));
		return `${capital(listed(extremes.map(({ one }) => inSentence(one.title))))} ${extremes.length === 1 ? "is" : "are"} the ${word} in ${countWord(years)} years.`;
	};
	return [extreme("highest", Math.max), extreme("lowest", Math.min)].filter(Boolean).join(" ") || null;
}

const MIN_RECORD = 5;

/** A property trust's payout ratio. */
function payout(data: ReportData, flow: "affo" | "ffo"): FiscalSeries | null {
	const [dividends, flows] = [knownSeries(data, "dividends_per_share"), knownSeries(data, `${flow}_per_share`)];
	if (!dividends || !flows) return null;
	const values = flows.values.map((amount, i) => {
		const dividend = dividends.values[dividends.periods.indexOf(flows.periods[i] ?? "")] ?? null;
		return amount === null || amount <= 0 || dividend === null ? null : dividend / amount;
	});
	// The title names the measure that replaces AFFO.
	const title = `Dividends, share of ${flow === "affo" ? "cash flow from operations (for AFFO)" : "FFO"}`;
	return { name: `${flow}_payout`, title, periods: flows.periods, values, unit: { kind: "fraction" } };
}

/** The series with these names, including payouts of property trusts. */
const recordSeries = (data: ReportData, names: readonly RecordName[]): FiscalSeries[] =>
	names.flatMap((name) =>
		name === "affo_payout" || name === "ffo_payout"
			? (payout(data, name === "affo_payout" ? "affo" : "ffo") ?? [])
			: (knownSeries(data, name) ?? []),
	);

function cashSentence(data: ReportData): string | null {
	const [income, flow] = [
		latestValue(knownSeries(data, "net_income")),
		latestValue(knownSeries(data, "free_cash_flow")),
	];
	if (data.template !== "ordinary" || !income || flow?.period !== income.period) return null;
	if (income.value <= 0)
		return income.value < 0 && flow.value > 0
			? `The net loss compares with a free cash flow of ${amountInWords(flow.value, unitOf(income.series))}.`
			: null;
	return flow.value < 0
		? "The profit brought no cash: free cash flow was negative."
		: `Free cash flow was ${percent(flow.value / income.value)} of net income.`;
}

/** "Is it a good business?": returns against what the capital costs, margins against the own record and the peers. */
export function business(data: ReportData): Section {
	const isTrust = data.template === "reit";
	const preferred = drawableSeries(recordSeries(data, RETURNS[data.template]));
	const series = preferred.length > 0 ? preferred : drawableSeries(seriesNamed(data, ["roic", "roe", "roa"]));
	const last = newestPeriod(series);
	// The one known for the latest year comes first.
	const returns = [...series].sort(
		(a, b) => Number(latestValue(b)?.period === last) - Number(latestValue(a)?.period === last),
	);
	const cost = isTrust ? undefined : (knownSeries(data, "supplier_wacc") ?? costToday(data, returns));
	const record = recordTable(data);
	// A return on equity is not compared with the cost of all capital.
	const isComparable = data.template !== "ordinary" || returns[0]?.name === "roic";
	const finding = returnFinding(returns[0], isComparable ? cost : undefined);
	return {
		id: "business",
		question: "Is it a good business?",
		...(finding && { finding }),
		blocks: [
			...paragraph(recordSentence(data), cashSentence(data)),
			returns.length > 0
				? chartBlock(
						fiscalLines({
							subject: subject(data, "stock.financials"),
							series: [...returns, ...(cost ? [cost] : [])],
							measure: isTrust ? "dividends as a share of funds from operations" : "returns on capital",
							height: CHART_HEIGHT,
							yardsticks: cost ? [cost.name] : [],
							note: isTrust ? "" : "Gaps: not reported, no positive equity, or beyond ±200%.",
						}),
					)
				: missingBlock("Returns on capital", {
						code: "insufficient_history",
						sentence: "no three years have equity and earnings that allow a return",
					}),
			...(record ? [tableBlock(record)] : []),
		],
	};
}

/** "Return on equity was 16.1% in fiscal 2025, against a cost of equity of 5.9%". */
function returnFinding(first: FiscalSeries | undefined, cost: FiscalSeries | undefined): string | undefined {
	const [now, against] = [latestValue(first), latestValue(cost)];
	if (!now) return undefined;
	const payout = /^Dividends, share of (.+)$/.exec(now.series.title)?.[1];
	if (payout) return `Dividends took ${percent(now.value)} of ${payout} in fiscal ${fiscalYear(now.period)}`;
	const comparison =
		against && `, against a ${inSentence(against.series.title.replace(/ today$/, ""))} of ${percent(against.value)}`;
	return `${now.series.title} was ${percent(now.value)} in fiscal ${fiscalYear(now.period)}${comparison ?? ""}`;
}
