import type { Reason } from "../../../core/reason.js";
import type { Facts } from "../facts.js";
import { found, lost } from "../finding.js";
import {
	derived,
	FRACTION,
	firstOf,
	lack,
	MONEY,
	orNone,
	PER_SHARE,
	type Quantity,
	quantity,
	SHARES,
} from "../quantity.js";
import { assume, current, latest, over } from "../roles.js";
import { yearly, yearlyFirstOf } from "./yearly.js";

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

export const revenue = current("revenue");

/** Operating profit before interest and tax, of the trailing twelve months. */
export const ebit = firstOf("ebit", current("ebit"), current("operatingIncome"));

export const ebitByYear = yearlyFirstOf("ebit_by_year", MONEY, over("ebit"), over("operatingIncome"));

export const ebitda: Quantity = firstOf(
	"ebitda",
	current("ebitda"),
	derived(
		"ebitda",
		MONEY,
		"EBIT plus depreciation and amortisation",
		{ ebit, da: current("depreciationAndAmortization") },
		(v) => v.ebit + v.da,
	),
);

/** Debt with lease obligations. */
export const debt: Quantity = firstOf(
	"debt",
	current("totalDebt"),
	derived(
		"debt",
		MONEY,
		"long-term plus short-term debt, with leases",
		{ long: current("longTermDebt"), short: orNone(current("shortTermDebt")) },
		(v) => v.long + v.short,
	),
	neverReportedDebt(),
);

/** A company that reports short-term debt and has never reported any other is taken to have none, and it is said. */
function neverReportedDebt(): Quantity {
	return quantity("debt", (facts) => {
		const short = facts.get(current("shortTermDebt"));
		const long = facts.get(over("longTermDebt"));
		const unit = MONEY(facts);
		if (short.value === null || long.value !== null) {
			return lost("debt", long.reason?.code ?? "not_reported", long.reason?.detail ?? "total debt", unit);
		}
		const text = "long-term debt is not reported in any period: it is taken as none";
		return found("debt", short.value, unit, {
			kind: "assumption",
			rule: text,
			from: [short],
			warnings: [{ code: "data", text }],
		});
	});
}

/** Cash, equivalents and marketable securities: the broad line. */
export const cash: Quantity = firstOf("cash", current("cash"), current("cashAndEquivalents"));

export const minority = orNone(current("minorityInterest"));
export const preferred = orNone(current("preferredStock"));

/** Everything that stands before the shareholders, less cash. */
export const netClaims = derived(
	"net_debt",
	MONEY,
	"debt with leases, minority interest and preferred stock, less cash and securities",
	{ debt, minority, preferred, cash },
	(v) => v.debt + v.minority + v.preferred - v.cash,
);

/** Debt and the other claims that stand before the shareholders, where a model subtracts one amount. */
export const claims = derived(
	"debt",
	MONEY,
	"debt with leases, minority interest and preferred stock",
	{ debt, minority, preferred },
	(v) => v.debt + v.minority + v.preferred,
);

export const equity = current("equity");

export const epsDiluted: Quantity = firstOf(
	"eps",
	current("earningsPerShare"),
	derived(
		"eps",
		PER_SHARE,
		"net income less preferred dividends, per diluted share",
		{ income: current("netIncome"), preferred: orNone(current("preferredDividends")), shares },
		(v) => (v.income - v.preferred) / v.shares,
	),
);

/** Earnings per share by year. */
export const epsByYear = yearlyFirstOf(
	"eps_by_year",
	PER_SHARE,
	over("earningsPerShare"),
	yearly(
		"eps_by_year",
		PER_SHARE,
		"net income per diluted share",
		["netIncome", "sharesDiluted"],
		(y) => y.netIncome / y.sharesDiluted,
	),
);

/** Book value of the shareholders' equity per share; refused where equity is not positive. */
export const bookPerShare: Quantity = derived(
	"book_value_per_share",
	PER_SHARE,
	"shareholders' equity per share",
	{
		book: firstOf(
			"book_value_per_share",
			current("bookValuePerShare"),
			derived(
				"book_value_per_share",
				PER_SHARE,
				"equity less preferred stock, per diluted share",
				{ equity, preferred, shares },
				(v) => (v.equity - v.preferred) / v.shares,
			),
		),
	},
	({ book }) => (book > 0 ? book : lack("negative_equity", `book value per share = ${book.toFixed(2)}`)),
);

/** Book value without goodwill and other intangible assets, per share. */
export const tangibleBookPerShare: Quantity = derived(
	"tangible_book_per_share",
	PER_SHARE,
	"equity less preferred stock, goodwill and other intangible assets, per share",
	{
		tangible: firstOf(
			"tangible_book_per_share",
			current("tangibleBookPerShare"),
			derived(
				"tangible_book_per_share",
				PER_SHARE,
				"equity less preferred stock, goodwill and intangibles, per diluted share",
				{ equity, preferred, goodwill: current("goodwill"), intangibles: orNone(current("intangibles")), shares },
				(v) => (v.equity - v.preferred - v.goodwill - v.intangibles) / v.shares,
			),
		),
	},
	({ tangible }) =>
		tangible > 0 ? tangible : lack("negative_equity", `tangible book per share = ${tangible.toFixed(2)}`),
);

export const dividendsPerShare: Quantity = derived(
	"dividends_per_share",
	PER_SHARE,
	"dividends of the trailing twelve months or the latest fiscal year",
	{ dps: current("dividendsPerShare") },
	({ dps }, facts) => {
		if (dps <= 0) return lack("non_positive_input", "the company pays no dividend");
		const [paid, count] = [facts.value(latest("dividendsPaid")), facts.value(shares)];
		const yearly = facts.value(latest("dividendsPerShare"));
		if (paid === null || count === null || yearly === null || paid <= 0) return dps;
		const ratio = (yearly * count) / paid;
		if (ratio >= 0.6 && ratio <= 1.7) return dps;
		const both = `${yearly.toFixed(2)} a share, but ${paid.toFixed(0)} million paid on ${count.toFixed(0)} million shares`;
		return lack("unit_unknown", `dividends per share and dividends paid do not agree: ${both}`);
	},
);

export const revenuePerShare: Quantity = derived(
	"revenue_per_share",
	PER_SHARE,
	"revenue per diluted share",
	{ revenue, shares },
	(v) => v.revenue / v.shares,
);

/**
 * Tax on operating profit: the mean of the company's last five years where each lies between 5 and 40 %, else the
 * declared marginal rate.
 */
export const tax: Quantity = quantity("tax", (facts) => {
	const rates = facts.get(taxByYear);
	const usable = (rates.value?.values ?? [])
		.slice(-5)
		.filter((rate): rate is number => rate !== null && rate >= 0.05 && rate <= 0.4);
	const marginal = facts.get(assume("tax_marginal", "tax"));
	if (usable.length < 3 || facts.given.has("tax_marginal")) return marginal;
	const rate = usable.reduce((total, value) => total + value, 0) / usable.length;
	return found("tax", rate, FRACTION, {
		rule: "own mean tax rate of the last five years (years outside 5 to 40 % left out)",
		from: [rates],
	});
});

export const taxByYear = yearlyFirstOf(
	"tax_rate_by_year",
	FRACTION,
	yearly("tax_rate_by_year", FRACTION, "tax over pre-tax income", ["incomeTax", "pretaxIncome"], (y) =>
		y.pretaxIncome > 0 ? y.incomeTax / y.pretaxIncome : null,
	),
	over("taxRate"),
);

/** Operating profit after tax. */
export const nopat = derived("nopat", MONEY, "EBIT·(1 − tax)", { ebit, tax }, (v) => v.ebit * (1 - v.tax));

/** Free cash flow as reported: cash flow from operations less capital expenditure. */
export const freeCashFlow: Quantity = firstOf(
	"free_cash_flow",
	current("freeCashFlow"),
	derived(
		"free_cash_flow",
		MONEY,
		"cash flow from operations less capital expenditure",
		{ cfo: current("cashFlowFromOperations"), capex: current("capitalExpenditure") },
		(v) => v.cfo - v.capex,
	),
);

export const freeCashFlowByYear = yearlyFirstOf(
	"free_cash_flow_by_year",
	MONEY,
	over("freeCashFlow"),
	yearly(
		"free_cash_flow_by_year",
		MONEY,
		"cash flow from operations less capital expenditure",
		["cashFlowFromOperations", "capitalExpenditure"],
		(y) => y.cashFlowFromOperations - y.capitalExpenditure,
	),
);

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

export const freeCashFlowPerShare: Quantity = derived(
	"free_cash_flow_per_share",
	PER_SHARE,
	"free cash flow per diluted share",
	{ freeCashFlow, shares },
	(v) => v.freeCashFlow / v.shares,
);

/** Book value per share by year. */
export const bookByYear = yearlyFirstOf(
	"book_value_per_share_by_year",
	PER_SHARE,
	over("bookValuePerShare"),
	yearly("book_value_per_share_by_year", PER_SHARE, "equity over diluted shares", ["equity", "sharesDiluted"], (y) =>
		y.sharesDiluted > 0 ? y.equity / y.sharesDiluted : null,
	),
);
