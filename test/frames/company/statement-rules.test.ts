// Tests each rule that doubts statements, by hand: what it doubts, and what it accepts just within its limits.
import { describe, expect, it } from "vitest";
import { describeReason } from "../../../src/core/reason-words.js";
import { RULES_OF_QUARTERS } from "../../../src/frames/company/rules-of-quarters.js";
import { RULES_OF_RATIOS } from "../../../src/frames/company/rules-of-ratios.js";
import { RULES_OF_WHOLE_LINES } from "../../../src/frames/company/rules-of-whole-lines.js";
import { RULES_OVER_YEARS } from "../../../src/frames/company/rules-over-years.js";
import { RULES_WITHIN_YEAR } from "../../../src/frames/company/rules-within-year.js";
import { Doubts } from "../../../src/frames/company/statement-doubts.js";
import { ALL_ITEMS } from "../../../src/frames/company/statement-rule.js";
import type { Sheet } from "../../../src/frames/company/statement-sheet.js";
import type { LineItem, Template } from "../../../src/frames/company-types.js";

const RULES = [
	...RULES_OVER_YEARS,
	...RULES_OF_QUARTERS,
	...RULES_WITHIN_YEAR,
	...RULES_OF_RATIOS,
	...RULES_OF_WHOLE_LINES,
];
const PERIODS = ["2020-12", "2021-12", "2022-12", "2023-12", "2024-12", "2025-12", "TTM"];
const TTM = 6;

type Lines = Partial<Record<LineItem, number[]>>;
interface Parts {
	readonly lines: Lines;
	readonly stated: Record<string, number[]>;
	/** Sums of four quarters and balances of quarters, where they differ from the columns. */
	readonly sums: Lines;
	readonly quarters: Lines;
	readonly days: Partial<Record<LineItem, string>>;
	template: Template;
	isQuarterly: boolean;
}

const growthSeries = (first: number, rate = 0.1) => PERIODS.map((_, index) => first * (1 + rate) ** index);
const everywhere = (value: number) => PERIODS.map(() => value);

/** A manufacturer growing by a tenth a year, with consistent figures. */
const coherent = (): Parts => ({
	lines: {
		revenue: growthSeries(1000),
		costOfRevenue: growthSeries(600),
		grossProfit: growthSeries(400),
		operatingIncome: growthSeries(200),
		ebit: growthSeries(200),
		ebitda: growthSeries(250),
		depreciationAndAmortization: growthSeries(50),
		pretaxIncome: growthSeries(190),
		incomeTax: growthSeries(40),
		netIncome: growthSeries(150),
		interestExpense: growthSeries(10),
		cashFlowFromOperations: growthSeries(210),
		capitalExpenditure: growthSeries(60),
		freeCashFlow: growthSeries(150),
		dividendsPaid: growthSeries(45),
		stockCompensation: growthSeries(-20),
		netDebtIssuance: growthSeries(500 / 11),
		totalAssets: growthSeries(2000),
		totalLiabilities: growthSeries(1200),
		equity: growthSeries(780),
		minorityInterest: growthSeries(20),
		totalEquity: growthSeries(800),
		totalDebt: growthSeries(500),
		cash: growthSeries(100),
		currentAssets: growthSeries(600),
		currentLiabilities: growthSeries(400),
		inventory: growthSeries(150),
		goodwill: growthSeries(200),
		propertyPlantEquipment: growthSeries(700),
		retainedEarnings: growthSeries(500),
		sharesDiluted: everywhere(100),
		sharesBasic: everywhere(98),
		sharesEndOfPeriod: everywhere(99),
		earningsPerShare: growthSeries(1.5),
		revenuePerShare: growthSeries(10),
		bookValuePerShare: growthSeries(780 / 99),
		dividendsPerShare: growthSeries(0.45),
		grossMargin: everywhere(0.4),
		operatingMargin: everywhere(0.2),
		netMargin: everywhere(0.15),
		returnOnEquity: everywhere(0.19),
	},
	stated: {},
	sums: {},
	quarters: {},
	days: {},
	template: "ordinary",
	isQuarterly: false,
});

type Change = (lines: Record<LineItem, number[]>, parts: Parts) => void;

function sheetOf(change: Change): Sheet {
	const parts = coherent();
	parts.lines.stockCompensation = growthSeries(10);
	change(parts.lines as Record<LineItem, number[]>, parts);
	const { lines, stated, sums, quarters, days, template, isQuarterly } = parts;
	const cell = (changed: Lines, item: LineItem, column: number) =>
		(changed[item] ?? lines[item])?.[column] ?? Number.NaN;
	return {
		periods: PERIODS,
		template,
		isQuarterly,
		values: (item) => Float64Array.from(lines[item] ?? everywhere(Number.NaN)),
		stated: (name) => Float64Array.from(stated[name] ?? everywhere(Number.NaN)),
		newestDay: (item) => days[item] ?? "2026-03",
		ownTtm: (item) => cell(lines, item, TTM),
		inQuarter: (item, index) => cell(quarters, item, index),
		fourQuarters: (item, index) => cell(sums, item, index),
	};
}

/** The items of each period that a named rule doubts after a change. */
function doubted(name: string, change: Change): Record<string, string[]> {
	const sheet = sheetOf(change);
	const doubts = RULES.filter((rule) => rule.name === name).flatMap((rule) => rule.find(sheet));
	const doubtsByRule: Record<string, string[]> = {};
	for (const [column, period] of PERIODS.entries()) {
		const items = doubts.filter(({ index: at }) => at === column).map(({ item }) => item);
		if (items.length > 0) doubtsByRule[period] = [...new Set(items)].sort();
	}
	return doubtsByRule;
}

const times =
	(items: readonly LineItem[], factor: number, columns: readonly number[]): Change =>
	(lines) => {
		for (const item of items)
			for (const column of columns) (lines[item] as number[])[column] = (lines[item]?.[column] ?? 0) * factor;
	};
const setCell =
	(item: LineItem, column: number, value: number): Change =>
	(lines) => {
		(lines[item] as number[])[column] = value;
	};
const allOf =
	(...changes: readonly Change[]): Change =>
	(...given) => {
		for (const change of changes) change(...given);
	};
const nothing = {};

it("consistent statements raise no doubt", () => {
	const doubts = new Doubts(sheetOf(() => {}));
	expect(ALL_ITEMS.filter((item) => doubts.about(item).size > 0)).toEqual([]);
});

it("a cell names its first failed rule and figures", () => {
	const doubts = new Doubts(sheetOf(setCell("revenue", 3, 0)));
	const reason = doubts.about("revenue").get(3);
	expect(reason?.code).toBe("contradictory_input");
	expect(reason && describeReason(reason)).toContain("of 2023-12 is 0, but not in the periods before and after");
});

it("quarters are checked within a period only", () => {
	const change = allOf(setCell("revenue", 3, 0), setCell("currentAssets", 2, 9000), (_, parts) => {
		parts.isQuarterly = true;
	});
	const doubts = new Doubts(sheetOf(change));
	expect([...doubts.about("revenue").keys()]).toEqual([]);
	expect([...doubts.about("currentAssets").keys()]).toEqual([2]);
});

it("trailing months equal four quarters within tolerance", () => {
	const sum =
		(item: LineItem, factor: number): Change =>
		(lines, parts) => {
			parts.sums[item] = everywhere((lines[item][TTM] as number) * factor);
		};
	expect(doubted("quarters", sum("revenue", 1.05))).toEqual({ TTM: ["revenue"] });
	expect(doubted("quarters", sum("revenue", 0.975))).toEqual({ TTM: ["revenue"] });
	expect(doubted("quarters", sum("revenue", 1.0203))).toEqual(nothing);
	expect(doubted("quarters", sum("revenue", 1.0206))).toEqual({ TTM: ["revenue"] });
	// Net income is 15% of revenue: 3.3% of it is half a percent of revenue.
	expect(doubted("quarters", sum("netIncome", 1.03))).toEqual(nothing);
	expect(doubted("quarters", sum("netIncome", 1.035))).toEqual({ TTM: ["netIncome"] });
	const cents =
		(factor: number): Change =>
		(lines, parts) => {
			lines.dividendsPerShare[TTM] = 0.5;
			parts.sums.dividendsPerShare = everywhere(0.5 + factor);
		};
	expect(doubted("quarters", cents(0.019))).toEqual(nothing);
	expect(doubted("quarters", cents(0.021))).toEqual({ TTM: ["dividendsPerShare"] });
});

it("trailing flows are doubted where two are inconsistent", () => {
	const scaleSums =
		(revenue: number, income: number): Change =>
		(lines, parts) => {
			parts.sums.revenue = everywhere((lines.revenue[TTM] as number) / revenue);
			parts.sums.netIncome = everywhere((lines.netIncome[TTM] as number) / income);
		};
	const result = doubted("quarters_of_others", scaleSums(1.1, 1.1));
	expect(Object.keys(result)).toEqual(["TTM"]);
	expect(result.TTM).toContain("capitalExpenditure");
	expect(result.TTM).not.toContain("revenue");
	expect(result.TTM).not.toContain("totalAssets");
	expect(doubted("quarters_of_others", scaleSums(1.1, 1.105)).TTM).toContain("capitalExpenditure");
	expect(doubted("quarters_of_others", scaleSums(1.1, 1.115))).toEqual(nothing);
	expect(doubted("quarters_of_others", scaleSums(1.019, 1.019))).toEqual(nothing);
	expect(doubted("quarters_of_others", scaleSums(0.97, 0.97)).TTM).toContain("capitalExpenditure");
});

it("a year far from its quarters is doubted", () => {
	const scaleLines =
		(revenue: number, income: number): Change =>
		(lines, parts) => {
			for (const [item, factor] of [
				["revenue", revenue],
				["netIncome", income],
			] as const)
				parts.sums[item] = lines[item].map((value, index) => (index === 2 ? value / factor : value));
		};
	expect(doubted("quarters_of_year", scaleLines(2.4, 2.4))).toEqual(nothing);
	expect(doubted("quarters_of_year", scaleLines(0.41, 0.41))).toEqual(nothing);
	expect(doubted("quarters_of_year", scaleLines(2.6, 1))).toEqual({ "2022-12": ["revenue"] });
	expect(doubted("quarters_of_year", scaleLines(3, 1.9))["2022-12"]).toEqual(
		expect.arrayContaining(["netIncome", "cash"]),
	);
	expect(doubted("quarters_of_year", scaleLines(3, 1.8))).toEqual({ "2022-12": ["revenue"] });
	expect(doubted("quarters_of_year", scaleLines(-3, 1))).toEqual(nothing);
	expect(doubted("quarters_of_year", scaleLines(0.3, 1))).toEqual({ "2022-12": ["revenue"] });
	// Trailing months have their own rules.
	const ttm: Change = (lines, parts) => {
		parts.sums.revenue = lines.revenue.map((value, index) => (index === TTM ? value * 9 : value));
	};
	expect(doubted("quarters_of_year", ttm)).toEqual(nothing);
});

describe("a year's balances against its last quarter's", () => {
	const SHEET = ["totalAssets", "equity", "totalLiabilities", "cash", "currentAssets", "currentLiabilities"] as const;
	const ASSETS_AND_EQUITY = ["totalAssets", "equity"] as const;

	/** Changes some items of one quarter by a factor. The quarter does not have the sheet's other items. */
	const scaleQuarter =
		(column: number, items: readonly LineItem[], factor: number): Change =>
		(lines, parts) => {
			for (const item of SHEET) {
				const quarterValue = (own: number) => (items.includes(item) ? own * factor : Number.NaN);
				parts.quarters[item] = lines[item].map((own, index) => (index === column ? quarterValue(own) : own));
			}
		};
	const doubtedBalances = (change: Change) => doubted("balances_of_quarter", change);

	it("are doubted if of another magnitude", () => {
		expect(Object.keys(doubtedBalances(scaleQuarter(2, ASSETS_AND_EQUITY, 1.6)))).toEqual(["2022-12"]);
	});

	it("are kept if restated or rounded", () => {
		// Restated later, and different from every other year.
		expect(doubtedBalances(scaleQuarter(2, ASSETS_AND_EQUITY, 1.4))).toEqual(nothing);
		expect(doubtedBalances(scaleQuarter(2, ASSETS_AND_EQUITY, 1.004))).toEqual(nothing);
	});

	it("are doubted if they repeat the year before", () => {
		const repeatYearBefore: Change = (lines, parts) => {
			for (const item of SHEET) parts.quarters[item] = everywhere(Number.NaN);
			for (const item of ASSETS_AND_EQUITY) {
				parts.quarters[item] = [...lines[item]];
				lines[item][2] = lines[item][1] as number;
			}
		};
		expect(Object.keys(doubtedBalances(repeatYearBefore))).toEqual(["2022-12"]);
	});

	it("are judged by one line only in the newest quarter", () => {
		expect(doubtedBalances(scaleQuarter(2, ["equity"], 3))).toEqual(nothing);
		const newest = doubtedBalances(scaleQuarter(TTM, ["equity"], 1.006));
		expect(newest.TTM).toEqual(expect.arrayContaining(["equity", "totalDebt"]));
		expect(newest.TTM).not.toContain("revenue");
		expect(doubtedBalances(scaleQuarter(TTM, ["equity"], 1.004))).toEqual(nothing);
	});

	it("are kept if any line equals the quarter's", () => {
		const tripleAssets: Change = (lines, parts) => {
			parts.quarters.totalAssets = lines.totalAssets.map((own, index) => (index === 2 ? own * 3 : own));
		};
		expect(doubtedBalances(tripleAssets)).toEqual(nothing);
	});
});

it("a year or balance sheet repeating the previous is doubted", () => {
	const repeat =
		(items: readonly LineItem[], column = 3): Change =>
		(lines) => {
			for (const item of items) lines[item][column] = lines[item][column - 1] as number;
		};
	const flows = ["revenue", "netIncome", "totalAssets", "equity", "cashFlowFromOperations"] as const;
	const sheet = ["totalAssets", "equity", "totalLiabilities", "cash", "retainedEarnings"] as const;
	expect(doubted("repeated", repeat(flows))["2023-12"]).toEqual(ALL_ITEMS.slice().sort());
	expect(doubted("repeated", repeat(flows, TTM))).toEqual(nothing);
	expect(doubted("repeated", repeat(flows.slice(1)))).toEqual(nothing);
	const ofSheet = doubted("repeated", repeat(sheet));
	expect(ofSheet["2023-12"]).toContain("goodwill");
	expect(ofSheet["2023-12"]).not.toContain("revenue");
	const ofFlows = doubted(
		"repeated",
		repeat(["revenue", "netIncome", "operatingIncome", "pretaxIncome", "incomeTax", "cashFlowFromOperations"]),
	);
	expect(ofFlows["2023-12"]).toContain("revenue");
	expect(ofFlows["2023-12"]).not.toContain("goodwill");
	const fewKnown = (knownCount: number): Change =>
		allOf(repeat(sheet), (lines) => {
			for (const item of sheet.slice(knownCount)) lines[item][3] = Number.NaN;
		});
	expect(Object.keys(doubted("repeated", fewKnown(3)))).toEqual(["2023-12"]);
	expect(doubted("repeated", fewKnown(2))).toEqual(nothing);
});

it("amounts jumping by one factor have another currency", () => {
	const amounts = ["revenue", "totalAssets", "equity"] as const;
	expect(Object.keys(doubted("currency", times(amounts, 7, [0, 1, 2])))).toEqual(["2020-12", "2021-12", "2022-12"]);
	expect(Object.keys(doubted("currency", times(amounts, 1 / 7, [0])))).toEqual(["2020-12"]);
	expect(doubted("currency", times(amounts, 4.5, [2]))).toEqual(nothing);
	expect(Object.keys(doubted("currency", times(amounts, 5.6, [2])))).toEqual(["2022-12"]);
	// Only the last column.
	expect(Object.keys(doubted("currency", times(amounts, 7, [TTM])))).toEqual(["TTM"]);
	expect(Object.keys(doubted("currency", times(amounts, 7, [TTM - 1, TTM])))).toEqual(PERIODS.slice(0, TTM - 1));
	// One line at the old level, outside the spread, or changing shares rule out a currency.
	expect(doubted("currency", allOf(times(amounts, 7, [2]), times(["equity"], 1 / 1.7, [2])))).toEqual(nothing);
	expect(Object.keys(doubted("currency", allOf(times(amounts, 7, [2]), times(["equity"], 1 / 1.5, [2]))))).toEqual([
		"2022-12",
	]);
	expect(doubted("currency", allOf(times(amounts, 7, [2]), times(["sharesDiluted"], 1.4, [2])))).toEqual(nothing);
	expect(Object.keys(doubted("currency", allOf(times(amounts, 7, [2]), times(["sharesDiluted"], 1.3, [2]))))).toEqual([
		"2022-12",
	]);
	// Two lines suffice, one does not.
	const clearLines =
		(...items: LineItem[]): Change =>
		(lines) => {
			for (const item of items) lines[item].fill(Number.NaN);
		};
	expect(Object.keys(doubted("currency", allOf(times(amounts, 7, [2]), clearLines("equity"))))).toEqual(["2022-12"]);
	expect(doubted("currency", allOf(times(amounts, 7, [2]), clearLines("equity", "totalAssets")))).toEqual(nothing);
});

it("years of growth are not a currency jump", () => {
	const fast: Change = (lines) => {
		for (const item of ["revenue", "totalAssets", "equity"] as const) lines[item] = growthSeries(100, 1.5);
	};
	expect(doubted("currency", fast)).toEqual(nothing);
});

it("a zero between reported years is doubted", () => {
	expect(doubted("zero_between", setCell("revenue", 3, 0))).toEqual({ "2023-12": ["revenue"] });
	expect(doubted("zero_between", setCell("revenue", 0, 0))).toEqual(nothing);
	expect(doubted("zero_between", allOf(setCell("revenue", 0, 0), setCell("revenue", 1, 0)))).toEqual(nothing);
	expect(doubted("zero_between", setCell("revenue", 0, 0))).toEqual(nothing);
	expect(doubted("zero_between", setCell("totalDebt", 3, 0))).toEqual(nothing);
	expect(doubted("zero_between", (lines) => lines.revenue.fill(0))).toEqual(nothing);
});

it("negative assets and sign-flipped revenue are doubted", () => {
	expect(doubted("negative", times(["totalAssets"], -1, [2]))).toEqual({ "2022-12": ["totalAssets"] });
	expect(doubted("negative", times(["netIncome"], -1, [2]))).toEqual(nothing);
	expect(doubted("negative", times(["revenue"], -1, [2]))).toEqual({ "2022-12": ["revenue"] });
	expect(doubted("negative", times(["revenue"], -1, [0]))).toEqual({ "2020-12": ["revenue"] });
	expect(doubted("negative", times(["revenue"], -1, [TTM]))).toEqual({ TTM: ["revenue"] });
	// An investor's loss, small compared with its revenue in other years.
	expect(doubted("negative", times(["revenue"], -0.2, [2]))).toEqual(nothing);
	expect(doubted("negative", setCell("totalAssets", 2, 0))).toEqual(nothing);
	// Next to a missing year, the other neighbour decides.
	const hole = (column: number): Change => allOf(times(["revenue"], -1, [2]), setCell("revenue", column, Number.NaN));
	expect(doubted("negative", hole(1))).toEqual({ "2022-12": ["revenue"] });
	expect(doubted("negative", allOf(hole(1), hole(3), times(["revenue"], -1, [2])))).toEqual(nothing);
});

it("a cell off by a thousand has another scale", () => {
	expect(doubted("scale", times(["revenue"], 1000, [3]))).toEqual({ "2023-12": ["revenue"] });
	expect(doubted("scale", times(["revenue"], 1 / 1000, [3]))).toEqual({ "2023-12": ["revenue"] });
	expect(doubted("scale", times(["revenue"], 1e6, [3]))).toEqual({ "2023-12": ["revenue"] });
	expect(doubted("scale", times(["revenue"], 1e-6, [3]))).toEqual({ "2023-12": ["revenue"] });
	expect(doubted("scale", times(["revenue"], 490, [3]))).toEqual(nothing);
	expect(doubted("scale", times(["revenue"], 510, [3]))).toEqual({ "2023-12": ["revenue"] });
	expect(doubted("scale", times(["revenue"], 2100, [3]))).toEqual(nothing);
	// At the ends, the two columns on one side decide.
	expect(doubted("scale", times(["revenue"], 1000, [0]))).toEqual({ "2020-12": ["revenue"] });
	expect(doubted("scale", times(["revenue"], 1000, [TTM]))).toEqual({ TTM: ["revenue"] });
	// Unlike neighbours decide nothing.
	expect(doubted("scale", allOf(times(["revenue"], 1000, [3]), times(["revenue"], 3.2, [2])))).toEqual(nothing);
	// Income may be close to zero in a year.
	expect(doubted("scale", times(["netIncome"], 1 / 1000, [3]))).toEqual(nothing);
	expect(doubted("scale", times(["netIncome"], 1000, [3]))).toEqual({ "2023-12": ["netIncome"] });
	// A year without the line is skipped.
	expect(doubted("scale", allOf(times(["revenue"], 1000, [3]), setCell("revenue", 2, Number.NaN)))).toEqual({
		"2023-12": ["revenue"],
	});
});

it("shares multiplied without business growth are an unapplied split", () => {
	const splitAt =
		(column: number, factor: number): Change =>
		(lines) => {
			for (let i = 0; i < column; i++) {
				lines.sharesDiluted[i] = 100 / factor;
				lines.earningsPerShare[i] = (lines.earningsPerShare[i] as number) * factor;
			}
		};
	const result = doubted("split", splitAt(3, 4));
	expect(Object.keys(result)).toEqual(["2020-12", "2021-12", "2022-12"]);
	expect(result["2020-12"]).toEqual(expect.arrayContaining(["sharesBasic", "earningsPerShare", "bookValuePerShare"]));
	expect(result["2020-12"]).not.toContain("revenue");
	expect(result["2020-12"]).not.toContain("netMargin");
	expect(Object.keys(doubted("split", splitAt(1, 4)))).toEqual(["2020-12"]);
	expect(Object.keys(doubted("split", splitAt(3, 1 / 10)))).toEqual(["2020-12", "2021-12", "2022-12"]);
	expect(doubted("split", splitAt(3, 2.5))).toEqual(nothing);
	// Issued shares bring in assets, and a merger brings in sales.
	for (const item of ["totalAssets", "revenue"] as const) {
		const later = [3, 4, 5, 6];
		expect(doubted("split", allOf(splitAt(3, 4), times([item], 1.2, later)))).toEqual(nothing);
		expect(Object.keys(doubted("split", allOf(splitAt(3, 4), times([item], 1.15, later))))).toHaveLength(3);
	}
	// EPS was not divided: the share counts are wrong.
	expect(doubted("split", allOf(splitAt(3, 4), times(["earningsPerShare"], 1 / 4, [0, 1, 2])))).toEqual(nothing);
});

it("per-share figures times shares equal their total roughly", () => {
	expect(doubted("per_share", times(["earningsPerShare"], 2.5, [2]))).toEqual({ "2022-12": ["earningsPerShare"] });
	expect(doubted("per_share", times(["earningsPerShare"], 1.75, [2]))).toEqual(nothing);
	// A small difference compared with sales.
	expect(doubted("per_share", times(["earningsPerShare"], 1.85, [2]))).toEqual({ "2022-12": ["earningsPerShare"] });
	expect(
		doubted(
			"per_share",
			allOf(times(["earningsPerShare"], 1.85, [2]), times(["earningsPerShare", "netIncome"], 0.5, [2])),
		),
	).toEqual(nothing);
});

it("small per-share differences count if two years agree", () => {
	const smallEarnings = times(["earningsPerShare", "netIncome"], 0.3, [2, 3]);
	expect(doubted("per_share", allOf(smallEarnings, times(["earningsPerShare"], 2, [2, 3])))).toEqual({
		"2022-12": ["earningsPerShare"],
		"2023-12": ["earningsPerShare"],
	});
	expect(doubted("per_share", allOf(smallEarnings, times(["earningsPerShare"], 2, [2])))).toEqual(nothing);
	expect(doubted("per_share", allOf(smallEarnings, times(["earningsPerShare"], 2.3, [2, 3])))).toEqual(nothing);
});

it("a per-share difference casts doubt on unconfirmed shares and totals", () => {
	// Shares that another count confirms are accepted; others are doubted too.
	const counted = times(["sharesDiluted"], 2.5, [2]);
	expect(doubted("per_share", counted)["2022-12"]).toEqual(["earningsPerShare", "sharesDiluted"]);
	expect(doubted("per_share", allOf(counted, times(["sharesBasic"], 2.5, [2])))["2022-12"]).toEqual([
		"earningsPerShare",
	]);
	// With another sign, the total is doubted as well.
	expect(doubted("per_share", times(["earningsPerShare"], -1, [2]))["2022-12"]).toEqual([
		"earningsPerShare",
		"netIncome",
	]);
});

it("earnings of another share class are kept, up to a limit", () => {
	// The newest years' value is the share class that is counted.
	expect(doubted("per_share", times(["earningsPerShare"], 15, [0, 1, 2, 3, 4, 5, 6]))).toEqual(nothing);
	expect(Object.keys(doubted("per_share", times(["earningsPerShare"], 15, [5, 6])))).toEqual(PERIODS.slice(0, 5));
	// No share class is a thirtieth of another.
	expect(Object.keys(doubted("per_share", times(["earningsPerShare"], 30, [0, 1, 2, 3, 4, 5, 6])))).toEqual(PERIODS);
});

it("assets equal liabilities plus equity", () => {
	const sheet = ["equity", "totalAssets", "totalEquity", "totalLiabilities"];
	expect(doubted("balance", times(["totalLiabilities"], 2, [2]))).toEqual({ "2022-12": sheet });
	// A tenth of assets of 2,420 is 242.
	expect(doubted("balance", setCell("totalLiabilities", 2, 1452 - 240))).toEqual(nothing);
	expect(doubted("balance", setCell("totalLiabilities", 2, 1452 - 244))).toEqual({ "2022-12": sheet });
	for (const item of ["totalAssets", "totalLiabilities"] as const)
		expect(doubted("balance", allOf(times(["equity", "totalEquity"], 9, [2]), setCell(item, 2, Number.NaN)))).toEqual(
			nothing,
		);
	expect(doubted("balance", setCell("totalAssets", 2, 0))).toEqual(nothing);
	// No equity is known, or one of its three forms fits.
	const noEquity = allOf(setCell("equity", 2, Number.NaN), setCell("totalEquity", 2, Number.NaN));
	expect(doubted("balance", allOf(noEquity, setCell("totalLiabilities", 2, 100)))).toEqual(nothing);
	expect(doubted("balance", times(["totalEquity"], 5, [2]))).toEqual(nothing);
	expect(doubted("balance", times(["totalEquity", "equity"], 5, [2]))).toEqual({ "2022-12": sheet });
	// Negative equity: redeemable stock explains the difference; a flipped sign does not.
	const negative = (liabilities: number): Change =>
		allOf(
			setCell("equity", 2, -968),
			setCell("totalEquity", 2, -968),
			setCell("minorityInterest", 2, 0),
			setCell("totalLiabilities", 2, liabilities),
		);
	expect(doubted("balance", negative(2420 - 300))).toEqual(nothing);
	expect(doubted("balance", negative(2420 - 968))).toEqual({ "2022-12": sheet });
	// In the trailing column, lines of two dates do not form one sheet.
	const wrongTtm = setCell("totalLiabilities", TTM, 9000);
	expect(Object.keys(doubted("balance", wrongTtm))).toEqual(["TTM"]);
	const older: Change = (_, parts) => {
		parts.days.totalLiabilities = "2025-12";
	};
	expect(doubted("balance", allOf(wrongTtm, older))).toEqual(nothing);
});

/** Ratios that the service states for the third year. */
const stateRatios =
	(ratios: Readonly<Record<string, number>>): Change =>
	(_, parts) => {
		for (const [name, value] of Object.entries(ratios))
			parts.stated[name] = PERIODS.map((__, index) => (index === 2 ? value : Number.NaN));
	};

it("stated margins equal their lines within 2%", () => {
	const margins = stateRatios({ "Operating Margin %": 20, "Net Margin %": 15 });
	expect(doubted("stated_ratio", allOf(margins, times(["operatingIncome"], 1.015, [2])))).toEqual(nothing);
	// Net income confirms the revenue.
	expect(doubted("stated_ratio", allOf(margins, times(["operatingIncome"], 1.03, [2])))).toEqual({
		"2022-12": ["operatingIncome", "operatingMargin"],
	});
	// Several differing ratios indicate another revenue.
	expect(doubted("stated_ratio", allOf(margins, times(["operatingIncome", "netIncome"], 2, [2])))["2022-12"]).toEqual([
		"netIncome",
		"netMargin",
		"operatingIncome",
		"operatingMargin",
		"revenue",
	]);
	expect(doubted("stated_ratio", allOf(stateRatios({ "Net Margin %": 15 }), times(["netIncome"], -1, [2])))).toEqual({
		"2022-12": ["netIncome", "netMargin", "revenue"],
	});
});

it("stated book value subtracts preferred stock and intangibles", () => {
	// Equity of 943.8 and goodwill of 242 over 99 shares; no preferred stock and no intangibles are known.
	const books = stateRatios({ "Book Value per Share": 943.8 / 99, "Tangible Book per Share": 701.8 / 99 });
	expect(doubted("stated_ratio", books)).toEqual(nothing);
	// 242 are 26% of equity.
	expect(doubted("stated_ratio", allOf(books, setCell("goodwill", 2, 0)))).toEqual({
		"2022-12": ["goodwill", "intangibles", "tangibleBookPerShare"],
	});
	expect(doubted("stated_ratio", allOf(books, setCell("goodwill", 2, 242 - 18)))).toEqual(nothing);
	expect(doubted("stated_ratio", allOf(books, setCell("goodwill", 2, 242 - 20)))["2022-12"]).toContain("goodwill");
	expect(doubted("stated_ratio", allOf(books, times(["equity"], 1.2, [2])))["2022-12"]).toContain("equity");
	// 2% of equity is 19. Goodwill close to equity: the remainder is small, and so is the difference.
	const left = allOf(setCell("goodwill", 2, 940), stateRatios({ "Tangible Book per Share": 20 / 99 }));
	expect(doubted("stated_ratio", left)).toEqual(nothing);
});

it("shares match the per-share figures", () => {
	const perShareRatios = stateRatios({ "Revenue per Share": 12.1, "EBIT per Share": 2.42, "EBITDA Margin %": 25 });
	expect(doubted("stated_ratio", perShareRatios)).toEqual(nothing);
	expect(doubted("stated_ratio", allOf(perShareRatios, times(["sharesDiluted"], 1.3, [2])))["2022-12"]).toEqual([
		"ebit",
		"revenuePerShare",
		"sharesDiluted",
	]);
});

it("zero interest with debt is unknown", () => {
	expect(doubted("zero_interest", setCell("interestExpense", 2, 0))).toEqual({ "2022-12": ["interestExpense"] });
	// A twentieth of assets of 2,420 is 121.
	const smallDebt = allOf(setCell("interestExpense", 2, 0), setCell("totalDebt", 2, 120));
	expect(doubted("zero_interest", smallDebt)).toEqual(nothing);
	expect(doubted("zero_interest", setCell("interestExpense", 2, Number.NaN))).toEqual(nothing);
});

it("a line equals the difference of two others", () => {
	expect(doubted("difference", setCell("grossProfit", 2, 700))).toEqual({
		"2022-12": ["costOfRevenue", "grossProfit"],
	});
	// Revenue is 1,210: a fiftieth of it is allowed.
	expect(doubted("difference", setCell("grossProfit", 2, 484 + 24))).toEqual(nothing);
	expect(doubted("difference", setCell("grossProfit", 2, 484 - 25))).toEqual({
		"2022-12": ["costOfRevenue", "grossProfit"],
	});
	expect(doubted("difference", setCell("freeCashFlow", 2, 0))).toEqual({
		"2022-12": ["capitalExpenditure", "cashFlowFromOperations", "freeCashFlow"],
	});
	// Depreciation of 60.5, within a twentieth of the larger of the two.
	expect(doubted("difference", setCell("depreciationAndAmortization", 2, 58))).toEqual(nothing);
	expect(doubted("difference", setCell("depreciationAndAmortization", 2, 57))).toEqual({
		"2022-12": ["depreciationAndAmortization"],
	});
	expect(doubted("difference", setCell("depreciationAndAmortization", 2, 63))).toEqual(nothing);
	expect(doubted("difference", setCell("depreciationAndAmortization", 2, 64))).toEqual({
		"2022-12": ["depreciationAndAmortization"],
	});
	// Interest of 12.1 is EBIT of 242 less 229.9.
	expect(doubted("difference", setCell("interestExpense", 2, 12.5))).toEqual(nothing);
	expect(doubted("difference", setCell("interestExpense", 2, 0))).toEqual({ "2022-12": ["interestExpense"] });
	expect(doubted("difference", setCell("interestExpense", 2, 18))).toEqual({ "2022-12": ["interestExpense"] });
	expect(doubted("difference", setCell("grossProfit", 2, Number.NaN))).toEqual(nothing);
});

it("income tax of ten times income is dropped", () => {
	const tax = (paidTax: number, left: number): Change =>
		allOf(setCell("pretaxIncome", 2, 100), setCell("incomeTax", 2, paidTax), setCell("netIncome", 2, left));
	expect(doubted("income_tax", tax(1100, 80))).toEqual({ "2022-12": ["incomeTax", "taxRate"] });
	expect(doubted("income_tax", tax(-1100, 80))).toEqual({ "2022-12": ["incomeTax", "taxRate"] });
	expect(doubted("income_tax", tax(990, 80))).toEqual(nothing);
	expect(doubted("income_tax", tax(1100, -1000))).toEqual(nothing);
	expect(doubted("income_tax", tax(1100, -460))).toEqual(nothing);
	expect(doubted("income_tax", tax(1100, -440))).toEqual({ "2022-12": ["incomeTax", "taxRate"] });
});

it("a component is no larger than its total", () => {
	expect(doubted("part_of_whole", setCell("currentAssets", 2, 2420 * 1.06))).toEqual({
		"2022-12": ["currentAssets", "totalAssets"],
	});
	expect(doubted("part_of_whole", setCell("currentAssets", 2, 2420 * 1.04))).toEqual(nothing);
	expect(doubted("part_of_whole", allOf(setCell("inventory", 2, 50), setCell("currentAssets", 2, 0)))).toEqual(nothing);
	const later = setCell("currentAssets", TTM, 9000);
	expect(Object.keys(doubted("part_of_whole", later))).toEqual(["TTM"]);
	const older: Change = (_, parts) => {
		parts.days.totalAssets = "2025-12";
	};
	expect(doubted("part_of_whole", allOf(later, older))).toEqual(nothing);
});

it("profit above three times sales is doubted", () => {
	expect(doubted("income_above_sales", setCell("cashFlowFromOperations", 2, 3.1 * 1210))).toEqual({
		"2022-12": ["cashFlowFromOperations", "revenue"],
	});
	expect(doubted("income_above_sales", setCell("cashFlowFromOperations", 2, 2.9 * 1210))).toEqual(nothing);
	for (const template of ["bank", "insurer"] as const) {
		const kind: Change = (_, parts) => {
			parts.template = template;
		};
		expect(doubted("income_above_sales", allOf(kind, setCell("cashFlowFromOperations", 2, 9000)))).toEqual(nothing);
		expect(Object.keys(doubted("income_above_sales", allOf(kind, setCell("netIncome", 2, 9000))))).toEqual(["2022-12"]);
		expect(doubted("turnover", allOf(kind, times(["totalAssets"], 300, [2])))).toEqual(nothing);
	}
	expect(doubted("income_above_sales", allOf(setCell("netIncome", 2, 10), setCell("revenue", 2, 0)))).toEqual(nothing);
});

it("assets and revenue have one scale", () => {
	expect(doubted("turnover", times(["totalAssets"], 110, [2]))).toEqual({ "2022-12": ["revenue", "totalAssets"] });
	expect(doubted("turnover", times(["totalAssets"], 95, [2]))).toEqual(nothing);
	expect(doubted("turnover", times(["totalAssets"], 1 / 500, [2]))).toEqual({ "2022-12": ["revenue", "totalAssets"] });
	expect(doubted("turnover", setCell("totalAssets", 2, 0))).toEqual(nothing);
	expect(doubted("turnover", setCell("revenue", 2, 0))).toEqual(nothing);
});

it("non-positive return on equity is dropped", () => {
	expect(doubted("return_on_negative_equity", setCell("equity", 2, -1))).toEqual({ "2022-12": ["returnOnEquity"] });
	expect(doubted("return_on_negative_equity", setCell("equity", 2, 0))).toEqual({ "2022-12": ["returnOnEquity"] });
	expect(
		doubted("return_on_negative_equity", allOf(setCell("equity", 2, -1), setCell("returnOnEquity", 2, Number.NaN))),
	).toEqual(nothing);
});

describe("a stated ratio", () => {
	const doubtedBy = (ratios: Parameters<typeof stateRatios>[0], change: Change = () => {}) =>
		doubted("stated_ratio", allOf(change, stateRatios(ratios)));

	it("must equal that of its lines, rounded", () => {
		// Equity of 944 over assets of 2,420 is 0.39.
		expect(doubtedBy({ "Equity-to-Asset": 0.39 })).toEqual(nothing);
		expect(doubtedBy({ "Equity-to-Asset": 0.393 })).toEqual(nothing);
		const doubts = { "2022-12": ["equity", "totalAssets"] };
		expect(doubtedBy({ "Equity-to-Asset": 0.395 })).toEqual(doubts);
		expect(doubtedBy({ "Equity-to-Asset": 0.9 })).toEqual(doubts);
		// A tax rate rounded to zero.
		expect(doubtedBy({ "Tax Rate %": 0.1 }, setCell("incomeTax", 2, 0.02))).toEqual(nothing);
	});

	it("confirms lines that equal another ratio", () => {
		// Debt of 605 is 0.25 of assets, so only equity remains.
		expect(doubtedBy({ "Equity-to-Asset": 0.9, "Debt-to-Asset": 0.25 })).toEqual({ "2022-12": ["equity"] });
	});

	it("is read in percent", () => {
		expect(doubtedBy({ "EBITDA Margin %": 25 })).toEqual(nothing);
		expect(doubtedBy({ "EBITDA Margin %": 0.25 })).toEqual({ "2022-12": ["ebitda", "revenue"] });
	});

	it("of accruals uses income, cash flows and assets", () => {
		// Net income of 181.5 less operating cash of 254.1 and of −100 from investing is 27.4, 1.13% of assets.
		const invested: Change = (lines) => {
			lines.cashFlowFromInvesting = everywhere(-100);
		};
		expect(doubtedBy({ "Accrual Ratio %": 1.13 }, invested)).toEqual(nothing);
		expect(doubtedBy({ "Accrual Ratio %": 9 }, invested)["2022-12"]).toEqual([
			"cashFlowFromInvesting",
			"cashFlowFromOperations",
			"netIncome",
			"totalAssets",
		]);
	});

	it("uses the month-end price for a year's multiples only", () => {
		expect(doubtedBy({ "Month End Stock Price": 30, "Market Cap": 2970 })).toEqual(nothing);
		expect(doubtedBy({ "Month End Stock Price": 30, "Market Cap": 297 })).toEqual({
			"2022-12": ["sharesDiluted", "sharesEndOfPeriod"],
		});
		const wrongMultiple = { "Month End Stock Price": 36.3, "PE Ratio": 60 };
		expect(doubtedBy({ ...wrongMultiple, "PE Ratio": 20 })).toEqual(nothing);
		expect(doubtedBy(wrongMultiple)).toEqual({ "2022-12": ["earningsPerShare"] });
		const quarterly: Change = (_, parts) => {
			parts.isQuarterly = true;
		};
		expect(doubtedBy(wrongMultiple, quarterly)).toEqual(nothing);
	});

	it("of trailing balances is not checked", () => {
		// In the trailing column, balances are of newer sheets.
		const stateOddRatios: Change = (_, parts) => {
			parts.stated["Debt-to-Equity"] = PERIODS.map((__, index) => (index === TTM ? 9 : Number.NaN));
			parts.stated["COGS-to-Revenue"] = PERIODS.map((__, index) => (index === TTM ? 0.2 : Number.NaN));
		};
		expect(doubted("stated_ratio", stateOddRatios)).toEqual({ TTM: ["costOfRevenue", "revenue"] });
	});

	it("casts doubt on a missing line unless it is 0", () => {
		// A ratio of 0 may be of a line that the company does not have.
		const withoutCosts: Change = (lines) => {
			lines.costOfRevenue = everywhere(Number.NaN);
		};
		expect(doubtedBy({ "COGS-to-Revenue": 0.6 }, withoutCosts)).toEqual({ "2022-12": ["costOfRevenue"] });
		expect(doubtedBy({ "COGS-to-Revenue": 0 }, withoutCosts)).toEqual(nothing);
	});
});

it("stated EV is market value plus claims minus cash", () => {
	// Debt of 605, cash of 121, minority interest 24.2: 508.2.
	const added =
		(value: number): Change =>
		(_, parts) => {
			parts.stated["Market Cap"] = everywhere(3000);
			parts.stated["Enterprise Value"] = PERIODS.map((__, index) => (index === 2 ? 3000 + value : Number.NaN));
		};
	expect(doubted("enterprise_value", added(508))).toEqual(nothing);
	expect(doubted("enterprise_value", added(508 + 60))).toEqual(nothing);
	// A difference of 120: debt and cash may each explain it, minority interest does not.
	expect(doubted("enterprise_value", added(508 + 120))).toEqual({ "2022-12": ["cash", "totalDebt"] });
	expect(doubted("enterprise_value", added(508 + 900))).toEqual({ "2022-12": ["totalDebt"] });
	expect(doubted("enterprise_value", added(508 + 9000))["2022-12"]).toEqual([
		"cash",
		"minorityInterest",
		"preferredStock",
		"totalDebt",
	]);
	// Preferred dividends of 5 indicate unreported stock of up to 125: a difference of 180 is within that plus tolerance, one of 190 is not.
	const paying: Change = (lines) => {
		lines.preferredDividends = PERIODS.map((_, index) => (index === 2 ? 5 : Number.NaN));
	};
	expect(doubted("enterprise_value", allOf(paying, added(508 + 180)))).toEqual(nothing);
	expect(doubted("enterprise_value", allOf(paying, added(508 + 190)))["2022-12"]).toEqual(["cash", "totalDebt"]);
	expect(doubted("enterprise_value", allOf(paying, added(508 - 120)))["2022-12"]).toBeDefined();
	const ofTtm: Change = (_, parts) => {
		parts.stated["Market Cap"] = everywhere(3000);
		parts.stated["Enterprise Value"] = PERIODS.map((__, index) => (index === TTM ? 9000 : Number.NaN));
	};
	expect(doubted("enterprise_value", ofTtm)).toEqual(nothing);
});

it("a line with flipped signs is doubted", () => {
	const turned = times(["netDebtIssuance"], -1, [0, 1, 2, 3, 4, 5, 6]);
	expect(doubted("whole_line", turned)).toEqual(
		Object.fromEntries(PERIODS.map((period) => [period, ["netDebtIssuance"]])),
	);
	expect(doubted("whole_line", times(["netDebtIssuance"], -1, [1, 2, 3, 4, 5]))).toEqual(nothing);
	const expense =
		(columns: readonly number[]): Change =>
		(lines) => {
			lines.stockCompensation = PERIODS.map((_, index) => (columns.includes(index) ? -20 : Number.NaN));
		};
	expect(doubted("whole_line", expense([4, 5])).TTM).toEqual(["stockCompensation"]);
	expect(doubted("whole_line", expense([5]))).toEqual(nothing);
	const retained =
		(sign: number): Change =>
		(lines, parts) => {
			parts.stated["Common Stock"] = growthSeries(100);
			parts.stated["Treasury Stock"] = growthSeries(-300);
			lines.retainedEarnings = growthSeries(sign * 980);
		};
	expect(doubted("whole_line", retained(1))).toEqual(nothing);
	expect(doubted("whole_line", retained(-1))["2022-12"]).toEqual(["retainedEarnings"]);
});

it("a line contradicting its sums is doubted throughout", () => {
	const columns = [0, 1, 2, 3, 4, 5, 6];
	const scaleLast = (item: LineItem, factor: number, positions: readonly number[]): Change =>
		allOf(times([item], factor, columns), (lines) => {
			for (const column of columns) if (!positions.includes(column)) lines.ebit[column] = Number.NaN;
		});
	for (const item of ["depreciationAndAmortization", "interestExpense"] as const) {
		expect(doubted("whole_line", scaleLast(item, 2, [1, 2])).TTM).toEqual([item]);
		expect(doubted("whole_line", scaleLast(item, 2, [2]))).toEqual(nothing);
		expect(doubted("whole_line", scaleLast(item, 1.3, [1, 2]))).toEqual(nothing);
		// One column in which it holds is enough.
		expect(doubted("whole_line", allOf(scaleLast(item, 2, [1, 2, 3]), times([item], 0.5, [3])))).toEqual(nothing);
	}
	const short =
		(debt: number): Change =>
		(lines, parts) => {
			lines.currentLiabilities = everywhere(300);
			lines.shortTermDebt = everywhere(debt);
			parts.stated["Accounts Payable"] = everywhere(150);
			parts.stated["Other Current Liabilities"] = everywhere(100);
		};
	expect(doubted("whole_line", short(64))).toEqual(nothing);
	expect(doubted("whole_line", short(66)).TTM).toEqual(["shortTermDebt"]);
});

it("a year equal to the following twelve months is doubted", () => {
	const scaleYear =
		(factor: number): Change =>
		(lines, parts) => {
			for (const item of ["revenue", "netIncome", "pretaxIncome", "cashFlowFromOperations"] as const) {
				parts.sums[item] = [...lines[item]];
				(parts.sums[item] as number[])[5] = (lines[item][TTM] as number) / factor;
			}
			for (const item of ["revenue", "grossProfit", "operatingIncome", "pretaxIncome", "netIncome"] as const)
				lines[item][5] = lines[item][TTM] as number;
			lines.cashFlowFromOperations[5] = lines.cashFlowFromOperations[TTM] as number;
		};
	expect(doubted("year_is_twelve_months", scaleYear(1.02))["2025-12"]).toContain("capitalExpenditure");
	expect(doubted("year_is_twelve_months", scaleYear(1.02))["2025-12"]).not.toContain("totalAssets");
	expect(doubted("year_is_twelve_months", scaleYear(1))).toEqual(nothing);
});

it("retained earnings change by income less dividends, or less buybacks too", () => {
	/** Three tenths of net income are paid as dividends, half for buybacks; this share is kept, times a factor. */
	const keeping =
		(share: number, factor = 1): Change =>
		(lines) => {
			lines.shareRepurchases = growthSeries(75);
			let retained = 500;
			lines.retainedEarnings = lines.netIncome.map((income) => {
				retained += share * income;
				return factor * retained;
			});
		};
	const without: Change = (lines) => {
		lines.dividendsPaid = everywhere(Number.NaN);
		lines.shareRepurchases = everywhere(Number.NaN);
	};
	const name = "retained_earnings_fit";
	expect(doubted(name, keeping(0.7))).toEqual(nothing);
	expect(doubted(name, keeping(0.2))).toEqual(nothing);
	expect(doubted(name, keeping(0.2, 10))["2025-12"]).toEqual(["retainedEarnings"]);
	expect(doubted(name, allOf(keeping(0.25), without))).toEqual(nothing);
	expect(doubted(name, allOf(keeping(0.25, 8), without))["2025-12"]).toEqual(["retainedEarnings"]);
});

it("dividends paid are those per share of the year or of the year before", () => {
	const paying =
		(factor: number): Change =>
		(lines) => {
			lines.dividendsPerShare = growthSeries(0.45, 0.3);
			lines.dividendsPaid = growthSeries((factor * 45) / 1.3, 0.3);
		};
	expect(doubted("dividends_paid", paying(1))).toEqual(nothing);
	expect(doubted("dividends_paid", paying(1.3))).toEqual(nothing);
	expect(Object.keys(doubted("dividends_paid", paying(3)))).toEqual(PERIODS);
});

it("stock compensation may exceed issued shares by those withheld for taxes", () => {
	/** Compensation of this share of market value; the count falls by 4.4% a year after buybacks of 8%. */
	const granting =
		(share: number): Change =>
		(lines) => {
			lines.sharesDiluted = growthSeries(100, -0.044);
			lines.monthEndPrice = everywhere(10);
			const capitalByYear = growthSeries(1000 / 0.956, -0.044);
			lines.stockCompensation = capitalByYear.map((capital) => share * capital);
			lines.shareRepurchases = capitalByYear.map((capital) => 0.08 * capital);
		};
	expect(doubted("issued_shares", granting(0.06))).toEqual(nothing);
	expect(doubted("issued_shares", granting(0.18))["2025-12"]).toEqual(["stockCompensation"]);
});

it("a balance equals that of the year's last quarter", () => {
	const differ =
		(item: LineItem, factor: number, column: number): Change =>
		(lines, parts) => {
			parts.quarters[item] = [...lines[item]];
			lines[item][column] = (lines[item][column] as number) * factor;
		};
	expect(doubted("balance_of_quarter", differ("goodwill", 1.04, 5))).toEqual(nothing);
	expect(doubted("balance_of_quarter", differ("goodwill", 1.06, 5))).toEqual({ "2025-12": ["goodwill"] });
	// Older years may be restated, and so may a year of which other balances differ too.
	expect(doubted("balance_of_quarter", differ("goodwill", 1.06, 3))).toEqual(nothing);
	const both = allOf(differ("goodwill", 1.06, 5), differ("cash", 1.06, 5));
	expect(doubted("balance_of_quarter", both)).toEqual({ "2025-12": ["cash"] });
});

it("an undated balance is the last reported one", () => {
	const undated = (value: number): Change =>
		allOf(setCell("goodwill", TTM, value), (_, parts) => {
			parts.days.goodwill = "TTM";
		});
	const last = growthSeries(200)[5] as number;
	expect(doubted("unreported_balance", undated(last))).toEqual(nothing);
	expect(doubted("unreported_balance", undated(last / 2))).toEqual({ TTM: ["goodwill"] });
	expect(doubted("unreported_balance", setCell("goodwill", TTM, last / 2))).toEqual(nothing);
});
