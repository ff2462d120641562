// Writes sentences of a fair value: the growth that the price needs, and the assumptions of the cash flows.
import { formatNumber, listed, percent, possessive, shareAmount } from "../../../core/format.js";
import type { Template } from "../../../frames/company-types.js";
import { unaffordablePayout } from "../../analyses/guards.js";
import type { Facts } from "../../evaluation/facts.js";
import type { Quantity } from "../../evaluation/quantity.js";
import type { Drivers } from "../../fair-value/intrinsic-drivers.js";
import { type NeededGrowth, neededGrowth } from "../../fair-value/needed-growth.js";
import { type DriverSwing, type MarginWords, marginAt } from "../../fair-value/scenarios.js";
import {
	dividendGrowthNow,
	dividendsBefore,
	sustainedDividendGrowth,
	sustainedDividends,
} from "../../inputs/dividends.js";
import { normalIncome, normalNetMargin } from "../../inputs/equity-year.js";
import { baseFcfe, baseFcff, fcffNow } from "../../inputs/flows.js";
import {
	netMarginNow,
	normalOperatingMargin,
	normalOperatingProfit,
	operatingMarginNow,
} from "../../inputs/normal-year.js";
import { highGrowth, roe } from "../../inputs/returns.js";
import { byFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { freeCashFlow, revenue } from "../../measures/earnings.js";
import { growthWindows } from "../../measures/growth.js";
import { dividendsPerShare } from "../../measures/per-share.js";
import { presentBusinessStart, sincePresentBusiness } from "../../measures/present-business.js";
import { returnOnCommonEquity } from "../../measures/returns.js";
import type { GrowthRecord } from "../../results.js";
import { fadeSentence, profitOutsideOperations } from "./base-words.js";
import type { IntrinsicValue } from "./intrinsic-value.js";
import { isLossMaker } from "./verdict-facts.js";

/** Growth that prints as 0.0%. */
const NO_GROWTH = 0.0005;

/** Years of a window of the record. */
const WINDOW = 5;

/**
 * The figure whose growth counts, by kind of company: revenue at an unchanged margin, book value at an unchanged return on equity,
 * dividends for a property trust.
 */
export const GROWS = {
	ordinary: ["revenue", byFiscalYear(lineItem("revenue"))],
	bank: ["book value", byFiscalYear(lineItem("equity"))],
	insurer: ["book value", byFiscalYear(lineItem("equity"))],
	reit: ["dividends per share", byFiscalYear(lineItem("dividendsPerShare"))],
} as const satisfies Readonly<Record<Template, unknown>>;

/** What grows where the values rest on this margin: dividends where they alone tell the value. */
const grownBy = ({ company: { template } }: Facts, margin?: MarginWords) =>
	GROWS[margin?.of === "dividend" ? "reit" : template];

/** The growth that the price needs with the company's record; null if no growth gives the price. */
export function neededRecord(facts: Facts, needed: NeededGrowth | null, margin?: MarginWords): GrowthRecord | null {
	if (needed?.kind !== "growth") return null;
	const [measure, series] = grownBy(facts, margin);
	const known = facts.value(series);
	const own = known && sincePresentBusiness(known, presentBusinessStart(facts));
	const record = own ? growthWindows(own.periods, own.values, WINDOW) : [];
	return { measure, implied: needed.growth, years: WINDOW, record };
}

/** The growth at which the value equals the price; null without a price. */
export function needOf(facts: Facts, { context, worthOf }: IntrinsicValue): NeededGrowth | null {
	const { price } = facts.company;
	return price.value === null ? null : neededGrowth(context.base, worthOf, price.value, isLossMaker(facts));
}

/** A sentence on the growth that the price needs, and how often the record reached it. */
export function needsSentence(
	facts: Facts,
	needed: NeededGrowth | null,
	taken?: { readonly base: Drivers; readonly margin: MarginWords },
): string | null {
	const { name, priceCurrency, currency, reportingCurrency } = facts.company;
	const [measure] = grownBy(facts, taken?.margin);
	if (needed === null) return null;
	const marginClause = !taken || taken.margin.of === "dividend" ? "" : ` at ${marginTaken(taken.margin, taken.base)}`;
	if (needed.kind === "none")
		return `The price needs no growth: it is below the value of a company whose ${measure} shrinks by 15% a year.`;
	if (needed.kind === "too_much") {
		const worth = `is worth ${priceCurrency} ${shareAmount(needed.worth)} a share, less than the price`;
		return isLossMaker(facts)
			? `Even ${measure} that grows by ${percent(needed.most)} a year for five years${marginClause} ${worth}.`
			: `Even the fastest growth that ${possessive(name)} profit can finance (${percent(needed.most)} a year for five years)${marginClause} ${worth}.`;
	}
	const { record = [] } = neededRecord(facts, needed, taken?.margin) ?? {};
	const isStill = Math.abs(needed.growth) < NO_GROWTH;
	const reached = record.filter(({ growth }) => (isStill ? growth > 0 : growth >= needed.growth)).length;
	// Growth of converted statements includes exchange rates.
	const converted = currency === reportingCurrency ? "" : `, in ${currency}`;
	const it = measure === "dividends per share" ? "they" : "it";
	const past = (did: string) =>
		record.length === 0
			? `; no five-year window of ${presentBusinessStart(facts) === null ? "its record" : "today's business"} is known`
			: `; ${it} ${did} in ${reached || "none"} of ${record.length} past five-year windows${converted}`;
	if (isStill)
		return `The price needs ${measure} to stay as ${it === "it" ? "it is" : "they are"} for five years${marginClause}${past("grew")}.`;
	return needed.growth < 0
		? `The price allows ${measure} to fall by ${percent(-needed.growth)} a year for five years${marginClause}${past("did better")}.`
		: `The price needs ${measure} to grow by ${percent(needed.growth)} a year for five years${marginClause}${past("did so")}.`;
}

/** "a return on equity of 13.5%", "an operating margin of 26.9% in year ten". */
const marginTaken = (margin: MarginWords, base: Drivers): string =>
	`${margin.of === "operating margin" ? "an" : "a"} ${marginAt(margin, base.margin, base.margin).replace(/(margin|equity) /, "$1 of ")}`;

/** The rule of the margin or return; empty if it is given. */
function marginRule(facts: Facts, { of }: MarginWords): string {
	if (of === "operating margin") return "";
	const { rule = "" } = facts.get(of === "return on common equity" ? roe : normalNetMargin);
	const words = /^(?:margin of a normal year: (?:the )?|(?=own median))(.+)$/.exec(rule)?.[1];
	if (words === undefined) return "";
	return `, ${words.startsWith("own ") ? "its" : "the"} ${words.replace(/return on (common )?equity /, "")}`;
}

/** The dividend at the start of a property trust's value. */
function dividendTaken(facts: Facts): string {
	const [sustained, latest] = [facts.value(sustainedDividends), facts.value(dividendsPerShare)];
	if (sustained === null) return "";
	const amount = (value: number) => formatNumber(value, { decimals: 2 });
	const from = `, from a dividend of ${facts.company.priceCurrency} ${amount(sustained)} a share`;
	const prior = latest === null ? dividendsBefore(facts) : null;
	if (prior)
		return `${from} (≈), the usual share of its cash flow (paid in fiscal ${prior.year}: ${amount(prior.amount)})`;
	return latest === null || amount(latest) === amount(sustained)
		? from
		: `${from}, the usual share of its cash flow (paid: ${amount(latest)})`;
}

/** The path of growth: "10.0% a year for five years, then fading to 2.5%", "2.5% a year for ever". */
export function growthPath({ rules, given }: Facts, high: number): string {
	const [from, to] = [percent(high), percent(rules.g_stable)];
	const asGiven = given.has("growth") ? ", as given" : "";
	if (from === to) return `${from} a year for ever${asGiven}`;
	const years = rules.years_high === WINDOW ? "five" : rules.years_high;
	return `${from} a year for ${years} years${asGiven}, then ${high > rules.g_stable ? "fading" : "rising"} to ${to}`;
}

/** The relative difference from which the last twelve months' operating margin is named. */
const MARGINS_APART = 0.2;

/** A sentence on the growth and margin of the cash flows with that of the last twelve months. */
export function assumesSentence(
	facts: Facts,
	{ context: { base } }: IntrinsicValue,
	{ margin, usedMethods }: { readonly margin: MarginWords; readonly usedMethods: ReadonlySet<string> },
): string {
	const growthSentence = `The cash flows assume growth of ${growthPath(facts, base.growth)}`;
	const taken =
		margin.of === "dividend" ? dividendTaken(facts) : `, and ${marginTaken(margin, base)}${marginRule(facts, margin)}`;
	const onEquity = margin.of === "return on common equity" ? margin.returnOnEquity : undefined;
	const now =
		onEquity !== undefined
			? facts.value(returnOnCommonEquity)
			: margin.of === "net margin"
				? facts.value(netMarginNow)
				: null;
	const latestNote = now === null ? "" : ` (last twelve months: ${percent(now)})`;
	const rule =
		facts.given.has("growth") || isLossMaker(facts)
			? ""
			: margin.of === "dividend"
				? facts.company.template === "reit"
					? trustGrowthNote(facts)
					: ` Dividend growth is ${facts.get(sustainedDividendGrowth).rule}.`
				: ` Base-rate growth is ${facts.get(highGrowth).rule}.`;
	const fadeNote = onEquity === undefined ? "" : fadeSentence(facts);
	const others =
		margin.of === "dividend"
			? ""
			: `${margin.of === "net margin" ? cashFlowStarts(facts, usedMethods) : ""}${dividendNote(facts, base.growth, usedMethods)}`;
	return `${growthSentence}${taken}${latestNote}.${fadeNote}${profitOutsideOperations(facts)}${rule}${others}`;
}

/** Where the methods of the firm's and the shareholders' cash flows start, as shares of revenue: the sentence names the net margin alone. */
function cashFlowStarts(facts: Facts, used: ReadonlySet<string>): string {
	const sales = facts.value(revenue);
	const shareOf = (method: string, flow: Quantity): string[] => {
		const value = used.has(method) ? facts.value(flow) : null;
		return value === null || !sales ? [] : [percent(value / sales)];
	};
	const [now, usual] = [facts.value(operatingMarginNow), facts.value(normalOperatingMargin)];
	const isApart = now !== null && usual !== null && Math.abs(now / usual - 1) >= MARGINS_APART;
	const operating = shareOf("fcff_three_stage", normalOperatingProfit).map(
		(share) => `an operating margin of ${share}${isApart ? ` (last twelve months: ${percent(now)})` : ""}`,
	);
	const free = listed([
		...shareOf("fcff_two_stage", baseFcff).map((share) => `${share} of revenue before interest${yearsOfFlow(facts)}`),
		...shareOf("fcfe_multi_growth", baseFcfe).map((share) => `${share} of revenue after interest and new debt`),
	]);
	const grants =
		facts.stockCompensation === "expense" && facts.value(byFiscalYear(lineItem("stockCompensation"))) !== null;
	const starts = listed([
		...operating,
		...(free ? [`a free cash flow${grants ? ", after stock compensation," : ""} of ${free}`] : []),
	]);
	return `${starts && ` Other cash-flow methods start at ${starts}.`}${cashBeyondProfit(facts)}`;
}

/** The years of the free cash flow before interest, and its share of the last twelve months' revenue: " (the mean of 3 years; last twelve months: 13.4%)". */
function yearsOfFlow(facts: Facts): string {
	const years = /, (the [^,:]+)/.exec(facts.get(baseFcff).rule ?? "")?.[1];
	const [now, sales] = [facts.value(fcffNow), facts.value(revenue)];
	const hasNow = facts.stockCompensation === "expense" && now !== null && sales;
	return years ? ` (${years}${hasNow ? `; last twelve months: ${percent(now / sales)}` : ""})` : "";
}

/** Free cash flow this many times the profit is named. */
const MUCH_MORE_CASH = 1.5;

/** A sentence on free cash flow far above the profit that is valued. */
function cashBeyondProfit(facts: Facts): string {
	const [cash, profit] = [facts.value(freeCashFlow), facts.value(normalIncome)];
	const times = cash === null || profit === null ? 0 : cash / profit;
	return times < MUCH_MORE_CASH
		? ""
		: ` Free cash flow of the last twelve months is ${formatNumber(times, { decimals: 1 })} times the profit of a normal year.`;
}

/** What a property trust's growth is measured on. */
function trustGrowthNote(facts: Facts): string {
	const [ofDividends, taken] = [facts.value(dividendGrowthNow), facts.value(sustainedDividendGrowth)];
	if (ofDividends === taken) return " That is the growth of its dividends over five years.";
	const other =
		ofDividends === null
			? "six years of its dividends are not in this data"
			: `its dividends grew by ${percent(ofDividends)}`;
	return ` That is the growth of its cash flow from operations a share; ${other}.`;
}

/** The growth of dividends, if it is another than that of the profit, or why they have no part. */
function dividendNote(facts: Facts, growth: number, used: ReadonlySet<string>): string {
	if (!used.has("ddm_three_stage")) {
		const payout = unaffordablePayout(facts);
		return payout === null
			? ""
			: ` The method that discounts dividends is left out: they take ${percent(payout)} of a normal year's profit.`;
	}
	const ofDividends = facts.value(sustainedDividendGrowth);
	return ofDividends === null || percent(ofDividends) === percent(growth)
		? ""
		: ` The method that discounts dividends lets them grow by ${growthPath(facts, ofDividends)}.`;
}

/** A sentence on the strongest driver: "The discount rate moves the cash-flow value most: USD 285 a share at 6.9%, USD 377 at 4.9%." */
export function strongestSentence([first]: readonly DriverSwing[], currency: string): string | null {
	if (!first) return null;
	const [low, high] = first.ends;
	return `The ${first.title} moves the cash-flow value most: ${currency} ${shareAmount(first.low)} a share at ${low}, ${currency} ${shareAmount(first.high)} at ${high}.`;
}
