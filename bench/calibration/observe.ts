// Values companies as known on a past day, with the price of the day and the later price change.
import { analysisNamed } from "../../src/analytics/analyses/index.js";
import { estimateOf } from "../../src/analytics/analyses/run-analysis.js";
import { fairValueOf } from "../../src/analytics/company/fair-value/fair-value.js";
import { recordOf, type ValuationRecord } from "../../src/analytics/company/valuation-record.js";
import { CompanyFacts } from "../../src/analytics/evaluation/facts.js";
import { isCyclical } from "../../src/analytics/fair-value/cyclical.js";
import { netMarginNow } from "../../src/analytics/inputs/normal-year.js";
import { isFinancial } from "../../src/analytics/is-financial.js";
import { returnOnCommonEquity } from "../../src/analytics/measures/returns.js";
import { companyAsOf } from "../../src/analytics/periods/company-as-of.js";
import type { Company, Template } from "../../src/frames/company-types.js";
import { choosePeers } from "../../src/universe/load-peers.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";

/** Methods compared with the price: methods of the range, floors, and a naive baseline (the own ten-year median P/E). */
export const METHODS = [
	"fcff_three_stage",
	"fcff_two_stage",
	"fcfe_multi_growth",
	"equity_three_stage",
	"ddm_three_stage",
	"excess_return",
	"own_pe",
	"own_ev_ebit",
	"own_p_fcf",
	"own_pb",
	"own_p_ffo",
	"own_p_affo",
	"peer_pe",
	"peer_ev_ebit",
	"peer_pb_on_roe",
	"peer_p_ffo",
	"peer_p_affo",
	"epv",
	"graham_number",
	"ri_multistage",
] as const;

/** One company on one day: values over price, the verdict, and the later price change. */
export interface Observation {
	readonly symbol: string;
	readonly deep: boolean;
	readonly template: Template;
	/** True if the margin is the mean of a cycle. */
	readonly isCyclical: boolean;
	/** Null if unknown. */
	readonly sector: string | null;
	/** ISO day. */
	readonly day: string;
	readonly price: number;
	/** Value over price by method, by family, and `low`, `mid`, `high` of the range; only those that exist. */
	readonly ratios: Readonly<Record<string, number>>;
	readonly verdict: string;
	/** Price change over the next one and three years, fractions; null if no close is known. */
	readonly laterChange: { readonly oneYear: number | null; readonly threeYears: number | null };
	/** Growth and margin that the cash flows assume, and those known that day; null if unknown. */
	readonly inputs: Inputs;
}

/** Fractions: growth a year, and the net margin, of banks and insurers the return on equity. */
export interface Inputs {
	readonly growth: number | null;
	readonly margin: number | null;
	readonly marginNow: number | null;
	/** Actual values one and three years later. */
	readonly came: ValuationRecord["came"];
}

/**
 * Values companies as known on a day, with their nearest peers of that day.
 *
 * @param wanted symbols to value; the others are only peers. Default: all
 */
export function observeDay(
	companies: readonly Company[],
	deep: ReadonlySet<string>,
	day: string,
	wanted?: ReadonlySet<string>,
): Observation[] {
	const views = companies.map((company) => ({ company, view: companyAsOf(company, day) }));
	const priced = views.filter(({ view }) => view.price.value !== null);
	const bySymbol = new Map(priced.map(({ view }) => [view.symbol, view]));
	const { candidates } = bundledCandidates().candidatesOn(day);
	const bySector = new Map(candidates.map(({ symbol, sector }) => [symbol, sector]));
	const valued = wanted ? priced.filter(({ view }) => wanted.has(view.symbol)) : priced;
	return valued.map(({ company, view }) => {
		const peers = choosePeers(view, candidates).peers.flatMap(({ symbol }) => bySymbol.get(symbol) ?? []);
		const observation = observeCompany(company, view, peers, day);
		return { ...observation, deep: deep.has(view.symbol), sector: bySector.get(view.symbol) ?? view.sector };
	});
}

/** Values a company as known on a day. `view` is the company as of that day. */
function observeCompany(
	company: Company,
	view: Company,
	peers: readonly Company[],
	day: string,
): Omit<Observation, "deep" | "sector"> {
	const facts = new CompanyFacts(view, { peers });
	const estimates = METHODS.flatMap((name) => {
		const analysis = analysisNamed(name);
		return analysis ? [estimateOf(analysis, facts)] : [];
	});
	const fairValue = fairValueOf(facts, estimates);
	const { low, mid, high, verdict, reason, families } = fairValue;
	const price = view.price.value as number;
	const { growth, margin, came } = recordOf(company, day, facts, { price, fairValue });
	const values = {
		...Object.fromEntries(estimates.map(({ method, value }) => [method, value.value])),
		...Object.fromEntries(families.map((family) => [family.family, family.mid])),
		low,
		mid,
		high,
	};
	return {
		symbol: view.symbol,
		template: view.template,
		isCyclical: view.template === "ordinary" && isCyclical(view.sector, view.industry),
		day,
		price,
		ratios: Object.fromEntries(
			Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value / price]])),
		),
		verdict: verdict ?? `none: ${reason?.code ?? "unknown"}`,
		laterChange: { oneYear: came[0]?.price ?? null, threeYears: came[1]?.price ?? null },
		inputs: {
			growth,
			margin,
			marginNow: facts.value(isFinancial(view.template) ? returnOnCommonEquity : netMarginNow),
			came,
		},
	};
}
