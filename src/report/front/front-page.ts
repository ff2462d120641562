// Collects the content of the first page: verdict, range, key numbers, cases and risks.
import type { FairValue } from "../../analytics/company/fair-value/fair-value-result.js";
import { type FoundRisk, type LargestSegment, risksOf } from "../../analytics/company/risks.js";
import { familyWords } from "../../analytics/fair-value/family-value.js";
import type { Scenario } from "../../analytics/fair-value/scenarios.js";
import { NO_PREDICTION } from "../../analytics/fair-value/verdict-sentence.js";
import { isFinancial } from "../../analytics/is-financial.js";
import { counted, formatNumber, formatValue, listed, shareAmount } from "../../core/format.js";
import { capital, describeReason } from "../../core/reason-words.js";
import type { Template } from "../../frames/company-types.js";
import type { ReportData } from "../data.js";
import { priceNeeds } from "../price-needs.js";
import {
	assetsSentence,
	latestShares,
	partsSentence,
	regionsSentence,
	revenueSentence,
} from "../sections/earnings-and-growth.js";
import { type KeyNumber, keyNumbers } from "./key-numbers.js";

export interface FrontPage {
	/** Its segments in words; if unknown, its revenue, and the assets of a bank or insurer. */
	readonly business: string;
	readonly verdict: string;
	/** Sentences on the strongest driver, the growth in the price, and the value at the required return. */
	readonly needs: readonly string[];
	readonly numbers: readonly KeyNumber[];
	readonly cases: readonly { readonly name: string; readonly value: string; readonly assumes: string }[];
	/** A sentence on the cases' methods; null without cases. */
	readonly casesNote: string | null;
	readonly risks: readonly FoundRisk[];
	/** Date, currency and sources in one line. */
	readonly basis: string;
}

const KINDS: Readonly<Record<Template, string>> = {
	ordinary: "operating company",
	bank: "bank",
	insurer: "insurer",
	reit: "real-estate investment trust",
};

/** The most risks on the first page. */
const RISKS_SHOWN = 3;

export const kindOf = (template: Template): string => KINDS[template];

export function frontPage(data: ReportData): FrontPage {
	const { fairValue } = data.valuation;
	return {
		business: businessOf(data),
		verdict: fairValue.sentence,
		needs: needsOf(data),
		numbers: keyNumbers(data),
		cases: fairValue.scenarios.map(caseOf),
		casesNote: casesNote(fairValue),
		risks: risksOf(
			data.valuation,
			data.measures.map(({ name, figure }) => ({ name, value: figure.value })),
			largestSegment(data),
		).slice(0, RISKS_SHOWN),
		basis: basisOf(data),
	};
}

/** The business by its segments, else by what it holds and sells. */
function businessOf(data: ReportData): string {
	const bySegments = [partsSentence(data), regionsSentence(data)].filter(Boolean);
	const bySize = [isFinancial(data.template) ? assetsSentence(data) : null, revenueSentence(data)].filter(Boolean);
	return (bySegments.length > 0 ? bySegments : bySize).join(" ");
}

function needsOf(data: ReportData): string[] {
	const { assumes, strongest, verdict } = data.valuation.fairValue;
	return [
		priceNeeds(data),
		assumes,
		strongest,
		requiredSentence(data.valuation.fairValue),
		verdict === null ? null : NO_PREDICTION,
	].filter((text) => text !== null);
}

/** Rates this close look the same. */
const SAME_RATE = 0.0005;

function requiredSentence({ required, currency }: FairValue): string | null {
	if (!required || required.value === null) return null;
	const percent = (rate: number) => formatValue(rate, { kind: "fraction" });
	const { rate, costOfEquity, value, medianRatio } = required;
	const own = Math.abs(costOfEquity - rate) < SAME_RATE ? "" : ` (${percent(costOfEquity)} at its beta)`;
	const median =
		medianRatio === null
			? ""
			: `; the median company is then worth ${formatValue(medianRatio, { kind: "fraction" }, { decimals: 0 })} of its price`;
	return `At the required return of ${percent(rate)}${own}, the cash flows are worth ${currency} ${shareAmount(value)} a share${median}.`;
}

/** "Cases rest on cash flows alone, 50% of the range; the rest is peers (USD 131), so base and bull lie above it." */
function casesNote({ scenarios, families, low, high, currency }: FairValue): string | null {
	if (scenarios.length === 0) return null;
	const own = families.find(({ family }) => family === "intrinsic");
	if (low === null || high === null || !own) return "Cases rest on cash flows alone.";
	const others = families.filter((family) => family !== own);
	const given = listed(others.map(({ family, mid }) => `${familyWords(family)} (${currency} ${shareAmount(mid)})`));
	const share = formatValue(own.weight, { kind: "fraction" }, { decimals: 0 });
	const beyond = (isOut: (value: number) => boolean, where: string) => {
		const out = scenarios.filter(({ value }) => value !== null && isOut(value)).map(({ name }) => name);
		return out.length === 0 ? [] : [`${listed(out)} ${out.length === 1 ? "lies" : "lie"} ${where} it`];
	};
	const outside = listed([...beyond((value) => value < low, "below"), ...beyond((value) => value > high, "above")]);
	return `Cases rest on cash flows alone, ${share} of the range; the rest is ${given}${outside === "" ? "" : `, so ${outside}`}.`;
}

function caseOf({ name, value, assumes }: Scenario): FrontPage["cases"][number] {
	return { name: capital(name), value: value === null ? "n/a" : shareAmount(value), assumes };
}

function largestSegment(data: ReportData): LargestSegment | null {
	const { parts: [largest] = [], period = "" } = latestShares(data, "business") ?? {};
	// The remainder is not a segment.
	return !largest || /^other\b/i.test(largest.name) ? null : { ...largest, period };
}

function basisOf({ valuation, service, sources }: ReportData): string {
	const { price, priceCurrency, priceDate, reportingCurrency, asOf } = valuation;
	const priced =
		price.value === null
			? `No price: ${describeReason(price.reason).replace(/\.$/, "")}`
			: `Price ${priceCurrency} ${formatNumber(price.value, { decimals: 2 })}${priceDate ? `, close of ${priceDate}` : ", date unknown"}`;
	const statements = reportingCurrency === priceCurrency ? "" : `; the company reports in ${reportingCurrency}`;
	return `${priced}${statements}. Figures known on ${asOf}, from ${counted(sources.length, "answer")} of ${service}.`;
}
