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
	return eachPeriod(sheet, (at) =>
		values[at] === 0 && at > first && first >= 0
			? doubt([item], at, item, { period: sheet.periods[at] as string }, sentence)
			: [],
	);
});

/** Doubts a negative value of a line that is never negative; revenue only where the positive amount fits the neighbouring years. */
const negative = ruleForEachItem([...NEVER_NEGATIVE, "revenue"], "negative", (sheet, item) => {
	const values = sheet.values(item);
	return eachPeriod(sheet, (at) => {
		const value = values[at] as number;
		if (!(value < 0)) return [];
		const fits = item !== "revenue" || [at - 1, at + 1].some((one) => isClose(-value, values[one] ?? 0, NEIGHBOURS));
		const shown = { period: sheet.periods[at] as string, value };
		return fits ? doubt([item], at, item, shown, "{subject} of {period} is {value}, below 0") : [];
	});
});

/** Doubts a cell that is a thousand times its neighbours, or a thousandth. */
const scale = ruleForEachItem([...STEADY, ...SWINGING], "scale", (sheet, item) => {
	const values = sheet.values(item);
	const known = positions(sheet).filter((at) => values[at] !== 0 && !Number.isNaN(values[at]));
	return known.flatMap((at, i) => {
		const neighbour = values[known[i === 0 ? 1 : i - 1] ?? at] as number;
		if (within(Math.abs((values[at] as number) / neighbour), [0.01, 100])) return [];
		const others = [known[i - 1], known[i + 1]].flatMap((one) => (one === undefined ? [] : [one]));
		if (others.length < 2) others.push(...(i === 0 ? known.slice(2, 3) : known.slice(i - 2, i - 1)));
		const [a, b] = others.map((one) => Math.abs(values[one] as number));
		const value = Math.abs(values[at] as number);
		if (a === undefined || b === undefined || !isClose(a, b, NEIGHBOURS)) return [];
		const factor = value / Math.sqrt(a * b);
		if (!isThousandfold(factor) || (factor < 1 && SWINGING.includes(item))) return [];
		const shown = {
			period: sheet.periods[at] as string,
			value: values[at] as number,
			neighbour: values[others[0] as number] as number,
		};
		const words = "{subject} of {period} is {value}, and {neighbour} in a neighbouring period: another scale";
		return doubt([item], at, item, shown, words);
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
		const jumps = (at: number, to: number) => isJump(factorBetween(sheet, at, to), at - to);
		const isSingleJump = last > 1 && jumps(last, last - 1) && jumps(last, last - 2) && !jumps(last - 1, last - 2);
		const believed = isSingleJump ? [last - 1] : [last];
		const doubts: Doubt[] = [];
		let other = 0;
		for (let at = isSingleJump ? last : last - 1; at >= 0; at--) {
			if (at === believed[0]) continue;
			const to = believed.at(-1) as number;
			const factor = factorBetween(sheet, at, to);
			// A further year is doubted if it is closer to the doubted one than to the correct ones.
			const ofOther = doubts.length > 0 ? factorBetween(sheet, at, other) : null;
			const isDoubted = ofOther === null ? isJump(factor, at - to) : distance(ofOther) < distance(factor);
			if (factor === null || !isDoubted) {
				believed.push(at);
				continue;
			}
			other = at;
			const values = { period: sheet.periods[at] as string, factor, other: sheet.periods[to] as string };
			const sentence =
				"all amounts of {period} are {factor} times those of {other}, and the shares are not: another currency or scale";
			doubts.push(...doubt(AMOUNTS, at, "revenue", values, sentence));
		}
		return doubts;
	},
};

const SIZES = ["revenue", "totalAssets", "equity"] as const;

/** The factor between all amounts of two columns, if the shares do not change by it; else null. */
function factorBetween(sheet: Sheet, at: number, to: number): number | null {
	const factors = SIZES.flatMap((item) => {
		const values = sheet.values(item);
		const [one, other] = [values[at] as number, values[to] as number];
		return one > 0 && other > 0 ? [one / other] : [];
	});
	const counts = sheet.values("sharesDiluted");
	const count = (counts[at] as number) / (counts[to] as number);
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
	([what, items, repeated]): StatementRule => ({
		name: "repeated",
		items,
		find: (sheet) =>
			eachPeriod(sheet, (at) => {
				if (at === 0 || sheet.periods[at] === "TTM") return [];
				const isKnown = (item: LineItem) => !Number.isNaN(read(sheet, item, at)) && read(sheet, item, at) !== 0;
				// The first line usually differs, so that the others are not read.
				if (repeated.some((item) => isKnown(item) && read(sheet, item, at) !== read(sheet, item, at - 1))) return [];
				if (repeated.filter(isKnown).length < 3) return [];
				const values = { period: sheet.periods[at] as string, other: sheet.periods[at - 1] as string };
				return doubt(items, at, repeated[0], values, `${what} {period} repeats {other}, figure by figure`);
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
		for (let at = sheet.periods.length - 1; at > 0; at--) {
			const factor = (shares[at] as number) / (shares[at - 1] as number);
			const whole = SPLITS.find(
				(split) => isClose(factor, split, SPLIT_SLACK) || isClose(1 / factor, split, SPLIT_SLACK),
			);
			if (
				whole === undefined ||
				!isClose(assets[at] as number, assets[at - 1] as number, UNCHANGED) ||
				!isClose(sales[at] as number, sales[at - 1] as number, UNCHANGED)
			)
				continue;
			const ofIncome =
				(eps[at] as number) / (eps[at - 1] as number) / ((income[at] as number) / (income[at - 1] as number));
			if (!isClose(ofIncome * factor, 1, SPLIT_SLACK)) continue;
			const values = { period: sheet.periods[at - 1] as string, factor, other: sheet.periods[at] as string };
			const sentence =
				"shares of {other} are {factor} times those of {period} and before, which are not adjusted for a split";
			const before = positions(sheet).slice(0, at);
			return before.flatMap((one) => doubt(PER_SHARE, one, "sharesDiluted", values, sentence));
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
