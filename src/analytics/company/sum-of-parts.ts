// Values a company as the sum of its segments.
import { percent } from "../../core/format.js";
import type { Company } from "../../frames/company-types.js";
import { defineAnalysis } from "../analyses/analysis.js";
import { diagnosticOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { findingOf, missing } from "../evaluation/finding.js";
import { MULTIPLE, type Quantity, quantity } from "../evaluation/quantity.js";
import { type SegmentAxis, segmentAmounts, segmentTotal } from "../inputs/segments.js";
import { median } from "../math/statistics.js";
import { netDebt } from "../measures/debt.js";
import { figureOf } from "../measures/measure.js";
import { multipleNamed } from "../measures/multiples.js";
import { shares } from "../measures/shares.js";
import { sumOfParts as model } from "../models/segments/index.js";
import type { Diagnostic } from "../results.js";

/** Options of `valueByParts`. */
export interface SumOfPartsOptions extends Omit<ValueOptions, "peers"> {
	/** Enterprise value over revenue by segment: a number, or companies whose median counts. */
	readonly multiples: Readonly<Record<string, number | readonly Company[]>>;
	/** Segments by business or by region. @default "business" */
	readonly axis?: SegmentAxis;
}

/** A gap between segments and revenue of this share of revenue or more gives a warning. */
const LARGE_GAP = 0.02;

/**
 * The company as the sum of its segments: the revenue of each in the latest fiscal year at its own multiple of enterprise value
 * to sales, less net debt and other senior claims. Refused if there are no segments or one has no multiple.
 * @example
 * const company = await loadCompany(createClient(), "AAPL");
 * const multiples = { Services: 9, iPhone: 5, Mac: 3, iPad: 3, "Wearables, Home and Accessories": 2 };
 * valueByParts(company, { multiples }).title //=> "Sum of the parts by business"
 */
export function valueByParts(
	company: Company,
	{ multiples, axis = "business", ...options }: SumOfPartsOptions,
): Diagnostic {
	const spec = defineAnalysis("on_request", {
		model,
		title: `Sum of the parts by ${axis === "business" ? "business" : "region"}`,
		inputs: {
			segments: segmentAmounts(axis, 0, "segments"),
			multiples: multiplesBySegment(multiples, axis, options),
			net_debt: netDebt,
			shares,
			reported_total: segmentTotal(axis),
		},
		output: "value_per_share",
		priced: true,
		dependsOn: ["net_debt"],
		guard: ({ company: { segments, currency, reportingCurrency } }) => {
			if (!segments.ok) return segments.reason;
			if (currency === reportingCurrency) return null;
			return { code: "currency_mismatch", sentence: `segments in ${reportingCurrency}, net debt in ${currency}` };
		},
	});
	const result = diagnosticOf(spec, new CompanyFacts(company, options));
	const gap = result.outputs.tie_out_gap_share;
	if (typeof gap !== "number" || Math.abs(gap) < LARGE_GAP) return result;
	const text = `the segments leave ${percent(gap)} of revenue without a value`;
	return { ...result, warnings: [...result.warnings, { code: "data", text }] };
}

/** The multiples by segment; companies give their median. */
function multiplesBySegment(
	given: SumOfPartsOptions["multiples"],
	axis: SegmentAxis,
	options: Omit<ValueOptions, "peers">,
): Quantity<Readonly<Record<string, number | null>>> {
	const sales = multipleNamed("ev_sales");
	return quantity("multiples", (facts) => {
		const segments = facts.get(segmentAmounts(axis, 0, "segments")).value ?? {};
		const unvalued = Object.keys(segments).filter((name) => given[name] === undefined);
		if (unvalued.length > 0)
			return missing("multiples", "missing_input", `no multiple for ${unvalued.join(", ")}`, MULTIPLE);
		const unknown = Object.keys(given).filter((name) => !Object.hasOwn(segments, name));
		const priced = Object.keys(segments).map((name) => {
			const own = given[name] as number | readonly Company[];
			if (typeof own === "number") return { name, multiple: own, words: `${name} ${own} as given` };
			const known = own.flatMap((peer) => {
				const { value } = figureOf(sales, new CompanyFacts(peer, options));
				return value === null ? [] : [{ symbol: peer.symbol, value }];
			});
			const multiple = known.length === 0 ? null : median(known.map(({ value }) => value));
			return {
				name,
				multiple,
				words: `${name} ${multiple?.toFixed(2)}, median of ${known.map(({ symbol }) => symbol).join(", ")}`,
			};
		});
		const gap = priced.find(({ multiple }) => multiple === null);
		if (gap)
			return missing(
				"multiples",
				"missing_input",
				`no company for ${gap.name} has an enterprise value over sales`,
				MULTIPLE,
			);
		const text = `there is no segment ${unknown.join(", ")}; there are ${Object.keys(segments).join(", ")}`;
		const table = Object.fromEntries(priced.map(({ name, multiple }) => [name, multiple]));
		return findingOf("multiples", table, MULTIPLE, {
			kind: "assumption",
			rule: `enterprise value over sales: ${priced.map(({ words }) => words).join("; ")}`,
			...(unknown.length > 0 && { warnings: [{ code: "data" as const, text }] }),
		});
	});
}
