import { analysisNamed } from "../../src/analytics/analyses/index.js";
import { estimateOf } from "../../src/analytics/analyses/run-analysis.js";
import { fairValueOf } from "../../src/analytics/company/fair-value/fair-value.js";
import { CompanyFacts } from "../../src/analytics/evaluation/facts.js";
import { companyAsOf } from "../../src/analytics/periods/company-as-of.js";
import type { Company, Template } from "../../src/frames/company-types.js";
import { choosePeers } from "../../src/universe/load-peers.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";

/** Methods that are held against the price: those of the range, floors and a naive baseline (the own ten-year median P/E). */
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

/** One company on one day: values over the price, where the price lay, and what it did afterwards. */
export interface Observation {
	readonly symbol: string;
	readonly deep: boolean;
	readonly template: Template;
	/** ISO day. */
	readonly day: string;
	readonly price: number;
	/** Value over price by method, and `low`, `mid`, `high` of the range; only those that exist. */
	readonly ratios: Readonly<Record<string, number>>;
	readonly verdict: string;
	/** Price change over the next one and three years, fractions; null where no close is known. */
	readonly next: { readonly one: number | null; readonly three: number | null };
}

/** Days by which a later close may miss its date. */
const NEAR_DAYS = 35;
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

function closeNear({ prices }: Company, day: string): number | null {
	if (!prices.ok) return null;
	const { dates, close } = prices.value;
	const at = dates.findLastIndex((date) => date <= day);
	return at < 0 || dayNumber(day) - dayNumber(dates[at] as string) > NEAR_DAYS ? null : (close[at] as number);
}

const later = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Every company as it was known on a day, with its nearest peers of that day. */
export function observeDay(companies: readonly Company[], deep: ReadonlySet<string>, day: string): Observation[] {
	const views = companies.map((company) => ({ company, view: companyAsOf(company, day) }));
	const priced = views.filter(({ view }) => view.price.value !== null);
	const bySymbol = new Map(priced.map(({ view }) => [view.symbol, view]));
	const { candidates } = bundledCandidates().candidatesOn(day);
	return priced.map(({ company, view }) => {
		const peers = choosePeers(view, candidates).peers.flatMap(({ symbol }) => bySymbol.get(symbol) ?? []);
		const facts = new CompanyFacts(view, { peers });
		const estimates = METHODS.flatMap((name) => {
			const analysis = analysisNamed(name);
			return analysis ? [estimateOf(analysis, facts)] : [];
		});
		const { low, mid, high, verdict, reason } = fairValueOf(facts, estimates);
		const price = view.price.value as number;
		const values = {
			...Object.fromEntries(estimates.map(({ method, value }) => [method, value.value])),
			low,
			mid,
			high,
		};
		const change = (years: number) => {
			const [now, then] = [closeNear(company, day), closeNear(company, later(day, years))];
			return now === null || then === null || later(day, years) > company.asOf ? null : then / now - 1;
		};
		return {
			symbol: view.symbol,
			deep: deep.has(view.symbol),
			template: view.template,
			day,
			price,
			ratios: Object.fromEntries(
				Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value / price]])),
			),
			verdict: verdict ?? `none: ${reason?.code ?? "unknown"}`,
			next: { one: change(1), three: change(3) },
		};
	});
}
