// Warns of contradictions and gaps in a company's statements: doubtful cells, missing years, quarters that differ from the year.
import { because, type Reason, type ReasonValue } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import { fourQuarters } from "../../frames/company/statement-sheet.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { monthOf } from "../math/days.js";
import type { Warning } from "../model/trace.js";
import { contradictionsOfPrices } from "./price-contradictions.js";
import { missingYear } from "./regular-years.js";

/** The most cells named; the rest is counted. */
const MAX_WARNINGS = 4;
/** A year that differs from its quarters by more than this share of revenue was restated, or one is wrong. */
const MAX_QUARTER_GAP = { revenue: 0.05, netIncome: 0.02 } as const;

/** All warnings about a company's statements and prices. */
export function warningsOfStatements(company: Company): Warning[] {
	const { missingYears = [], faults = [], price, market, supplierValues } = company;
	const refusals = [market, supplierValues].flatMap((part) => (part?.ok === false ? [part.reason] : []));
	const all = [
		...(price.value === null && price.reason.code === "stale_input" ? [price.reason] : []),
		...(missingYears.length > 0 ? [missingYear(missingYears)] : []),
		...findMissingNewestYear(company),
		...findOtherYearEnd(company),
		...findMissingQuarters(company),
		...faults,
		...refusals.filter(({ code }) => code === "contradictory_input"),
		...limitWarnings(findDoubtfulCells(company)),
		...limitWarnings(compareWithQuarters(company)),
		...findRepeatedQuarter(company),
		...findJumps(company),
		...contradictionsOfPrices(company),
	];
	return [...new Set(all.map(describeReason))].map((text) => ({ code: "data", text }));
}

const contradiction = (sentence: string, values: Readonly<Record<string, ReasonValue>>, subject?: string): Reason =>
	because("contradictory_input", { ...(subject && { subject }), values, sentence });
const gap = (sentence: string, values: Readonly<Record<string, ReasonValue>> = {}): Reason =>
	because("gap_in_periods", { values, sentence });

const limitWarnings = (all: readonly Reason[]): readonly Reason[] => {
	const distinct = [...new Map(all.map((reason) => [describeReason(reason), reason])).values()];
	if (distinct.length <= MAX_WARNINGS) return distinct;
	const count = distinct.length - MAX_WARNINGS;
	const sentence = `and {count} further contradiction${count > 1 ? "s" : ""} of the statements`;
	return [...distinct.slice(0, MAX_WARNINGS), contradiction(sentence, { count })];
};

/** Doubtful cells, the newest first. */
function findDoubtfulCells(company: Company): readonly Reason[] {
	const cells = (Object.keys(LINE_ITEMS) as LineItem[]).flatMap((item): (readonly [number, Reason])[] => {
		const ttm = company.ttm(item);
		const now = ttm.value === null ? [[Number.POSITIVE_INFINITY, ttm.reason] as const] : [];
		return [...company.series(item).reasons, ...now];
	});
	return cells
		.filter(([, { code }]) => code === "contradictory_input")
		.sort(([a], [b]) => b - a)
		.map(([, reason]) => reason);
}

/** The fiscal year that should precede the newest quarter, if it has no revenue and net income. */
function findMissingNewestYear(company: Company): readonly Reason[] {
	const [sales, income] = [company.series("revenue"), company.series("netIncome")];
	const lasts = [sales, income].map(({ values }) => values.findLastIndex((value) => !Number.isNaN(value)));
	const last = sales.periods[Math.max(...lasts)];
	const quarter = company.series("revenue", "quarterly").periods.at(-1);
	if (last === undefined || quarter === undefined || monthOf(quarter) - monthOf(last) < 12) return [];
	const sentence = "fiscal years end at {last}, but quarters reach {quarter}: a fiscal year is missing";
	return [gap(sentence, { last, quarter })];
}

/** The newest fiscal year that ends a month before or after its last quarter. */
function findOtherYearEnd(company: Company): readonly Reason[] {
	const { periods } = company.series("revenue");
	const quarters = company.series("revenue", "quarterly").periods;
	const period = periods.findLast((year) => !quarters.includes(year));
	const quarter = quarters.find((quarter) => period && Math.abs(monthOf(quarter) - monthOf(period)) === 1);
	if (period === undefined || quarter === undefined) return [];
	const sentence = "fiscal year {period} ends in another month than its last quarter {quarter}";
	return [gap(sentence, { period, quarter })];
}

/** The newest quarters that are checked for gaps, including last year's balances. */
const NEWEST_QUARTERS = 5;

/** Missing trailing twelve months, and gaps among the newest quarters. */
function findMissingQuarters(company: Company): readonly Reason[] {
	const quarters = company.series("revenue", "quarterly").periods.slice(-NEWEST_QUARTERS);
	const reasons: Reason[] = [];
	if (quarters.length > 0 && company.ttm("revenue").source === undefined) {
		const sentence =
			"the statements have no trailing twelve months: sums of four quarters replace them, or else the latest fiscal year";
		reasons.push(gap(sentence));
	}
	for (const [index, period] of quarters.slice(1).entries()) {
		const prior = quarters[index] as string;
		const months = monthOf(period) - monthOf(prior);
		const sentence = "quarters between {before} and {period} are missing";
		if (months > 4 && months < 12) reasons.push(gap(sentence, { before: prior, period }));
	}
	return reasons;
}

/** Fiscal years that differ from their quarters, the newest first. */
function compareWithQuarters(company: Company): readonly Reason[] {
	const sales = company.series("revenue");
	return (["revenue", "netIncome"] as const).flatMap((item) => {
		const { periods, values } = company.series(item);
		const quarters = company.series(item, "quarterly");
		return periods
			.flatMap((period, index) => {
				const [year, sum] = [values[index] as number, fourQuarters(quarters, period)];
				if (!(Math.abs(year - sum) > MAX_QUARTER_GAP[item] * Math.abs(sales.values[index] as number))) return [];
				const sentence =
					"{subject} of fiscal {period} is {year}, but its quarters sum to {sum}: one was restated or is wrong";
				return [contradiction(sentence, { period, year, sum }, item === "revenue" ? "revenue" : "net income")];
			})
			.reverse();
	});
}

/** Line items without another check, and the factor from which a change is an event or an error while another line item hardly changes. */
const JUMPS: readonly (readonly [item: LineItem, words: string, factor: number, base: LineItem, baseWords: string])[] =
	[
		["stockCompensation", "stock compensation", 4, "revenue", "revenue"],
		["depreciationAndAmortization", "depreciation and amortization", 2.5, "revenue", "revenue"],
		["revenue", "revenue", 2.5, "totalAssets", "total assets"],
	];
/** Two years are similar if neither is this many times the other. */
const SIMILAR = 1.5;
/** The smallest share of revenue that matters. */
const MIN_SHARE_OF_REVENUE = 0.005;

/** Line items that jumped in the latest fiscal year although others changed little. */
function findJumps(company: Company): readonly Reason[] {
	const index = company.series("revenue").periods.length - 1;
	const newestOf = (item: LineItem) => [0, 1].map((back) => company.series(item).values[index - back] as number);
	return JUMPS.flatMap(([item, words, factor, base, baseWords]) => {
		const [latestBase, priorBase, latest, prior] = [...newestOf(base), ...newestOf(item)] as [
			number,
			number,
			number,
			number,
		];
		const isSimilar = latestBase / priorBase < SIMILAR && priorBase / latestBase < SIMILAR;
		const isJump = Math.min(latest, prior) >= 0 && (latest > factor * prior || prior > factor * latest);
		if (!isSimilar || !isJump || !(Math.max(latest, prior) > MIN_SHARE_OF_REVENUE * latestBase)) return [];
		const shown = { period: company.series(item).periods[index] as string, latest, prior };
		const sentence = `{subject} ${latest > prior ? "rose" : "fell"} from {prior} to {latest} in fiscal {period}, with similar ${baseWords}: an event or an error`;
		return [contradiction(sentence, shown, words)];
	});
}

/** The newest quarter, if it repeats the one before in every line. */
function findRepeatedQuarter(company: Company): readonly Reason[] {
	const lines = (["revenue", "netIncome", "equity", "totalAssets"] as const).map((item) =>
		company.series(item, "quarterly"),
	);
	const known = lines.filter(({ values }) => !Number.isNaN(values.at(-1) ?? Number.NaN));
	const [period, other] = [lines[0]?.periods.at(-1), lines[0]?.periods.at(-2)];
	if (period === undefined || other === undefined || known.length < 2) return [];
	if (known.some(({ values }) => values.at(-1) !== values.at(-2))) return [];
	const sentence = "quarter {period} repeats {other}, figure by figure";
	return [contradiction(sentence, { period, other })];
}
