import type { Reason } from "../../../core/reason.js";
import type { Facts } from "../facts.js";
import { found, lost } from "../finding.js";
import { derived, firstOf, MONEY, type Quantity, quantity } from "../quantity.js";
import { shares } from "./shares.js";
import { netClaims } from "./statement.js";

/** Price times shares so many times off the market value: a split, or another class of shares, stands between them. */
const BASIS_APART = 2.5;

/** Why price and per-share figures cannot be compared, or null: they must be on one split basis. */
export function otherSplitBasis(facts: Facts): Reason | null {
	const { price, marketValue, priceCurrency, currency } = facts.company;
	const count = facts.value(shares);
	if (price.value === null || marketValue.value === null || count === null || currency !== priceCurrency) return null;
	if (marketValue.unit.kind !== "money" || marketValue.value <= 0) return null;
	const stated = (marketValue.value * (marketValue.unit.scale ?? 1)) / 1e6;
	const ratio = (price.value * count) / stated;
	if (ratio < BASIS_APART && ratio > 1 / BASIS_APART) return null;
	const product = (price.value * count).toFixed(0);
	return {
		code: "unit_unknown",
		detail: `price times shares is ${product} million, the market value ${stated.toFixed(0)} million: price and per-share figures are not on one split basis`,
	};
}

/** The share price, in the price's currency; missing where the financials are in another. */
export const price: Quantity = quantity("price", (facts) => {
	const { company } = facts;
	const unit = { kind: "per_share" as const, currency: company.priceCurrency };
	const { price, currency, priceCurrency, priceDate } = company;
	const details = { kind: "reported" as const, ...(price.source && { source: price.source }) };
	if (price.value === null) return lost("price", price.reason.code, price.reason.detail ?? "no price", unit, details);
	if (currency !== priceCurrency) {
		return lost("price", "currency_mismatch", `price in ${priceCurrency}, statements in ${currency}`, unit, details);
	}
	if (price.value <= 0) return lost("price", "non_positive_input", `price = ${price.value}`, unit, details);
	const apart = otherSplitBasis(facts);
	if (apart) return lost("price", apart.code, apart.detail, unit, details);
	return found("price", price.value, unit, { ...details, ...(priceDate && { rule: `close of ${priceDate}` }) });
});

/** Market value of all shares: price times diluted shares; a dated market value where there is no price. */
export const marketCap: Quantity = firstOf(
	"market_cap",
	derived("market_cap", MONEY, "price times diluted shares", { price, shares }, (v) => v.price * v.shares),
	quantity("market_cap", (facts) => {
		const { company } = facts;
		const { marketValue } = company;
		const unit = { kind: "money" as const, currency: company.priceCurrency, scale: 1e6 };
		if (marketValue.value === null) return lost("market_cap", marketValue.reason.code, marketValue.reason.detail, unit);
		if (company.currency !== company.priceCurrency) {
			return lost(
				"market_cap",
				"currency_mismatch",
				`market value in ${company.priceCurrency}, statements in ${company.currency}`,
				unit,
			);
		}
		const scaled = (marketValue.value * (marketValue.unit.scale ?? 1)) / 1e6;
		const period = marketValue.source?.period;
		const text = `no price series: market value of the company${period ? ` as of ${period}` : ""}`;
		return found("market_cap", scaled, unit, {
			kind: "reported",
			rule: text,
			...(marketValue.source && { source: marketValue.source }),
			warnings: [{ code: "different_dates", text }],
		});
	}),
);

export const enterpriseValue = derived(
	"enterprise_value",
	MONEY,
	"market value plus debt with leases, minority interest and preferred stock, less cash and securities",
	{ marketCap, netClaims },
	(v) => v.marketCap + v.netClaims,
);
