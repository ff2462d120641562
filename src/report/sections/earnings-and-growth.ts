// Builds the section "What does it earn, and does it grow?".
import type { FiscalSeries, SeriesName } from "../../analytics/valuation.js";
import { fiscalLines } from "../../charts/fiscal-lines.js";
import { revenueOfSegments, segments as segmentsChart } from "../../charts/segments.js";
import type { Unit } from "../../core/figure.js";
import { amountInWords, inSentence, listed, percent } from "../../core/format.js";
import type { ReportData, ReportSegments } from "../data.js";
import { type Block, chartBlock, missingBlock, paragraph, type Section, tableBlock } from "../section.js";
import {
	asReported,
	CHART_HEIGHT,
	charts,
	drawableSeries,
	extremeNote,
	fiscalYear,
	growthOver,
	knownSeries,
	latestValue,
	seriesNamed,
	subject,
	unitOf,
	withShortTitle,
} from "./section-data.js";
import { yearsTable } from "./years-table.js";

/** The growth measures of each kind of company: first of the business, then per share. */
const GROWING: Readonly<Record<ReportData["template"], readonly SeriesName[]>> = {
	ordinary: ["revenue", "eps", "free_cash_flow_per_share"],
	bank: ["revenue", "eps", "book_value_per_share"],
	insurer: ["revenue", "book_value_per_share", "eps"],
	reit: ["revenue", "affo_per_share", "ffo_per_share"],
};

/** The measures per share by kind of company. */
const PER_SHARE: Readonly<Record<ReportData["template"], readonly SeriesName[]>> = {
	ordinary: ["eps", "free_cash_flow_per_share", "dividends_per_share"],
	bank: ["eps", "dividends_per_share"],
	insurer: ["eps", "dividends_per_share"],
	reit: ["ffo_per_share", "affo_per_share", "dividends_per_share"],
};

/** Spans of growth in years, in order of preference; later ones are used if a loss prevents the first. */
const SPANS = [3, 5, 1] as const;

/** The years in the table; the appendix has all. */
const RECENT_YEARS = 5;

/** "Revenue grew by 1.8% a year from 2022 to 2025, earnings per share by 6.9%". */
function growthFinding(data: ReportData): string | undefined {
	const [business, ...perShare] = GROWING[data.template].map((name) => {
		const one = asReported(data, knownSeries(data, name));
		return one && withShortTitle(one);
	});
	const end = latestValue(business);
	const span = SPANS.find((years) => growthOver(business, years) !== null);
	if (!end || span === undefined) return undefined;
	const growth = growthOver(business, span) as number;
	// An amount that doubles every year starts from almost nothing.
	const share = perShare.find((one) => (growthOver(one, span) ?? 1) < 1 && latestValue(one)?.period === end.period);
	const last = Number(fiscalYear(end.period));
	const inCurrency = data.reported ? ` in ${data.reported.currency}` : "";
	const first = `${end.series.title} ${growthWords(growth, span)}${inCurrency} from ${last - span}${extremeNote(business, span)} to ${last}`;
	if (!share) return first;
	const shareGrowth = growthOver(share, span) as number;
	const from = extremeNote(share, span).replace(/^, (.*),$/, " from $1");
	return shareGrowth < 0 === growth < 0 && !isLevel(shareGrowth) && !isLevel(growth)
		? `${first}, ${inSentence(share.title)} by ${percent(Math.abs(shareGrowth))}${from}`
		: `${first}; ${inSentence(share.title)} ${growthWords(shareGrowth, span)}${from}`;
}

/** True if the growth is shown as 0.0%. */
const isLevel = (growth: number): boolean => Math.abs(growth) < 0.0005;

const growthWords = (growth: number, years: number): string =>
	isLevel(growth)
		? "stayed level"
		: `${growth < 0 ? "fell" : "grew"} by ${percent(Math.abs(growth))}${years === 1 ? "" : " a year"}`;

/** Revenue and margin of the latest fiscal year. */
export function revenueSentence(data: ReportData): string | null {
	const end = latestValue(knownSeries(data, "revenue"));
	if (!end) return null;
	const name = (["combined_ratio", "operating_margin", "net_margin"] as const).find(
		(one) => latestValue(knownSeries(data, one))?.period === end.period,
	);
	const margin = name && latestValue(knownSeries(data, name));
	return `Revenue was ${amountInWords(end.value, unitOf(end.series))} in fiscal ${fiscalYear(end.period)}${margin ? `; the ${name.replace("_", " ")} was ${percent(margin.value)}` : ""}.`;
}

/** Net income and free cash flow of the latest year, against the year before. */
function incomeSentence(data: ReportData): string | null {
	const now = latestValue(knownSeries(data, "net_income"));
	if (!now) return null;
	const income = now.series;
	const compared = asReported(data, income)?.values ?? [];
	const index = income.periods.indexOf(now.period);
	const [before, after] = [compared[index - 1] ?? null, compared[index] ?? null];
	const change = before !== null && before > 0 && after !== null && after > 0 ? after / before - 1 : null;
	const flow = latestValue(knownSeries(data, "free_cash_flow"));
	const result =
		now.value < 0
			? `The net loss was ${amountInWords(-now.value, unitOf(income))}`
			: `Net income was ${amountInWords(now.value, unitOf(income))}`;
	const against =
		change === null
			? before !== null && before < 0 && now.value > 0
				? ", after a loss the year before"
				: ""
			: `, ${percent(Math.abs(change))} ${change < 0 ? "below" : "above"} the year before${data.reported ? ` in ${data.reported.currency}` : ""}`;
	return `${result} in fiscal ${fiscalYear(now.period)}${against}${flow?.period === now.period ? `; free cash flow was ${amountInWords(flow.value, unitOf(flow.series))}` : ""}.`;
}

/** The assets of a bank or insurer, and equity as a share of them. */
export function assetsSentence(data: ReportData): string | null {
	const [total, equity] = [latestValue(knownSeries(data, "total_assets")), latestValue(knownSeries(data, "equity"))];
	if (!total || equity?.period !== total.period) return null;
	const assets = amountInWords(total.value, unitOf(total.series));
	return `Assets were ${assets} at the end of fiscal ${fiscalYear(total.period)}, and equity ${percent(equity.value / total.value)} of them.`;
}

/** The named regions of the latest year: "The United States brought 36% of revenue in 2024, China 17%." */
export function regionsSentence(data: ReportData): string | null {
	const regions = largestTwo(data, "geographic", regionInSentence);
	return regions && `By region, ${regions}`;
}

/** The largest businesses of the latest year: "Cloud brought 61% of revenue in fiscal 2024, Tools 20%." */
export const partsSentence = (data: ReportData): string | null => largestTwo(data, "business", (name) => name);

/** "Other", "Rest of World"; not "Insurance, Corporate and Other", which names businesses. */
const isRest = (name: string): boolean => /\bother\b|rest of/i.test(name) && !/\w,? \w+ and other$/i.test(name);

function largestTwo(
	data: ReportData,
	kind: ReportSegments["kind"],
	nameInSentence: (name: string) => string,
): string | null {
	const shares = latestShares(data, kind);
	const [first, second] = shares?.parts.filter(({ name }) => !isRest(name)) ?? [];
	if (!shares || !first || shares.parts.length < 2) return null;
	return `${nameInSentence(first.name)} brought ${percent(first.share, 0)} of revenue in fiscal ${fiscalYear(shares.period)}${second ? `, ${nameInSentence(second.name)} ${percent(second.share, 0)}` : ""}.`;
}

/** "the United States", "China". */
const regionInSentence = (name: string): string =>
	/^(?:United|Netherlands|Philippines)\b/.test(name) ? `the ${name}` : name;

function segmentsOf(data: ReportData, kind: ReportSegments["kind"]): ReportSegments | undefined {
	return data.segments.ok ? data.segments.value.find((one) => one.kind === kind) : undefined;
}

/** The segments of the latest year by their share of revenue, the largest first. */
export function latestShares(data: ReportData, kind: ReportSegments["kind"]) {
	const one = segmentsOf(data, kind);
	const last = one?.periods.length ? one.periods.length - 1 : -1;
	const parts = one?.names.map((name, i) => ({ name, value: one.values[i]?.[last] ?? 0 })) ?? [];
	const total = revenueOfSegments(parts.map(({ value }) => value));
	if (!one) return null;
	return {
		period: one.periods[last] ?? "",
		parts: parts
			.filter(({ value }) => value > 0)
			.sort((a, b) => b.value - a.value)
			.map(({ name, value }) => ({ name, share: value / total })),
	};
}

/** Revenue by segment, with differences to revenue; without segments, per-share figures. */
function secondChart(data: ReportData): Block[] {
	const business = segmentsOf(data, "business");
	const split = business && (latestShares(data, "business")?.parts.length ?? 0) > 1 ? business : undefined;
	const perShare = drawableSeries(seriesNamed(data, PER_SHARE[data.template])).slice(0, 3).map(withShortTitle);
	if (!split)
		return perShare.length > 0
			? [
					chartBlock(
						fiscalLines({
							subject: subject(data, "stock.financials"),
							series: perShare,
							measure: perShareWords(perShare),
							height: CHART_HEIGHT,
						}),
					),
				]
			: [];
	const unit: Unit = { kind: "money", currency: data.valuation.reportingCurrency, scale: 1e6 };
	return [
		chartBlock(segmentsChart({ subject: subject(data, "stock.segmentsData"), ...split, unit, height: CHART_HEIGHT })),
		...paragraph(
			split.gap !== null && Math.abs(split.gap) >= 0.5
				? `The segments do not sum to the statements' revenue: ${amountInWords(split.gap, unit)} of the latest year is in none of them, such as eliminations.`
				: null,
		),
	];
}

/** "earnings, free cash flow and dividends". */
const perShareWords = (all: readonly FiscalSeries[]): string =>
	listed(all.map(({ title }) => inSentence(title).replace(/ per share/g, "")));

/** "What does it earn, and does it grow?": growth, the last year, revenue and margins, where revenue comes from, five years. */
export function earningsAndGrowth(data: ReportData): Section {
	const finding = growthFinding(data);
	const recent = yearsTable(data, { years: RECENT_YEARS });
	const enough = drawableSeries(seriesNamed(data, ["revenue"])).length > 0;
	return {
		id: "earned",
		question: "What does it earn, and does it grow?",
		...(finding && { finding }),
		blocks: [
			...paragraph(revenueSentence(data), incomeSentence(data), regionsSentence(data)),
			...(enough
				? [chartBlock(charts(data).earnings()), ...secondChart(data)]
				: [
						missingBlock("Revenue over the years", {
							code: "insufficient_history",
							sentence: "fewer than three fiscal years have revenue",
						}),
					]),
			...(recent ? [tableBlock(recent)] : []),
		],
	};
}
