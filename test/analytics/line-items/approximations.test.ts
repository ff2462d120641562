// Tests each approximation of a line item and its interval by hand.
import { describe, expect, it } from "vitest";
import type { Bounded } from "../../../src/analytics/evaluation/approximation.js";
import { APPROXIMATIONS, type LineRecord, type Lines } from "../../../src/analytics/line-items/approximations.js";
import type { LineItem } from "../../../src/frames/company-types.js";

/** Ends and value of a declared approximation, found by a word of its assumption. Treasuries of January and February 2007: 4.76 and 4.72%. */
const stoodIn =
	(item: LineItem, word: RegExp) =>
	(lines: Lines, record: LineRecord = {}, month = "2007-02") =>
		APPROXIMATIONS[item]?.find(({ assumption }) => word.test(assumption))?.find(lines, record, month);
const closeBounds = (...bounded: Bounded) => bounded.map((value) => expect.closeTo(value, 9));

describe("debt", () => {
	it("is long-term debt, plus current liabilities beyond payables", () => {
		const debt = stoodIn("totalDebt", /long-term debt stands in/);
		const reported = { longTermDebt: 300, shortTermDebt: null, currentLiabilities: 350, payables: 150 };
		// 300 + 350 − 150.
		expect(debt(reported)).toEqual([300, 300, 500]);
		expect(debt({ ...reported, payables: null })).toEqual([300, 300, 650]);
		expect(debt({ ...reported, payables: 400 })).toEqual([300, 300, 300]);
		for (const gap of [{ longTermDebt: null }, { currentLiabilities: null }, { shortTermDebt: 0 }])
			expect(debt({ ...reported, ...gap })).toBeNull();
	});

	it("is long-term plus last year's short-term debt", () => {
		const debt = stoodIn("totalDebt", /last year that reports it/);
		const lines = { longTermDebt: 300, shortTermDebt: null, currentLiabilities: 360, payables: 150 };
		const record = { shortTermDebt: [50, null], currentLiabilities: [340, null], payables: [140, null] };
		// Other liabilities were 340 − 50 − 140 = 150, 120 at least: 360 − 150 − 120 = 90.
		expect(debt(lines, record)).toEqual(closeBounds(300, 350, 390));
		// Without payables now, they are among the others: 0.8 × (340 − 50) = 232 of 360.
		expect(debt({ ...lines, payables: null }, record)).toEqual(closeBounds(300, 350, 428));
		expect(debt({ ...lines, currentLiabilities: 310 }, record)).toEqual(closeBounds(300, 340, 340));
		expect(debt({ ...lines, currentLiabilities: 270 }, record)).toBeNull();
		// Of those known, 0.8 remain: 150 − 150 − 0.8 is less. At 270.5, 0.5 may be debt.
		expect(
			debt({ ...lines, currentLiabilities: 150 }, { shortTermDebt: [50], currentLiabilities: [191], payables: [140] }),
		).toBeNull();
		expect(debt({ ...lines, currentLiabilities: 270.5 }, record)).toEqual(closeBounds(300, 300.5, 300.5));
		// Payables were unreported then, so they count among the others now too.
		expect(debt(lines, { ...record, payables: [null, null] })).toEqual(closeBounds(300, 350, 428));
		expect(debt(lines, { ...record, currentLiabilities: [null, 340] })).toBeNull();
		const onlyMiddle = (amount: number) => [null, amount, null, null];
		expect(
			debt(lines, { shortTermDebt: onlyMiddle(50), currentLiabilities: onlyMiddle(340), payables: onlyMiddle(140) }),
		).toEqual(closeBounds(300, 350, 390));
		const older = (years: number) => ({
			...record,
			shortTermDebt: [50, ...Array<null>(years).fill(null)],
		});
		expect([debt(lines, older(2)) === null, debt(lines, older(3)), debt(lines)]).toEqual([false, null, null]);
	});

	it("is zero, at most liabilities minus payables", () => {
		const none = stoodIn("totalDebt", /taken as none/);
		expect(none({ totalLiabilities: 400, payables: 150 })).toEqual([0, 0, 250]);
		expect(none({ totalLiabilities: 400 })).toEqual([0, 0, 400]);
		expect(none({ totalLiabilities: 400, payables: 500 })).toEqual([0, 0, 0]);
		expect(none({ payables: 150 })).toBeNull();
	});
});

it("dividends per share are dividends paid over average shares", () => {
	const dps = stoodIn("dividendsPerShare", /dividends paid over/);
	// 400 on 100 shares; 380 on common stock; minorities hold 5% of equity; 105 diluted.
	expect(dps({ dividendsPaid: 400, sharesBasic: 100 })).toEqual([4, 4, 4]);
	const reported = { dividendsPaid: 400, preferredDividends: 20, sharesBasic: 100, sharesDiluted: 105 };
	expect(dps({ ...reported, minorityInterest: 50, totalEquity: 1000 })).toEqual(
		closeBounds((380 * 0.95) / 105, 3.8, 4),
	);
	expect(dps({ ...reported, minorityInterest: -50, totalEquity: 1000 })).toEqual(closeBounds(380 / 105, 3.8, 4));
	expect(dps({ dividendsPaid: 0, sharesDiluted: 105 })).toEqual([0, 0, 0]);
	// Without total equity the minority share is taken of 1.
	expect(dps({ dividendsPaid: 400, sharesBasic: 100, minorityInterest: 0.1 })).toEqual(closeBounds(3.6, 4, 4));
	for (const gap of [{ dividendsPaid: null }, { dividendsPaid: -1 }, { sharesBasic: 0 }])
		expect(dps({ ...reported, ...gap })).toBeNull();
	expect(dps({ dividendsPaid: 400 })).toBeNull();
});

describe("cash", () => {
	it("is cash equivalents, plus other current assets at most", () => {
		const cash = stoodIn("cash", /securities/);
		const reported = { cashAndEquivalents: 300, currentAssets: 700, receivables: 200, inventory: 150 };
		// 700 − 200 − 150.
		expect(cash(reported)).toEqual([300, 300, 350]);
		expect(cash({ cashAndEquivalents: 300, currentAssets: 700 })).toEqual([300, 300, 700]);
		expect(cash({ ...reported, currentAssets: 500 })).toEqual([300, 300, 300]);
		expect([cash({ ...reported, cashAndEquivalents: null }), cash({ ...reported, currentAssets: null })]).toEqual([
			null,
			null,
		]);
	});
});

describe("equity", () => {
	const less = stoodIn("equity", /part of total equity/);
	const totalEquity = stoodIn("equity", /no period reports/);

	it("is total equity minus the last minority share", () => {
		// Shares of 10% and 5%: at most 15%, at least zero.
		const record = { equity: [90, 190, null], minorityInterest: [10, 10, null] };
		expect(less({ totalEquity: 400 }, record)).toEqual(closeBounds(340, 380, 400));
		expect(less({ totalEquity: -400 }, record)).toEqual(closeBounds(-400, -380, -340));
		expect(less({ totalEquity: 400 }, { equity: [90], minorityInterest: [null] })).toBeNull();
		expect(less({ totalEquity: null }, record)).toBeNull();
	});

	it("is total equity within 5% where no minority is reported", () => {
		expect(totalEquity({ totalEquity: 400 })).toEqual(closeBounds(380, 400, 420));
		expect(totalEquity({})).toBeNull();
		expect(APPROXIMATIONS.equity?.[1]?.never).toEqual(["minorityInterest"]);
	});
});

describe("depreciation as a share of revenue", () => {
	const depreciation = stoodIn("depreciationAndAmortization", /part of revenue/);
	const record = (...spent: (number | null)[]): LineRecord => ({
		depreciationAndAmortization: spent,
		revenue: spent.map(() => 1000),
	});

	it("is the last share, 25% beyond five-year extremes", () => {
		// Shares of 4, 6 and 5%: at least 4%/1.25 and at most 6% × 1.25 of 2,000.
		expect(depreciation({ revenue: 2000 }, record(40, 60, 50, null))).toEqual(closeBounds(64, 100, 150));
		// Of six years, the first (1%) is too old.
		expect(depreciation({ revenue: 1000 }, record(10, 40, 40, 40, 40, 40))).toEqual(closeBounds(32, 40, 50));
	});

	it("omits years without depreciation or revenue", () => {
		expect(depreciation({ revenue: 2000 }, record(40, null, 60, 50))).toEqual(closeBounds(64, 100, 150));
		const depreciationAt = (...revenue: number[]) =>
			depreciation({ revenue: 1000 }, { depreciationAndAmortization: [0.4, 0.6, 0.5, 0.5], revenue });
		expect([depreciationAt(0, 1, 1, 1), depreciationAt(-1, 1, 1, 1)]).toEqual([
			closeBounds(400, 500, 750),
			closeBounds(400, 500, 750),
		]);
	});

	it("needs three years, the last within two years", () => {
		expect(depreciation({ revenue: 2000 }, record(40, 60, 50, null, null))).not.toBeNull();
		expect(depreciation({ revenue: 2000 }, record(40, 60, 50, null, null, null))).toBeNull();
		expect(depreciation({ revenue: 2000 }, record(60, 50))).toBeNull();
		expect(depreciation({ revenue: null }, record(40, 60, 50))).toBeNull();
	});
});

describe("interest at the last reported rate", () => {
	const interest = stoodIn("interestExpense", /last reported rate/);
	/** 20 paid on 400 in the first year: 5%. */
	const interestKnown = (years: number): LineRecord => ({
		interestExpense: [20, ...Array<null>(years - 1).fill(null)],
		totalDebt: [400, ...Array<null>(years - 1).fill(null)],
	});

	it("is bounded by the cost of newer debt", () => {
		// Three years replace 3/10 of the debt, at 4.72% or 4.76 + 1.2 = 5.96%: 400·(0.7·5% + 0.3·…).
		expect(interest({ totalDebt: 400 }, interestKnown(3))).toEqual(
			closeBounds(14 + 120 * 0.0472, 20, 14 + 120 * 0.0596),
		);
		// Of 800 half is old, and 0.7 of that half: 280 at 5%, 520 newer.
		expect(interest({ totalDebt: 800 }, interestKnown(3))).toEqual(
			closeBounds(14 + 520 * 0.0472, 40, 14 + 520 * 0.0596),
		);
		// Debt of 200 is all old: 140 at 5%, 60 newer.
		expect(interest({ totalDebt: 200 }, interestKnown(3))).toEqual(closeBounds(7 + 60 * 0.0472, 10, 7 + 60 * 0.0596));
	});

	it("uses the Treasury yields of the years since", () => {
		// 2008 had 2.42 to 4.10%; the twelve months before had up to 5.10%.
		expect(interest({ totalDebt: 400 }, interestKnown(1), "2008-12")).toEqual(
			closeBounds(18 + 40 * 0.0242, 20, 18 + 40 * (0.041 + 0.012)),
		);
		expect(interest({ totalDebt: 400 }, interestKnown(2), "2008-12")?.[2]).toBeCloseTo(16 + 80 * (0.051 + 0.012), 9);
	});

	it("includes small amounts", () => {
		// 5% in the last year; of 0.5, nine tenths are old.
		const ends = [0.05, 0.0472, 0.0596].map((rate) => 0.5 * (0.9 * 0.05 + 0.1 * rate));
		expect(interest({ totalDebt: 0.5 }, { interestExpense: [0.05], totalDebt: [1] }, "2007-02")).toEqual(
			closeBounds(ends[1] as number, 0.025, ends[2] as number),
		);
	});

	it("applies for five years to existing debt", () => {
		expect(interest({ totalDebt: 400 }, interestKnown(5))).not.toBeNull();
		expect(interest({ totalDebt: 400 }, interestKnown(6))).toBeNull();
		expect([interest({ totalDebt: 0 }, interestKnown(3)), interest({}, interestKnown(3))]).toEqual([null, null]);
		expect(interest({ totalDebt: 400 }, { interestExpense: [0, null], totalDebt: [400, 400] })).toBeNull();
		expect(interest({ totalDebt: 400 }, { interestExpense: [20, null], totalDebt: [0, 400] })).toBeNull();
		expect(interest({ totalDebt: 400 }, interestKnown(3), "2006-12")).toBeNull();
	});
});

describe("interest by synthetic rating", () => {
	const interest = stoodIn("interestExpense", /synthetic rating/);
	it("is debt at the Treasury plus coverage spread", () => {
		// 1,000 at the mean of 4.74% is 47.4; pretax income of 75.84 covers it (75.84 + 47.4)/47.4 = 2.6 times: BBB, 1.2%.
		expect(interest({ totalDebt: 1000, pretaxIncome: 75.84 })).toEqual(closeBounds(47.2, 59.4, 59.6));
		// Without income coverage is 1: CCC, 7.28%. As much income as interest covers it twice: BB, 1.83%, from 2 on.
		expect(interest({ totalDebt: 1000 })).toEqual(closeBounds(47.2, 120.2, 120.4));
		expect(interest({ totalDebt: 1000, pretaxIncome: 1000 * ((4.76 + 4.72) / 2 / 100) })).toEqual(
			closeBounds(47.2, 65.7, 65.9),
		);
		expect(interest({ totalDebt: 0 })).toEqual([0, 0, 0]);
		expect([interest({ totalDebt: -1 }), interest({}), interest({ totalDebt: 1 }, {}, "2006-12")]).toEqual([
			null,
			null,
			null,
		]);
	});

	it("uses ten years of Treasury yields", () => {
		// March 2007 to February 2017 exclude the 4.76 and 4.72% of January and February 2007; June 2007 has 5.10%.
		expect(interest({ totalDebt: 1000, pretaxIncome: 1e6 }, {}, "2017-02")?.[0]).toBeCloseTo(15, 9);
		expect(interest({ totalDebt: 1000, pretaxIncome: 1e6 }, {}, "2017-05")?.[2]).toBeCloseTo(51 + 4.5, 9);
		expect(interest({ totalDebt: 1000, pretaxIncome: 1e6 }, {}, "2017-06")?.[2]).toBeCloseTo(50 + 4.5, 9);
	});
});

describe("preferred stock", () => {
	const preferred = stoodIn("preferredStock", /at 6%/);

	it("is its dividends at 6%, between 9% and 4%", () => {
		expect(preferred({ preferredDividends: 36 })).toEqual(closeBounds(400, 600, 900));
		expect(preferred({ preferredDividends: 36 }, { preferredDividends: [9, 27, 48, 36] })).toEqual(
			closeBounds(400, 600, 900),
		);
		expect([preferred({ preferredDividends: 0 }), preferred({})]).toEqual([null, null]);
	});

	it("may be zero where its dividends vary", () => {
		const record = { preferredDividends: [36, 23.9, 36] };
		expect(preferred({ preferredDividends: 36 }, record)).toEqual(closeBounds(0, 600, 900));
		expect(preferred({ preferredDividends: 36 }, { preferredDividends: [null, 36] })).toEqual(closeBounds(0, 600, 900));
	});

	it("is its dividends at the last yield, ±25%", () => {
		const record = { preferredDividends: [40, 40, 40], preferredStock: [500, 100, null] };
		// 40 of 500 are 8%; 40 of 100 are too much for a yield.
		expect(preferred({ preferredDividends: 36 }, record)).toEqual(closeBounds(360, 450, 562.5));
	});
});

describe("depreciation", () => {
	it("is its last share of gross property, bounded", () => {
		const byPart = stoodIn("depreciationAndAmortization", /part of gross property/);
		// Shares of 10, 12 and 10%; the year without property has none.
		const record = {
			depreciationAndAmortization: [10, 5, 12, 15, null],
			grossPropertyPlantEquipment: [100, 0, 100, 150, 200],
		};
		expect(byPart({ grossPropertyPlantEquipment: 200 }, record)).toEqual(closeBounds(20 / 1.5, 20, 24 * 1.5));
		expect(byPart({}, record)).toBeNull();
		const twoLines = { depreciationAndAmortization: [10, 12], grossPropertyPlantEquipment: [100, 100] };
		expect(byPart({ grossPropertyPlantEquipment: 200 }, twoLines)).toBeNull();
	});

	it("lies between two property account estimates", () => {
		const byBalances = stoodIn("depreciationAndAmortization", /net and gross property/);
		const depreciationFrom = (
			spent: number | null,
			before: readonly [gross: number | null, net: number | null] = [270, 90],
		) =>
			byBalances(
				{ grossPropertyPlantEquipment: 300, propertyPlantEquipment: 100, capitalExpenditure: spent },
				{ grossPropertyPlantEquipment: [before[0], 300], propertyPlantEquipment: [before[1], 100] },
			);
		// Accumulated 200 after 180: 20 at least. 50 spent and 10 more in net property: 40 at most.
		expect(depreciationFrom(50)).toEqual([20, 30, 40]);
		// Accumulated 200 after 210: assets were retired, so the minimum is 0.
		expect(depreciationFrom(50, [300, 90])).toEqual([0, 20, 40]);
		expect(depreciationFrom(30)).toEqual([20, 20, 20]);
		expect([depreciationFrom(29), depreciationFrom(10, [300, 90])]).toEqual([null, null]);
		expect([depreciationFrom(null), depreciationFrom(50, [null, 90]), depreciationFrom(50, [270, null])]).toEqual([
			null,
			null,
			null,
		]);
	});
});

describe("limits of approximations", () => {
	it("accept a negative minority and refuse zero equity", () => {
		const equity = stoodIn("equity", /part of total equity/);
		const equityOf = (parent: number, minority: number) =>
			equity({ totalEquity: 400 }, { equity: [parent], minorityInterest: [minority] });
		expect([equityOf(110, -10), equityOf(50, 50), equityOf(0.5, 0.5)]).toEqual([
			closeBounds(340, 360, 400),
			closeBounds(100, 200, 400),
			closeBounds(100, 200, 400),
		]);
		expect(equityOf(10, -10)).toBeNull();
	});

	it("need property of each year, three at least", () => {
		const part = stoodIn("depreciationAndAmortization", /part of gross property/);
		const record = (...held: (number | null)[]) => ({
			depreciationAndAmortization: held.map((value) => (value ?? 0) / 10),
			grossPropertyPlantEquipment: held,
		});
		const partFrom = (...held: (number | null)[]) => part({ grossPropertyPlantEquipment: 600 }, record(...held));
		expect([partFrom(1, 1, 1), partFrom(0, 1, 1), partFrom(1, null, 1), partFrom(1, 1)]).toEqual([
			closeBounds(40, 60, 90),
			null,
			null,
			null,
		]);
		expect(part({}, record(1, 1, 1))).toBeNull();
	});

	it("need both balances, and give ordered positive bounds", () => {
		const middle = stoodIn("depreciationAndAmortization", /net and gross property/);
		const latest = { propertyPlantEquipment: 500, grossPropertyPlantEquipment: 900, capitalExpenditure: 100 };
		const record = { propertyPlantEquipment: [480, 500], grossPropertyPlantEquipment: [840, 900] };
		// Accumulated: 400 after 360; 100 spent of which net property shows 20.
		expect(middle(latest, record)).toEqual([40, 60, 80]);
		for (const name of Object.keys(latest)) expect(middle({ ...latest, [name]: null }, record)).toBeNull();
		for (const name of Object.keys(record)) expect(middle(latest, { ...record, [name]: [null, 1] })).toBeNull();
		expect(middle({ ...latest, capitalExpenditure: 60 }, record)).toEqual([40, 40, 40]);
		expect(middle({ ...latest, capitalExpenditure: 59 }, record)).toBeNull();
		const still = { propertyPlantEquipment: [500, 500], grossPropertyPlantEquipment: [900, 900] };
		expect(middle({ ...latest, capitalExpenditure: 0 }, still)).toBeNull();
		expect(middle({ ...latest, capitalExpenditure: 0.5 }, still)).toEqual([0, 0.25, 0.5]);
		// Retired assets: the accumulated depreciation falls.
		expect(middle(latest, { ...record, grossPropertyPlantEquipment: [990, 900] })).toEqual([0, 40, 80]);
	});

	it("put preferred dividends at a yield of 4–9%", () => {
		const stock = stoodIn("preferredStock", /yield/);
		expect([stock({ preferredDividends: 0.36 }), stock({ preferredDividends: 0 }), stock({})]).toEqual([
			closeBounds(4, 6, 9),
			null,
			null,
		]);
	});
});
