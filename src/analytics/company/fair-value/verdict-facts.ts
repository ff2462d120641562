// Finds facts that can prevent a verdict: losses, thin margins, old balance sheets.
import { ascendingBy } from "../../../core/ascending-by.js";
import type { Company } from "../../../frames/company-types.js";
import { intervalOf } from "../../evaluation/approximate-finding.js";
import { TOLERANCE } from "../../evaluation/approximation.js";
import type { Facts } from "../../evaluation/facts.js";
import type { Finding } from "../../evaluation/finding.js";
import type { FairFamily } from "../../fair-value/family-value.js";
import type { VerdictFacts } from "../../fair-value/verdict.js";
import { dividendCut, recordGrowth } from "../../inputs/dividends.js";
import { equityReturn, normalNetMargin } from "../../inputs/equity-year.js";
import { cyclical, netMarginNow, normalOperatingMargin, operatingMarginNow } from "../../inputs/normal-year.js";
import { comparablePeers } from "../../inputs/peers.js";
import { highGrowth, roe, roicNew } from "../../inputs/returns.js";
import { isFinancial } from "../../is-financial.js";
import { byFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { monthsBetween } from "../../math/days.js";
import { cash, debt } from "../../measures/debt.js";
import { marketValue } from "../../measures/market.js";
import { returnOnCommonEquity, returnOnEquity } from "../../measures/returns.js";
import { SHEET_SERVES_MONTHS } from "../../measures/sheet-lines.js";
import { timelineOf } from "../../periods/timeline.js";

/** The fiscal years that decide on a loss-maker. */
const LOSS_YEARS = 3;
/** The fewest losses in these years. */
const MIN_LOSSES = 2;
const CYCLE_YEARS = 10;
/** With this many profits in a cycle, a loss is an unusual year. */
const MIN_PROFITS = 7;

/** True for a company with a loss now and in most of the last years, unless bad years are part of its cycle. */
export function isLossMaker(facts: Facts): boolean {
	const latest = facts.value(lineItem("netIncome"));
	const years = facts.value(byFiscalYear(lineItem("netIncome")))?.values ?? [];
	const last = years.findLastIndex((income) => income !== null);
	const lately = (count: number) => years.slice(Math.max(0, last + 1 - count), last + 1);
	const losses = lately(LOSS_YEARS).filter((income) => income !== null && income <= 0).length;
	const profits = lately(CYCLE_YEARS).filter((income) => income !== null && income > 0).length;
	return latest !== null && latest <= 0 && losses >= MIN_LOSSES && profits < MIN_PROFITS;
}

/** The newest fiscal year or quarter with a revenue, or else with a net income. */
function newestPeriod(company: Company): string | null {
	const ends = (["revenue", "netIncome"] as const).flatMap((item) =>
		(["annual", "quarterly"] as const).flatMap((frequency) => {
			const { periods, values } = company.series(item, frequency);
			return periods[values.findLastIndex((value) => Number.isFinite(value))] ?? [];
		}),
	);
	return ends.sort().at(-1) ?? null;
}

/** Age of debt and cash from which the verdict names their day. */
const NAMED_AGE_MONTHS = 9;

/** A balance sheet of debt and cash that is older than the newest. */
export interface OldBalances {
	/** Its end, `YYYY-MM`. */
	readonly day: string;
	/** True if newer balances could change debt or cash by more than the tolerance. */
	readonly isLoose: boolean;
}

/**
 * The balance sheet of debt and cash, if it is older than the newest one, and over nine months old or unbounded; null if it is current. An
 * unbounded old part may have changed completely.
 */
export function oldBalances(facts: Facts): OldBalances | null {
	const market = isFinancial(facts.company.template) ? null : facts.value(marketValue);
	if (market === null) return null;
	const newest = timelineOf(facts.company).periods.at(-1) ?? "";
	const parts = [debt, cash].flatMap((part) => {
		const finding = facts.rawFinding(part);
		if (finding.value === null || !finding.approximate?.dated) return [];
		const day = oldestPeriod(finding, newest) ?? newest;
		const isOld = monthsBetween(day, newest) > SHEET_SERVES_MONTHS;
		const [low, high] = intervalOf(finding) ?? [0, isOld ? Math.abs(finding.value) : 0];
		const isAged = isOld || monthsBetween(day, facts.company.asOf) > NAMED_AGE_MONTHS;
		return [{ day, isAged, isLoose: high - low > (facts.options.tolerance ?? TOLERANCE) * market }];
	});
	const approximate = parts.filter(({ isAged, isLoose }) => isAged || isLoose).sort(ascendingBy(({ day }) => day));
	return approximate[0] ? { day: approximate[0].day, isLoose: approximate.some(({ isLoose }) => isLoose) } : null;
}

/** The oldest balance sheet under a finding; `TTM` is the newest. */
function oldestPeriod({ source, value, from }: Finding<unknown>, newest: string): string | null {
	if (from.length === 0)
		return value === 0 || !source?.period ? null : source.period === "TTM" ? newest : source.period;
	const periods = from.flatMap((one) => oldestPeriod(one, newest) ?? []);
	return periods.sort()[0] ?? null;
}

/** Returns on equity of the record and of the last twelve months, where the value rests on them: of banks and insurers, and where they limit growth. */
function returnsBehind(facts: Facts): Pick<VerdictFacts, "normalReturn" | "returnNow"> {
	if (isFinancial(facts.company.template))
		return { normalReturn: facts.value(roe), returnNow: facts.value(returnOnCommonEquity) };
	const [growth, capital] = [facts.value(highGrowth), facts.value(roicNew)];
	const isLimit = growth !== null && capital !== null && growth === facts.rules.reinvestment_cap * capital;
	return isLimit ? { normalReturn: facts.value(equityReturn), returnNow: facts.value(returnOnEquity) } : {};
}

/** The facts for the verdict, apart from the range. */
export function verdictFacts(facts: Facts, families: readonly FairFamily[], intrinsicGap: string | null): VerdictFacts {
	const { company } = facts;
	const others = facts.peers.map((peer) => peer.company.priceDate);
	const noComparable = others.length > 0 && comparablePeers(facts).length === 0;
	const { price } = company;
	const oldPriceDay = price.value === null && price.reason.code === "stale_input" && price.reason.values?.day;
	return {
		peersGiven: facts.peersGiven,
		price: price.value,
		...(typeof oldPriceDay === "string" && { oldPriceDay }),
		priceDate: company.priceDate,
		otherPriceDay: noComparable ? (others.find((day) => day !== null) ?? "an unknown day") : null,
		currency: company.currency,
		priceCurrency: company.priceCurrency,
		families,
		intrinsicGap,
		profit: facts.value(lineItem("netIncome")),
		lossMaker: isLossMaker(facts),
		cyclical: cyclical(facts),
		normalMargin: facts.value(normalNetMargin),
		marginNow: facts.value(netMarginNow),
		...returnsBehind(facts),
		normalOperatingMargin: facts.value(normalOperatingMargin),
		operatingMarginNow: facts.value(operatingMarginNow),
		ownGrowth: recordGrowth(facts),
		dividendCut: company.template === "reit" ? dividendCut(facts) : null,
		figuresOf: newestPeriod(company),
		asOf: company.asOf,
	};
}
