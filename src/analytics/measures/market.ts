// Declares the price, the market value and the enterprise value.
import type { Reason } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { intervalOf } from "../evaluation/approximate-finding.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf, missing, missingLike, type PlainValue } from "../evaluation/finding.js";
import { derived, firstOf, MONEY, PER_SHARE, type Quantity, quantity } from "../evaluation/quantity.js";
import { datedPrices } from "../periods/month-ends.js";
import { cash, debt, minority, netDebt, preferred } from "./debt.js";
import { shares, sharesOutstanding } from "./shares.js";

/** If price times shares differs from the market value by this factor, a split or another share class is between them. */
const MAX_BASIS_RATIO = 2.5;

/** The reason why price and per-share figures are on different split bases, or null. */
export function otherSplitBasis(facts: Facts): Reason | null {
	const { price, marketValue, priceCurrency, currency } = facts.company;
	const count = facts.value(shares);
	if (price.value === null || marketValue.value === null || count === null || currency !== priceCurrency) return null;
	if (marketValue.unit.kind !== "money" || marketValue.value <= 0) return null;
	const stated = (marketValue.value * (marketValue.unit.scale ?? 1)) / 1e6;
	const agrees = (price: number) => {
		const ratio = (price * count) / stated;
		return ratio < MAX_BASIS_RATIO && ratio > 1 / MAX_BASIS_RATIO;
	};
	// The price may have moved since an older market value: that month's close decides.
	if (agrees(price.value) || agrees(closeIn(facts.company, marketValue.source?.period))) return null;
	const money = (value: number) => ({ value, unit: MONEY(facts) });
	return {
		code: "unit_unknown",
		sentence:
			"price times shares is {product}, the market value {stated}: price and per-share figures are not on one split basis",
		values: { product: money(price.value * count), stated: money(stated) },
	};
}

/** The close of a month `YYYY-MM`, or NaN. */
function closeIn(company: Company, month = "TTM"): number {
	const { dates, prices } = datedPrices(company) ?? { dates: [], prices: [] };
	return prices[dates.findLastIndex((day) => day.startsWith(month))] ?? Number.NaN;
}

/** The share price in its currency; missing if the financials are in another. */
export const price: Quantity = quantity(
	"price",
	(facts) => {
		const { company, quote } = facts;
		const unit = { kind: "per_share" as const, currency: company.priceCurrency };
		if (quote) return findingOf("price", quote.price, unit, { kind: "reported", rule: `close of ${quote.day}` });
		if (facts.time.kind !== "now") return missing("price", "missing_input", "the price is known only for today", unit);
		const { price, currency, priceCurrency, priceDate } = company;
		const details = { kind: "reported" as const, ...(price.source && { source: price.source }) };
		if (price.value === null) return missingLike("price", { reason: price.reason }, unit, details);
		if (currency !== priceCurrency) {
			const fault = `price in ${priceCurrency}, statements in ${currency}`;
			return missing("price", "currency_mismatch", fault, unit, details);
		}
		if (price.value <= 0)
			return missing("price", "non_positive_input", { values: { price: { value: price.value, unit } } }, unit, details);
		const splitReason = otherSplitBasis(facts);
		if (splitReason) return missingLike("price", { reason: splitReason }, unit, details);
		return findingOf("price", price.value, unit, { ...details, ...(priceDate && { rule: `close of ${priceDate}` }) });
	},
	{ priced: true },
);

/** The market value stated by the service, on its source's day. */
const statedMarketValue: Quantity = quantity(
	"market_value",
	(facts) => {
		if (facts.time.kind !== "now") {
			return missing("market_value", "missing_input", "the market value is known only for today", MONEY(facts));
		}
		const { company } = facts;
		const { marketValue, price } = company;
		if (price.value !== null)
			return missing(
				"market_value",
				"missing_input",
				"the stated market value is used only without a price",
				MONEY(facts),
			);
		const unit = { kind: "money" as const, currency: company.priceCurrency, scale: 1e6 };
		if (marketValue.value === null) return missingLike("market_value", { reason: marketValue.reason }, unit);
		if (company.currency !== company.priceCurrency) {
			return missing(
				"market_value",
				"currency_mismatch",
				`market value in ${company.priceCurrency}, statements in ${company.currency}`,
				unit,
			);
		}
		const scaled = (marketValue.value * (marketValue.unit.scale ?? 1)) / 1e6;
		const period = marketValue.source?.period;
		const text = `no price series: market value of the company${period ? ` as of ${period}` : ""}`;
		return findingOf("market_value", scaled, unit, {
			kind: "reported",
			rule: text,
			...(marketValue.source && { source: marketValue.source }),
			warnings: [{ code: "different_dates", text }],
		});
	},
	{ priced: true },
);

/** The market value: price times shares outstanding, or the stated one without a price. */
export const marketValue: Quantity = firstOf(
	"market_value",
	derived(
		"market_value",
		MONEY,
		"price times shares outstanding",
		{ price, shares: sharesOutstanding },
		(v) => v.price * v.shares,
	),
	statedMarketValue,
);

/** The price, or the stated market value per share outstanding. */
export const sharePrice: Quantity = firstOf(
	"price",
	price,
	derived(
		"price",
		PER_SHARE,
		"stated market value per share outstanding",
		{ value: statedMarketValue, shares: sharesOutstanding },
		(v) => v.value / v.shares,
	),
);

/** Enterprise value: market value plus senior claims, less cash. */
export const enterpriseValue: Quantity = derived(
	"enterprise_value",
	MONEY,
	"market value plus debt with reported leases, minority interest and preferred stock, less cash and securities",
	{ marketValue, debt, minority, preferred, cash },
	(v) => v.marketValue + v.debt + v.minority + v.preferred - v.cash,
);

/** The same at a quote, without an explanation. */
export function plainEnterpriseValue(facts: Facts): PlainValue {
	const parts = [sharesOutstanding, debt, minority, preferred, cash].map((part) => facts.rawFinding(part));
	if (!facts.quote || parts[0]?.approximate) return undefined;
	const unknown = parts.find(({ value }) => value === null);
	if (unknown) return unknown.reason?.code ?? "missing_input";
	const [count = 0, owed = 0, outside = 0, senior = 0, held = 0] = parts.map(({ value }) => Number(value));
	const value = facts.quote.price * count + owed + outside + senior - held;
	if (!parts.some((part) => part.approximate)) return value;
	// The interval of net debt is computed once for all days of a period.
	const net = facts.rawFinding(netDebt);
	const [low = null, high = null] = intervalOf(net)?.map((end) => end + value - (net.value as number)) ?? [];
	return net.approximate ? { value, approximate: { ...net.approximate, low, high } } : value;
}
