// Tests small parts of a valuation by hand: effects of settings, figures by name, grids, cost basis of investors.
import { describe, expect, it } from "vitest";
import { ESTIMATES } from "../../../src/analytics/analyses/estimates/index.js";
import { dividendYears } from "../../../src/analytics/company/dividend-years.js";
import { intrinsicContext } from "../../../src/analytics/company/fair-value/base-drivers.js";
import { intrinsicValue, valueWith } from "../../../src/analytics/company/fair-value/intrinsic-value.js";
import { requiredLevel } from "../../../src/analytics/company/fair-value/required-level.js";
import { isLossMaker, oldBalances, verdictFacts } from "../../../src/analytics/company/fair-value/verdict-facts.js";
import { forgetNamedFigures, namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { growthRecord } from "../../../src/analytics/company/growth-record.js";
import { type ValueOptions, value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { findingOf, missing, toFigure } from "../../../src/analytics/evaluation/finding.js";
import { overrideFactor } from "../../../src/analytics/evaluation/overridable.js";
import { changedSettings, isSame } from "../../../src/analytics/evaluation/settings-changes.js";
import { costOfEquity } from "../../../src/analytics/inputs/cost-of-capital.js";
import type { Company } from "../../../src/frames/company-types.js";
import { paidByGurus, paidByInsiders } from "../../../src/signals/cost-basis.js";
import { lastOf, level } from "../inputs/level-company-inputs.js";
import { type CompanySketch, makeCompany, monthly } from "../make-company.js";
import { GROWING, growing, NINE } from "./growing-company.js";
import { flat, LEVEL } from "./level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const none = flat(0).map(() => null) as never;

describe("settings of a valuation", () => {
	const peers = [level({}, { symbol: "PEER" })];
	it("are distinguished; company settings leave peers unchanged", () => {
		expect(changedSettings({}, {})).toEqual([]);
		expect(changedSettings({ assumptions: { beta: 1 } }, { assumptions: { beta: 1.1 } })).toEqual(["beta"]);
		// `ke` is an input's short name; options declare the full name only.
		const shortNamed = { beta: 1, ke: 0.1 };
		expect(changedSettings({ assumptions: shortNamed }, { assumptions: { beta: 1 } })).toEqual(["cost_of_equity"]);
		expect(changedSettings({}, { stockCompensation: "expense" })).toEqual([]);
		expect(changedSettings({}, { stockCompensation: "added_back" })).toEqual(["stockCompensation"]);
		expect(changedSettings({}, { peers })).toEqual(["peers"]);
		expect(changedSettings({ peers: [] }, { peers: [], assumptions: { beta: 1 } })).toEqual(["beta"]);
		expect(changedSettings({ peers }, { peers, assumptions: { beta: 1 } })).toEqual(["beta", "peers"]);
		expect(changedSettings({ peers }, { peers, assumptions: { growth: 0.1 } })).toEqual(["growth"]);
		const changedOptions = { peers, assumptions: { growth: 0.1 }, stockCompensation: "added_back" } as const;
		expect(changedSettings({ peers }, changedOptions)).toEqual(["growth", "stockCompensation", "peers"]);
		expect(changedSettings({ peers }, { peers, stockCompensation: "added_back" })).toEqual([
			"stockCompensation",
			"peers",
		]);
	});

	it("are equal where every member is equal", () => {
		expect([isSame(), isSame({ a: 1 }, { a: 1 }), isSame({ a: Number.NaN }, { a: Number.NaN })]).toEqual([
			true,
			true,
			true,
		]);
		expect([isSame({ a: 1 }, { b: 1 }), isSame({ a: 1, b: 2 }, { a: 1, b: 3 }), isSame({ a: 1 }, {})]).toEqual([
			false,
			false,
			false,
		]);
		expect([isSame({ a: undefined }, { b: undefined }), isSame({ a: 0, b: 1 }, { a: 0 })]).toEqual([false, false]);
	});

	it("move a multiple's ends as far as its middle", () => {
		const factorFor = (given: string, middle: number | null, peer_pe?: number) =>
			overrideFactor(
				given,
				middle,
				new CompanyFacts(level(), peer_pe === undefined ? {} : { assumptions: { peer_pe } }),
			);
		expect([
			factorFor("peer_pe", 20, 10),
			factorFor("peer_pe", 0.5, 10),
			factorFor("peer_pe", 20),
			factorFor("peer_xy", 20, 10),
		]).toEqual([0.5, 20, 1, 1]);
		expect([factorFor("peer_pe", 0, 10), factorFor("peer_pe", -2, 10), factorFor("peer_pe", null, 10)]).toEqual([
			1, 1, 1,
		]);
	});
});

describe("findings", () => {
	it("are empty for a number that is not finite", () => {
		const unit = { kind: "ratio" } as const;
		for (const unusable of [Number.NaN, Number.POSITIVE_INFINITY])
			expect(findingOf("x", unusable, unit).reason?.code).toBe("missing_input");
		const older = { ...findingOf("a", 1, unit), outdated: true, madeUp: true };
		expect(findingOf("x", 2, unit, { from: [findingOf("b", 1, unit), older] })).toMatchObject({
			outdated: true,
			madeUp: true,
		});
		const approximate = { low: 1, high: 3, assumptions: ["a"] };
		expect(toFigure(findingOf("x", 2, unit, { approximate }))).toEqual({ value: 2, unit, approximate });
		expect(toFigure(findingOf("x", 2, unit))).toEqual({ value: 2, unit });
		expect(toFigure(missing("x", "not_reported", "gone", unit))).toMatchObject({
			value: null,
			reason: { sentence: "gone" },
		});
	});
});

describe("figures by name", () => {
	/** The list is built once per process; this test needs an unbuilt one. */
	const madeAnew = () => {
		forgetNamedFigures();
		return namedFigures();
	};
	it("state unit, price dependence and subject", () => {
		const all = madeAnew();
		const traitsOf = (name: string) => {
			const { unit, priced, of: whose } = all.get(name) ?? {};
			return [unit, priced === true, whose && Object.keys(whose)[0]];
		};
		expect(traitsOf("price")).toEqual(["per_share", true, undefined]);
		expect(traitsOf("pe")).toEqual(["multiple", true, "measure"]);
		expect(traitsOf("roic")).toEqual(["fraction", false, "measure"]);
		expect(traitsOf("enterprise_value")).toEqual(["money", true, "measure"]);
		expect(traitsOf("fcff_three_stage")).toEqual(["per_share", true, "analysis"]);
		expect(traitsOf("piotroski")[1]).toBe(false);
		expect(traitsOf("magic_formula.return_on_capital").slice(1)).toEqual([expect.any(Boolean), undefined]);
		expect(namedFigures()).toBe(all);
		forgetNamedFigures();
		expect(namedFigures()).not.toBe(all);
		expect([...namedFigures().keys()]).toEqual([...all.keys()]);
	});

	it("have their declared unit, by template", () => {
		const facts = new CompanyFacts(growing(), { assumptions: { riskfree: 0.04 } });
		const wrongUnits = [...madeAnew()].flatMap(([name, { unit, find }]) => {
			const figure = find(facts);
			return figure.value === null || figure.unit?.kind === unit ? [] : [name];
		});
		expect(wrongUnits).toEqual([]);
	});

	it("of a model with one analysis accept both names", () => {
		const all = madeAnew();
		expect(all.get("dcf_two_stage_fcf") === undefined || all.get("dcf_two_stage_fcf")?.find !== undefined).toBe(true);
		// Growth of a record has many analyses, so its model's name finds none of them.
		expect(all.has("cagr")).toBe(false);
	});
});

describe("the grid of a valuation", () => {
	it("uses the first declared method with a value", () => {
		const places = new Map(
			ESTIMATES.flatMap(({ name, axes }) => (axes ? [[name as string, axes.order] as const] : [])),
		);
		for (const template of ["ordinary", "bank", "insurer", "reit"] as const) {
			const { estimates, sensitivity } = value(growing({ template, annual: { ...GROWING.annual } }), {
				assumptions: NINE,
			});
			const valued = estimates.flatMap(({ method, value: { value: figure } }) =>
				figure !== null && places.has(method) ? [method as string] : [],
			);
			const first = valued.sort((a, b) => (places.get(a) as number) - (places.get(b) as number))[0];
			expect(sensitivity?.method, template).toBe(first);
		}
	});
});

describe("cost basis of other investors", () => {
	it("covers the first five holders with a positive price", () => {
		const guru = (name: string, average: number | null, held = true) => ({
			guru: name,
			held,
			average,
			low: 1,
			high: 2,
			from: "2024-03",
			to: "2024-06",
			purchases: 1,
		});
		const names = (...gurus: readonly ReturnType<typeof guru>[]) =>
			paidByGurus({ gurus } as never).map(({ name }) => name);
		expect(names(...["a", "b", "c", "d", "e", "f"].map((name) => guru(name, 5)))).toHaveLength(5);
		expect(names(guru("A. B", 0.5), guru("zero", 0), guru("none", null), guru("sold", 5, false))).toEqual(["paid_a_b"]);
		const insiders = (vwap: unknown) =>
			paidByInsiders({ vwap: { outputs: { vwap, purchases: 1, unique_insiders: 1 } } } as never).length;
		expect([insiders(0.5), insiders(0), insiders(-1), insiders(null)]).toEqual([1, 0, 0, 0]);
		const estimates = [{ name: "x", title: "X", model: "m", low: 1, value: 2, high: 3, rule: "r" }];
		const estimate = value(level(), { paid: estimates }).estimates.find(({ method }) => method === "x");
		expect([estimate?.madeUp, estimate?.value.unit]).toEqual([false, { kind: "per_share", currency: "USD" }]);
	});
});

describe("dividends by year", () => {
	const yearsOfDividends = (
		...records: readonly (readonly [exDate: string, amount: number, type?: string, currency?: string])[]
	) => {
		const dividends = records.map(([exDate, amount, type = "Cash Div.", currency = "USD"]) => ({
			exDate,
			amount,
			type,
			currency,
		}));
		const part = dividendYears(makeCompany({ ...LEVEL, dividends, asOf: "2026-03-31" }));
		return part.ok ? part.value : part.reason;
	};
	it("separate specials, in the latest currency", () => {
		expect(
			yearsOfDividends(
				["2023-06-01", 1],
				["2023-06-01", 5, "Special Div."],
				["2024-06-01", 2],
				["2024-06-01", 9, "", "EUR"],
				["2024-12-01", 3],
			),
		).toMatchObject({ years: ["2023", "2024"], regular: [1, 5], special: [5, null], currency: "USD" });
		expect(yearsOfDividends(["2023-06-01", 5, "Special Div."], ["2025-06-01", 1])).toMatchObject({
			years: ["2023", "2024", "2025"],
			regular: [null, null, 1],
			special: [5, null, null],
		});
		expect(yearsOfDividends()).toMatchObject({ code: "not_reported" });
	});
});

describe("past windows and implied growth", () => {
	it("exclude windows with non-positive ends and give a reason", () => {
		const inputs = (values: readonly (number | null)[]) => {
			const periods = values.map((_, i) => `${2015 + i}-12`);
			const nested = { name: "values", value: 1, from: [{ name: "series", value: { periods, values } }] };
			return [{ name: "implied_growth", value: 0.1 }, { name: "years", value: 2 }, nested];
		};
		const inputFigure = (name: string, values: readonly (number | null)[], latest: number | null = 1) => ({
			name,
			value: latest === null ? { value: null, reason: { code: "not_reported" } } : { value: latest },
			inputs: inputs(values),
		});
		const record = (...diagnostics: readonly ReturnType<typeof inputFigure>[]) => {
			const part = growthRecord(diagnostics as never);
			return part.ok ? [part.value.measure, part.value.record.map(({ from, growth }) => [from, growth])] : part.reason;
		};
		expect(record(inputFigure("growth_base_rate_fcf", [0.25, null, 0.36, 5, 0, 0.5]))).toEqual([
			"free cash flow",
			[
				["2015-12", closeTo(0.2)],
				["2018-12", closeTo(Math.sqrt(0.1) - 1)],
			],
		]);
		expect(
			record(inputFigure("growth_base_rate_fcf", [1, 1, -1]), inputFigure("growth_base_rate_revenue", [1, 1, 4])),
		).toEqual(["revenue", [["2015-12", 1]]]);
		expect(record(inputFigure("growth_base_rate_fcf", [], null))).toEqual({ code: "not_reported" });
		expect(record()).toMatchObject({ code: "missing_input" });
	});
});

describe("fiscal series of a valuation", () => {
	it("start at their first value and state source and rule", () => {
		const series = value(
			level({ netIncome: lastOf(null, 100, null, 300), grossProfit: flat(0.25), revenue: flat(0.5) }),
			{},
		);
		expect(series.series("net_income")).toMatchObject({
			periods: ["2023-12", "2024-12", "2025-12"],
			values: [100, null, 300],
			source: { field: "section / netIncome" },
		});
		expect(series.series("gross_margin")?.values).toEqual(flat(0.5));
		expect(series.series("gross_margin")?.rule).toContain("over revenue");
		expect(series.series("net_income")).not.toHaveProperty("rule");
		expect(value(level({ grossProfit: flat(1), revenue: flat(0) })).series("gross_margin")).toBeNull();
	});
});

describe("inputs of a verdict", () => {
	const verdictFactsOf = (
		sketch: Partial<CompanySketch> = {},
		annual: CompanySketch["annual"] = {},
		options: ValueOptions = {},
	) => verdictFacts(new CompanyFacts(level(annual, sketch), options), [], null);
	it("take the newest period with revenue or income as date", () => {
		const quarters = { quarters: ["2025-09", "2026-03"] };
		expect(verdictFactsOf().figuresOf).toBe("2025-12");
		expect(verdictFactsOf({ ...quarters, quarterly: { revenue: [1, null] } }).figuresOf).toBe("2025-12");
		expect(verdictFactsOf({ ...quarters, quarterly: { revenue: [1, null], netIncome: [1, 0] } }).figuresOf).toBe(
			"2026-03",
		);
		expect(verdictFactsOf({ ...quarters, quarterly: { revenue: [1, 2], netIncome: [1, null] } }).figuresOf).toBe(
			"2026-03",
		);
		expect(verdictFactsOf({}, { revenue: none, netIncome: lastOf(1, null) }).figuresOf).toBe("2024-12");
	});

	it("use another date of the peers where none matches", () => {
		const peer = (last: number, price?: null) =>
			level({}, { symbol: `P${last}`, prices: monthly(2014, last, () => 30), price });
		const otherPriceDay = (...peers: readonly Company[]) => verdictFactsOf({}, {}, { peers }).otherPriceDay;
		expect([otherPriceDay(), otherPriceDay(peer(2025)), otherPriceDay(peer(2024), peer(2025))]).toEqual([
			null,
			null,
			null,
		]);
		expect([
			otherPriceDay(peer(2024)),
			otherPriceDay(peer(2024, null)),
			otherPriceDay(peer(2024, null), peer(2023)),
		]).toEqual(["2024-12-31", "an unknown day", "2023-12-31"]);
	});

	it("mark a loss now and in two of three years", () => {
		const lossy = (...income: readonly (number | null)[]) =>
			isLossMaker(new CompanyFacts(level({ netIncome: lastOf(-150, ...income) })));
		expect([lossy(-1, 5, -1), lossy(0, 5, 0), lossy(5, 5, -1), lossy(-1, -1, 5), lossy(-1, -1, 0.5)]).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
		// The first has unknown years, 5 and −1 as its last three: one loss. The loss of −1 is a year too old.
		expect([lossy(-1, null, 5, -1), lossy(-1, null, -1), lossy(-1, 5, 5, -1)]).toEqual([false, true, false]);
		// Seven profits in ten years: whether the losses are normal decides.
		const ten = (...income: readonly number[]) =>
			isLossMaker(new CompanyFacts(level({ netIncome: lastOf(150, ...income) })));
		expect([ten(-1, -1, -1), ten(-1, -1, -1, -1)]).toEqual([false, true]);
	});

	it("mark debt and cash over nine months old", () => {
		const oldBalancesOf = (
			debt: number,
			quarter: string,
			options: ValueOptions = {},
			sketch: Partial<CompanySketch> = {},
		) =>
			oldBalances(
				new CompanyFacts(
					level(
						{ totalDebt: flat(debt), cash: flat(50) },
						{
							quarters: [quarter],
							quarterly: { revenue: [250], cash: [60] },
							ttm: { revenue: 1000, cash: 60 },
							asOf: "2027-04-30",
							...sketch,
						},
					),
					options,
				),
			);
		// Market value 3,000; debt of 2025-12.
		expect(oldBalancesOf(301, "2027-03")).toEqual({ day: "2025-12", isLoose: true });
		const aged = { day: "2025-12", isLoose: false };
		expect([oldBalancesOf(299, "2027-03"), oldBalancesOf(301, "2026-12")]).toEqual([aged, aged]);
		expect(oldBalancesOf(301, "2026-09", {}, { asOf: "2026-10-31" })).toEqual(aged);
		expect(oldBalancesOf(301, "2026-06", {}, { asOf: "2026-09-30" })).toBeNull();
		expect(oldBalancesOf(200, "2027-03", { tolerance: 0.05 })).toEqual({ day: "2025-12", isLoose: true });
		expect(oldBalancesOf(301, "2027-03", {}, { template: "bank" })).toBeNull();
		expect(oldBalancesOf(0, "2027-03")?.isLoose ?? false).toBe(false);
	});
});

describe("the value at the required return", () => {
	const facts = (assumptions: ValueOptions["assumptions"] = {}, asOf = "2025-12-31") =>
		new CompanyFacts(level({}, { asOf }), { assumptions: { g_stable: 0.02, growth: 0, beta: 1, ...assumptions } });
	it("names the premium's source and is missing without a method", () => {
		const methods = ["fcff_three_stage", "equity_three_stage"];
		const requiredByMethods = requiredLevel(facts({ riskfree: 0.04 }), methods, 0.05);
		expect(requiredByMethods?.rule).toMatch(/^ten-year Treasury 4\.0% plus a premium of \d\.\d%, Damodaran 2025-12$/);
		const given = requiredLevel(facts({ riskfree: 0.04, required_premium: 0.05 }), methods, null);
		expect(given).toMatchObject({
			rate: closeTo(0.09),
			costOfEquity: closeTo(0.09),
			medianRatio: null,
			warning: null,
			rule: "ten-year Treasury 4.0% plus a premium of 5.0%, as given",
		});
		expect(
			[requiredByMethods?.medianRatio, given?.value, requiredByMethods?.value].map((value) => typeof value),
		).toEqual(["number", "number", "number"]);
		expect(requiredLevel(facts(), [...methods, "no_method"], null)?.value).toBeNull();
		expect(requiredLevel(facts({}, "2008-08-31"), methods, null)).toBeNull();
	});
});

describe("intrinsic value", () => {
	const facts = new CompanyFacts(level(), { assumptions: { g_stable: 0.02, growth: 0, market_return: 0.09 } });
	const context = intrinsicContext(facts, false) as NonNullable<ReturnType<typeof intrinsicContext>>;
	const estimates = value(level(), { assumptions: { g_stable: 0.02, growth: 0, market_return: 0.09 } }).estimates;
	const estimatesNamed = (...methods: readonly string[]) =>
		estimates.filter(({ method }) => methods.includes(method)) as never[];
	it("averages methods with values at both ends", () => {
		const intrinsic = intrinsicValue(estimatesNamed("fcff_three_stage", "equity_three_stage"), context, facts);
		expect([intrinsic?.family?.methods, intrinsic?.worthOf(context.base)]).toEqual([
			["fcff_three_stage", "equity_three_stage"],
			closeTo(intrinsic?.family?.mid as number),
		]);
		expect(intrinsic?.worthOf({ ...context.base, margin: -1 })).toBeNull();
		expect(intrinsicValue([], context, facts)).toBeNull();
		// A multiple depends on no driver, so it has no low and high end and no value here.
		const mixed = intrinsicValue(estimatesNamed("own_pe", "fcff_three_stage"), context, facts);
		expect(mixed?.family?.methods).toEqual(["fcff_three_stage"]);
		expect(intrinsicValue(estimatesNamed("own_pe"), context, facts)?.family ?? null).toBeNull();
		const [missingEstimate] = value(level({ netIncome: flat(-1), earningsPerShare: flat(-1) })).estimates.filter(
			({ value: { value: figureValue } }) => figureValue === null,
		);
		expect(intrinsicValue([missingEstimate] as never[], context, facts)).toBeNull();
	});

	it("compares the last margin with operating and net income", () => {
		const companyWithLast = (operatingIncome: number, netIncome: number) => {
			const [operated, netIncomes] = [lastOf(200, operatingIncome), lastOf(150, netIncome)];
			const annual = { operatingIncome: operated, pretaxIncome: operated, netIncome: netIncomes };
			return intrinsicContext(new CompanyFacts(level(annual), { assumptions: NINE }), false)?.base.latestMargin;
		};
		expect(companyWithLast(260, 165)).toBeCloseTo(0.165, 9);
		// The normal margin is half-way between the last and the level one: net 16.5%, operating 20.5%.
		expect(companyWithLast(210, 180)).toBeCloseTo((0.165 * 0.21) / 0.205, 9);
		expect(companyWithLast(180, 180)).toBeCloseTo(0.165, 9);
		expect(companyWithLast(140, 135)).toBeCloseTo(0.135, 9);
		expect(companyWithLast(190, 75)).toBeCloseTo((0.1125 * 0.19) / 0.195, 9);
	});

	it("omits a method whose drivers give no positive value", () => {
		const [estimate] = estimatesNamed("fcff_three_stage");
		const valueAt = (drivers: object) =>
			valueWith(estimate as never, { ...context.base, ...drivers } as never, context, facts);
		expect([valueAt({ margin: -0.2 }), valueAt({ rate: 0.01 })]).toEqual([null, null]);
		expect(valueAt({})).toBeGreaterThan(0);
		expect(
			valueWith({ ...(estimate as unknown as object), method: "own_pe" } as never, context.base, context, facts),
		).toBeNull();
	});

	it("uses the company's own drivers, by template", () => {
		const drivers = (template: CompanySketch["template"], annual: CompanySketch["annual"] = {}, lossMaker = false) =>
			intrinsicContext(new CompanyFacts(growing({ template, annual }), { assumptions: NINE }), lossMaker);
		const ordinary = drivers("ordinary");
		expect(ordinary?.base.rate).toBe(new CompanyFacts(growing(), { assumptions: NINE }).value(costOfEquity));
		// A loss-maker grows with its revenue, at its assumed target margin.
		expect(drivers("ordinary", {}, true)?.base.growth).toBeCloseTo(0.1, 9);
		expect(ordinary?.base.growth).toBeCloseTo(0.075, 9);
		expect(drivers("ordinary", {}, true)?.base.margin).toBeCloseTo(0.2, 9);
		expect(ordinary?.base.margin).toBeCloseTo(0.1425, 9);
		expect(ordinary?.base.terminalReturn).toBeNull();
		const early = new CompanyFacts(level({}, { asOf: "1950-01-31" }));
		expect(intrinsicContext(early, false)).toBeNull();
	});
});
