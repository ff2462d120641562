// Tests the reasons, rules, sources and dependencies of inputs.
import { describe, expect, it } from "vitest";
import { middleCell } from "../../../src/analytics/analyses/on-request/cash-flow.js";
import type { ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import type { Quantity } from "../../../src/analytics/evaluation/quantity.js";
import { beta, interest } from "../../../src/analytics/inputs/cost-of-capital.js";
import { dividendGrowthNow, sustainedDividends } from "../../../src/analytics/inputs/dividends.js";
import { equityReturn, multipleEarnings, normalIncome } from "../../../src/analytics/inputs/equity-year.js";
import { surfaceInputs } from "../../../src/analytics/inputs/expectations-surface.js";
import { baseFcff, fcffByYear } from "../../../src/analytics/inputs/flows.js";
import { marketReturnNow, marketYieldOf, zeroBetaRate } from "../../../src/analytics/inputs/market-rate.js";
import { normalOperatingMargin, operatingMarginNow } from "../../../src/analytics/inputs/normal-year.js";
import { incomeWithoutCash, terminalValue, waccAxis } from "../../../src/analytics/inputs/on-request-inputs.js";
import { residualDps, residualEps } from "../../../src/analytics/inputs/per-share.js";
import { ohlson } from "../../../src/analytics/inputs/quality-scores.js";
import { highGrowth, roe, roicNew } from "../../../src/analytics/inputs/returns.js";
import { segmentAmounts, segmentTotal } from "../../../src/analytics/inputs/segments.js";
import { ledgerLengths, ledgerYears, monthlyReturns } from "../../../src/analytics/inputs/shareholder-return.js";
import { lossGrowth, targetMargin } from "../../../src/analytics/inputs/templates.js";
import {
	beginningCapitalColumn,
	column,
	nopatColumn,
	priceColumn,
} from "../../../src/analytics/inputs/year-columns.js";
import { meanOfYear } from "../../../src/analytics/line-items/fiscal-years.js";
import { lineItem } from "../../../src/analytics/line-items/line-item.js";
import { operatingProfit } from "../../../src/analytics/measures/earnings.js";
import { growthWindows } from "../../../src/analytics/measures/growth.js";
import { trailingProfit } from "../../../src/analytics/measures/trailing-profit.js";
import type { Company } from "../../../src/frames/company-types.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, growthSeries, makeCompany, monthly, years } from "../make-company.js";
import { lastOf, level, NINE, quantityOf } from "./level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const none = flat(0).map(() => null) as never;
const NO_PROFIT = { operatingIncome: none, ebit: none, pretaxIncome: none };
const findingOf = <T>(quantity: Quantity<T>, company: Company, options: ValueOptions = {}) =>
	new CompanyFacts(company, { ...options, assumptions: { ...NINE, ...options.assumptions } }).get(quantity);
const names = ({ from }: { readonly from: readonly { readonly name: string }[] }) => from.map(({ name }) => name);

describe("consecutive years", () => {
	it("are aligned where revenue is reported, in statement currency", () => {
		const company = level({ netIncome: lastOf(150, 160, null), revenue: lastOf(null, 900, 1000) });
		expect(findingOf(column("income", "netIncome"), company)).toMatchObject({
			value: [...Array(10).fill(150), 160, null],
			unit: { kind: "money", currency: "USD" },
			rule: "fiscal years 2014-12 to 2025-12",
		});
		expect(findingOf(column("income", "netIncome"), level({ netIncome: none })).reason).toMatchObject({
			detail: "netIncome",
		});
		expect(findingOf(column("income", "netIncome"), level({ revenue: none })).reason).toMatchObject({
			detail: "revenue",
		});
		const prices = monthly(2014, 2025, (month) => month + 1);
		expect(findingOf(priceColumn, level({}, { prices }))).toMatchObject({
			value: Array.from({ length: 12 }, (_, i) => 12 * (i + 1)),
			unit: { kind: "per_share", currency: "USD" },
		});
	});

	it("pair after-tax profit with opening capital", () => {
		const company = level({ operatingIncome: lastOf(200, 100, null, 300), equity: lastOf(1000, 1100, 1200, 1300) });
		const [profit, capital] = [findingOf(nopatColumn, company).value, findingOf(beginningCapitalColumn, company).value];
		expect([profit?.slice(-4), capital?.slice(-4)]).toEqual([
			[150, 75, null, 225].map((value) => (value === null ? value : closeTo(value))),
			[1000, 1000, 1100, 1200],
		]);
		expect([profit?.length, capital?.length]).toEqual([11, 11]);
	});
});

describe("segments", () => {
	const axis = {
		periods: ["2024-12", "2025-12"],
		names: ["A", "B"],
		values: [
			[1, null],
			[3, 4],
		],
	};
	const company = (overrides: Partial<Company> = {}): Company => ({
		...level(),
		segments: { ok: true, value: { business: axis, geographic: { periods: [], names: [], values: [] } } },
		...overrides,
	});
	const amounts = (back: number, from = company()) => findingOf(segmentAmounts("business", back, "amounts"), from);
	it("are of one year, without empty amounts", () => {
		expect(amounts(0)).toMatchObject({ value: { A: 3, B: 4 }, rule: "fiscal 2025-12", unit: { scale: 1_000_000 } });
		expect(amounts(1)).toMatchObject({ value: { A: 1 }, rule: "fiscal 2024-12" });
		expect(Object.keys(amounts(1).value as object)).toEqual(["A"]);
		expect(amounts(2).reason).toMatchObject({ code: "insufficient_history", values: { needed: 3 } });
		expect(amounts(0, company({ segments: level().segments })).reason?.sentence).toBe("no segments");
		expect(amounts(0).source).toBeUndefined();
		const source = { ...level().sources[0], operation: "stock.segmentsData" } as Company["sources"][number];
		expect(amounts(0, company({ sources: [...level().sources, source] })).source).toBe(source);
	});

	it("total to their own year's revenue", () => {
		const total = (company: Company) => findingOf(segmentTotal("business"), company);
		expect(total(company())).toMatchObject({ value: 1000, rule: "revenue of fiscal 2025-12" });
		expect(total(company()).source).toMatchObject({ field: "section / revenue" });
		expect(total(company({ segments: level().segments })).reason?.sentence).toBe("there are no segments");
		expect(findingOf(segmentTotal("geographic"), company()).reason?.code).toBe("missing_input");
		expect(total(company({ reportingCurrency: "EUR" })).reason?.code).toBe("currency_mismatch");
		const { series, latest } = level({ revenue: lastOf(1000, null) });
		expect(total(company({ series, latest })).reason?.subject).toBe("revenue of 2025-12");
	});
});

describe("market return", () => {
	const rate = (assumptions: ValueOptions["assumptions"], marketYield?: ValueOptions["marketYield"], asOf?: string) =>
		new CompanyFacts(level({}, asOf ? { asOf } : {}), {
			marketYield,
			assumptions: assumptions ?? {},
		});
	it("is the given premium plus risk-free rate, or yield-implied", () => {
		const given = rate({ riskfree: 0.03, erp: 0.04 }).get(marketReturnNow);
		expect([given.value, given.rule]).toEqual([closeTo(0.07), "riskfree + erp: the premium is given by the caller"]);
		const implied = rate({}, 0.05).get(marketReturnNow);
		expect(implied.rule).toBe(
			"rate at which a share with the median earnings yield of 5.00% is worth its price: given by the caller, 2025-12-31",
		);
		expect(implied.value).toBeGreaterThan(0.05);
		const object = { yield: 0.06, count: 3, day: "2025-01-01", source: "a list" };
		const fetched = { name: "market", dates: ["2025-12-31"], yields: Float64Array.of(0.05), source: {} };
		const company = { ...level(), market: { ok: true, value: fetched } } as unknown as Company;
		expect(marketYieldOf(new CompanyFacts(company, { marketYield: object }))).toBe(object);
	});

	it("is unknown without a yield that day", () => {
		const early = rate({ riskfree: 0.03 }, undefined, "1950-01-31");
		expect(early.get(marketReturnNow).reason?.sentence).toBe("no earnings yield of the market is known for the day");
		expect(early.get(zeroBetaRate)).toMatchObject({ name: "zero_beta_rate", value: null });
	});
});

describe("high-stage growth", () => {
	it("uses the record, or the market's after a short one", () => {
		expect(names(findingOf(highGrowth, level()))).toEqual(
			expect.arrayContaining(["roic", "growth_cap", "growth_floor", "reinvestment_cap"]),
		);
		const young = makeCompany({ ...LEVEL, periods: years(2025, 2025), annual: { revenue: [10], netIncome: [1] } });
		expect(findingOf(highGrowth, young).rule).toContain("the own record is too short");
		expect(names(findingOf(highGrowth, young))).not.toContain("own_growth");
		expect(findingOf(highGrowth, level({ revenue: none, netIncome: none }))).toMatchObject({ value: null });
		const paying = (share: number) => level({ dividendsPerShare: growthSeries(share, 0.05, 12) });
		expect(names(findingOf(dividendGrowthNow, paying(1)))).toEqual([
			"g_short",
			"roic",
			"reinvestment_cap",
			"affordable_growth",
		]);
		expect(findingOf(dividendGrowthNow, paying(1)).rule).toContain("at most what the profit can pay: 114%");
		expect(names(findingOf(dividendGrowthNow, paying(0.1)))).toEqual(["g_short", "roic", "reinvestment_cap"]);
	});
});

describe("normal-year profit", () => {
	const oil = (annual: CompanySketch["annual"] = {}) => ({ ...level(annual), sector: "Energy" });
	it("uses the record for cyclicals, else trailing months too", () => {
		expect([
			findingOf(normalOperatingMargin, oil()).from.length,
			findingOf(normalOperatingMargin, level()).from.length,
		]).toEqual([2, 4]);
		expect(findingOf(normalOperatingMargin, level(NO_PROFIT)).reason?.code).toBe("not_reported");
		// 200 of 1, and a fifth of 1,000.
		const falling = { revenue: lastOf(1000, 1), netIncome: lastOf(150, 0.1) };
		expect(quantityOf(normalOperatingMargin)(falling)).toEqual(closeTo((200 + 0.2) / 2));
		expect(quantityOf(normalOperatingMargin)({ revenue: lastOf(1000, 0) })).toEqual(closeTo(0.2));
	});

	it("now covers the same months as revenue", () => {
		const marginNow = (sketch: Partial<CompanySketch>, annual: CompanySketch["annual"] = {}) =>
			findingOf(operatingMarginNow, level(annual, { asOf: "2026-06-30", ...sketch }));
		expect([
			marginNow({ ttm: { revenue: 1100 } }).value,
			marginNow({ ttm: { revenue: 1100, operatingIncome: 330, ebit: 330 } }).value,
		]).toEqual([closeTo(0.2), closeTo(0.3)]);
		expect(marginNow({}, { revenue: none }).reason?.detail).toBe("revenue");
		expect(marginNow({}, NO_PROFIT).reason?.detail).toBe("operatingIncome");
		expect(marginNow({}, { revenue: flat(0) })).toMatchObject({ value: null });
	});

	it("of a bank without revenue uses its own record", () => {
		expect(quantityOf(normalIncome)({ revenue: flat(5), netIncome: flat(0.75) })).toEqual(closeTo(0.75));
		const bank = (income: number, annual: CompanySketch["annual"]) =>
			quantityOf(multipleEarnings)(
				{
					revenue: none,
					netIncome: lastOf(120, income),
					earningsPerShare: lastOf(1.2, income / 100),
					preferredStock: flat(0),
					preferredDividends: flat(0),
					...annual,
				},
				{ template: "bank" },
			);
		// The mean of 0.2 and 1.2% of 10,000 on 100 shares.
		expect([bank(20, { totalAssets: flat(10_000) }), bank(100, { totalAssets: flat(10_000) })]).toEqual(
			[0.7, 1].map(closeTo),
		);
		expect(bank(20, { totalAssets: none })).toBe("not_reported");
		// With half a million shares.
		expect(
			quantityOf(multipleEarnings)({
				netIncome: lastOf(150, 70),
				sharesDiluted: flat(0.5),
				earningsPerShare: lastOf(300, 140),
			}),
		).toEqual(closeTo(220));
	});

	it("keeps a cash flow where no margin can be compared", () => {
		const flow = (annual: CompanySketch["annual"], margin?: number) =>
			findingOf(baseFcff, level(annual), margin === undefined ? {} : { assumptions: { margin } });
		expect([flow({}).value, flow({}, 0.3).value]).toEqual([150, 225].map(closeTo));
		expect(flow({}, 0.3).rule).toContain(", times the given operating margin over the own one");
		for (const lines of [{ operatingIncome: flat(0), ebit: flat(0) }, NO_PROFIT])
			expect(flow(lines, 0.3).value).toEqual(closeTo(150));
		expect(flow({ freeCashFlow: none }, 0.3).reason?.code).toBe("not_reported");
	});
});

describe("returns on capital", () => {
	const NO_SHEET = { equity: none, bookValuePerShare: none };
	const growing = { revenue: growthSeries(1000, 0.06, 12) };
	const returnOnNewCapital = (annual: CompanySketch["annual"]) => findingOf(roicNew, level({ ...NO_SHEET, ...annual }));
	const declared = "return on capital is not known: the declared one is taken";
	it("without a balance sheet follow from growth and reinvestment", () => {
		// Growth of 3% (6 and 0), 150 after tax, of which 135 were free: 10%.
		const result = returnOnNewCapital({ ...growing, freeCashFlow: flat(135) });
		expect([result.value, result.rule]).toEqual([
			closeTo(0.3),
			"own growth over the 10% of operating profit after tax that was reinvested, at most the cap",
		]);
		expect(returnOnNewCapital({ ...growing, freeCashFlow: flat(150) }).value).toBe(0.4);
		expect(returnOnNewCapital({ ...growing, freeCashFlow: flat(200) }).value).toBe(0.4);
	});

	it("are the declared where reinvestment is inconclusive", () => {
		const cases = [
			{ ...growing, freeCashFlow: flat(0) },
			{ ...growing, freeCashFlow: flat(-10) },
			{ ...growing, freeCashFlow: lastOf(null, 135, 135) },
			{ ...growing, freeCashFlow: lastOf(135, null, 135, 135) },
			{ ...growing, freeCashFlow: none },
			{ ...growing, ...NO_PROFIT },
			{ ...growing, operatingIncome: flat(0), ebit: flat(0), freeCashFlow: flat(-5) },
			{ ...growing, operatingIncome: flat(-10), ebit: flat(-10), freeCashFlow: flat(-5) },
			{ freeCashFlow: flat(135) },
			{ revenue: growthSeries(1000, -0.06, 12), freeCashFlow: flat(135) },
		];
		for (const annual of cases)
			expect(returnOnNewCapital(annual)).toMatchObject({ kind: "assumption", rule: declared });
	});

	it("need three years", () => {
		const rule = (...equity: readonly number[]) => findingOf(roicNew, level({ equity: lastOf(null, ...equity) })).rule;
		expect([rule(1000, 1000, 1000), rule(1000, 1000)].map((text) => text?.match(/of (\d+) years/)?.[1])).toEqual([
			"3",
			undefined,
		]);
		expect(findingOf(roe, level({ netIncome: lastOf(null, 5) })).reason?.values).toEqual({ known: 1, needed: 3 });
		expect(findingOf(equityReturn, level()).rule).toBe("own median return on equity of 10 years, at most 40%");
		expect(findingOf(equityReturn, level({ netIncome: none })).name).toBe("roe");
	});
});

describe("cash flow to the firm", () => {
	it("gives the reason of the missing line", () => {
		const detail = (annual: CompanySketch["annual"]) => findingOf(fcffByYear, level(annual)).reason?.detail;
		const owing = { totalDebt: flat(400) };
		expect([
			detail({ ...owing, freeCashFlow: none }),
			detail({ ...owing, interestExpense: none }),
			detail({ ...owing, totalDebt: none, interestExpense: none }),
		]).toEqual(["freeCashFlow", "interestExpense", "interestExpense"]);
	});

	it("applies the rate to any debt and states its source", () => {
		// 10% of half a million, after tax.
		const smallDebt = { totalDebt: flat(0.5), interestExpense: lastOf(0.05, null), stockCompensation: flat(0) };
		const { value, warnings } = findingOf(fcffByYear, level(smallDebt));
		expect(value?.values.at(-1)).toEqual(closeTo(150 + 0.05 * 0.75));
		expect(warnings.map(({ text }) => text)).toEqual([
			"interest of fiscal 2025-12 is not reported: the last reported rate on debt is taken",
			"interest expense is known up to fiscal 2024-12, not for 2025-12",
		]);
		expect(findingOf(fcffByYear, level({ ...smallDebt, interestExpense: flat(0.05) })).warnings).toEqual([]);
	});
});

describe("interest", () => {
	it("is present, or from the last three years", () => {
		const interestOf = (...values: readonly (number | null)[]) => {
			const annual = { revenue: [1, 2, 3], interestExpense: values };
			return findingOf(interest, makeCompany({ ...LEVEL, periods: years(2023, 2025), annual }));
		};
		expect(interestOf(5, 6, 7)).toMatchObject({ value: 7, warnings: [] });
		expect(interestOf(5, null, null)).toMatchObject({ value: 5, rule: "latest year that reports interest: 2023-12" });
		expect(interestOf(5, null, null).source?.period).toBe("2023-12");
		expect(interestOf(null, null, null).value).toBeNull();
	});

	it("is tax-deductible in a levered beta", () => {
		// Debt of 0.5 on a market value of 0.5: 0.8·(1 + 0.75).
		const tiny = level({ totalDebt: flat(0.5) }, { prices: monthly(2014, 2025, () => 0.005) });
		expect(new CompanyFacts(tiny, { unleveredBeta: 0.8 }).get(beta).value).toEqual(closeTo(1.4));
	});
});

describe("Ohlson's inputs", () => {
	const value = (name: keyof typeof ohlson, annual: CompanySketch["annual"]) => quantityOf(ohlson[name])(annual);
	it("flag liabilities above assets and two losses", () => {
		const owed = (totalLiabilities: number) =>
			value("oeneg", { totalAssets: flat(500), totalLiabilities: flat(totalLiabilities) });
		expect([owed(499), owed(500), owed(501)]).toEqual([0, 0, 1]);
		const income = (a: number, b: number) => value("intwo", { netIncome: lastOf(9, a, b) });
		expect([income(-1, -1), income(0, -1), income(0.5, -1), income(-1, 0)]).toEqual([1, 0, 0, 0]);
		expect(value("chin", { netIncome: lastOf(9, 0.2, 0.6) })).toEqual(closeTo(0.5));
		expect(value("clca", { currentLiabilities: flat(300), currentAssets: flat(600) })).toBe(0.5);
	});

	it("need their years and accept a negative mean", () => {
		for (const name of ["intwo", "chin"] as const)
			expect(findingOf(ohlson[name], level({ netIncome: lastOf(null, 5) })).reason?.values).toEqual({ needed: 2 });
		expect(quantityOf(meanOfYear("equity", lineItem("equity")))({ equity: lastOf(1, -300, 100) })).toBe(-100);
	});
});

describe("analysis inputs by name", () => {
	it("state their bounds, and end paths with the last flow", () => {
		expect(findingOf(waccAxis, level()).rule).toBe("wacc and 4 steps around it");
		const given = { free_cash_flow: 100, growth: 0.1, g_stable: 0.02, years_high: 3, years_fade: 0, wacc: 0.08 };
		expect(findingOf(terminalValue, level(), { assumptions: given }).value).toEqual(
			closeTo((100 * 1.1 ** 3 * 1.02) / 0.06),
		);
		expect([middleCell(null), middleCell([null])]).toEqual([null, null]);
		expect(findingOf(incomeWithoutCash, level({ cash: none })).reason?.detail).toBe("cash");
	});

	it("name themselves per share and use trusts' cash flow", () => {
		expect([findingOf(residualEps, level()).rule, findingOf(residualDps, level()).rule]).toEqual([
			"earnings of the next 10 years: book value times return on equity, payout as now",
			"dividends of the next 10 years: book value times return on equity, payout as now",
		]);
		const sustainedFrom = (
			cashFlowFromOperations: (number | null)[],
			dividendsPerShare: (number | null)[] = flat(0.9),
		) => quantityOf(sustainedDividends)({ cashFlowFromOperations, dividendsPerShare }, { template: "reit" });
		// Half a dollar a share, all paid; zero; and 1.5 a share, of which 60% were paid where known.
		expect([
			sustainedFrom(flat(50)),
			sustainedFrom(lastOf(150, 0)),
			sustainedFrom(flat(150), lastOf(0.9, null, 0.9)),
		]).toEqual([closeTo(0.5), 0.9, closeTo(0.9)]);
	});
});

describe("inputs of a loss-maker", () => {
	it("count profitable years of fifteen", () => {
		const company = (years_: number, first: number) =>
			makeCompany({
				...LEVEL,
				periods: years(2026 - years_, 2025),
				annual: {
					revenue: Array(years_).fill(1000),
					operatingIncome: Array.from({ length: years_ }, (_, i) =>
						i === 0 ? first : i < 3 ? 100 : i === 3 ? null : -50,
					),
				},
			});
		// The first of sixteen years does not count: two profitable years are too few.
		expect(findingOf(targetMargin, company(15, 400)).value).toEqual(closeTo(0.2));
		expect(findingOf(targetMargin, company(16, 400)).kind).toBe("assumption");
		expect(findingOf(targetMargin, level({ revenue: none })).kind).toBe("assumption");
	});

	it("warn ordinary companies that their future is assumed", () => {
		const warned = (template: "ordinary" | "bank") =>
			findingOf(lossGrowth, level({ revenue: growthSeries(1000, 0.1, 12) }, { template })).warnings.map(
				({ text }) => text,
			);
		expect([warned("ordinary"), warned("bank")]).toEqual([
			["margin and capital of the future are assumed, not observed"],
			[],
		]);
		expect(findingOf(lossGrowth, level({ revenue: none })).reason?.detail).toBe("revenue");
	});
});

describe("the grid of growth and margin", () => {
	const get = <T>(quantity: Quantity<T>, annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
		findingOf(quantity, level(annual, sketch));
	const ENDS = ["2022-12", "2023-12", "2024-12"];

	it("covers four horizons and keeps today's margin exactly", () => {
		expect(get(surfaceInputs.horizons).value).toEqual([5, 10, 15, 20]);
		const third = { operatingIncome: flat(1000 / 3), ebit: flat(1000 / 3) };
		expect(get(surfaceInputs.margin_axis, third).value?.[3]).toBe(1000 / 3 / 1000);
		expect(growthWindows(ENDS, [0.5, 0.25, 0.25], 1).map(({ growth }) => growth)).toEqual([-0.5, 0]);
		expect(growthWindows(ENDS, [null, 1, null], 1)).toEqual([]);
		expect(growthWindows(ENDS, [1, 0, -1], 1)).toEqual([]);
	});

	it("includes 0 and 10% growth at any price", () => {
		const axis = (sketch: Partial<CompanySketch>, revenue: readonly number[] = flat(1000)) =>
			get(surfaceInputs.growth_axis, { revenue }, sketch).value;
		const cheap = axis({ prices: monthly(2014, 2025, () => 10) }) as readonly number[];
		expect([cheap.at(-1), cheap.includes(0)]).toEqual([closeTo(0.1), true]);
	});
});

describe("total-return ledger", () => {
	const company = (count: number, sketch: Partial<CompanySketch> = {}) =>
		makeCompany({
			...LEVEL,
			periods: years(2026 - count, 2025),
			annual: Object.fromEntries(
				["revenue", "netIncome", "sharesDiluted", "dividendsPerShare"].map((line) => [line, Array(count).fill(1)]),
			),
			prices: monthly(2026 - count, 2025, () => 0.5),
			...sketch,
		});
	it("has windows up to the record's length", () => {
		expect(findingOf(ledgerLengths, company(21)).value).toEqual([1, 3, 5, 10, 15, 20]);
		expect(findingOf(ledgerLengths, company(20)).value?.at(-1)).toBe(15);
		expect(findingOf(ledgerLengths, company(31)).value?.at(-1)).toBe(30);
		expect(findingOf(ledgerLengths, company(30)).value?.at(-1)).toBe(20);
		expect(findingOf(ledgerLengths, company(2)).value).toEqual([1]);
		expect(findingOf(ledgerLengths, company(1)).reason?.values).toEqual({ known: 1, needed: 2 });
	});

	it("accepts closes below one and early year starts", () => {
		const dividendOn = (exDate: string, amount: number) => ({ exDate, amount, type: "", currency: "USD" });
		const dividends = [dividendOn("2023-06-01", 2.2), dividendOn("2024-12-15", 0.3)];
		const short = company(3, { periods: ["2023-12", "2024-11", "2025-12"], dividends });
		const result = findingOf(ledgerYears, short);
		expect(result.value?.map((row) => row.dividends)).toEqual([
			[[2.2, 0.5]],
			[[1, 0.5]],
			[
				[0.3, 0.5],
				[closeTo(0.7), 0.5],
			],
		]);
		expect(result.warnings).toHaveLength(1);
		// 1.95 is within 5% of the stated 2.
		const annual = { revenue: [1, 1], netIncome: [1, 1], sharesDiluted: [1, 1], dividendsPerShare: [2, 2] };
		const twoYears = company(2, {
			annual,
			dividends: [dividendOn("2024-06-01", 1.95), dividendOn("2025-06-01", 1.85)],
		});
		expect(findingOf(ledgerYears, twoYears).value?.map((row) => row.dividends?.length)).toEqual([1, 2]);
		expect(findingOf(ledgerYears, twoYears).warnings.map(({ text }) => text.slice(0, 28))).toEqual([
			"dividends of fiscal 2025-12 ",
		]);
		// The last two years are six months apart, and the first two.
		for (const periods of [
			["2023-12", "2024-12", "2025-06"],
			["2023-12", "2024-06", "2025-06"],
		])
			expect(findingOf(ledgerYears, company(3, { periods })).reason?.code).toBe("gap_in_periods");
	});

	it("has monthly returns with source, without a leading gap", () => {
		const prices = monthly(2014, 2025, () => 30);
		expect(findingOf(monthlyReturns, level({}, { prices })).source?.field).toBe("close");
		const gap = prices.slice(-60).filter((_, i) => i !== 1);
		expect(findingOf(monthlyReturns, level({}, { prices: gap })).reason?.code).toBe("gap_in_periods");
	});
});

describe("trailing-year profit", () => {
	it("is one quantity and depends on tax with net income", () => {
		expect(trailingProfit(operatingProfit)).toBe(trailingProfit(operatingProfit));
		const profitMoved = (line: "netIncome" | "pretaxIncome", trailing: number) =>
			new CompanyFacts(level({}, { asOf: "2026-06-30", ttm: { revenue: 1100, [line]: trailing } }), {
				tolerance: 1,
			}).get(trailingProfit(operatingProfit));
		expect(names(profitMoved("netIncome", 120))).toEqual(["ebit", "net_income", "net_income", "tax"]);
		expect(names(profitMoved("pretaxIncome", 160))).toEqual(["ebit", "pretax_income", "pretax_income"]);
		// Net income of 150 is 200 before tax: no difference; 2% of 160.
		expect(profitMoved("netIncome", 120).approximate).toMatchObject({
			low: closeTo(160 - 3.2),
			high: closeTo(160 + 3.2),
		});
		// 240 before tax: interest received of 40 may fall by half.
		const profitLines = { netIncome: flat(180), pretaxIncome: flat(240), incomeTax: flat(60) };
		const rich = level(profitLines, { asOf: "2026-06-30", ttm: { revenue: 1100, netIncome: 150 } });
		expect(new CompanyFacts(rich, { tolerance: 1 }).get(trailingProfit(operatingProfit)).approximate).toMatchObject({
			low: closeTo(160 - 20),
			high: closeTo(160 + 20),
		});
	});
});
