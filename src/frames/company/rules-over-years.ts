// Doubts values that contradict those of other years.
import { wholePower } from "../../core/math/whole-power.js";
import type { LineItem } from "../company-types.js";
import { isBalance, LINE_ITEMS } from "../line-items/index.js";
import {
	ALL_ITEMS,
	AMOUNTS,
	doubt,
	eachPeriod,
	isClose,
	linesOf,
	positions,
	read,
	ruleForEachItem,
	SPLITS,
	type StatementRule,
	within,
} from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

const SHARES = ["sharesDiluted", "sharesBasic", "sharesEndOfPeriod"] as const;
/** Balances, flows and counts that change little from one year to the next, so that a thousandfold value is an error of scale. */
const STEADY: readonly LineItem[] = [
	"revenue",
	"costOfRevenue",
	"grossProfit",
	"sellingGeneralAdministrative",
	"depreciationAndAmortization",
	"totalAssets",
	"totalLiabilities",
	"currentAssets",
	"currentLiabilities",
	"equity",
	"totalEquity",
	"loans",
	"deposits",
	"premiumsEarned",
	"revenuePerShare",
	"bookValuePerShare",
	"dividendsPerShare",
	...SHARES,
];
/** Line items that may be near zero in a year: only a thousandfold value is an error. */
const SWINGING: readonly LineItem[] = [
	"netIncome",
	"pretaxIncome",
	"operatingIncome",
	"cashFlowFromOperations",
	"earningsPerShare",
	"retainedEarnings",
	"receivables",
	"inventory",
	"propertyPlantEquipment",
];
/** A factor between these (or its inverse, or its square) is an error of scale by a thousand. */
const THOUSAND = [500, 2000] as const;
/** The years around such an error differ from each other by at most this factor. */
const NEIGHBOURS = 2.5;
/** Lines that are zero only before the company began or after it ended. */
const NEVER_ZERO: readonly LineItem[] = ["revenue", "totalAssets", "totalLiabilities", ...SHARES];
/** Line items that losses, or debts of subsidiaries, may make negative. */
const MAY_BE_NEGATIVE: readonly LineItem[] = [
	"equity",
	"totalEquity",
	"retainedEarnings",
	"minorityInterest",
	"bookValuePerShare",
	"tangibleBookPerShare",
];
const NEVER_NEGATIVE: readonly LineItem[] = [
	...ALL_ITEMS.filter((item) => isBalance(item) && !MAY_BE_NEGATIVE.includes(item)),
	"costOfRevenue",
	"depreciationAndAmortization",
	"interestExpense",
	"dividendsPerShare",
	"dividendsPaid",
	"shareRepurchases",
	"capitalExpenditure",
	...SHARES,
];
/** If all amounts change by this factor or more in a year, the currency or scale has changed. Growth may add 40% for each further year. */
const CURRENCY_FACTOR = 5;
/** The factors of single lines in a change of currency may differ by this factor. */
const CURRENCY_SPREAD = 1.6;
/** The change of shares may differ by this factor. */
const SHARES_SPREAD = 1.35;
/** Line items per share, which a split changes. */
const PER_SHARE = ALL_ITEMS.filter((item) => LINE_ITEMS[item].unit !== "money" && LINE_ITEMS[item].unit !== "fraction");

const isThousandfold = (factor: number) =>
	within(factor, THOUSAND) ||
	within(1 / factor, THOUSAND) ||
	within(factor / 1e3, THOUSAND) ||
	within(1 / factor / 1e3, THOUSAND);

/** Doubts a zero between years that are not zero. */
const zeroBetween = ruleForEachItem(NEVER_ZERO, "zero_between", (sheet, item) => {
	const values = sheet.values(item);
	const first = values.findIndex((value) => value !== 0 && !Number.isNaN(value));
	const sentence = "{subject} of {period} is 0, but not in the periods before and after";
	return eachPeriod(sheet, (i) =>
		values[i] === 0 && i > first && first >= 0
			? doubt([item], i, item, { period: sheet.periods[i] as string }, sentence)
			: [],
	);
});

/** Doubts a negative value of a line that is never negative; revenue only where the positive amount fits the neighbouring years. */
const negative = ruleForEachItem([...NEVER_NEGATIVE, "revenue"], "negative", (sheet, item) => {
	const values = sheet.values(item);
	return eachPeriod(sheet, (i) => {
		const value = values[i] as number;
		if (!(value < 0)) return [];
		const fits = item !== "revenue" || [i - 1, i + 1].some((index) => isClose(-value, values[index] ?? 0, NEIGHBOURS));
		const shown = { period: sheet.periods[i] as string, value };
		return fits ? doubt([item], i, item, shown, "{subject} of {period} is {value}, below 0") : [];
	});
});

/** Doubts a cell that is a thousand times its neighbours, or a thousandth. */
const scale = ruleForEachItem([...STEADY, ...SWINGING], "scale", (sheet, item) => {
	const values = sheet.values(item);
	const filled = positions(sheet).filter((i) => values[i] !== 0 && !Number.isNaN(values[i]));
	return filled.flatMap((at, i) => {
		const neighbour = values[filled[i === 0 ? 1 : i - 1] ?? at] as number;
		if (within(Math.abs((values[at] as number) / neighbour), [0.01, 100])) return [];
		const neighbours = [filled[i - 1], filled[i + 1]].flatMap((index) => (index === undefined ? [] : [index]));
		if (neighbours.length < 2) neighbours.push(...(i === 0 ? filled.slice(2, 3) : filled.slice(i - 2, i - 1)));
		const [a, b] = neighbours.map((position) => Math.abs(values[position] as number));
		const value = Math.abs(values[at] as number);
		if (a === undefined || b === undefined || !isClose(a, b, NEIGHBOURS)) return [];
		const factor = value / Math.sqrt(a * b);
		if (!isThousandfold(factor) || (factor < 1 && SWINGING.includes(item))) return [];
		const shown = {
			period: sheet.periods[at] as string,
			value: values[at] as number,
			neighbour: values[neighbours[0] as number] as number,
		};
		const sentence = "{subject} of {period} is {value}, and {neighbour} in a neighbouring period: another scale";
		return doubt([item], at, item, shown, sentence);
	});
});

/**
 * Doubts years whose amounts all change by one factor while shares do not: another currency or scale. The newest years count as
 * correct, unless they are a single column.
 */
const currency: StatementRule = {
	name: "currency",
	items: AMOUNTS,
	find: (sheet) => {
		const last = sheet.periods.length - 1;
		const jumps = (i: number, to: number) => isJump(factorBetween(sheet, i, to), i - to);
		const isSingleJump = last > 1 && jumps(last, last - 1) && jumps(last, last - 2) && !jumps(last - 1, last - 2);
		const believed = isSingleJump ? [last - 1] : [last];
		const doubts: Doubt[] = [];
		let doubtedIndex = 0;
		for (let i = isSingleJump ? last : last - 1; i >= 0; i--) {
			if (i === believed[0]) continue;
			const to = believed.at(-1) as number;
			const factor = factorBetween(sheet, i, to);
			// A further year is doubted if it is closer to the doubted one than to the correct ones.
			const ofOther = doubts.length > 0 ? factorBetween(sheet, i, doubtedIndex) : null;
			const isDoubted = ofOther === null ? isJump(factor, i - to) : distance(ofOther) < distance(factor);
			if (factor === null || !isDoubted) {
				believed.push(i);
				continue;
			}
			doubtedIndex = i;
			const values = { period: sheet.periods[i] as string, factor, other: sheet.periods[to] as string };
			const sentence =
				"all amounts of {period} are {factor} times those of {other}, and the shares are not: another currency or scale";
			doubts.push(...doubt(AMOUNTS, i, "revenue", values, sentence));
		}
		return doubts;
	},
};

const SIZES = ["revenue", "totalAssets", "equity"] as const;

/** The factor between all amounts of two columns, if the shares do not change by it; else null. */
function factorBetween(sheet: Sheet, i: number, to: number): number | null {
	const factors = SIZES.flatMap((item) => {
		const values = sheet.values(item);
		const [value, base] = [values[i] as number, values[to] as number];
		return value > 0 && base > 0 ? [value / base] : [];
	});
	const counts = sheet.values("sharesDiluted");
	const count = (counts[i] as number) / (counts[to] as number);
	if (factors.length < 2 || !within(count, [1 / SHARES_SPREAD, SHARES_SPREAD])) return null;
	const [least, most] = [Math.min(...factors), Math.max(...factors)];
	return most / least > CURRENCY_SPREAD ? null : Math.sqrt(least * most);
}

/** True if a factor exceeds what growth over so many years can explain. */
function isJump(factor: number | null, years: number): boolean {
	const needed = CURRENCY_FACTOR * wholePower(1.4, Math.max(1, Math.abs(years)) - 1);
	return factor !== null && !within(factor, [1 / needed, needed]);
}

const distance = (factor: number | null) => Math.max(factor ?? 1, 1 / (factor ?? 1));

/** Doubts a year, or its balance sheet or flows, that repeats all figures of the year before. */
const repeated = (
	[
		["fiscal year", ALL_ITEMS, ["revenue", "netIncome", "totalAssets", "equity", "cashFlowFromOperations"]],
		[
			"flows of fiscal year",
			ALL_ITEMS.filter((item) => !isBalance(item)),
			["revenue", "netIncome", "operatingIncome", "pretaxIncome", "incomeTax", "cashFlowFromOperations"],
		],
		[
			"balance sheet",
			ALL_ITEMS.filter(isBalance),
			["totalAssets", "equity", "totalLiabilities", "cash", "retainedEarnings"],
		],
	] as const
).map(
	([statement, items, repeated]): StatementRule => ({
		name: "repeated",
		items,
		find: (sheet) =>
			eachPeriod(sheet, (i) => {
				if (i === 0 || sheet.periods[i] === "TTM") return [];
				const isKnown = (item: LineItem) => !Number.isNaN(read(sheet, item, i)) && read(sheet, item, i) !== 0;
				// The first line usually differs, so that the others are not read.
				if (repeated.some((item) => isKnown(item) && read(sheet, item, i) !== read(sheet, item, i - 1))) return [];
				if (repeated.filter(isKnown).length < 3) return [];
				const values = { period: sheet.periods[i] as string, other: sheet.periods[i - 1] as string };
				return doubt(items, i, repeated[0], values, `${statement} {period} repeats {other}, figure by figure`);
			}),
	}),
);

/** Doubts per-share figures before an unadjusted split: shares become a multiple of the year before while assets and revenue do not change. */
const split: StatementRule = {
	name: "split",
	items: PER_SHARE,
	find: (sheet) => {
		const [shares, eps, income] = linesOf(sheet, "sharesDiluted", "earningsPerShare", "netIncome");
		const [assets, sales] = linesOf(sheet, "totalAssets", "revenue");
		for (let i = sheet.periods.length - 1; i > 0; i--) {
			const factor = (shares[i] as number) / (shares[i - 1] as number);
			const whole = SPLITS.find(
				(split) => isClose(factor, split, SPLIT_SLACK) || isClose(1 / factor, split, SPLIT_SLACK),
			);
			if (
				whole === undefined ||
				!isClose(assets[i] as number, assets[i - 1] as number, UNCHANGED) ||
				!isClose(sales[i] as number, sales[i - 1] as number, UNCHANGED)
			)
				continue;
			const ofIncome =
				(eps[i] as number) / (eps[i - 1] as number) / ((income[i] as number) / (income[i - 1] as number));
			if (!isClose(ofIncome * factor, 1, SPLIT_SLACK)) continue;
			const values = { period: sheet.periods[i - 1] as string, factor, other: sheet.periods[i] as string };
			const sentence =
				"shares of {other} are {factor} times those of {period} and before, which are not adjusted for a split";
			const earlierPositions = positions(sheet).slice(0, i);
			return earlierPositions.flatMap((position) => doubt(PER_SHARE, position, "sharesDiluted", values, sentence));
		}
		return [];
	},
};
/** The number of shares may differ from a split's ratio by this factor, for issues and buybacks. */
const SPLIT_SLACK = 1.1;
/** Without a split, assets and revenue change by less than this factor. */
const UNCHANGED = 1.3;

export const RULES_OVER_YEARS: readonly StatementRule[] = [
	...repeated,
	currency,
	...zeroBetween,
	...negative,
	...scale,
	split,
];
