// The first page: verdict, range, key numbers, cases and risks.
import { type FoundRisk, type LargestSegment, risksOf } from "../../analytics/company/risks.js";
import { FAMILY_TITLES } from "../../analytics/fair-value/family-value.js";
import type { Scenario } from "../../analytics/fair-value/scenarios.js";
import { NO_PREDICTION } from "../../analytics/fair-value/verdict-sentence.js";
import { formatNumber, formatValue } from "../../core/format.js";
import { describeReason } from "../../core/reason-words.js";
import type { Template } from "../../frames/company-types.js";
import type { ReportData } from "../data.js";
import { type KeyNumber, keyNumbers } from "./key-numbers.js";

/** Everything on the first page, in words. */
export interface FrontPage {
	/** The verdict in a sentence. */
	readonly verdict: string;
	/** What moves the value most, what growth the price needs, the level at the required return. */
	readonly needs: readonly string[];
	readonly families: readonly { readonly title: string; readonly value: string; readonly weight: string }[];
	readonly numbers: readonly KeyNumber[];
	readonly cases: readonly { readonly name: string; readonly value: string; readonly assumes: string }[];
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

/** How many risks the first page names. */
const RISKS_SHOWN = 3;

/** The kind of company in a reader's words. */
export const kindOf = (template: Template): string => KINDS[template];

/** An amount of a share for reading: whole from 1,000 on. */
export function perShare(value: number): string {
	return formatNumber(value, { decimals: value >= 1000 ? 0 : 2 });
}

/** The first page of a report. */
export function frontPage(data: ReportData): FrontPage {
	const { fairValue } = data.valuation;
	return {
		verdict: fairValue.sentence,
		needs: needsOf(data),
		families: fairValue.families.map(({ family, mid, weight, methods }) => ({
			title: FAMILY_TITLES[family],
			value: perShare(mid),
			weight: `${formatValue(weight, { kind: "fraction" }, { decimals: 0 })} of the range, ${methods.length} ${methods.length === 1 ? "method" : "methods"}`,
		})),
		numbers: keyNumbers(data),
		cases: fairValue.scenarios.map(caseOf),
		risks: risksOf(
			data.valuation,
			data.measures.map(({ name, figure }) => ({ name, value: figure.value })),
			largestSegment(data),
		).slice(0, RISKS_SHOWN),
		basis: basisOf(data),
	};
}

function needsOf({ valuation }: ReportData): string[] {
	const { needs, strongest, required, currency, verdict } = valuation.fairValue;
	const level =
		required && required.value !== null
			? `At a required return of ${formatValue(required.rate, { kind: "fraction" })} (${required.rule}) the cash flows are worth ${currency} ${perShare(required.value)}.${required.medianRatio === null ? "" : ` At that return the median company is worth ${formatValue(required.medianRatio, { kind: "fraction" }, { decimals: 0 })} of its price.`}`
			: null;
	return [needs, strongest, level, verdict === null ? null : NO_PREDICTION].filter((text) => text !== null);
}

function caseOf({ name, value, drivers }: Scenario): FrontPage["cases"][number] {
	const rate = (part: number) => formatValue(part, { kind: "fraction" });
	return {
		name: `${(name[0] as string).toUpperCase()}${name.slice(1)}`,
		value: value === null ? "n/a" : perShare(value),
		assumes: `growth ${rate(drivers.growth)}, margin after tax ${rate(drivers.margin)}`,
	};
}

function largestSegment({ segments }: ReportData): LargestSegment | null {
	if (!segments.ok) return null;
	const business = segments.value.find(({ kind }) => kind === "business");
	const last = business?.periods.length ? business.periods.length - 1 : -1;
	const values =
		business?.values.map((list, i) => ({ name: business.names[i] ?? "", value: list[last] ?? null })) ?? [];
	const positive = values.filter((one): one is { name: string; value: number } => one.value !== null && one.value > 0);
	const total = positive.reduce((sum, { value }) => sum + value, 0);
	const [largest] = positive.sort((a, b) => b.value - a.value);
	// What is left over after the named segments is no segment.
	if (!largest || positive.length < 2 || /^other\b/i.test(largest.name)) return null;
	return { name: largest.name, share: largest.value / total };
}

function basisOf({ valuation, service, sources }: ReportData): string {
	const { price, priceCurrency, priceDate, reportingCurrency, asOf } = valuation;
	const priced =
		price.value === null
			? `No price: ${describeReason(price.reason).replace(/\.$/, "")}`
			: `Price ${priceCurrency} ${perShare(price.value)}${priceDate ? `, close of ${priceDate}` : ", its day is not known"}`;
	const statements = reportingCurrency === priceCurrency ? "" : `; the company reports in ${reportingCurrency}`;
	return `${priced}${statements}. Figures known on ${asOf}, from ${sources.length} answers of ${service}.`;
}
