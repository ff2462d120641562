// Tests the calculation tree behind a fair value.
import { expect, it } from "vitest";
import { fairValueCalculation } from "../../../../src/analytics/company/fair-value/calculations.js";
import type { FairValue } from "../../../../src/analytics/company/fair-value/fair-value-result.js";

const family = (name: string, weight: number, low: number | null) => ({
	family: name,
	weight,
	low,
	mid: 24,
	high: low === null ? null : 30,
	methods: [],
});
const fairValue = {
	low: 20,
	mid: 24,
	high: 30,
	currency: "USD",
	sentence: "A sentence.",
	notes: ["a note"],
	approximations: ["a guess"],
	families: [family("intrinsic", 1 / 3, 20), family("market", 2 / 3, null)],
} as unknown as FairValue;

it("gives weight and ends per family", () => {
	const { value, inputs, steps, warnings } = fairValueCalculation(fairValue);
	expect(value.value).toBe(24);
	expect(inputs.map(({ name, value: mid, rule }) => [name, mid, rule])).toEqual([
		["Cash flows", 24, "33.3% of the range, 20.00 to 30.00"],
		["Peers", 24, "66.7% of the range"],
	]);
	expect(steps.map(({ name, value: end }) => [name, end])).toEqual([
		["low", 20],
		["middle", 24],
		["high", 30],
	]);
	expect(warnings.map(({ text }) => text)).toEqual(["a guess", "a note"]);
});

it("gives the known methods of a family", () => {
	const families = fairValue.families.map((family) => ({ ...family, methods: ["a", "b"] as never }));
	const estimate = (method: string) => ({
		method,
		title: `Method ${method}`,
		value: { value: 5, unit: { kind: "ratio" } },
		low: 4,
		high: 6,
		model: "m",
		weight: 0.125,
		inputs: [],
	});
	const [first] = fairValueCalculation({ ...fairValue, families }, [estimate("b"), estimate("c")] as never).inputs;
	expect(first?.from?.map(({ name, rule }) => [name, rule])).toEqual([
		["Method b", "model m, 4.00 to 6.00, 12.5% of the range"],
	]);
});

it("gives the reason for a missing range", () => {
	const none = fairValueCalculation({ ...fairValue, low: null, mid: null, high: null });
	expect([none.value, none.steps]).toMatchObject([{ value: null, reason: { sentence: "A sentence." } }, []]);
});
