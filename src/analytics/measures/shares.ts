// Declares diluted average shares, and shares outstanding.
import { formatNumber } from "../../core/format.js";
import type { Reads } from "../evaluation/facts.js";
import { findingOf, missing } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import {
	derived,
	firstOf,
	type NoValue,
	noValue,
	type Quantity,
	quantity,
	renamed,
	SHARES,
} from "../evaluation/quantity.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { inQuarter, lineItem } from "../line-items/line-item.js";

/** Shares without a reported count: market value over price, all share classes together. */
const impliedShares: Quantity = quantity("shares_diluted", (facts) => {
	if (facts.time.kind !== "now") return missing("shares_diluted", "not_reported", "no share count is reported", SHARES);
	const { price, marketValue, priceCurrency } = facts.company;
	const [quote, value] = [price.value, marketValue.value];
	if (quote === null || value === null || quote <= 0 || marketValue.unit?.currency !== priceCurrency) {
		return missing("shares_diluted", "not_reported", "no share count is reported", SHARES);
	}
	const text = "no share count is reported: the market value over the price is taken";
	return findingOf("shares_diluted", (value * (marketValue.unit?.scale ?? 1)) / 1e6 / quote, SHARES, {
		rule: text,
		...(marketValue.source && { source: marketValue.source }),
		warnings: [{ code: "approximation", text }],
	});
});

/** A share count that differs from net income over EPS by this factor has another scale or split basis. */
const MAX_SCALE_RATIO = 3;

/** Smaller earnings per share are too rounded to check a share count. */
const MIN_EPS = 0.05;

/** The count, refused unless it is positive and fits net income over EPS within a factor of 3. */
function inScale(count: number, facts: Reads): number | NoValue {
	if (count <= 0) return noValue("non_positive_denominator", { values: { shares: count } });
	const { eps, income } = sameTwelveMonths(facts);
	const implied = eps === null || income === null || Math.abs(eps) < MIN_EPS ? null : income / eps;
	if (implied === null || implied <= 0 || (count / implied < MAX_SCALE_RATIO && implied / count < MAX_SCALE_RATIO))
		return count;
	return noValue(
		"unit_unknown",
		`${formatNumber(count)} million shares, but net income over EPS gives ${formatNumber(implied)} million`,
	);
}

/** Earnings per share and net income of the same twelve months. */
function sameTwelveMonths(facts: Reads) {
	const [eps, income] = [facts.get(lineItem("earningsPerShare")), facts.get(lineItem("netIncome"))];
	if (!eps.outdated && !income.outdated) return { eps: eps.value, income: income.value };
	const year = (item: "earningsPerShare" | "netIncome") => facts.value(ofFiscalYear(lineItem(item)));
	return { eps: year("earningsPerShare"), income: year("netIncome") };
}

const reportedAverage = firstOf(
	"shares_diluted",
	lineItem("sharesDiluted"),
	lineItem("sharesEndOfPeriod"),
	lineItem("sharesBasic"),
	impliedShares,
);

/** The diluted average shares of the latest period, the divisor of values per share. */
export const shares: Quantity = overridable(
	"shares",
	derived(
		"shares",
		SHARES,
		"diluted average shares of the latest period",
		{ shares: reportedAverage },
		({ shares }, facts) => inScale(shares, facts),
	),
);

/** A count that differs more than this from the diluted average probably includes treasury shares or only one class. */
const MAX_COUNT_DIFFERENCE = 0.2;

const latestCount: Quantity = renamed(
	"shares_outstanding",
	lineItem("sharesEndOfPeriod"),
	"shares outstanding at the latest count",
);
const NO_COUNT = "no count of the shares outstanding is known";
const averageOfQuarter = renamed(
	"shares_outstanding",
	inQuarter("sharesDiluted"),
	`diluted average shares of the latest quarter: ${NO_COUNT}`,
);
const averageOfPeriod = renamed("shares_outstanding", shares, `diluted average shares: ${NO_COUNT}`);

/** Shares outstanding by the latest count, or the latest quarter's diluted average: the basis of market value. */
export const sharesOutstanding: Quantity = quantity(
	"shares_outstanding",
	(facts) => {
		const average = facts.value(shares);
		const isNearAverage = (choice: Quantity) => {
			const count = facts.value(choice);
			return count !== null && average !== null && Math.abs(count / average - 1) <= MAX_COUNT_DIFFERENCE;
		};
		return facts.get([latestCount, averageOfQuarter].find(isNearAverage) ?? averageOfPeriod);
	},
	{ parents: [lineItem("sharesEndOfPeriod"), shares] },
);
