import type { Company } from "../../../frames/company-types.js";
import type { FairFamily } from "../../fair-value/family-value.js";
import { sameDay } from "../../fair-value/same-day.js";
import type { VerdictFacts } from "../../fair-value/verdict.js";
import { byFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { ownGrowth } from "../../measures/growth.js";
import type { Facts } from "../facts.js";
import { netMarginNow, normalNetMargin } from "../quantities/equity-year.js";

/** Fiscal years that tell a loss-maker from a company with one bad year, and how many of them must be losses. */
const LOSS_YEARS = 3;
const LEAST_LOSSES = 2;

/** True for a company that loses money now and has lost it in most of the last years. */
export function isLossMaker(facts: Facts): boolean {
	const now = facts.value(lineItem("netIncome"));
	const years = (facts.value(byFiscalYear(lineItem("netIncome")))?.values ?? []).filter(
		(one): one is number => one !== null,
	);
	const losses = years.slice(-LOSS_YEARS).filter((income) => income <= 0).length;
	return now !== null && now <= 0 && losses >= LEAST_LOSSES;
}

/** Newest fiscal year or quarter with a revenue, else with a net income. */
function newestPeriod(company: Company): string | null {
	const ends = (["revenue", "netIncome"] as const).flatMap((role) =>
		(["annual", "quarterly"] as const).flatMap((frequency) => {
			const { periods, values } = company.series(role, frequency);
			return periods[values.findLastIndex((value) => Number.isFinite(value))] ?? [];
		}),
	);
	return ends.sort().at(-1) ?? null;
}

/** What the verdict depends on beside the range. */
export function verdictFacts(facts: Facts, families: readonly FairFamily[], intrinsicGap: string | null): VerdictFacts {
	const { company } = facts;
	const others = facts.peers.map((peer) => peer.company.priceDate);
	const apart = others.length > 0 && !others.some((day) => sameDay(day, company.priceDate));
	return {
		template: company.template,
		price: company.price.value,
		priceDate: company.priceDate,
		otherPriceDay: apart ? (others.find((day) => day !== null) ?? "an unknown day") : null,
		currency: company.currency,
		priceCurrency: company.priceCurrency,
		families,
		intrinsicGap,
		profit: facts.value(lineItem("netIncome")),
		lossMaker: isLossMaker(facts),
		normalMargin: facts.value(normalNetMargin),
		marginNow: facts.value(netMarginNow),
		ownGrowth: facts.value(ownGrowth),
		balanceDates: [],
		figuresOf: newestPeriod(company),
		asOf: company.asOf,
	};
}
