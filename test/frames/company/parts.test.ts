// Tests reading each answer about a company: prices, dividends, estimates, segments, supplier values, filing dates.
import { describe, expect, it } from "vitest";
import {
	dividendsOf,
	estimatesOf,
	filingDates,
	frequencyChanges,
	partOf,
	pricesOf,
	segmentsOf,
	supplierValuesOf,
} from "../../../src/frames/company/parts.js";
import { readableName } from "../../../src/frames/company/readable-name.js";
import { templateOf } from "../../../src/frames/company/template.js";
import { answer } from "../answers.js";

const FAILED = { ok: false, reason: { code: "missing_input" }, error: undefined } as const;

describe("spacing of closes", () => {
	it("is daily to five days, weekly to twelve, else monthly", () => {
		const daily = [20240101, 20240106, 20240111, 20240116];
		const weekly = [20240122, 20240203, 20240215];
		const monthly = [20240228, 20240312, 20240325];
		// Gaps of 5 three times; 6, 12 and 12; 13 three times. A change is dated by the last close of the old kind.
		expect(frequencyChanges([...daily, ...weekly, ...monthly])).toEqual([
			{ date: "2024-01-16", to: "weekly" },
			{ date: "2024-02-15", to: "monthly" },
		]);
	});

	it("changes after three gaps of the new kind", () => {
		const daily = [20240101, 20240102, 20240103];
		// Two weekly gaps and a day between them and the next.
		expect(frequencyChanges([...daily, 20240110, 20240117, 20240118, 20240119])).toEqual([]);
		expect(frequencyChanges([...daily, 20240110, 20240117, 20240124])).toEqual([{ date: "2024-01-03", to: "weekly" }]);
		// A single gap at the end may be a trading halt.
		expect(frequencyChanges([...daily, 20240110])).toEqual([]);
		// A single gap at the start defines no spacing: the first repeated one does.
		expect(frequencyChanges([20231220, ...daily, 20240104, 20240105])).toEqual([]);
		// Day, week, day, week, week, week: a week is the first gap that comes twice in a row.
		expect(frequencyChanges([...daily.slice(0, 2), 20240109, 20240110, 20240117, 20240124, 20240131])).toEqual([]);
		expect([frequencyChanges([]), frequencyChanges([20240101])]).toEqual([[], []]);
	});
});

it("one close is a series, none a reason", () => {
	const readPrices = (...points: unknown[]) => pricesOf(answer("stock.price", points), "USD");
	expect(readPrices(["01-02-2024", 5])).toMatchObject({
		ok: true,
		value: { dates: ["2024-01-02"], frequencyChanges: [] },
	});
	expect(readPrices(["01-02-2024", 0])).toMatchObject({ ok: false, reason: { code: "not_reported" } });
});

it("dividends without date or amount are omitted", () => {
	const records = [
		{ amount: "0.5", ex_date: "2024-01-02", type: 7, currency: null },
		{ amount: "0.5", ex_date: "0000-00-00" },
		{ amount: "-", ex_date: "2024-01-02" },
		"no record",
		null,
	];
	expect(dividendsOf(answer("stock.dividend", records))).toEqual({
		ok: true,
		value: [{ exDate: "2024-01-02", amount: 0.5, type: "", currency: "" }],
	});
	expect(dividendsOf(answer("stock.dividend", null))).toMatchObject({ ok: false, reason: { code: "not_reported" } });
	expect(dividendsOf(answer("stock.dividend", []))).toEqual({ ok: true, value: [] });
	expect(partOf(FAILED, dividendsOf)).toEqual({ ok: false, reason: FAILED.reason });
});

describe("estimates", () => {
	const annual = { date: ["202612", "202712"], revenue_estimate: ["5", "-"], other_estimate: [1, 2] };
	const readEstimates = (currency = "USD", madeUp: string[] = [], data: object = { annual }) =>
		estimatesOf(answer("stock.analystEstimate", data, {}, madeUp), currency, "USD");

	it("have the statements' currency, null for missing numbers", () => {
		expect(readEstimates()).toMatchObject({
			ok: true,
			value: {
				periods: ["2026-12", "2027-12"],
				values: { revenue: [5, null], other_estimate: [1, 2] },
				currency: "USD",
				madeUp: false,
			},
		});
	});

	it("are refused for another currency or when empty", () => {
		expect(readEstimates("EUR")).toEqual({
			ok: false,
			reason: { code: "currency_mismatch", sentence: "estimates in USD, statements in EUR" },
		});
		expect(readEstimates("EUR", [], { annual: { date: [] } })).toMatchObject({
			ok: false,
			reason: { code: "not_reported" },
		});
	});

	it("are generated if the answer marks any of them", () => {
		for (const path of ["annual.revenue_estimate", "quarter"])
			expect(readEstimates("USD", [path])).toMatchObject({ value: { madeUp: true } });
	});
});

it("segments are by year, oldest first, without TTM", () => {
	const elements = [
		{ date: "2024-12", A: "3", B: "-" },
		{ date: "2022-12", A: 1 },
		{ date: "TTM", A: 9 },
	];
	const readSegments = (data: object) => segmentsOf(answer("stock.segmentsData", data));
	const only = {
		periods: ["2022-12", "2024-12"],
		names: ["A", "B"],
		values: [
			[1, null],
			[3, null],
		],
	};
	const empty = { periods: [], names: [], values: [] };
	expect(readSegments({ business: { keys: ["A", "B"], annual: elements } })).toEqual({
		ok: true,
		value: { business: only, geographic: empty },
	});
	expect(readSegments({ geographic: { keys: ["A", "B"], annual: elements } })).toEqual({
		ok: true,
		value: { business: empty, geographic: only },
	});
	const twoKeys = { keys: ["A", "B"], annual: elements };
	expect(readSegments({ business: twoKeys, geographic: twoKeys })).toEqual({
		ok: true,
		value: { business: only, geographic: only },
	});
	expect(readSegments({ business: { keys: ["A"], annual: [{ date: "TTM", A: 9 }] } })).toMatchObject({ ok: false });
});

it("supplier values have no known currency across currencies", () => {
	const data = { summary: { chart: { DCF: "12.5", Other: "At Loss" } } };
	const readValues = (reporting: string, given: object = data) =>
		supplierValuesOf(answer("stock.summary", given), "USD", reporting);
	expect(readValues("USD")).toMatchObject({
		ok: true,
		value: [
			{ name: "DCF", figure: { value: 12.5, unit: { kind: "per_share", currency: "USD" } } },
			{ name: "Other", figure: { value: null, reason: { code: "non_positive_denominator" } } },
		],
	});
	expect(readValues("EUR")).toMatchObject({
		value: [{ figure: { value: null, reason: { code: "currency_mismatch" } } }, { figure: { value: null } }],
	});
	expect(readValues("USD", { summary: { chart: {} } })).toMatchObject({ ok: false, reason: { code: "not_reported" } });
});

it("filing dates cover years, quarters and restated columns", () => {
	const half = (days: object, years = ["2023-12", "2024-12", "TTM"]) => ({
		"Fiscal Year": years,
		valuation_and_quality: days,
	});
	const datesOf = (annuals: object, quarterly: object = half({}, [])) => [
		...filingDates(answer("stock.financials", { financials: { annuals, quarterly } })),
	];
	const days = ["2024-02-01", "", "2025-05-05"];
	expect(datesOf(half({ "Filing Date": days, "Restated Filing Date": ["2020-01-01", "2020-01-01", ""] }))).toEqual([
		["2023-12", "2024-02-01"],
	]);
	expect(datesOf(half({ "Restated Filing Date": days }))).toEqual([["2023-12", "2024-02-01"]]);
	// A column of another length does not tell which period a date belongs to.
	expect(datesOf(half({ "Filing Date": days.slice(1) }))).toEqual([]);
	const quarters = half({ "Filing Date": ["2024-02-20", "2024-05-01"] }, ["2023-12", "2024-03"]);
	expect(datesOf(half({ "Filing Date": days }), quarters)).toEqual([
		["2023-12", "2024-02-01"],
		["2024-03", "2024-05-01"],
	]);
});

it("the template comes from the trust before the code", () => {
	const templateFor = (parameters: object) => templateOf({ financials: { financial_template_parameters: parameters } });
	const codes = [{ ind_template: "B" }, { ind_template: "i" }, { ind_template: " r " }, { ind_template: "N" }, {}];
	expect(codes.map((code) => templateFor(code).template)).toEqual(["bank", "insurer", "reit", "ordinary", "ordinary"]);
	for (const flag of ["y", "Yes", 1, "true", "R"])
		expect(templateFor({ ind_template: "B", REITs: flag }).template).toBe("reit");
	expect(templateFor({ ind_template: "B", reits: "Y" })).toEqual({ template: "reit", code: "B" });
	expect(templateFor({ ind_template: "B", REITs: "N", reits: "Y" }).template).toBe("bank");
});

it("moves a name's article to the front", () => {
	const names = ["Coca-Cola Co (The)", "Trade Desk, The", "Nike Inc", " The Gap "];
	expect(names.map(readableName)).toEqual(["The Coca-Cola Co", "The Trade Desk", "Nike Inc", "The Gap"]);
});
