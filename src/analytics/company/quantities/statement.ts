import { found, lost } from "../finding.js";
import { derived, FRACTION, firstOf, lack, MONEY, orNone, PER_SHARE, type Quantity, quantity } from "../quantity.js";
import { assume, current, latest, over } from "../roles.js";
import { preferred } from "./preferred.js";
import { shares } from "./shares.js";
import { orNoneNow } from "./unreported.js";
import { yearly, yearlyFirstOf, yearlyNewestOf } from "./yearly.js";

export const revenue = current("revenue");

/** Earnings before interest and tax, gains and income beside operations included, of the trailing twelve months. */
export const ebit = firstOf("ebit", current("ebit"), current("operatingIncome"));

/**
 * Operating income: what the business earns without its securities, which count by themselves. EBIT, which may hold gains on
 * them, only where operating income is not reported.
 */
export const operatingProfit = firstOf("ebit", current("operatingIncome"), current("ebit"));

export const operatingProfitByYear = yearlyNewestOf("ebit_by_year", MONEY, over("operatingIncome"), over("ebit"));

/** Operating income of the latest fiscal year. */
export const operatingProfitOfYear = firstOf("ebit", latest("operatingIncome"), latest("ebit"));

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

/** Debt with lease obligations: short-term plus long-term. Where one of the two is not known, neither is the sum. */
export const debt: Quantity = firstOf(
	"debt",
	current("totalDebt"),
	derived(
		"debt",
		MONEY,
		"long-term plus short-term debt, with leases",
		{ long: current("longTermDebt"), short: current("shortTermDebt") },
		(v) => v.long + v.short,
	),
	neverReportedDebt(),
);

/** Debt with lease obligations by year; null where one of its two parts is not known. */
export const debtByYear = yearlyFirstOf(
	"debt_by_year",
	MONEY,
	over("totalDebt"),
	yearly(
		"debt_by_year",
		MONEY,
		"long-term plus short-term debt",
		["longTermDebt", "shortTermDebt"],
		(y) => y.longTermDebt + y.shortTermDebt,
	),
);

/** Fiscal years in which interest speaks against a company without debt. */
const INTEREST_YEARS = 3;

/** A company that reports short-term debt, has never reported any other and pays no interest is taken to have none, and it is said. */
function neverReportedDebt(): Quantity {
	return quantity("debt", (facts) => {
		const short = facts.get(current("shortTermDebt"));
		const long = facts.get(over("longTermDebt"));
		const unit = MONEY(facts);
		if (short.value === null || long.value !== null) {
			return lost("debt", long.reason?.code ?? "not_reported", long.reason?.detail ?? "total debt", unit);
		}
		const paid = facts.value(over("interestExpense"))?.values.slice(-INTEREST_YEARS) ?? [];
		if (paid.some((amount) => amount !== null && amount > 0))
			return lost("debt", "not_reported", "the long-term debt on which interest is paid", unit);
		const text = "long-term debt is not reported in any period: it is taken as none";
		return found("debt", short.value, unit, {
			kind: "assumption",
			rule: text,
			from: [short],
			warnings: [{ code: "data", text }],
		});
	});
}

/** Cash, equivalents and marketable securities: the broad line. Cash alone would leave out securities that nobody counted. */
export const cash = current("cash");

export { preferred };

export const minority = orNoneNow("minorityInterest");

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
				{ equity, preferred, goodwill: current("goodwill"), intangibles: current("intangibles"), shares },
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

const taxByYear = yearlyFirstOf(
	"tax_rate_by_year",
	FRACTION,
	yearly("tax_rate_by_year", FRACTION, "tax over pre-tax income", ["incomeTax", "pretaxIncome"], (y) =>
		y.pretaxIncome > 0 ? y.incomeTax / y.pretaxIncome : null,
	),
	over("taxRate"),
);

/** Operating profit after tax. */
export const nopat = derived(
	"nopat",
	MONEY,
	"operating income·(1 − tax)",
	{ ebit: operatingProfit, tax },
	(v) => v.ebit * (1 - v.tax),
);

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
