// Tests finding numbers in texts, with unit and tolerance.
import { expect, it } from "vitest";
import { numbersIn } from "../../../src/claims/read/numbers.js";

it.each([
	["$416.2 billion", { kind: "money", value: 416.2e9, low: 416.15e9, high: 416.25e9, currency: "USD" }],
	["EUR 28,263 million", { kind: "money", value: 28263e6, low: 28262.5e6, currency: "EUR" }],
	["2.9 per cent", { kind: "percent", value: 2.9, low: 2.85 }],
	["120 basis points", { kind: "points", value: 1.2 }],
	["$6.08 a share", { kind: "money", value: 6.08, perShare: true }],
	["35 times", { kind: "times", value: 35 }],
	["more than $200 billion", { low: 199.5e9, high: Number.POSITIVE_INFINITY }],
	["−3.2 %", { kind: "percent", value: 3.2, sign: -1 }],
])("reads %s", (text, expected) => {
	const [number, ...others] = numbersIn(text, []);
	expect(others).toEqual([]);
	for (const [key, value] of Object.entries(expected)) {
		const actual = number?.[key as keyof typeof number];
		if (typeof value === "number" && Number.isFinite(value)) expect(actual, key).toBeCloseTo(value, 3);
		else expect(actual, key).toBe(value);
	}
});

it("ignores form names, ordinals and versions", () =>
	expect(numbersIn("the 10-K, the 1st quarter, a 5-year plan and the S&P 500", [])).toEqual([]));
