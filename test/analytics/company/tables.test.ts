// Tests valuations and comparisons as tables.
import { describe, expect, it } from "vitest";
import { compare, value } from "../../../src/analytics/company/index.js";
import {
	assumptionsTable,
	comparisonTable,
	diagnosticsTable,
	historyTable,
	multiplesTable,
	valuationTable,
} from "../../../src/analytics/company/tables.js";
import { explain } from "../../../src/analytics/explain.js";
import { showValue } from "../../../src/analytics/input-node.js";
import type { Comparison, Valuation } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const LEVEL_VALUATION = value(makeCompany(LEVEL));
const FRACTION = { kind: "fraction" } as const;
const MULTIPLE = { kind: "multiple" } as const;
const SOURCE = {
	operation: "stock.financials",
	arguments: { symbol: "A" },
	retrievedAt: "2026-01-01T00:00:00Z",
	hash: "0".repeat(64),
};
const levelWith = (changed: object): Valuation => ({ ...LEVEL_VALUATION, ...changed }) as never;

describe("table of methods", () => {
	it("gives value, ends and distance from price, or a reason", () => {
		const [first] = LEVEL_VALUATION.estimates;
		const table = valuationTable(
			levelWith({
				estimates: [
					{
						...first,
						value: present(36, { kind: "per_share" }),
						low: 30,
						high: 40,
						upside: 0.2,
						weight: 0.5,
						madeUp: true,
					},
					{ ...first, value: absent("negative_equity"), low: null, high: null, upside: null, weight: 0, madeUp: false },
				],
			}),
		);
		const numbers = (name: string) => [...table.numbers(name).values];
		expect([numbers("value"), numbers("low"), numbers("high")]).toEqual([
			[36, Number.NaN],
			[30, Number.NaN],
			[40, Number.NaN],
		]);
		expect([numbers("upside_percent"), numbers("weight")]).toEqual([
			[20, Number.NaN],
			[0.5, 0],
		]);
		expect(table.column("reason").values).toEqual([null, "negative_equity"]);
		expect([...(table.column("made_up").values as Uint8Array)]).toEqual([1, 0]);
		expect(table.numbers("value").reasons?.get(1)).toMatchObject({ code: "negative_equity" });
	});
});

describe("table of multiples", () => {
	it("gives yields in percentage points, multiples unchanged", () => {
		const pe = { ...LEVEL_VALUATION.multiple("pe"), now: present(20, MULTIPLE), window: undefined };
		const yieldNow = { ...LEVEL_VALUATION.multiple("dividend_yield"), now: present(0.03, FRACTION) };
		const table = multiplesTable(levelWith({ multiples: [pe, yieldNow, { ...pe, now: absent("not_reported") }] }));
		expect([...table.numbers("now").values]).toEqual([20, expect.closeTo(3, 10), Number.NaN]);
		expect(table.column("unit").values).toEqual(["×", "%", "×"]);
		expect([...table.numbers("observations").values]).toEqual([0, 120, 0]);
		expect(table.column("reason").values.slice(0, 2)).toEqual([null, null]);
		// Without quartiles the median takes their place.
		expect(table.numbers("lower_quartile").values[0]).toBe(20);
	});
});

describe("tables of diagnostics, years and assumptions", () => {
	it("give unit, reading and reason", () => {
		const [diagnostic] = LEVEL_VALUATION.diagnostics;
		const table = diagnosticsTable(
			levelWith({
				diagnostics: [
					{ ...diagnostic, value: present(0.5, FRACTION), reading: "r" },
					{ ...diagnostic, value: absent("not_reported"), reading: undefined },
				],
			}),
		);
		expect([...table.numbers("value").values]).toEqual([0.5, Number.NaN]);
		expect(table.column("reading").values).toEqual(["r", null]);
		expect(table.column("unit").values[1]).toBeNull();
	});

	it("have one row per fiscal year, ratios in percentage points", () => {
		const line = (name: string, periods: string[], values: (number | null)[], unit: object, source?: object) => ({
			name,
			title: name,
			periods,
			values,
			unit,
			source,
		});
		const table = historyTable(
			levelWith({
				history: [
					line("margin", ["2024-12", "2025-12"], [0.1, null], FRACTION),
					line("revenue", ["2025-12", "2023-12"], [9, 7], { kind: "money", currency: "USD", scale: 1e6 }, SOURCE),
				],
			}),
		);
		expect(table.column("Fiscal Year").values).toEqual(["2023-12", "2024-12", "2025-12"]);
		expect([...table.numbers("margin").values]).toEqual([Number.NaN, 10, Number.NaN]);
		expect([...table.numbers("revenue").values]).toEqual([7, Number.NaN, 9]);
		expect([table.numbers("margin").unit, table.numbers("revenue").unit?.kind]).toEqual([{ kind: "percent" }, "money"]);
		expect([table.numbers("margin").source, table.numbers("revenue").source]).toEqual([undefined, SOURCE]);
	});

	it("show assumptions that are not numbers as text", () => {
		const table = assumptionsTable(
			levelWith({
				assumptions: [
					{ name: "a", value: 0.05, unit: FRACTION, rule: "r" },
					{ name: "b", value: "x" },
				],
			}),
		);
		expect([...table.numbers("value").values]).toEqual([0.05, Number.NaN]);
		expect(table.column("rule").values).toEqual(["r", null]);
		expect(table.column("unit").values[1]).toBeNull();
	});
});

describe("comparison table", () => {
	const measure = (name: string, ownFigure: object, median: object) => ({
		name,
		title: name,
		median,
		lowerQuartile: median,
		upperQuartile: median,
		percentile: present(60, { kind: "percent" }),
		robustZ: present(0, { kind: "ratio" }),
		notMeaningful: 1,
		count: 2,
		approximate: 1,
		values: [
			{ symbol: "LEVEL", figure: ownFigure },
			{ symbol: "AAA", figure: median },
		],
	});
	const table = (...measures: object[]) =>
		comparisonTable({ symbol: "LEVEL", peers: ["AAA"], measures } as never as Comparison);

	it("gives the premium over the median of positive figures", () => {
		const tableOf = (ownValue: number | null, middle: number | null) =>
			table(
				measure(
					"pe",
					ownValue === null ? absent("not_reported") : present(ownValue, MULTIPLE),
					middle === null ? absent("not_reported") : present(middle, MULTIPLE),
				),
			).numbers("premium_percent").values[0];
		expect([tableOf(15, 10), tableOf(8, 10)]).toEqual([50, expect.closeTo(-20, 10)]);
		expect([
			tableOf(null, 10),
			tableOf(10, null),
			tableOf(-1, 10),
			tableOf(0, 10),
			tableOf(10, 0),
			tableOf(10, -1),
		]).toEqual(Array(6).fill(Number.NaN));
	});

	it("gives fractions in percentage points and the first figure's unit", () => {
		const twoMeasures = table(
			measure("roe", absent("not_reported"), present(0.2, FRACTION)),
			measure("pe", present(20, MULTIPLE), absent("not_reported")),
			measure("x", absent("not_reported"), absent("not_reported")),
		);
		expect(twoMeasures.column("unit").values).toEqual(["%", "×", null]);
		expect([...twoMeasures.numbers("AAA").values]).toEqual([20, Number.NaN, Number.NaN]);
		expect([...twoMeasures.numbers("LEVEL").values]).toEqual([Number.NaN, 20, Number.NaN]);
		expect([...twoMeasures.numbers("peers").values, ...twoMeasures.numbers("not_meaningful").values]).toEqual([
			2, 2, 2, 1, 1, 1,
		]);
		const comparison = compare([makeCompany(LEVEL), makeCompany({ ...LEVEL, symbol: "AAA" })]);
		const withValuation = comparisonTable(comparison, { valuation: LEVEL_VALUATION });
		expect(withValuation.has("own_percentile")).toBe(true);
		expect(comparisonTable(comparison).has("own_percentile")).toBe(false);
		const peRow = (withValuation.column("measure").values as readonly unknown[]).indexOf("pe");
		expect(withValuation.numbers("own_percentile").values[peRow]).toBe(LEVEL_VALUATION.multiple("pe").percentile.value);
	});
});

describe("values in an explanation", () => {
	it("show their unit and shorten long columns in the middle", () => {
		expect(showValue(0.05, FRACTION)).toBe("0.05 (5%)");
		expect([showValue(null, MULTIPLE), showValue(undefined, MULTIPLE), showValue(true, MULTIPLE)]).toEqual([
			"none",
			"none",
			"true",
		]);
		expect(showValue([1, null, 3], MULTIPLE)).toBe("[1, none, 3] ×");
		const column = (count: number) =>
			showValue(
				Array.from({ length: count }, (_, i) => i),
				{ kind: "none" },
			);
		expect(column(12)).toBe("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]");
		expect(column(13)).toBe("[0, 1, 2, 3, 4, 5, …, 10, 11, 12]");
		expect(showValue([1, "a"], { kind: "none" })).toBe('[1,"a"]');
	});

	it("show the last four fiscal years, or an object's beginning", () => {
		const periods = ["2020-12", "2021-12", "2022-12", "2023-12", "2024-12"];
		expect(showValue({ periods, values: [1, 2, 3, 4, 5] }, MULTIPLE)).toBe(
			"… 2021-12 2, 2022-12 3, 2023-12 4, 2024-12 5 × (5 periods)",
		);
		expect(showValue({ periods, values: [1, null, 3, 4, 5] }, { kind: "none" })).toBe(
			"2020-12 1, 2022-12 3, 2023-12 4, 2024-12 5 (4 periods)",
		);
		expect(showValue({ a: "x".repeat(232) }, { kind: "none" })).toBe(`{"a":"${"x".repeat(232)}"}`);
		expect(showValue({ a: "x".repeat(233) }, { kind: "none" })).toBe(`{"a":"${"x".repeat(233)}"…`);
	});

	it("expand four levels deep, each input once", () => {
		type Told = Readonly<{ name: string; value: number; rule: string; from: readonly Told[] }>;
		const nest = (depth: number): readonly Told[] =>
			depth > 6 ? [] : [{ name: `level_${depth}`, value: depth, rule: `rule ${depth}`, from: nest(depth + 1) }];
		const [first] = LEVEL_VALUATION.estimates;
		const text = explain({ ...first, inputs: [...nest(0), ...nest(0)] } as never);
		expect(text).toContain("level_4 = 4");
		expect(text).not.toContain("level_5");
		expect(text).toContain("by rule 0 (as above)");
		expect(text.match(/level_1 = 1/g)).toHaveLength(1);
	});
});
