// Rules that compare cells of one year with each other.
import { because } from "../../core/reason.js";
import type { LineItem } from "../company-types.js";
import { alike, doubt, flat, inWords, linesOf, SPLITS, type StatementRule, within } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** Parts that cannot be larger than their whole. */
const PARTS: readonly (readonly [part: LineItem, whole: LineItem])[] = [
	["cash", "totalAssets"],
	["currentAssets", "totalAssets"],
	["goodwill", "totalAssets"],
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
const PART_SLACK = 1.05;
/** An amount per share, times shares, may differ from the total by this factor: average counts, preferred dividends, classes of stock. */
const SAME_FACTOR = 1.8;
/** Income above so many times sales is doubted. */
const MOST_MARGIN = 3;

/** A rule that doubts lines of a period that contradict each other; `{one}`, `{other}` and `{third}` in the sentence are the lines. */
const beside = <const I extends readonly LineItem[]>(
	name: string,
	lines: I,
	isWrong: (cells: { readonly [K in keyof I]: number }, sheet: Sheet, at: number) => boolean,
	sentence: string,
	items: readonly LineItem[] = lines,
): StatementRule => ({
	name,
	items,
	find: (sheet) => {
		const columns = linesOf(sheet, ...lines);
		return flat(sheet, (at) => {
			const cells = columns.map((column) => column[at]) as { readonly [K in keyof I]: number };
			if (!isWrong(cells, sheet, at)) return [];
			const [one = Number.NaN, other = Number.NaN, third = Number.NaN] = cells;
			const values = { period: sheet.periods[at] as string, one, other, ...(cells.length > 2 && { third }) };
			return doubt(items, at, lines[0] as LineItem, values, sentence);
		});
	},
});

/** Compares earnings per share, times shares, with net income. */
const perShare: StatementRule = {
	name: "per_share",
	items: ["earningsPerShare", "netIncome", "sharesDiluted"],
	find: (sheet) => {
		const [amounts, totals, shares, sales] = linesOf(
			sheet,
			"earningsPerShare",
			"netIncome",
			"sharesDiluted",
			"revenue",
		);
		const counts = linesOf(sheet, "sharesBasic", "sharesEndOfPeriod");
		const all = Float64Array.from(amounts, (amount, at) => (amount * (shares[at] as number)) / (totals[at] as number));
		// A company with several classes may count only one, so the newest years' factor is no contradiction.
		const found = median([...all].filter((factor) => factor > 0 && Number.isFinite(factor)).slice(-NEWEST));
		const usual = within(found, [1 / MOST_CLASSES, MOST_CLASSES]) ? found : 1;
		const factors = all.map((factor) => factor / usual);
		return flat(sheet, (at) => {
			const [factor, amount, sum] = [factors[at] as number, amounts[at] as number, totals[at] as number];
			if (Number.isNaN(factor) || within(factor, [1 / SAME_FACTOR, SAME_FACTOR])) return [];
			// Preferred dividends and other classes take a part of net income that is small beside sales.
			const gap = Math.abs((amount * (shares[at] as number)) / usual - sum);
			const isSmall = !(gap > GAP_OF_SALES * (sales[at] as number));
			const hasTwin = [at - 1, at + 1].some((beside) => alike(factors[beside] ?? 0, factor, 1.05));
			if (isSmall && !(hasTwin && SPLITS.some((split) => alike(factor, split, 1.05) || alike(1 / factor, split, 1.05))))
				return [];
			const period = sheet.periods[at] as string;
			const values = { period, amount, shares: shares[at] as number, total: sum };
			// Shares that another count confirms are believed.
			const isCounted = counts.some((others) => alike(others[at] as number, shares[at] as number, SAME_FACTOR));
			const items = [
				"earningsPerShare",
				...(isCounted ? [] : ["sharesDiluted"]),
				...(factor < 0 ? ["netIncome"] : []),
			] as LineItem[];
			const sentence =
				"{subject} of {amount} times {shares} million shares is not the net income of {total} ({period})";
			return doubt(items, at, "earningsPerShare", values, sentence);
		});
	},
};

/** Share classes and preferred dividends explain a factor up to this one. */
const MOST_CLASSES = 20;
/** The number of newest columns from which the usual factor between amount per share and total is taken. */
const NEWEST = 3;
/** Net income may differ from earnings per share times shares by this share of sales. */
const GAP_OF_SALES = 0.12;

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** True if the lines of a column have one day. Each balance beside the last twelve months comes from the newest sheet that reports it. */
const isOneDay = (sheet: Sheet, at: number, items: readonly LineItem[]) =>
	sheet.periods[at] !== "TTM" ||
	new Set(items.filter((item) => !Number.isNaN(sheet.values(item)[at])).map((item) => sheet.newestDay(item))).size < 2;

/** Compares assets with liabilities plus equity. */
const sheetBalance: StatementRule = {
	name: "balance",
	items: ["totalAssets", "totalLiabilities", "equity", "totalEquity"],
	find: (sheet) => {
		const [assets, owed, whole, own, minority] = linesOf(
			sheet,
			"totalAssets",
			"totalLiabilities",
			"totalEquity",
			"equity",
			"minorityInterest",
		);
		return flat(sheet, (at) => {
			if (!isOneDay(sheet, at, ["totalAssets", "totalLiabilities", "equity", "totalEquity"])) return [];
			const equities = [whole[at], own[at], (own[at] as number) + (minority[at] as number)].filter(
				(one) => !Number.isNaN(one),
			) as number[];
			const [total, debts] = [assets[at] as number, owed[at] as number];
			if (equities.length === 0 || !(total > 0) || Number.isNaN(debts)) return [];
			const gap = Math.min(...equities.map((equity) => Math.abs(total - debts - equity)));
			// Redeemable stock is between liabilities and negative equity.
			const isFlipped = equities.every((equity) => equity < 0 && Math.abs(total - debts + equity) < FLIP_SLACK * total);
			if (
				gap <= BALANCE_SLACK * Math.max(total, Math.abs(debts)) ||
				(!isFlipped && equities.every((equity) => equity < 0))
			)
				return [];
			const values = { period: sheet.periods[at] as string, total, debts, equity: equities[0] as number };
			const sentence = "{subject} of {total} are not liabilities of {debts} and equity of {equity} ({period})";
			return doubt(sheetBalance.items, at, "totalAssets", values, sentence);
		});
	},
};
/** Both sides may differ by this share, for minority interest and temporary equity. */
const BALANCE_SLACK = 0.1;
const FLIP_SLACK = 0.05;

/** A line that is a whole less a part, the lines to doubt where it is not, and the allowed gap as a share of the largest (else 0.2 of the line). */
type Difference = readonly [
	own: LineItem,
	whole: LineItem,
	part: LineItem,
	doubted: readonly LineItem[],
	slack?: number,
];

const OF_CASH = ["freeCashFlow", "cashFlowFromOperations", "capitalExpenditure"] as const;
const DIFFERENCES: readonly Difference[] = [
	["grossProfit", "revenue", "costOfRevenue", ["grossProfit", "costOfRevenue"], 0.1],
	[...OF_CASH, OF_CASH, 0.03],
	["depreciationAndAmortization", "ebitda", "ebit", ["depreciationAndAmortization"]],
	["interestExpense", "ebit", "pretaxIncome", ["interestExpense"]],
];

const differences = DIFFERENCES.map(([own, whole, part, doubted, slack]) =>
	beside(
		"difference",
		[own, whole, part],
		([line, all, some]) => {
			const sizes = slack === undefined ? [line, all - some] : [line, all, some];
			return Math.abs(all - some - line) > (slack ?? 0.2) * Math.max(...sizes.map(Math.abs));
		},
		`{subject} of {one} is not ${inWords(whole)} of {other} less ${inWords(part)} of {third} ({period})`,
		doubted,
	),
);

/** Tax of more than so many times pre-tax income is doubted, unless net income shows it. */
const MOST_TAX = 10;

const incomeTax = beside(
	"income_tax",
	["incomeTax", "pretaxIncome", "netIncome"],
	([tax, pretax, income]) =>
		Math.abs(pretax - tax - income) > Math.abs(tax) / 2 && Math.abs(tax) > MOST_TAX * Math.abs(pretax),
	"{subject} of {one} is not between income before tax of {other} and net income of {third} ({period})",
	["incomeTax", "taxRate"],
);

const isFinancial = ({ template }: Sheet) => template === "bank" || template === "insurer";

const parts = PARTS.map(([part, whole]) =>
	beside(
		"part_of_whole",
		[part, whole],
		([one, total], sheet, at) => total > 0 && one > PART_SLACK * total && isOneDay(sheet, at, [part, whole]),
		`{subject} of {one} exceed the ${inWords(whole)} of {other} ({period})`,
	),
);

/** Doubts income lines above three times sales, which no ordinary company or REIT has. */
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
	beside(
		"income_above_sales",
		[item, "revenue"],
		([earned, sold], sheet) => (item === "netIncome" || !isFinancial(sheet)) && sold > 0 && earned > MOST_MARGIN * sold,
		"{subject} of {one} is over three times revenue of {other} ({period})",
	),
);

/** Debt above this share of total assets bears interest, so an expense of 0 is a missing one. */
const BEARS_INTEREST = 0.05;

const interestOfNothing = beside(
	"interest_of_nothing",
	["interestExpense", "totalDebt", "totalAssets"],
	([interest, debt, assets]) => interest === 0 && debt > BEARS_INTEREST * assets,
	"{subject} of {period} is 0 beside debt of {other}",
	["interestExpense"],
);

/** Assets of an ordinary company or REIT above so many times sales, or below the inverse, have another scale. */
const MOST_TURNOVER = 200;

const turnover = beside(
	"turnover",
	["totalAssets", "revenue"],
	([held, sold], sheet) =>
		!isFinancial(sheet) && held > 0 && sold > 0 && !within(held / sold, [1 / MOST_TURNOVER, MOST_TURNOVER]),
	"{subject} of {one} beside revenue of {other} are of another scale ({period})",
);

/** Doubts a return on negative equity, which has no meaning. */
const returnOnNothing: StatementRule = {
	name: "return_on_negative_equity",
	items: ["returnOnEquity"],
	find: (sheet) => {
		const [equity, stated] = [sheet.values("equity"), sheet.values("returnOnEquity")];
		return flat(sheet, (at) => {
			if (!((equity[at] as number) <= 0) || Number.isNaN(stated[at])) return [];
			const reason = because("negative_equity", { values: { equity: equity[at] as number } });
			return [{ item: "returnOnEquity", at, reason }];
		});
	},
};

/** The rules that also apply to a quarter. */
export const RULES_WITHIN_PERIOD: readonly StatementRule[] = [sheetBalance, ...differences, ...parts];
export const RULES_WITHIN_YEAR: readonly StatementRule[] = [
	perShare,
	...RULES_WITHIN_PERIOD,
	...incomeAboveSales,
	interestOfNothing,
	incomeTax,
	turnover,
	returnOnNothing,
];
