// Declares the inputs of the scores of Altman, Ohlson, Piotroski, Beneish and Montier.
import { log } from "../../core/math/log.js";
import {
	derived,
	firstOf,
	MONEY,
	type NoValue,
	noValue,
	orNone,
	type Quantity,
	RATIO,
} from "../evaluation/quantity.js";
import { byFiscalYear, ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { costOfRevenue, grossProfit } from "../measures/earnings.js";
import { marketValue } from "../measures/market.js";
import { rows } from "./rows.js";
import { yearsToToday } from "./trailing-rows.js";

const ebitLatest = firstOf("ebit", ofFiscalYear(lineItem("ebit")), ofFiscalYear(lineItem("operatingIncome")));
const assets = ofFiscalYear(lineItem("totalAssets"));
const liabilities: Quantity = firstOf(
	"total_liabilities",
	ofFiscalYear(lineItem("totalLiabilities")),
	derived(
		"total_liabilities",
		MONEY,
		"total assets less equity and minority interest",
		{ assets, equity: ofFiscalYear(lineItem("equity")), minority: orNone(ofFiscalYear(lineItem("minorityInterest"))) },
		(v) => v.assets - v.equity - v.minority,
	),
);

/** A balance-sheet or income line over total assets, of the latest fiscal year. */
const overAssets = (name: string, rule: string, part: Quantity): Quantity =>
	derived(name, RATIO, `${rule} over total assets, latest fiscal year`, { part, assets }, (v) =>
		v.assets > 0 ? v.part / v.assets : noValue("zero_denominator", { subject: "total assets" }),
	);

const workingCapital = derived(
	"working_capital",
	MONEY,
	"current assets less current liabilities",
	{ ca: ofFiscalYear(lineItem("currentAssets")), cl: ofFiscalYear(lineItem("currentLiabilities")) },
	(v) => v.ca - v.cl,
);

const overLiabilities = (name: string, rule: string, part: Quantity): Quantity =>
	derived(name, RATIO, rule, { part, liabilities }, (v) =>
		v.liabilities > 0
			? v.part / v.liabilities
			: noValue("non_positive_denominator", { values: { total_liabilities: v.liabilities } }),
	);

/** The ratios of Altman's scores. */
export const altman = {
	x1: overAssets("x1", "working capital", workingCapital),
	x2: overAssets("x2", "retained earnings", ofFiscalYear(lineItem("retainedEarnings"))),
	x3: overAssets("x3", "EBIT", ebitLatest),
	x4: overLiabilities("x4", "market value of equity now over total liabilities", marketValue),
	x4_book: overLiabilities("x4_book", "book equity over total liabilities", ofFiscalYear(lineItem("equity"))),
	x5: overAssets("x5", "sales", ofFiscalYear(lineItem("revenue"))),
};

/** Ohlson's price level of the year before (GNP deflator, 1968 = 100), declared. */
const PRICE_INDEX = 630;

/** A figure from the net income of the last two fiscal years. */
const ofTwoIncomes = (
	name: string,
	rule: string,
	compute: (prior: number, now: number) => number | NoValue,
): Quantity =>
	derived(name, RATIO, rule, { income: byFiscalYear(lineItem("netIncome")) }, ({ income }) => {
		const [prior, now] = income.values.slice(-2);
		return typeof prior === "number" && typeof now === "number"
			? compute(prior, now)
			: noValue("insufficient_history", { subject: "years of net income", values: { needed: 2 } });
	});

/** The ratios of Ohlson's score. Assets enter the size in dollars. */
export const ohlson = {
	size: derived(
		"size",
		RATIO,
		`ln(total assets in dollars over a price index of ${PRICE_INDEX}, 1968 = 100)`,
		{ assets },
		(v) =>
			v.assets > 0
				? log((v.assets * 1e6) / PRICE_INDEX)
				: noValue("non_positive_input", { values: { total_assets: v.assets } }),
	),
	tlta: overAssets("tlta", "total liabilities", liabilities),
	wcta: overAssets("wcta", "working capital", workingCapital),
	clca: derived(
		"clca",
		RATIO,
		"current liabilities over current assets",
		{ cl: ofFiscalYear(lineItem("currentLiabilities")), ca: ofFiscalYear(lineItem("currentAssets")) },
		(v) => (v.ca > 0 ? v.cl / v.ca : noValue("zero_denominator", { subject: "current assets" })),
	),
	oeneg: derived("oeneg", RATIO, "1 where liabilities exceed assets", { liabilities, assets }, (v) =>
		v.liabilities > v.assets ? 1 : 0,
	),
	nita: overAssets("nita", "net income", ofFiscalYear(lineItem("netIncome"))),
	futl: overLiabilities(
		"futl",
		"cash flow from operations over total liabilities",
		ofFiscalYear(lineItem("cashFlowFromOperations")),
	),
	intwo: ofTwoIncomes("intwo", "1 after losses in both of the last two years", (prior, now) =>
		prior < 0 && now < 0 ? 1 : 0,
	),
	chin: ofTwoIncomes("chin", "(NI_t − NI_{t−1})/(|NI_t| + |NI_{t−1}|)", (prior, now) => {
		const size = Math.abs(now) + Math.abs(prior);
		return size > 0 ? (now - prior) / size : noValue("zero_denominator", { subject: "net income" });
	}),
};

const otherCurrentAssets: Quantity = derived(
	"other_current_assets",
	MONEY,
	"current assets less cash, receivables and inventory",
	{
		assets: lineItem("currentAssets"),
		cash: lineItem("cashAndEquivalents"),
		receivables: lineItem("receivables"),
		inventory: lineItem("inventory"),
	},
	(v) => v.assets - v.cash - v.receivables - v.inventory,
);

const PIOTROSKI = {
	ni: lineItem("netIncome"),
	cfo: lineItem("cashFlowFromOperations"),
	ta: lineItem("totalAssets"),
	ltd: lineItem("longTermDebt"),
	ca: lineItem("currentAssets"),
	cl: lineItem("currentLiabilities"),
	shares: firstOf("shares", lineItem("sharesDiluted"), lineItem("sharesEndOfPeriod")),
	gp: grossProfit,
	rev: lineItem("revenue"),
};

/** The last three years to today. The first needs assets alone, for the later returns. */
export const piotroskiYears = yearsToToday("the F-score", rows("years", PIOTROSKI, 3), PIOTROSKI, {
	ofFirst: ["ta"],
	balances: ["ta", "ltd", "ca", "cl"],
});

export const beneishYears = rows(
	"years",
	{
		sales: lineItem("revenue"),
		cogs: costOfRevenue,
		receivables: lineItem("receivables"),
		current_assets: lineItem("currentAssets"),
		ppe: lineItem("propertyPlantEquipment"),
		depreciation: lineItem("depreciationAndAmortization"),
		total_assets: lineItem("totalAssets"),
		sga: lineItem("sellingGeneralAdministrative"),
		net_income: lineItem("netIncome"),
		cfo: lineItem("cashFlowFromOperations"),
		current_liabilities: lineItem("currentLiabilities"),
		long_term_debt: lineItem("longTermDebt"),
	},
	2,
);

export const montierYears = rows(
	"years",
	{
		ni: lineItem("netIncome"),
		cfo: lineItem("cashFlowFromOperations"),
		ta: lineItem("totalAssets"),
		rec: lineItem("receivables"),
		rev: lineItem("revenue"),
		inv: lineItem("inventory"),
		cogs: costOfRevenue,
		oca: otherCurrentAssets,
		dep: lineItem("depreciationAndAmortization"),
		gross_ppe: lineItem("grossPropertyPlantEquipment"),
	},
	2,
);
