import { log } from "../../../core/math/log.js";
import { derived, firstOf, lack, MONEY, orNone, type Quantity, RATIO } from "../quantity.js";
import { latest, over, type Yearly } from "../roles.js";
import { marketCap } from "./market.js";
import { rows } from "./rows.js";
import { yearly, yearlyFirstOf } from "./yearly.js";

const ebitLatest = firstOf("ebit", latest("ebit"), latest("operatingIncome"));
const assets = latest("totalAssets");
const liabilities: Quantity = firstOf(
	"total_liabilities",
	latest("totalLiabilities"),
	derived(
		"total_liabilities",
		MONEY,
		"total assets less equity and minority interest",
		{ assets, equity: latest("equity"), minority: orNone(latest("minorityInterest")) },
		(v) => v.assets - v.equity - v.minority,
	),
);

/** A balance-sheet or income line over total assets, of the latest fiscal year. */
const overAssets = (name: string, rule: string, part: Quantity): Quantity =>
	derived(name, RATIO, `${rule} over total assets, latest fiscal year`, { part, assets }, (v) =>
		v.assets > 0 ? v.part / v.assets : lack("zero_denominator", "total assets"),
	);

const workingCapital = derived(
	"working_capital",
	MONEY,
	"current assets less current liabilities",
	{ ca: latest("currentAssets"), cl: latest("currentLiabilities") },
	(v) => v.ca - v.cl,
);

const overLiabilities = (name: string, rule: string, part: Quantity): Quantity =>
	derived(name, RATIO, rule, { part, liabilities }, (v) =>
		v.liabilities > 0 ? v.part / v.liabilities : lack("non_positive_denominator", "total liabilities"),
	);

/** The ratios of Altman's scores. */
export const altman = {
	x1: overAssets("x1", "working capital", workingCapital),
	x2: overAssets("x2", "retained earnings", latest("retainedEarnings")),
	x3: overAssets("x3", "EBIT", ebitLatest),
	x4: overLiabilities("x4", "market value of equity now over total liabilities", marketCap),
	x4_book: overLiabilities("x4_book", "book equity over total liabilities", latest("equity")),
	x5: overAssets("x5", "sales", latest("revenue")),
};

/** Price level of the year before, GNP deflator with 1968 = 100: what Ohlson's size is measured in. Declared, not looked up. */
const PRICE_INDEX = 630;

/** The ratios of Ohlson's score. Assets enter the size in dollars. */
export const ohlson = {
	size: derived(
		"size",
		RATIO,
		`ln(total assets in dollars over a price index of ${PRICE_INDEX}, 1968 = 100)`,
		{ assets },
		(v) => (v.assets > 0 ? log((v.assets * 1e6) / PRICE_INDEX) : lack("non_positive_input", "total assets")),
	),
	tlta: overAssets("tlta", "total liabilities", liabilities),
	wcta: overAssets("wcta", "working capital", workingCapital),
	clca: derived(
		"clca",
		RATIO,
		"current liabilities over current assets",
		{ cl: latest("currentLiabilities"), ca: latest("currentAssets") },
		(v) => (v.ca > 0 ? v.cl / v.ca : lack("zero_denominator", "current assets")),
	),
	oeneg: derived("oeneg", RATIO, "1 where liabilities exceed assets", { liabilities, assets }, (v) =>
		v.liabilities > v.assets ? 1 : 0,
	),
	nita: overAssets("nita", "net income", latest("netIncome")),
	futl: overLiabilities("futl", "cash flow from operations over total liabilities", latest("cashFlowFromOperations")),
	intwo: derived(
		"intwo",
		RATIO,
		"1 after losses in both of the last two years",
		{ income: over("netIncome") },
		({ income }) => {
			const [a, b] = income.values.slice(-2);
			return typeof a === "number" && typeof b === "number"
				? a < 0 && b < 0
					? 1
					: 0
				: lack("insufficient_history", "net income of two years");
		},
	),
	chin: derived(
		"chin",
		RATIO,
		"(NI_t − NI_{t−1})/(|NI_t| + |NI_{t−1}|)",
		{ income: over("netIncome") },
		({ income }) => {
			const [before, now] = income.values.slice(-2);
			if (typeof before !== "number" || typeof now !== "number")
				return lack("insufficient_history", "net income of two years");
			const size = Math.abs(now) + Math.abs(before);
			return size > 0 ? (now - before) / size : lack("zero_denominator", "net income");
		},
	),
};

const grossProfitByYear = yearlyFirstOf(
	"gross_profit",
	MONEY,
	over("grossProfit"),
	yearly(
		"gross_profit",
		MONEY,
		"revenue less cost of revenue",
		["revenue", "costOfRevenue"],
		(y) => y.revenue - y.costOfRevenue,
	),
);
const costByYear = yearlyFirstOf(
	"cost_of_revenue",
	MONEY,
	over("costOfRevenue"),
	yearly(
		"cost_of_revenue",
		MONEY,
		"revenue less gross profit",
		["revenue", "grossProfit"],
		(y) => y.revenue - y.grossProfit,
	),
);
const otherCurrentAssets = yearly(
	"other_current_assets",
	MONEY,
	"current assets less cash, receivables and inventory",
	["currentAssets", "cashAndEquivalents", "receivables", "inventory"],
	(y) => y.currentAssets - y.cashAndEquivalents - y.receivables - y.inventory,
);

export const piotroskiYears = rows(
	"years",
	{
		ni: over("netIncome"),
		cfo: over("cashFlowFromOperations"),
		ta: over("totalAssets"),
		ltd: over("longTermDebt"),
		ca: over("currentAssets"),
		cl: over("currentLiabilities"),
		shares: yearlyFirstOf("shares", MONEY, over("sharesDiluted"), over("sharesEndOfPeriod")),
		gp: grossProfitByYear,
		rev: over("revenue"),
	},
	3,
);

export const beneishYears = rows(
	"years",
	{
		sales: over("revenue"),
		cogs: costByYear,
		receivables: over("receivables"),
		current_assets: over("currentAssets"),
		ppe: over("propertyPlantEquipment"),
		depreciation: over("depreciationAndAmortization"),
		total_assets: over("totalAssets"),
		sga: over("sellingGeneralAdministrative"),
		net_income: over("netIncome"),
		cfo: over("cashFlowFromOperations"),
		current_liabilities: over("currentLiabilities"),
		long_term_debt: over("longTermDebt"),
	},
	2,
);

export const montierYears = rows(
	"years",
	{
		ni: over("netIncome"),
		cfo: over("cashFlowFromOperations"),
		ta: over("totalAssets"),
		rec: over("receivables"),
		rev: over("revenue"),
		inv: over("inventory"),
		cogs: costByYear,
		oca: otherCurrentAssets,
		dep: over("depreciationAndAmortization"),
		gross_ppe: over("grossPropertyPlantEquipment"),
	},
	2,
);

/** Mean of the beginning and the end of the latest fiscal year. */
export function meanOf(name: string, series: Quantity<Yearly>, positive = false): Quantity {
	return derived(
		name,
		MONEY,
		"mean of the beginning and the end of the latest fiscal year",
		{ series },
		({ series }) => {
			const [begin, end] = series.values.slice(-2);
			if (typeof begin !== "number" || typeof end !== "number")
				return lack("insufficient_history", `${name}: two year-ends are needed`);
			if (positive && (begin <= 0 || end <= 0)) return lack("negative_equity", `${name} is not positive at an end`);
			return (begin + end) / 2;
		},
	);
}
