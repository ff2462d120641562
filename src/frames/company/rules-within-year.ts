// Rules that compare cells of one year with each other.
import { because } from "../../core/reason.js";
import type { LineItem } from "../company-types.js";
import { alike, doubt, flat, inWords, SPLITS, type StatementRule, within } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** Parts that cannot be larger than their whole. */
const PARTS: readonly (readonly [part: LineItem, whole: LineItem])[] = [
	["cash", "totalAssets"],
	["currentAssets", "totalAssets"],
	["goodwill", "totalAssets"],
	["propertyPlantEquipment", "totalAssets"],
	["minorityInterest", "totalAssets"],
	["preferredStock", "totalAssets"],
	["totalDebt", "totalLiabilities"],
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

/** Compares amounts per share, times shares, with the total. */
const perShare = (
	[
		["earningsPerShare", "netIncome", "sharesDiluted"],
		["revenuePerShare", "revenue", "sharesDiluted"],
		["bookValuePerShare", "equity", "sharesEndOfPeriod"],
	] as const
).map(
	([each, total, count]): StatementRule => ({
		name: "per_share",
		items: [each, total, count],
		find: (sheet) => perShareOf(sheet, each, total, count),
	}),
);

function perShareOf(sheet: Sheet, each: LineItem, total: LineItem, count: LineItem): Doubt[] {
	const [amounts, totals, shares, sales] = [each, total, count, "revenue" as const].map((item) =>
		sheet.values(item),
	) as [Float64Array, Float64Array, Float64Array, Float64Array];
	const counts = (["sharesDiluted", "sharesBasic", "sharesEndOfPeriod"] as const)
		.filter((item) => item !== count)
		.map((item) => sheet.values(item));
	const all = Float64Array.from(amounts, (amount, at) => (amount * (shares[at] as number)) / (totals[at] as number));
	// A company with several classes may count only one, so the newest years' factor is no contradiction.
	const usual = median([...all].filter((factor) => factor > 0 && Number.isFinite(factor)).slice(-NEWEST));
	const factors = all.map((factor) => factor / usual);
	return flat(sheet, (at) => {
		const [factor, amount, sum] = [factors[at] as number, amounts[at] as number, totals[at] as number];
		if (Number.isNaN(factor) || within(factor, [1 / SAME_FACTOR, SAME_FACTOR])) return [];
		// Preferred dividends and other classes take a part of net income that is small beside sales.
		const gap = Math.abs((amount * (shares[at] as number)) / usual - sum);
		const isSmall = total === "netIncome" && !(gap > GAP_OF_SALES * (sales[at] as number));
		const hasTwin = [at - 1, at + 1].some((beside) => alike(factors[beside] ?? 0, factor, 1.05));
		if (isSmall && !(hasTwin && SPLITS.some((split) => alike(factor, split, 1.05) || alike(1 / factor, split, 1.05))))
			return [];
		const period = sheet.periods[at] as string;
		const values = { period, amount, shares: shares[at] as number, total: sum };
		// Shares that another count confirms are believed.
		const isCounted = counts.some((others) => alike(others[at] as number, shares[at] as number, SAME_FACTOR));
		const items = [each, ...(isCounted ? [] : [count]), ...(factor < 0 ? [total] : [])];
		const sentence = `{subject} of {amount} times {shares} million shares is not the ${inWords(total)} of {total} ({period})`;
		return doubt(items, at, each, values, sentence);
	});
}

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
		const [assets, owed, whole, own, minority] = (
			["totalAssets", "totalLiabilities", "totalEquity", "equity", "minorityInterest"] as const
		).map((item) => sheet.values(item)) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
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
			return doubt(
				["totalAssets", "totalLiabilities", "equity", "totalEquity"],
				at,
				"totalAssets",
				values,
				"{subject} of {total} are not liabilities of {debts} and equity of {equity} ({period})",
			);
		});
	},
};
/** Both sides may differ by this share, for minority interest and temporary equity. */
const BALANCE_SLACK = 0.25;
const FLIP_SLACK = 0.05;

const MARGINS = [
	["grossMargin", "grossProfit"],
	["operatingMargin", "operatingIncome"],
	["netMargin", "netIncome"],
] as const;

/** Compares the service's margins with their lines; where several differ, revenue is doubted too. */
const ratios: StatementRule = {
	name: "margin",
	items: [...MARGINS.flat(), "revenue"],
	find: (sheet) => {
		const sales = sheet.values("revenue");
		return flat(sheet, (at) => {
			const known = MARGINS.map(([ratio, line]) => ({
				ratio,
				line,
				stated: sheet.values(ratio)[at] as number,
				part: sheet.values(line)[at] as number,
			})).filter(({ stated, part }) => Number.isFinite(part / (sales[at] as number)) && !Number.isNaN(stated));
			const wrong = known.filter(
				({ stated, part }) =>
					Math.abs(part / (sales[at] as number) - stated) > MARGIN_SLACK * Math.max(1, Math.abs(stated)),
			);
			const doubtsSales = wrong.length > 1 || known.length === 1;
			return wrong.flatMap(({ ratio, line, part, stated }) => {
				const values = { period: sheet.periods[at] as string, part, sales: sales[at] as number, stated: 100 * stated };
				const items = doubtsSales ? [line, ratio, "revenue" as const] : [line, ratio];
				return doubt(
					items,
					at,
					line,
					values,
					"{subject} of {part} on revenue of {sales} is not the stated margin of {stated} % ({period})",
				);
			});
		});
	},
};
/** A stated margin may differ from the lines' by this much; differing definitions change it by less. */
const MARGIN_SLACK = 0.1;

/** A line that equals another line less a third one. */
interface Difference {
	readonly own: LineItem;
	readonly whole: LineItem;
	readonly part: LineItem;
	/** The lines to doubt where the equation fails. */
	readonly doubted: readonly LineItem[];
	/** The allowed difference, as a share of the largest of the three. @default half of the line itself */
	readonly slack?: number;
}

const DIFFERENCES: readonly Difference[] = [
	{
		own: "grossProfit",
		whole: "revenue",
		part: "costOfRevenue",
		doubted: ["grossProfit", "costOfRevenue"],
		slack: 0.1,
	},
	{
		own: "freeCashFlow",
		whole: "cashFlowFromOperations",
		part: "capitalExpenditure",
		doubted: ["freeCashFlow", "cashFlowFromOperations", "capitalExpenditure"],
		slack: 0.03,
	},
	{
		own: "depreciationAndAmortization",
		whole: "ebitda",
		part: "ebit",
		doubted: ["depreciationAndAmortization"],
	},
];

const differences = DIFFERENCES.map(
	({ own, whole, part, doubted, slack }): StatementRule => ({
		name: "difference",
		items: doubted,
		find: (sheet) => {
			const [line, all, some] = [own, whole, part].map((item) => sheet.values(item)) as [
				Float64Array,
				Float64Array,
				Float64Array,
			];
			return flat(sheet, (at) => {
				const [one, from, less] = [line[at] as number, all[at] as number, some[at] as number];
				const most =
					slack === undefined
						? Math.max(Math.abs(one), Math.abs(from - less)) / 2
						: slack * Math.max(Math.abs(one), Math.abs(from), Math.abs(less));
				if (!(Math.abs(from - less - one) > most)) return [];
				const values = { period: sheet.periods[at] as string, one, from, less };
				const sentence = `{subject} of {one} is not ${inWords(whole)} of {from} less ${inWords(part)} of {less} ({period})`;
				return doubt(doubted, at, own, values, sentence);
			});
		},
	}),
);

/** Tax of more than so many times pre-tax income is doubted, unless net income shows it. */
const MOST_TAX = 10;

const incomeTax: StatementRule = {
	name: "income_tax",
	items: ["incomeTax", "taxRate"],
	find: (sheet) => {
		const [pretax, tax, income] = (["pretaxIncome", "incomeTax", "netIncome"] as const).map((item) =>
			sheet.values(item),
		) as [Float64Array, Float64Array, Float64Array];
		return flat(sheet, (at) => {
			const [before, paid, left] = [pretax[at] as number, tax[at] as number, income[at] as number];
			const isShown = !(Math.abs(before - paid - left) > Math.abs(paid) / 2);
			if (isShown || !(Math.abs(paid) > MOST_TAX * Math.abs(before))) return [];
			const values = { period: sheet.periods[at] as string, paid, before, left };
			const sentence =
				"{subject} of {paid} is not between income before tax of {before} and net income of {left} ({period})";
			return doubt(["incomeTax", "taxRate"], at, "incomeTax", values, sentence);
		});
	},
};

const parts = PARTS.map(
	([part, whole]): StatementRule => ({
		name: "part_of_whole",
		items: [part, whole],
		find: (sheet) => {
			const [some, all] = [sheet.values(part), sheet.values(whole)];
			return flat(sheet, (at) => {
				const [one, total] = [some[at] as number, all[at] as number];
				if (!(total > 0) || !(one > PART_SLACK * total) || !isOneDay(sheet, at, [part, whole])) return [];
				const values = { period: sheet.periods[at] as string, one, total };
				return doubt(
					[part, whole],
					at,
					part,
					values,
					`{subject} of {one} exceed the ${inWords(whole)} of {total} ({period})`,
				);
			});
		},
	}),
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
).map(
	(item): StatementRule => ({
		name: "income_above_sales",
		items: [item, "revenue"],
		find: (sheet) => {
			if (item !== "netIncome" && (sheet.template === "bank" || sheet.template === "insurer")) return [];
			const [income, sales] = [sheet.values(item), sheet.values("revenue")];
			return flat(sheet, (at) => {
				const [earned, sold] = [income[at] as number, sales[at] as number];
				if (!(sold > 0) || !(earned > MOST_MARGIN * sold)) return [];
				const values = { period: sheet.periods[at] as string, earned, sold };
				return doubt(
					[item, "revenue"],
					at,
					item,
					values,
					"{subject} of {earned} is over three times revenue of {sold} ({period})",
				);
			});
		},
	}),
);

/** Assets of an ordinary company or REIT above so many times sales, or below the inverse, have another scale. */
const MOST_TURNOVER = 200;

const turnover: StatementRule = {
	name: "turnover",
	items: ["totalAssets", "revenue"],
	find: (sheet) => {
		if (sheet.template === "bank" || sheet.template === "insurer") return [];
		const [assets, sales] = [sheet.values("totalAssets"), sheet.values("revenue")];
		return flat(sheet, (at) => {
			const [held, sold] = [assets[at] as number, sales[at] as number];
			if (!(held > 0 && sold > 0) || within(held / sold, [1 / MOST_TURNOVER, MOST_TURNOVER])) return [];
			const values = { period: sheet.periods[at] as string, held, sold };
			const sentence = "{subject} of {held} beside revenue of {sold} are of another scale ({period})";
			return doubt(["totalAssets", "revenue"], at, "totalAssets", values, sentence);
		});
	},
};

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
	...perShare,
	...RULES_WITHIN_PERIOD,
	ratios,
	...incomeAboveSales,
	incomeTax,
	turnover,
	returnOnNothing,
];
