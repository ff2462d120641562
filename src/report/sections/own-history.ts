import type { MultipleName, MultipleStanding } from "../../analytics/valuation.js";
import { shortTitle, standingText } from "../../charts/multiples-now.js";
import { formatNumber } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { chartBlock, missingBlock, type Section } from "../section.js";
import { charts } from "./common.js";

/** What a kind of company is judged by; the first that it has is drawn. */
const BANDS: Readonly<Record<ReportData["template"], readonly MultipleName[]>> = {
	ordinary: ["pe", "ps", "pb"],
	bank: ["p_tbv", "pe", "pb"],
	insurer: ["pb", "pe", "p_tbv"],
	reit: ["p_ffo", "p_affo", "pb"],
};

/** The multiple that the page leads with: the first with a present value and a percentile, in the template's order. */
export function leadingMultiple(data: ReportData): MultipleStanding | undefined {
	const order: readonly MultipleName[] = [...BANDS[data.template], "ev_ebitda", "p_fcf"];
	return order
		.map((name) => data.valuation.multiple(name))
		.find(({ now, percentile }) => now.value !== null && percentile.value !== null);
}

/** "P/E of 35.0× is higher than in 85% of its own history; the median is 26.8×". */
function standingFinding(data: ReportData): string | undefined {
	const lead = leadingMultiple(data);
	if (!lead || lead.percentile.value === null) return undefined;
	const share = formatNumber(lead.percentile.value);
	return `${shortTitle(lead)} of ${standingText(lead, "now")} is higher than in ${share}% of its own history; the median is ${standingText(lead, "median")}`;
}

/** "How is it priced against its own history?": percentiles of every multiple, and the price in the band of the leading one. */
export function ownHistory(data: ReportData): Section {
	const { multiples } = data.valuation;
	const standing = multiples.filter(({ now, percentile }) => now.value !== null && percentile.value !== null);
	const short = multiples.find(({ now, percentile }) => now.value !== null && percentile.value === null)?.percentile;
	const why = short ?? multiples.find(({ now }) => now.value === null)?.now;
	const reason = why?.value === null ? why.reason : ({ code: "insufficient_history" } as const);
	const band = BANDS[data.template]
		.map((name) => data.valuation.multiple(name))
		.find(({ bands: one }) => one?.median.some((value) => value !== null && value > 0));
	const finding = standingFinding(data);
	return {
		id: "own-history",
		question: "How is it priced against its own history?",
		...(finding && { finding }),
		blocks: [
			standing.length > 0
				? chartBlock(charts(data).multiples())
				: missingBlock("Multiples in their own history", reason),
			...(band ? [chartBlock(charts(data).band(band.name))] : []),
		],
	};
}
