// Builds the section "How is it priced against its own history?".
import type { MultipleHistory, MultipleName } from "../../analytics/valuation.js";
import { multipleText, shortTitle } from "../../charts/multiples-now.js";
import { formatNumber } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { chartBlock, missingBlock, type Section } from "../section.js";
import { charts } from "./section-data.js";

/** The multiples that suit each kind of company, the most common first. */
const USUAL_MULTIPLES: Readonly<Record<ReportData["template"], readonly MultipleName[]>> = {
	ordinary: ["pe", "ps", "pb"],
	bank: ["p_tbv", "pe", "pb"],
	insurer: ["pb", "pe", "p_tbv"],
	reit: ["p_ffo", "p_affo", "pb"],
};

/** The main multiple: the first with a value and a percentile. */
export function leadingMultiple(data: ReportData): MultipleHistory | undefined {
	const order: readonly MultipleName[] = [...USUAL_MULTIPLES[data.template], "ev_ebitda", "p_fcf"];
	return order.map((name) => data.valuation.multiple(name)).find(hasPercentile);
}

const hasPercentile = ({ now, percentile }: MultipleHistory) => now.value !== null && percentile.value !== null;

/** The reason why no multiple has a percentile. */
function percentileRefusal(multiples: readonly MultipleHistory[]) {
	const percentiles = multiples.flatMap(({ now, percentile }) => (now.value === null ? [] : [percentile]));
	const figure = [...percentiles, ...multiples.map(({ now }) => now)].find(({ value }) => value === null);
	return figure?.value === null ? figure.reason : ({ code: "insufficient_history" } as const);
}

/** "P/E of 35.0× is higher than in 85% of its own history; the median is 26.8×". */
function percentileFinding(data: ReportData): string | undefined {
	const lead = leadingMultiple(data);
	if (!lead || lead.percentile.value === null) return undefined;
	const share = formatNumber(lead.percentile.value);
	return `${shortTitle(lead)} of ${multipleText(lead, "now")} is higher than in ${share}% of its own history; the median is ${multipleText(lead, "median")}`;
}

/** "How is it priced against its own history?": the percentiles of all multiples, and the price in the bands of a usual one. */
export function ownHistory(data: ReportData): Section {
	const { multiples } = data.valuation;
	const usual = USUAL_MULTIPLES[data.template].map((name) => data.valuation.multiple(name));
	const banded = usual.find(({ bands }) => bands?.median.some((value) => value !== null && value > 0));
	const finding = percentileFinding(data);
	return {
		id: "own-history",
		question: "How is it priced against its own history?",
		...(finding && { finding }),
		blocks: [
			multiples.some(hasPercentile)
				? chartBlock(charts(data).multiples())
				: missingBlock("Multiples in their own history", percentileRefusal(multiples)),
			...(banded ? [chartBlock(charts(data).band(banded.name))] : []),
		],
	};
}
