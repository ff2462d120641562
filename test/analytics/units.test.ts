// Tests that models follow a currency change or share split as their declared units state.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../src/analytics/index.js";
import type { InputSpec, InputSpecs } from "../../src/analytics/model/input.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import type { UnitKind } from "../../src/core/figure.js";
import type { Case } from "./run-cases.js";

const readCases = (name: string): readonly Case[] =>
	JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8"));

/** The factor that a change of measure applies to a number of a unit; 1 leaves it unchanged. */
type Change = (unit: UnitKind) => number;

const otherMoney =
	(k: number): Change =>
	(unit) =>
		unit === "money" || unit === "per_share" ? k : 1;
const split =
	(k: number): Change =>
	(unit) =>
		unit === "shares" ? k : unit === "per_share" ? 1 / k : 1;

function changed(spec: InputSpec, value: unknown, change: Change): unknown {
	if (spec.shape === "fields") return changedAll(spec.fields ?? {}, value, change);
	if (spec.shape === "rows" && Array.isArray(value))
		return value.map((row) => changedAll(spec.fields ?? {}, row, change));
	if (spec.shape === "tuples" && Array.isArray(value)) {
		return value.map((row) =>
			Array.isArray(row) ? row.map((item, i) => (spec.items?.[i] ? changed(spec.items[i], item, change) : item)) : row,
		);
	}
	return times(value, change(spec.unit));
}

function changedAll(specs: InputSpecs, values: unknown, change: Change): unknown {
	if (typeof values !== "object" || values === null) return values;
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, specs[name] ? changed(specs[name], value, change) : value]),
	);
}

/** A number, or numbers in columns and tables, times k. */
function times(value: unknown, k: number): unknown {
	if (typeof value === "number") return value * k;
	if (Array.isArray(value)) return value.map((item) => times(item, k));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, times(item, k)]));
	return value;
}

function expectAlike(got: unknown, expected: unknown, path: string): void {
	if (typeof expected === "number" && typeof got === "number") {
		expect(Math.abs(got - expected), `${path}: ${got} for ${expected}`).toBeLessThanOrEqual(
			1e-6 * Math.max(1e-3, Math.abs(expected)),
		);
	} else if (Array.isArray(expected) && Array.isArray(got)) {
		expect(got.length, path).toBe(expected.length);
		for (const [i, item] of expected.entries()) expectAlike(got[i], item, `${path}[${i}]`);
	} else expect(got, path).toEqual(expected);
}

/** Amounts that are text or in rows of the service's form; a change of measure does not convert them. */
const IN_TEXTS = ["politician_net_flow", "dividend_history"];

const answered = [...readCases("valuation.json"), ...readCases("own.json")].filter(
	({ model, expected }) => expected.value !== null && !IN_TEXTS.includes(model),
);

function expectUnits(change: Change): void {
	for (const { id, model, inputs } of answered) {
		const run = REGISTRY.get(model);
		if (!run) throw new Error(model);
		const { inputs: specs, outputs } = run.declaration;
		const base = run.trace(inputs).answer;
		const changedAnswer = run.trace(changedAll(specs, inputs, change)).answer;
		expect(isRefusal(changedAnswer), id).toBe(isRefusal(base));
		for (const [name, { unit, form }] of Object.entries(outputs)) {
			if (form === "data" || unit === "none") continue;
			const [original, changed] = [base, changedAnswer].map(
				(answer) => (answer as Readonly<Record<string, unknown>>)[name],
			);
			expectAlike(changed, times(original, change(unit)), `${id} ${name}`);
		}
	}
}

/** Powers of two, which change no digits, so that results stay exactly equal. */
const scale = fc.integer({ min: -10, max: 20 }).map((power) => 2 ** power);

describe("declared units of inputs and outputs", () => {
	it("convert amounts and keep ratios in another currency", () => {
		fc.assert(
			fc.property(scale, (k) => expectUnits(otherMoney(k))),
			{ numRuns: 10 },
		);
	});

	it("change only per-share figures after a split", () => {
		fc.assert(
			fc.property(scale, (k) => expectUnits(split(k))),
			{ numRuns: 10 },
		);
	});
});
