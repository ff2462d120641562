// Tests tornado (one input varied at a time) and the descriptions of models and templates.
import { describe, expect, it } from "vitest";
import { notFor } from "../../src/analytics/exclusions.js";
import { inCurrency } from "../../src/analytics/explain.js";
import { explain, getModel, listModels, runModel, tornado } from "../../src/analytics/index.js";
import { showValue } from "../../src/analytics/input-node.js";
import { peRatio } from "../../src/analytics/models/multiples/index.js";
import { citationWords } from "../../src/analytics/reference-of.js";
import { outputColumn, scoreUniverseTable } from "../../src/analytics/score-universe.js";
import { present } from "../../src/core/figure.js";
import { Table } from "../../src/core/table.js";

describe("tornado", () => {
	const gordon = { d0: 2, r: 0.08, g: 0.03 };
	it("sorts by swing and puts refused ends last", () => {
		// 2·1.03/0.05 = 41.2; at r of 7 and 9% 51.5 and 34.33; at g of 2 and 4% 34 and 52; growth of 9% has no value.
		const ranges = { d0: [1, 3], g: [0.02, 0.09], r: [0.07, 0.09] } as const;
		const { base, bars } = tornado("gordon_growth", gordon, ranges, { output: "value" });
		expect(base).toBeCloseTo(41.2, 9);
		expect(bars.map(({ input, swing }) => [input, swing])).toEqual([
			["d0", expect.closeTo(41.2, 9)],
			["r", expect.closeTo(2.06 / 0.04 - 2.06 / 0.06, 9)],
			["g", null],
		]);
		expect(bars[2]).toMatchObject({
			low: { at: 0.02, value: expect.closeTo(34, 9), reason: null },
			high: { at: 0.09, value: null, reason: "growth_not_below_discount_rate" },
		});
		// A rise of the rate lowers the value; the swing is the absolute size. Swings come before refusals.
		const none = tornado("gordon_growth", gordon, { g: [0.09, 0.02], r: [0.08, 0.08] }, { output: "value" });
		expect(none.bars.map(({ input, swing }) => [input, swing])).toEqual([
			["r", 0],
			["g", null],
		]);
	});

	it("names the inputs and outputs of a model", () => {
		expect(() => tornado("gordon_growth", gordon, { d9: [1, 2] }, { output: "value" })).toThrow(
			/^gordon_growth has no input "d9"; its inputs are d0, /,
		);
		expect(() => tornado("gordon_growth", gordon, { r: [1, 2] }, { output: "price" })).toThrow(
			/gordon_growth has no output "price"; its outputs are value/,
		);
	});
});

describe("describeValue", () => {
	const showAs = (value: unknown, kind: "none" | "ratio" | "fraction" | "money" = "none") => showValue(value, { kind });
	it("shortens a long column in the middle", () => {
		const count = (length: number) => Array.from({ length }, (_, i) => i + 1);
		expect(showAs(count(12))).toBe("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]");
		expect(showAs(count(13))).toBe("[1, 2, 3, 4, 5, 6, …, 11, 12, 13]");
		expect(showAs([1, null, 2.5])).toBe("[1, none, 2.5]");
		expect(showAs([])).toBe("[]");
		expect(showAs([1, "a"])).toBe('[1,"a"]');
	});

	it("shows the last four periods and the number of periods", () => {
		const periods = ["2020-12", "2021-12", "2022-12", "2023-12", "2024-12"];
		expect(showAs({ periods, values: [1, 2, 3, 4, 5] })).toBe(
			"… 2021-12 2, 2022-12 3, 2023-12 4, 2024-12 5 (5 periods)",
		);
		expect(showAs({ periods, values: [null, 2, 3, 4, 5] })).toBe(
			"2021-12 2, 2022-12 3, 2023-12 4, 2024-12 5 (4 periods)",
		);
		expect(showAs({ periods, values: [1] })).toBe(JSON.stringify({ periods, values: [1] }));
		expect(showAs({ periods: "x", values: [1] })).toBe('{"periods":"x","values":[1]}');
	});

	it("cuts other objects at 240 characters", () => {
		const long = (length: number) => ({ text: "x".repeat(length - '{"text":""}'.length) });
		expect(showAs(long(240))).toHaveLength(240);
		expect(showAs(long(241))).toBe(`${JSON.stringify(long(241)).slice(0, 240)}…`);
		expect([showAs(true), showAs("word"), showAs(null), showAs(undefined)]).toEqual(["true", "word", "none", "none"]);
	});

	it("writes nine digits from 100,000, powers of ten below 1e-6", () => {
		expect([99_999.96, 100_000.123_456, 123_456.789_01, 1e-6, 9.9e-7].map((value) => showAs(value))).toEqual([
			"100,000",
			"100,000.123",
			"123,456.789",
			"0.000001",
			"9.9000e-7",
		]);
	});

	it("takes the currency of an amount of the same kind", () => {
		const [bare, dollars] = [{ kind: "money" }, { kind: "money", currency: "USD", scale: 1e6 }] as const;
		expect(inCurrency("money", [{ kind: "per_share", currency: "EUR" }, bare, dollars])).toBe(dollars);
		expect(inCurrency("ratio", [dollars])).toEqual({ kind: "ratio" });
	});
});

describe("explain", () => {
	const result = { title: "T", value: present(1, { kind: "ratio" }), inputs: [], steps: [], warnings: [] };
	it("omits empty sections, titles by model and shortens hashes", () => {
		expect(explain(result as never)).toBe("T\n  value = 1");
		expect(explain({ ...result, name: "own", model: "pe_ratio", formula: "" } as never).split("\n")[0]).toBe(
			"T (pe_ratio)",
		);
		expect(explain({ ...result, name: "own" } as never).split("\n")[0]).toBe("T (own)");
		const source = { operation: "stock.quote", arguments: {}, retrievedAt: "now", hash: "0123456789abcdef" };
		expect(explain({ ...present(1, { kind: "ratio" }), source } as never)).toMatch(/sha256 0123456789ab$/);
		const inputs = [
			{ name: "a", value: null, reason: { code: "not_reported" } },
			{ name: "b", value: 2, reason: { code: "not_reported" } },
			{ name: "c", value: 3, kind: "assumption" },
		];
		const text = explain({ ...result, inputs } as never);
		expect(text).toMatch(/Inputs\n {2}a = none: not_reported: .+\n {2}b = 2\nAssumptions\n {2}c = 3 \[assumption\]$/);
	});

	it("names the figure whose history a multiple shows", () => {
		const times = present(20, { kind: "multiple" });
		const figures = { now: times, low: times, median: times, high: times, percentile: times };
		const ownHistory = { title: "P/E", name: "pe", ...figures, notMeaningful: 3 };
		const window = { from: "2016-01", to: "2025-12", observations: 120 };
		const lines = (overrides: object) => explain({ ...ownHistory, ...overrides } as never).split("\n");
		expect(lines({ window, frequency: "monthly" })[3]).toBe("  2016-01 to 2025-12, 120 monthly observations");
		expect(lines({ window: null })[3]).toBe("  none");
		expect(lines({})[4]).toBe("  not meaningful (NM): 3");
	});
});

describe("runModel", () => {
	it("names defaults used and omits ignored inputs", () => {
		const inputs = (given: Readonly<Record<string, unknown>>) =>
			Object.fromEntries(runModel("beta_against", given).inputs.map(({ name, value, kind }) => [name, [value, kind]]));
		const series = { returns: [0.1, 0.2], benchmark: [0.1, 0.2] };
		const ownHistory = inputs(series).min_obs?.[0];
		expect(inputs(series).min_obs).toEqual([ownHistory, "assumption"]);
		expect(inputs({ ...series, min_obs: 2 }).min_obs).toEqual([2, undefined]);
		expect(inputs({ ...series, min_obs: null }).min_obs).toEqual([ownHistory, "assumption"]);
		expect(inputs({ returns: null }).returns).toEqual([null, undefined]);
	});

	it("has a currency only where all amounts share currency and scale", () => {
		const money = (currency: string, scale: number) => ({ unit: { kind: "money", currency, scale } }) as const;
		const given = { fcf0: 100, g: 0.05, g_terminal: 0.02, wacc: 0.08, years: 5, cash: 50, debt: 200, shares: 100 };
		const unit = (...origins: readonly ReturnType<typeof money>[]) =>
			runModel("dcf_two_stage_fcf", given, {
				origins: Object.fromEntries(origins.map((origin, i) => [["fcf0", "cash", "debt"][i], origin])),
			}).units.enterprise_value;
		expect(unit(money("USD", 1e6), money("USD", 1e6))).toEqual({ kind: "money", currency: "USD", scale: 1e6 });
		expect([unit(money("USD", 1e6), money("EUR", 1e6)), unit(money("USD", 1e6), money("USD", 1e3)), unit()]).toEqual(
			Array(3).fill({ kind: "money" }),
		);
		// A price has a currency but no scale; a ratio has neither.
		const price = { unit: { kind: "per_share", currency: "USD" } } as const;
		const mixed = runModel("dcf_two_stage_fcf", given, {
			origins: { fcf0: money("USD", 1e6), cash: price, g: { unit: { kind: "ratio" } } },
		});
		expect(mixed.units.enterprise_value).toEqual({ kind: "money", currency: "USD", scale: 1e6 });
	});

	it("warns about growth above the only known rate", () => {
		const riskfree = { name: "riskfree", value: 0.0123, kind: "assumption" } as const;
		const texts = (assumptions: readonly (typeof riskfree)[]) =>
			runModel("gordon_growth", { d0: 1, r: 0.08, g: 0.012345678 }, { assumptions }).warnings.map(({ text }) => text);
		expect(texts([riskfree])).toEqual([
			"g = 0.0123457 lies above the risk-free rate 0.0123: no company outgrows the economy for ever",
		]);
		expect(texts([])).toEqual([]);
		const names = (madeUp: boolean) =>
			runModel(
				"gordon_growth",
				{ d0: 1, r: 0.08, g: 0.01 },
				{
					origins: { d0: { source: { madeUp } as never }, r: { preliminary: !madeUp } },
				},
			).warnings.map(({ text }) => text);
		expect([names(true), names(false)]).toEqual([["made-up figures took part: d0"], ["preliminary period: r"]]);
	});
});

describe("listModels", () => {
	it("sorts by group and name and describes each input", () => {
		const all = listModels();
		const groups = [...new Set(all.map(({ group }) => group))];
		for (const group of groups) {
			const namesOfGroup = all.filter((line) => line.group === group).map(({ name }) => name);
			expect(namesOfGroup, group).toEqual([...namesOfGroup].sort());
			expect(listModels({ group }).map(({ name }) => name)).toEqual(namesOfGroup);
		}
		expect(all.map(({ group }) => groups.indexOf(group))).toEqual(
			all.map(({ group }) => groups.indexOf(group)).sort((a, b) => a - b),
		);
		const lines = (name: string) => all.find((tornado) => tornado.name === name) as (typeof all)[number];
		expect(lines("gordon_growth").inputs.map((input) => input.split(":")[0])).toEqual([
			"d0 (per_share, optional)",
			"d1 (per_share, optional)",
			"r (fraction)",
			"g (fraction)",
		]);
		expect(lines("gordon_growth").outputs[0]).toMatch(/^value \(per_share\): /);
		expect(lines("beta_against").inputs.find((input) => input.startsWith("min_obs"))).toMatch(
			/^min_obs \((?:\w+, )?defaulted \d+\): /,
		);
	});

	it("finds a model by the name of its analysis", () => {
		expect(getModel("revenue_cagr_5").declaration.name).toBe("cagr");
		expect(citationWords({ author: "Gordon", work: "Investment" })).toBe("Gordon, Investment");
		expect(notFor(["net_debt"])).toEqual({
			bank: "a bank's debt is its raw material, not its financing",
			insurer: "an insurer's float is not debt",
		});
		expect(notFor(["net_debt"], { instead: true }).bank).toBe(
			"a bank's debt is its raw material, not its financing; use excess returns and price to tangible book",
		);
	});
});

describe("columns of a score", () => {
	const columns = (overrides: Readonly<Record<string, unknown>>) =>
		new Table([
			["symbol", { kind: "text", values: ["A", "B"] }],
			[
				"price",
				{ kind: "number", values: Float64Array.of(10, Number.NaN), reasons: new Map([[1, { code: "not_reported" }]]) },
			],
			["eps", { kind: "number", values: Float64Array.of(1, 1) }],
			...(Object.entries(overrides) as [string, never][]),
		]);
	const models = [{ model: peRatio, inputs: { price: "price", eps: "eps" } }];
	it("keep the reason of a missing column and the output's unit", () => {
		const scored = scoreUniverseTable(columns({}), models);
		expect(scored.names).toEqual(["symbol", "pe_ratio_value", "pe_ratio_reason"]);
		const { reasons, unit } = scored.numbers("pe_ratio_value");
		expect([[...(reasons ?? [])].length, reasons?.get(1)?.code, reasons?.get(1)?.detail]).toEqual([
			1,
			"missing_input",
			expect.stringMatching(/^price: ./),
		]);
		expect(unit).toEqual({ kind: peRatio.declaration.outputs.value.unit });
		expect(() => scoreUniverseTable(columns({}), [...models, ...models])).toThrow(/two columns would be named/);
	});

	it("list the model's outputs where a name is not numeric", () => {
		const run = { model: "m", rowCount: 1, outputs: { a: Float64Array.of(1) }, reasons: {}, reasonOf: () => null };
		const declared = { name: "m", outputs: {} } as never;
		expect(() => outputColumn(run as never, "b", declared, () => undefined)).toThrow('m has no output "b"');
		expect(outputColumn(run as never, "a", declared, () => undefined).unit).toEqual({ kind: "none" });
	});
});
