import { found, lost } from "../finding.js";
import { derived, firstOf, lack, type Quantity, quantity, SHARES } from "../quantity.js";
import { current } from "../roles.js";

/** Where no share count is reported: the company's market value over its price, all share classes together. */
const impliedShares: Quantity = quantity("shares_diluted", ({ company: { price, marketValue, priceCurrency } }) => {
	const [quote, value] = [price.value, marketValue.value];
	if (quote === null || value === null || quote <= 0 || marketValue.unit?.currency !== priceCurrency) {
		return lost("shares_diluted", "not_reported", "no share count is reported", SHARES);
	}
	const text = "no share count is reported: the market value over the price is taken";
	return found("shares_diluted", (value * (marketValue.unit?.scale ?? 1)) / 1e6 / quote, SHARES, {
		rule: text,
		...(marketValue.source && { source: marketValue.source }),
		warnings: [{ code: "approximation", text }],
	});
});

/** A share count so many times off what income and EPS imply is in another scale or on another split basis. */
const SCALE_APART = 3;

/** Diluted shares, of the latest period: what every value per share divides by. */
export const shares: Quantity = derived(
	"shares",
	SHARES,
	"diluted average shares of the latest period",
	{
		shares: firstOf(
			"shares_diluted",
			current("sharesDiluted"),
			current("sharesEndOfPeriod"),
			current("sharesBasic"),
			impliedShares,
		),
	},
	({ shares }, facts) => {
		if (shares <= 0) return lack("non_positive_denominator", `shares = ${shares}`);
		const [eps, income] = [facts.value(current("earningsPerShare")), facts.value(current("netIncome"))];
		const implied = eps === null || income === null || Math.abs(eps) < 0.01 ? null : income / eps;
		if (implied === null || implied <= 0 || (shares / implied < SCALE_APART && implied / shares < SCALE_APART))
			return shares;
		return lack(
			"unit_unknown",
			`${shares.toPrecision(4)} million shares, but net income over EPS gives ${implied.toPrecision(4)} million`,
		);
	},
);
