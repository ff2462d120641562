// Doubts line items of one period that contradict each other.

import { because } from "../../core/figure.js";
import { median } from "../../core/math/median.js";
import type { LineItem } from "../company-types.js";
import { doubt, eachPeriod, inWords, isClose, linesOf, SPLITS, type StatementRule, within } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** Parts that cannot be larger than their whole. */
const PARTS: readonly (readonly [part: LineItem, whole: LineItem])[] = [
	["cash", "totalAssets"],
	["currentAssets", "totalAssets"],
	["goodwill", "totalAssets"],
	["receivables", "totalAssets"],
	["propertyPlantEquipment", "totalAssets"],
	["minorityInterest", "totalAssets"],
	["preferredStock", "totalAssets"],
	["intangibles", "totalAssets"],
	["totalDebt", "totalLiabilities"],
	["shortTermDebt", "currentLiabilities"],
	["longTermDebt", "totalLiabilities"],
	["inventory", "currentAssets"],
	["currentLiabilities", "totalLiabilities"],
	["grossProfit", "revenue"],
	["operatingIncome", "revenue"],
];
/** A part may exceed its whole by this factor, for rounding and netting. */
const PART_TOLERANCE = 1.05;
/** Amount per share times shares may differ from the total by this factor: average counts, preferred dividends, classes of stock. */
const SAME_FACTOR = 1.8;
/** Income above this multiple of revenue is doubted. */
const MAX_MARGIN = 3;

/** A rule that doubts line items of a period if `isWrong`. `{one}`, `{other}` and `{third}` in the sentence are their values. */
const contradiction = <const I extends readonly LineItem[]>(
	name: string,
	lines: I,
	isWrong: (cells: { readonly [K in keyof I]: number }, sheet: Sheet, i: number) => boolean,
	sentence: string,
	items: readonly LineItem[] = lines,
): StatementRule => ({
	name,
	items,
	find: (sheet) => {
		const columns = linesOf(sheet, ...lines);
		return eachPeriod(sheet, (i) => {
			const cells = columns.map((column) => column[i]) as { readonly [K in keyof I]: number };
			if (!isWrong(cells, sheet, i)) return [];
			const [one = Number.NaN, other = Number.NaN, third = Number.NaN] = cells;
			const values = { period: sheet.periods[i] as string, one, other, ...(cells.length > 2 && { third }) };
			return doubt(items, i, lines[0] as LineItem, values, sentence);
		});
	},
});

/** Compares earnings per share, times shares, with net income. */
const perShare: StatementRule = {
	name: "per_share",
	items: ["earningsPerShare", "netIncome", "sharesDiluted"],
	find: (sheet) => {
		const [amounts, totals, shares] = linesOf(sheet, "earningsPerShare", "netIncome", "sharesDiluted");
		const [sales, preferred] = linesOf(sheet, "revenue", "preferredDividends");
		const counts = linesOf(sheet, "sharesBasic", "sharesEndOfPeriod");
		const all = Float64Array.from(amounts, (amount, i) => {
			const [made, total] = [amount * (shares[i] as number), totals[i] as number];
			const ofCommon = made / (total - (preferred[i] || 0));
			return within(ofCommon, [1 / SAME_FACTOR, SAME_FACTOR]) ? ofCommon : made / total;
		});
		// A company with several classes of stock may count only one, so the usual factor of the newest years is not a contradiction.
		const usualFactor = median([...all].filter((factor) => factor > 0 && Number.isFinite(factor)).slice(-NEWEST)) ?? 1;
		const usual = within(usualFactor, [1 / MAX_CLASSES_FACTOR, MAX_CLASSES_FACTOR]) ? usualFactor : 1;
		const factors = all.map((factor) => factor / usual);
		return eachPeriod(sheet, (i) => {
			const [factor, amount, sum] = [factors[i] as number, amounts[i] as number, totals[i] as number];
			if (Number.isNaN(factor) || within(factor, [1 / SAME_FACTOR, SAME_FACTOR])) return [];
			// Preferred dividends and other classes take a part of net income that is small compared with revenue.
			const gap = Math.abs((amount * (shares[i] as number)) / usual - sum);
			const isSmall = !(gap > GAP_OF_SALES * (sales[i] as number));
			const hasTwin = [i - 1, i + 1].some((neighbour) => isClose(factors[neighbour] ?? 0, factor, 1.05));
			if (
				isSmall &&
				!(hasTwin && SPLITS.some((split) => isClose(factor, split, 1.05) || isClose(1 / factor, split, 1.05)))
			)
				return [];
			const period = sheet.periods[i] as string;
			const values = { period, amount, shares: shares[i] as number, total: sum };
			// A share count that another count confirms is not doubted.
			const isCounted = counts.some((count) => isClose(count[i] as number, shares[i] as number, SAME_FACTOR));
			const items = [
				"earningsPerShare",
				...(isCounted ? [] : ["sharesDiluted"]),
				...(factor < 0 ? ["netIncome"] : []),
			] as LineItem[];
			const sentence =
				"{subject} of {amount} times {shares} million shares is not the net income of {total} ({period})";
			return doubt(items, i, "earningsPerShare", values, sentence);
		});
	},
};

/** Classes of stock and preferred dividends explain a factor up to this one. */
const MAX_CLASSES_FACTOR = 20;
/** The number of newest periods whose median is the usual factor between amount per share and total. */
const NEWEST = 3;
/** Net income may differ from earnings per share times shares by this fraction of revenue. */
const GAP_OF_SALES = 0.12;

/** True if the balances of a column are from one sheet. In the last twelve months' column, each is from the newest sheet that reports it. */
const areFromOneSheet = (sheet: Sheet, i: number, items: readonly LineItem[]) =>
	sheet.periods[i] !== "TTM" ||
	new Set(items.filter((item) => !Number.isNaN(sheet.values(item)[i])).map((item) => sheet.newestDay(item))).size < 2;

/** Compares assets with liabilities plus equity. */
const sheetBalance: StatementRule = {
	name: "balance",
	items: ["totalAssets", "totalLiabilities", "equity", "totalEquity"],
	find: (sheet) => {
		const [assets, owed] = linesOf(sheet, "totalAssets", "totalLiabilities");
		const [whole, item, minority] = linesOf(sheet, "totalEquity", "equity", "minorityInterest");
		return eachPeriod(sheet, (i) => {
			if (!areFromOneSheet(sheet, i, ["totalAssets", "totalLiabilities", "equity", "totalEquity"])) return [];
			const equities = [whole[i], item[i], (item[i] as number) + (minority[i] as number)].filter(
				(value) => !Number.isNaN(value),
			) as number[];
			const [total, debts] = [assets[i] as number, owed[i] as number];
			if (equities.length === 0 || !(total > 0) || Number.isNaN(debts)) return [];
			const gap = Math.min(...equities.map((equity) => Math.abs(total - debts - equity)));
			// With negative equity, redeemable stock between liabilities and equity explains the gap, unless equity has the wrong sign.
			const isFlipped = equities.every(
				(equity) => equity < 0 && Math.abs(total - debts + equity) < FLIP_TOLERANCE * total,
			);
			if (
				gap <= BALANCE_TOLERANCE * Math.max(total, Math.abs(debts)) ||
				(!isFlipped && equities.every((equity) => equity < 0))
			)
				return [];
			const values = { period: sheet.periods[i] as string, total, debts, equity: equities[0] as number };
			const sentence = "{subject} of {total} are not liabilities of {debts} and equity of {equity} ({period})";
			return doubt(sheetBalance.items, i, "totalAssets", values, sentence);
		});
	},
};
/** Both sides may differ by this fraction, for minority interest and temporary equity. */
const BALANCE_TOLERANCE = 0.1;
/** With the sign of equity turned, both sides differ by less than this fraction. */
const FLIP_TOLERANCE = 0.05;

/**
 * A line item that equals a whole less a part, and the line items to doubt otherwise. The tolerance is a fraction of the largest (default 0.05 of the
 * first two).
 */
type Difference = readonly [
	item: LineItem,
	whole: LineItem,
	part: LineItem,
	doubted: readonly LineItem[],
	slack?: number,
];

const FREE_CASH_FLOW = ["freeCashFlow", "cashFlowFromOperations", "capitalExpenditure"] as const;
const DIFFERENCES: readonly Difference[] = [
	["grossProfit", "revenue", "costOfRevenue", ["grossProfit", "costOfRevenue"], 0.02],
	[...FREE_CASH_FLOW, FREE_CASH_FLOW, 0.01],
	["depreciationAndAmortization", "ebitda", "ebit", ["depreciationAndAmortization"]],
	["interestExpense", "ebit", "pretaxIncome", ["interestExpense"]],
];

const differences = DIFFERENCES.map(([item, whole, part, doubted, slack]) =>
	contradiction(
		"difference",
		[item, whole, part],
		([line, all, part]) => {
			const sizes = slack === undefined ? [line, all - part] : [line, all, part];
			return Math.abs(all - part - line) > (slack ?? 0.05) * Math.max(...sizes.map(Math.abs));
		},
		`{subject} of {one} is not ${inWords(whole)} of {other} less ${inWords(part)} of {third} ({period})`,
		doubted,
	),
);

/** Tax above this multiple of pre-tax income is doubted, unless net income confirms it. */
const MAX_TAX_FACTOR = 10;

const incomeTax = contradiction(
	"income_tax",
	["incomeTax", "pretaxIncome", "netIncome"],
	([tax, pretax, income]) =>
		Math.abs(pretax - tax - income) > Math.abs(tax) / 2 && Math.abs(tax) > MAX_TAX_FACTOR * Math.abs(pretax),
	"{subject} of {one} is not between income before tax of {other} and net income of {third} ({period})",
	["incomeTax", "taxRate"],
);

const isFinancial = ({ template }: Sheet) => template === "bank" || template === "insurer";

const parts = PARTS.map(([part, whole]) =>
	contradiction(
		"part_of_whole",
		[part, whole],
		([one, total], sheet, i) => total > 0 && one > PART_TOLERANCE * total && areFromOneSheet(sheet, i, [part, whole]),
		`{subject} of {one} exceed the ${inWords(whole)} of {other} ({period})`,
	),
);

/** Doubts income above three times revenue, which no ordinary company or REIT has. */
const incomeAboveSales = (
	[
		"netIncome",
		"operatingIncome",
		"cashFlowFromOperations",
		"freeCashFlow",
		"depreciationAndAmortization",
		"interestExpense",
		"stockCompensation",
	] as const
).map((item) =>
	contradiction(
		"income_above_sales",
		[item, "revenue"],
		([part, sales], sheet) => (item === "netIncome" || !isFinancial(sheet)) && sales > 0 && part > MAX_MARGIN * sales,
		"{subject} of {one} is over three times revenue of {other} ({period})",
	),
);

/** With debt above this fraction of total assets, an interest expense of 0 means a missing one. */
const BEARS_INTEREST = 0.05;

const zeroInterest = contradiction(
	"zero_interest",
	["interestExpense", "totalDebt", "totalAssets"],
	([interest, debt, assets]) => interest === 0 && debt > BEARS_INTEREST * assets,
	"{subject} of {period} is 0, but debt is {other}",
	["interestExpense"],
);

/** Assets of an ordinary company or REIT above this multiple of revenue, or below its inverse, have another scale. */
const MAX_TURNOVER = 200;

const turnover = contradiction(
	"turnover",
	["totalAssets", "revenue"],
	([assets, sales], sheet) =>
		!isFinancial(sheet) && assets > 0 && sales > 0 && !within(assets / sales, [1 / MAX_TURNOVER, MAX_TURNOVER]),
	"{subject} of {one} and revenue of {other} have different scales ({period})",
);

/** Doubts a return on negative equity, which is not meaningful. */
const returnOnNegativeEquity: StatementRule = {
	name: "return_on_negative_equity",
	items: ["returnOnEquity"],
	find: (sheet) => {
		const [equity, stated] = [sheet.values("equity"), sheet.values("returnOnEquity")];
		return eachPeriod(sheet, (i) => {
			if (!((equity[i] as number) <= 0) || Number.isNaN(stated[i])) return [];
			const reason = because("negative_equity", { values: { equity: equity[i] as number } });
			return [{ item: "returnOnEquity", index: i, reason }];
		});
	},
};

/** The rules that also apply to a quarter. */
export const RULES_WITHIN_PERIOD: readonly StatementRule[] = [sheetBalance, ...differences, ...parts];
export const RULES_WITHIN_YEAR: readonly StatementRule[] = [
	perShare,
	...RULES_WITHIN_PERIOD,
	...incomeAboveSales,
	zeroInterest,
	incomeTax,
	turnover,
	returnOnNegativeEquity,
];
