// Doubts fiscal years and trailing twelve months that contradict their quarters.
import type { LineItem } from "../company-types.js";
import { isBalance, LINE_ITEMS } from "../line-items/index.js";
import {
	ALL_ITEMS,
	AMOUNTS,
	doubt,
	eachPeriod,
	isClose,
	positions,
	read,
	ruleForEachItem,
	type StatementRule,
	within,
} from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

const EVERY_BALANCE = ALL_ITEMS.filter(isBalance);

/** Flows that both quarters and years report. */
const FLOWS = [
	"revenue",
	"grossProfit",
	"operatingIncome",
	"pretaxIncome",
	"netIncome",
	"cashFlowFromOperations",
] as const satisfies readonly LineItem[];
/** Twelve months may differ from the sum of their quarters by this fraction, for rounding. */
const TTM_TOLERANCE = 0.02;
/** Differences below this fraction of revenue are ignored. */
const SMALL = 0.005;
/** Quarters are as first reported. A year restated after the sale of a business differs by less than this factor. */
const RESTATED_FACTOR = 2.5;

const ALL_FLOWS = AMOUNTS.filter((item) => !isBalance(item));
/** Amounts per share, which add up over quarters except for rounding to the cent. */
const PER_SHARE: readonly LineItem[] = ["earningsPerShare", "dividendsPerShare"];
/** Rounding to the cent changes the sum of four quarters by at most this. */
const CENTS = 0.02;

/** Compares twelve months with the sum of their four quarters. */
const twelveMonths = ALL_FLOWS.filter((item) => LINE_ITEMS[item].unit === "money" || PER_SHARE.includes(item)).map(
	(item): StatementRule => ({
		name: "quarters",
		items: [item],
		find: (sheet) => {
			const i = sheet.periods.indexOf("TTM");
			if (i < 0) return [];
			const [stated, sum] = [sheet.values(item)[i] as number, sheet.fourQuarters(item, i)];
			const isMoney = LINE_ITEMS[item].unit === "money";
			const small = isMoney ? SMALL * Math.abs(sheet.values("revenue")[i] as number) || 0 : CENTS;
			if (!(Math.abs(stated - sum) > Math.max(TTM_TOLERANCE * Math.abs(sum), small))) return [];
			const sentence = "{subject} of twelve months is {stated}, and of the four quarters {sum}";
			return doubt([item], i, item, { stated, sum }, sentence);
		},
	}),
);

const OTHER_FLOWS = ALL_FLOWS.filter((item) => !(FLOWS as readonly LineItem[]).includes(item));
/** Factors that differ by less than this are equal. */
const ALIKE = 1.01;
/** The factors of a year's flows differ by less than this if the whole year has another scale. */
const SAME_SCALE = 1.6;

/** Doubts the other flows of twelve months if revenue and another flow differ from their quarters by one factor: they cover other months. */
const othersOfTwelveMonths: StatementRule = {
	name: "quarters_of_others",
	items: OTHER_FLOWS,
	find: (sheet) => {
		const i = sheet.periods.indexOf("TTM");
		const factor = i < 0 ? Number.NaN : factorOf(sheet, "revenue", i);
		if (!(Math.abs(factor - 1) > TTM_TOLERANCE)) return [];
		if (!FLOWS.slice(1).some((item) => isClose(factorOf(sheet, item, i), factor, ALIKE))) return [];
		const sentence =
			"{subject} of twelve months is {factor} times that of the four quarters: so may be the other flows";
		return doubt(OTHER_FLOWS, i, "revenue", { factor }, sentence);
	},
};

/** Doubts a fiscal year whose flows all differ in scale from its quarters, or only its revenue if only that differs. */
const years: StatementRule = {
	name: "quarters_of_year",
	items: AMOUNTS,
	find: (sheet) =>
		eachPeriod(sheet, (i) => {
			if (sheet.periods[i] === "TTM") return [];
			const factor = factorOf(sheet, "revenue", i);
			if (!(factor > 0) || within(factor, [1 / RESTATED_FACTOR, RESTATED_FACTOR])) return [];
			const isAll = FLOWS.slice(1).some((item) => isClose(factorOf(sheet, item, i), factor, SAME_SCALE));
			const values = { period: sheet.periods[i] as string, factor };
			const sentence = "{subject} of {period} is {factor} times that of its four quarters";
			return doubt(isAll ? AMOUNTS : ["revenue"], i, "revenue", values, sentence);
		}),
};

/** Doubts the flows of a fiscal year that equal those of the twelve months after it. */
const yearIsTwelveMonths: StatementRule = {
	name: "year_is_twelve_months",
	items: ALL_FLOWS,
	find: (sheet) => {
		const i = sheet.periods.length - 2;
		if (i < 0 || sheet.periods[i + 1] !== "TTM") return [];
		const knownItems = FLOWS.filter((item) => !Number.isNaN(sheet.values(item)[i]));
		if (knownItems.length < 2 || knownItems.some((item) => sheet.values(item)[i] !== sheet.values(item)[i + 1]))
			return [];
		const isOwn = (column: number) =>
			knownItems.every((item) => !(Math.abs(factorOf(sheet, item, column) - 1) > ROUNDED - 1));
		if (isOwn(i) || !isOwn(i + 1)) return [];
		const period = sheet.periods[i] as string;
		return doubt(ALL_FLOWS, i, "revenue", { period }, "the flows of {period} are those of the twelve months after it");
	},
};

const factorOf = (sheet: Sheet, item: LineItem, i: number): number =>
	(sheet.values(item)[i] as number) / sheet.fourQuarters(item, i);

/**
 * Compares a fiscal year's balances with those of the quarter that ends with it. They are doubted if at least two are known and all equal another
 * year's quarter or differ in scale. In the column of the last twelve months, each balance that differs from the newest quarter is doubted.
 */
const balances: StatementRule = {
	name: "balances_of_quarter",
	items: EVERY_BALANCE,
	find: (sheet) =>
		eachPeriod(sheet, (i) => {
			const isTtm = sheet.periods[i] === "TTM";
			const value = (item: LineItem) => (isTtm ? sheet.ownTtm(item) : (sheet.values(item)[i] as number));
			const knownItems = SHEET.filter((item) => !Number.isNaN(value(item) - sheet.inQuarter(item, i)));
			const isOf = (column: number, slack: number) => (item: LineItem) =>
				value(item) === sheet.inQuarter(item, column) || isClose(value(item), sheet.inQuarter(item, column), slack);
			const item = knownItems.find((item) => !isOf(i, ROUNDED)(item));
			if (item === undefined) return [];
			const isOther =
				knownItems.length > 1 &&
				!knownItems.some(isOf(i, ROUNDED)) &&
				(!knownItems.some(isOf(i, RESTATED)) ||
					positions(sheet).some((position) => knownItems.every(isOf(position, ROUNDED))));
			if (!isTtm && !isOther) return [];
			const values = { year: value(item), quarter: sheet.inQuarter(item, i), period: sheet.periods[i] as string };
			const sentence = isTtm
				? "{subject} in the column of the last twelve months is {year}, but {quarter} in the newest quarter"
				: OF_QUARTER;
			return doubt(EVERY_BALANCE, i, item, values, sentence);
		}),
};
const OF_QUARTER = "{subject} of fiscal {period} is {year}, and of the quarter that ends with it {quarter}";
const SHEET = ["totalAssets", "equity", "totalLiabilities", "cash", "currentAssets", "currentLiabilities"] as const;
/** Rounding changes a figure by less than this factor. */
const ROUNDED = 1.005;
/** Later restatements change all balances of a sheet by less than this factor. */
const RESTATED = 1.5;

/** Balances in money, except those that restricted cash or redeemable interests may change. */
const SINGLE = AMOUNTS.filter((item) => isBalance(item) && !/^(totalEquity|cashAndEquivalents)$|PerShare/.test(item));
/** A balance that a year and its last quarter define alike differs by less than this factor. Years before the newest two may be restated. */
const [REDEFINED, NEWEST] = [1.05, 2];
/** Exchange rates of two dates within a year differ by less than this factor. */
const CONVERTED = 1.2;

/** Doubts a single balance of a fiscal year that differs from the quarter that ends with it, while the rest of the sheet does not. */
const singleBalance = ruleForEachItem(SINGLE, "balance_of_quarter", (sheet, item) =>
	eachPeriod(sheet, (i) => {
		const [year, quarter] = [sheet.values(item)[i] as number, sheet.inQuarter(item, i)];
		const years = sheet.periods.filter((period) => period !== "TTM").length;
		if (i < years - NEWEST || !(year * quarter) || isClose(year, quarter, REDEFINED)) return [];
		const factors = SHEET.filter((other) => other !== item)
			.map((other) => read(sheet, other, i) / sheet.inQuarter(other, i))
			.filter(Number.isFinite);
		if (factors.length < 2 || !factors.every((factor) => isClose(factor, 1, ROUNDED))) return [];
		const values = { year, quarter, period: sheet.periods[i] as string };
		return doubt([item], i, item, values, OF_QUARTER);
	}),
);

/** Doubts a balance of the last twelve months that the newest quarter does not report and that is not the last reported one. */
const unreportedBalance = ruleForEachItem(EVERY_BALANCE, "unreported_balance", (sheet, item) => {
	const i = sheet.periods.indexOf("TTM");
	if (i < 0 || sheet.newestDay(item) !== "TTM" || Number.isNaN(sheet.inQuarter("totalAssets", i))) return [];
	const [value, last = Number.NaN] = [sheet.ownTtm(item), sheet.values(item).slice(0, i).findLast(Number.isFinite)];
	// Columns may be converted into another currency at different rates.
	if (!(Math.abs(value - last) > 0) || isClose(value, last, CONVERTED)) return [];
	const sentence = "{subject} of the last twelve months is {value}, and the last reported one is {last}";
	return doubt([item], i, item, { value, last }, sentence);
});

export const RULES_OF_QUARTERS: readonly StatementRule[] = [
	...unreportedBalance,
	...singleBalance,
	...twelveMonths,
	othersOfTwelveMonths,
	years,
	yearIsTwelveMonths,
	balances,
];
