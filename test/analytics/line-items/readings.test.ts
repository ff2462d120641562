// Tests every line item at every date for one company with years and quarters, by hand.
import { describe, expect, it } from "vitest";
import { CompanyFacts, type Facts, type Time } from "../../../src/analytics/evaluation/facts.js";
import { APPROXIMATIONS } from "../../../src/analytics/line-items/approximations.js";
import { calendarised } from "../../../src/analytics/line-items/calendarised.js";
import { everReported } from "../../../src/analytics/line-items/ever-reported.js";
import { byFiscalYear, ofFiscalYear, valuesAt } from "../../../src/analytics/line-items/fiscal-years.js";
import { inQuarter, lineItem, reportedItem } from "../../../src/analytics/line-items/line-item.js";
import { companyAsOf } from "../../../src/analytics/periods/company-as-of.js";
import { timelineOf } from "../../../src/analytics/periods/timeline.js";
import type { LineItem } from "../../../src/frames/company-types.js";
import { type CompanySketch, makeCompany, years } from "../make-company.js";

/** Periods: 2022-12, 2023-12, 2024-12, and the quarters 2025-03 and 2025-06, which end twelve months of revenue. */
const SKETCH: CompanySketch = {
	periods: years(2022, 2024),
	annual: {
		revenue: [100, 110, 120],
		netIncome: [10, 11, 12],
		equity: [400, 450, 480],
		cash: [40, 45, null],
		inventory: [7, null, null],
		shortTermDebt: [null, 5, null],
	},
	quarters: ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03", "2025-06"],
	quarterly: {
		revenue: [25, 30, 30, 35, 40, 45],
		equity: [460, 465, 470, 480, 510, null],
		cash: [null, null, null, 50, 60, 70],
		shortTermDebt: [null, null, null, null, 9, null],
	},
	asOf: "2025-09-30",
};
const facts = (overrides: Partial<CompanySketch> = {}) => new CompanyFacts(makeCompany({ ...SKETCH, ...overrides }));
const NOW: Time = { kind: "now" };
const trailing = (index: number): Time => ({ kind: "trailing", index });
const yearAt = (index: number): Time => ({ kind: "year", index });
const item = (name: LineItem, time: Time, overrides: Partial<CompanySketch> = {}) => {
	const all = facts(overrides);
	return (time.kind === "now" ? all : all.at(time)).get(reportedItem(name));
};

describe("present line item", () => {
	it("is the sum of four quarters, or the newest balance", () => {
		// 30 + 35 + 40 + 45.
		expect(item("revenue", NOW)).toMatchObject({
			value: 150,
			rule: "four quarters to 2025-06",
			source: { period: "2025-06" },
			warnings: [],
		});
		expect(item("cash", NOW)).toMatchObject({ value: 70, rule: "balance of 2025-06", warnings: [] });
		const text = "equity is of 2025-03: no newer balance sheet reports it";
		expect(item("equity", NOW)).toMatchObject({
			value: 510,
			rule: text,
			source: { period: "2025-03" },
			approximate: { low: null, high: null, assumptions: [text], dated: true },
			warnings: [{ code: "approximation", text }],
		});
		// It is a reported line item.
		const strict = new CompanyFacts(makeCompany(SKETCH), { strict: true });
		expect(strict.get(reportedItem("equity"))).toMatchObject({ value: 510, approximate: { dated: true } });
	});

	it("is the fiscal year's without trailing months", () => {
		const year = item("netIncome", NOW);
		expect(year).toMatchObject({ value: 12, outdated: true, source: { period: "2024-12" } });
		expect(year.warnings.map(({ text }) => text)).toEqual([
			expect.stringMatching(/^net income is of 2024-12: the twelve months to .* are not known$/),
		]);
		const otherLine = item("netIncome", NOW, { ttm: { revenue: 150 } });
		expect(otherLine.warnings.map(({ code, text }) => [code, text])).toEqual([
			["approximation", "net income is of fiscal 2024-12: its trailing twelve months are not known"],
		]);
		expect(otherLine).toMatchObject({ outdated: true, approximate: { dated: true, days: ["2024-12", "2025-06"] } });
		// A history keeps the year's value with a warning; strict takes the reported one.
		const withTrailing = { ttm: { revenue: 150 } };
		expect(item("netIncome", trailing(4), withTrailing)).toMatchObject({
			value: 12,
			warnings: [{ code: "different_dates" }],
		});
		expect(item("netIncome", trailing(4), withTrailing)).not.toHaveProperty("approximate.days");
		const strict = new CompanyFacts(makeCompany({ ...SKETCH, ...withTrailing }), { strict: true });
		expect(strict.get(reportedItem("netIncome")).value).toBe(12);
		const yearly = item("netIncome", NOW, { quarters: [], quarterly: {} });
		expect([yearly.value, yearly.outdated ?? false, yearly.warnings]).toEqual([12, false, []]);
	});

	it("uses the plural for several items", () => {
		const dividend = item("dividendsPerShare", NOW, {
			annual: { ...SKETCH.annual, dividendsPerShare: [1, 1, 1] },
			ttm: { revenue: 150 },
		});
		const datedNote = "dividends per share are of fiscal 2024-12: their trailing twelve months are not known";
		expect(dividend.approximate?.assumptions).toEqual([datedNote]);
		const goods = item("inventory", NOW, { annual: { ...SKETCH.annual, inventory: [7, null, 9] } });
		expect(goods.approximate?.assumptions[0]).toMatch(/^inventory is of 2024-12: no newer balance sheet reports it$/);
		const owed = item("payables", NOW, { annual: { ...SKETCH.annual, payables: [7, null, 9] } });
		expect(owed.approximate?.assumptions[0]).toMatch(/^payables are of 2024-12: no newer balance sheet reports them$/);
	});

	it("uses the newest sheet even without flows", () => {
		// The quarter of 2025-09 has a balance sheet and no revenue: balances are its own, flows the year's.
		const quarters = [...(SKETCH.quarters ?? []), "2025-09"];
		const quarterly = {
			revenue: [25, 30, 30, 35, 40, null, null],
			equity: [460, 465, 470, 480, 510, null, 530],
			totalAssets: [900, 910, 920, 930, 940, null, 960],
		};
		const trailingOf = (name: LineItem) => item(name, NOW, { quarters, quarterly, asOf: "2025-12-31" });
		expect([trailingOf("equity"), trailingOf("totalAssets")]).toMatchObject([
			{ value: 530, source: { period: "2025-09" }, warnings: [] },
			{ value: 960, source: { period: "2025-09" }, warnings: [] },
		]);
		expect(trailingOf("netIncome")).toMatchObject({
			value: 12,
			approximate: { dated: true, days: ["2024-12", "2025-09"] },
		});
	});

	it("is refused under strict for a balance over a year old", () => {
		const annual = { ...SKETCH.annual, goodwill: [null, 5, null] };
		expect(item("goodwill", NOW, { annual })).toMatchObject({ value: 5, approximate: { low: null, dated: true } });
		const strict = new CompanyFacts(makeCompany({ ...SKETCH, annual }), { strict: true });
		expect(strict.get(reportedItem("goodwill"))).toMatchObject({ value: null, reason: { code: "not_reported" } });
	});

	it("is the service's trailing sum, or missing", () => {
		expect(item("netIncome", NOW, { ttm: { netIncome: 13 } })).toMatchObject({ value: 13, source: { period: "TTM" } });
		expect(item("inventory", NOW)).toMatchObject({ value: null, reason: { code: "not_reported" } });
		expect(item("goodwill", NOW)).toMatchObject({ value: null });
	});
});

describe("line item at a past date", () => {
	it("of twelve months uses the end or a recent year", () => {
		const values = (name: LineItem) =>
			[0, 1, 2, 3, 4].map((index) => {
				const { value, outdated = false } = item(name, trailing(index));
				return outdated ? [value] : value;
			});
		// 30 + 30 + 35 + 40 to March 2025.
		expect(values("revenue")).toEqual([100, 110, 120, 135, 150]);
		expect(values("netIncome")).toEqual([10, 11, 12, [12], [12]]);
		expect(values("equity")).toEqual([400, 450, 480, 510, 510]);
		expect(values("cash")).toEqual([40, 45, 50, 60, 70]);
		// No balance of a later sheet is used.
		expect(values("shortTermDebt")).toEqual([null, 5, 5, 9, 9]);
		// A balance of 2022 is valid for 18 months.
		expect(values("inventory")).toEqual([7, 7, null, null, null]);
	});

	it("of a fiscal year is that year's or its reason", () => {
		expect([0, 1, 2].map((index) => item("revenue", yearAt(index)).value)).toEqual([100, 110, 120]);
		expect(item("revenue", yearAt(1)).source?.period).toBe("2023-12");
		expect(item("inventory", yearAt(1))).toMatchObject({
			value: null,
			reason: { code: "not_reported" },
			source: { period: "2023-12" },
		});
		expect(item("cash", yearAt(2))).toMatchObject({ value: null, reason: { code: "not_reported" } });
		const series = (name: LineItem, index: number) => {
			const { value, reason } = item(name, { kind: "series", index });
			return value ?? reason?.code;
		};
		expect([series("revenue", 1), series("inventory", 0), series("inventory", 1)]).toEqual([110, 7, "not_reported"]);
	});

	it("of a quarter is the quarter's", () => {
		const quarter = (time: Time, name: LineItem = "revenue") => {
			const { value, rule, reason } = (time.kind === "now" ? facts() : facts().at(time)).get(inQuarter(name));
			return value === null ? reason?.code : [value, rule];
		};
		expect(quarter(NOW)).toEqual([45, "quarter to 2025-06"]);
		expect([quarter(trailing(3)), quarter(trailing(1))]).toEqual([[40, "quarter to 2025-03"], "not_reported"]);
		expect([quarter(yearAt(2)), quarter(yearAt(1)), quarter(NOW, "equity")]).toEqual([
			[35, "quarter to 2024-12"],
			"not_reported",
			"not_reported",
		]);
	});

	it("states whether it was ever reported by then", () => {
		const reportedAtTimes = (name: LineItem) =>
			[NOW, trailing(0), trailing(1), trailing(2), trailing(3), yearAt(0), yearAt(1)].map((time) =>
				everReported(name, time.kind === "now" ? facts() : facts().at(time)),
			);
		expect(reportedAtTimes("shortTermDebt")).toEqual([true, false, true, true, true, false, true]);
		expect(reportedAtTimes("goodwill")).toEqual(Array(7).fill(false));
		const quarterly = facts({ annual: { ...SKETCH.annual, shortTermDebt: [null, null, null] } });
		expect([2, 3, 4].map((index) => everReported("shortTermDebt", quarterly.at(trailing(index))))).toEqual([
			false,
			true,
			true,
		]);
		expect(everReported("shortTermDebt", quarterly)).toBe(true);
	});
});

describe("fiscal years", () => {
	it("go up to the date, with earlier values", () => {
		const series = (time: Time) =>
			(time.kind === "now" ? facts() : facts().at(time)).value(byFiscalYear(lineItem("revenue")));
		expect(series(NOW)).toEqual({ periods: years(2022, 2024), values: [100, 110, 120] });
		expect(series(yearAt(1))).toEqual({ periods: years(2022, 2023), values: [100, 110] });
		expect(series(trailing(1))).toEqual({ periods: years(2022, 2023), values: [100, 110] });
		const back = (count: number) => facts().get(ofFiscalYear(lineItem("revenue"), count));
		expect([0, 1, 2].map((count) => back(count).value)).toEqual([120, 110, 100]);
		expect(back(3)).toMatchObject({ value: null, reason: { code: "insufficient_history", values: { needed: 4 } } });
		expect(
			facts()
				.at(yearAt(1))
				.value(ofFiscalYear(lineItem("revenue"), 1)),
		).toBe(100);
	});

	it("end with the newest known and keep its warnings", () => {
		const cash = facts().get(byFiscalYear(lineItem("cash")));
		expect(cash.value?.values).toEqual([40, 45, null]);
		expect(cash.source).not.toHaveProperty("period");
		expect(facts().get(byFiscalYear(lineItem("goodwill")))).toMatchObject({
			value: null,
			reason: { code: "field_not_found" },
		});
	});

	it("are aligned with others by name", () => {
		const periods = years(2018, 2024);
		const series = { periods, values: [1, 2, null, 4, 5, 6, 7] };
		expect(valuesAt(series, periods)).toEqual(series.values);
		expect(valuesAt(series, years(2023, 2025))).toEqual([6, 7, null]);
		expect(valuesAt(series, [...years(2021, 2026)].reverse())).toEqual([null, null, 7, 6, 5, 4]);
		expect(valuesAt(series, ["2020-12", "2018-12"])).toEqual([null, 1]);
		// Of a duplicated period the later one counts in both ways.
		const twice = { periods: ["2020-12", "2021-12", "2021-12"], values: [1, 2, 3] };
		expect(valuesAt(twice, ["2021-12"])).toEqual([3]);
		expect(valuesAt(twice, ["2021-12", ...years(2010, 2013)])[0]).toBe(3);
	});
});

describe("twelve months from two fiscal years", () => {
	it("need both years", () => {
		const calendarisedFrom = (revenue: readonly (number | null)[]) =>
			calendarised(
				makeCompany({ ...SKETCH, annual: { ...SKETCH.annual, netIncome: revenue } }),
				"netIncome",
				"net_income",
				"2024-03",
			);
		// A quarter of fiscal 2024 and three of 2023.
		expect(calendarisedFrom([1, 8, 16])).toMatchObject({ value: 10, source: { period: "2024-03" } });
		expect(calendarisedFrom([1, 8, 16])?.rule).toContain("3 months of fiscal 2024-12 and the rest of 2023-12");
		for (const gap of [
			[1, null, 16],
			[1, 8, null],
		])
			expect(calendarisedFrom(gap)).toMatchObject({
				value: null,
				reason: {
					code: "missing_input",
					sentence: "calendarising to 2024-03 needs fiscal 2024-12 and 2023-12",
				},
			});
	});
});

describe("company data at a past date", () => {
	const company = {
		...makeCompany({
			...SKETCH,
			prices: ["2024-12-31", "2025-04-30", "2025-05-30"].map((day, i) => [day, 10 + i] as const),
		}),
		market: {
			ok: true,
			value: {
				name: "market",
				dates: ["2025-01-01", "2025-05-01", "2025-06-01"],
				yields: Float64Array.of(0.04, 0.05, 0.06),
				source: makeCompany(SKETCH).sources[0] as never,
			},
		},
		field: (name: string, frequency?: string) => ({
			periods: frequency === "quarterly" ? (SKETCH.quarters as readonly string[]) : SKETCH.periods,
			column: {
				kind: "number" as const,
				values: Float64Array.of(1, 2, 3, 4, 5, 6).slice(0, frequency === "quarterly" ? 6 : 3),
				reasons: new Map([
					[0, { code: "not_reported" as const, detail: name }],
					[2, { code: "not_reported" as const, detail: name }],
				]),
			},
			found: true,
		}),
	} as unknown as ReturnType<typeof makeCompany>;
	// A year is known 90 days after its end, a quarter earlier.
	const pastCompany = companyAsOf(company, "2025-05-01");

	it("include only market yields and fields known then", () => {
		const market = pastCompany.market?.ok ? pastCompany.market.value : undefined;
		expect([market?.dates, [...(market?.yields ?? [])]]).toEqual([
			["2025-01-01", "2025-05-01"],
			[0.04, 0.05],
		]);
		const earlierCompany = companyAsOf(company, "2024-06-30");
		const field = earlierCompany.field?.("x" as never);
		expect(field?.periods).toEqual(["2022-12", "2023-12"]);
		expect([...(field?.column.values ?? [])]).toEqual([1, 2]);
		expect(field?.column.kind === "number" && [...(field.column.reasons?.keys() ?? [])]).toEqual([0]);
		expect(companyAsOf(makeCompany(SKETCH), "2024-06-30").field).toBeUndefined();
	});

	it("use the last close and known twelve months", () => {
		expect([pastCompany.price.value, pastCompany.priceDate]).toEqual([11, "2025-04-30"]);
		expect(pastCompany.prices.ok && [pastCompany.prices.value.dates, [...pastCompany.prices.value.close]]).toEqual([
			["2024-12-31", "2025-04-30"],
			[10, 11],
		]);
		expect([
			pastCompany.ttm("netIncome").value,
			pastCompany.current("netIncome").value,
			pastCompany.latest("revenue").value,
		]).toEqual([12, 12, 120]);
		expect(companyAsOf(makeCompany({ ...SKETCH, ttm: { revenue: 151 } }), "2025-09-29").ttm("revenue").value).toBe(151);
	});
});

describe("substitute at a past date", () => {
	const columns = (annual: CompanySketch["annual"], count = 3) =>
		new CompanyFacts(
			makeCompany({
				periods: years(2023 - count + 1, 2023),
				annual: { revenue: Array(count).fill(100), ...annual },
				asOf: "2024-06-30",
			}),
			{ tolerance: 10 },
		);
	const valueAndBounds = (facts: Facts, line: LineItem, time: Time) => {
		const { value, approximate } = (time.kind === "now" ? facts : facts.at(time)).get(lineItem(line));
		return approximate ? [value, approximate.low, approximate.high, ...approximate.assumptions] : value;
	};

	it("uses the date's sheet or an older valid one", () => {
		const debt = columns({ longTermDebt: [300, null, 200], currentLiabilities: [350, null, 100] });
		const text = "short-term debt is not in this data; long-term debt stands in for total debt";
		const first = [300, 300, 650, text];
		const last = [200, 200, 300, text];
		expect([0, 1, 2].map((index) => valueAndBounds(debt, "totalDebt", trailing(index)))).toEqual([
			first,
			[300, 300, 650, `${text} (balance of 2021-12)`],
			last,
		]);
		expect([0, 1, 2].map((index) => valueAndBounds(debt, "totalDebt", yearAt(index)))).toEqual([first, null, last]);
		expect(valueAndBounds(debt, "totalDebt", NOW)).toEqual(last);
	});

	it("names its dependencies and reads no record", () => {
		const cash = columns({ cashAndEquivalents: [1, 1, 100], currentAssets: [2, 2, 105] }).get(lineItem("cash"));
		expect(cash.from.map(({ name }) => name)).toEqual(["cash_and_equivalents", "current_assets"]);
		const equity = columns({
			totalEquity: [400, 400, 400],
			equity: [null, 190, null],
			minorityInterest: [null, 10, null],
		});
		const ends = (index: number) => (valueAndBounds(equity, "equity", yearAt(index)) as number[]).slice(0, 3);
		expect([ends(0), ends(2)]).toEqual([
			[400, 380, 420],
			[380, expect.closeTo(370, 9), 400],
		]);
	});

	it("uses the market rates of its month", () => {
		const rule = APPROXIMATIONS.interestExpense?.[1];
		const debt = columns({ totalDebt: Array(12).fill(1000), pretaxIncome: Array(12).fill(200) }, 12);
		const months: readonly (readonly [Time, string])[] = [
			[trailing(3), "2015-12"],
			[yearAt(6), "2018-12"],
			[NOW, "2023-12"],
		];
		for (const [time, month] of months) {
			const [low, value, high] = rule?.find({ totalDebt: 1000, pretaxIncome: 200 }, {}, month) ?? [];
			expect((valueAndBounds(debt, "interestExpense", time) as number[]).slice(0, 3), month).toEqual([
				value,
				low,
				high,
			]);
		}
	});
});

describe("fiscal periods of a company", () => {
	const periods = (quarters: readonly string[], sketch: Partial<CompanySketch> = {}) =>
		timelineOf(
			makeCompany({
				periods: years(2022, 2024),
				annual: { revenue: [100, 110, 120] },
				quarters,
				quarterly: { revenue: quarters.map(() => 30) },
				asOf: "2025-12-31",
				...sketch,
			}),
		).periods.slice(3);

	it("are years, and quarters ending four consecutive ones", () => {
		expect(periods(["2025-03", "2025-06", "2025-09", "2025-12"])).toEqual(["2025-12"]);
		expect(periods(["2025-02", "2025-06", "2025-08", "2025-11"])).toEqual(["2025-11"]);
		expect(periods(["2025-01", "2025-06", "2025-09", "2025-12"])).toEqual([]);
		expect(periods(["2025-03", "2025-09", "2025-12", "2026-03"])).toEqual([]);
		expect(periods(["2025-09", "2025-10", "2025-11", "2025-12"])).toEqual([]);
		expect(periods(["2025-06", "2025-09", "2025-12"])).toEqual([]);
	});

	it("end with the newest quarter, or the present day", () => {
		const ttm = { ttm: { revenue: 130 } };
		expect(periods(["2025-06", "2025-09"], ttm)).toEqual(["2025-09"]);
		expect([periods([], ttm), periods([])]).toEqual([["2025-12"], []]);
		expect(periods([], { ...ttm, asOf: "2024-06-30" })).toEqual([]);
		expect(periods([], { ...ttm, periods: [], annual: {} })).toEqual([]);
	});
});
