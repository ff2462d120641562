// Generates valid and invalid model inputs for property tests.
import fc from "fast-check";
import type { InputSpec, InputSpecs } from "../../src/analytics/model/input.js";

/** Valid and invalid numbers: nulls, NaN, infinities, both zeros, huge, tiny, texts. */
const wild = fc.oneof(
	{ weight: 6, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) },
	{ weight: 4, arbitrary: fc.double({ min: -1000, max: 1000, noNaN: true }) },
	fc.constantFrom<unknown>(0, -0, 1, -1, 5, 10, 1e308, -1e308, 5e-324, 1e-12, Number.NaN, Number.POSITIVE_INFINITY),
	fc.constantFrom<unknown>(null, undefined, "", "12", "x", true, {}, []),
);

const whole = fc.oneof(
	{ weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) },
	fc.constantFrom<unknown>(0, 2.5, -3, 1e308, null, Number.NaN),
);

const text = fc.constantFrom<unknown>(
	"A",
	"B",
	"P",
	"TTM",
	"2024-03",
	"2024-03-01",
	"2024-02-30",
	"$1 - $2",
	"purchase",
	"flow",
	"stock",
	"leading",
	"a",
	"",
	null,
	"__proto__",
	7,
);

/** Finite numbers of all magnitudes. */
const sane = fc.oneof(
	{ weight: 5, arbitrary: fc.double({ min: 0.001, max: 0.3, noNaN: true }) },
	{ weight: 5, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) },
	{ weight: 3, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
	{ weight: 1, arbitrary: fc.constantFrom(0, -0, 1, -1, 1e308, -1e308, 5e-324, 1e-300) },
);

/** Values of the declared shape and within its limits, so that the formula runs; some columns have gaps. */
export function saneInput(spec: InputSpec): fc.Arbitrary<unknown> {
	const low = spec.min ?? -1e6;
	const number = spec.whole
		? fc.integer({ min: Math.max(low, 0), max: Math.min(spec.max ?? 12, 12) })
		: sane.filter((value) => value >= (spec.min ?? value) && value <= (spec.max ?? value));
	const gaps = fc.array(fc.option(number, { freq: 6 }), { maxLength: 12 });
	switch (spec.shape) {
		case "list":
			return fc.array(number, { maxLength: 12 });
		case "series":
			return gaps;
		case "cells":
			return fc.oneof(number, gaps);
		case "text":
			return spec.allowed
				? fc.constantFrom(...spec.allowed)
				: fc.constantFrom("A", "B", "P", "2024-03-01", "2024-03-05");
		case "fields":
			return saneInputs(spec.fields ?? {});
		case "rows":
			return fc.array(saneInputs(spec.fields ?? {}), { maxLength: 8 });
		case "map":
			return fc.dictionary(fc.constantFrom("a", "b", "c"), saneInput(spec.items?.[0] as InputSpec), { maxKeys: 3 });
		case "tuples":
			return fc.array(fc.tuple(...(spec.items ?? []).map(saneInput)), { maxLength: 5 });
		case "number":
		case "numeric":
			return number;
		default:
			return ofShape(spec);
	}
}

/** Valid inputs of a model, generated from its declaration. */
export const saneInputs = (specs: InputSpecs): fc.Arbitrary<Record<string, unknown>> =>
	fc.record(
		Object.fromEntries(
			Object.entries(specs).map(([name, spec]) => [
				name,
				spec.presence === "required" ? saneInput(spec) : fc.option(saneInput(spec), { nil: undefined }),
			]),
		),
	);

/** Arbitrary input values, mostly of the declared shape. */
export function anyInput(spec: InputSpec): fc.Arbitrary<unknown> {
	const shaped = ofShape(spec);
	return fc.oneof(
		{ weight: 12, arbitrary: shaped },
		fc.constantFrom<unknown>(null, undefined, Number.NaN, [], {}, "x", [null], [[null]]),
	);
}

function ofShape(spec: InputSpec): fc.Arbitrary<unknown> {
	const number = spec.whole ? whole : wild;
	switch (spec.shape) {
		case "number":
			return number;
		case "numeric":
			return fc.oneof(number, text);
		case "list":
		case "series":
			return fc.array(number, { maxLength: 12 });
		case "cells":
			return fc.oneof(number, fc.array(number, { maxLength: 6 }));
		case "text":
			return spec.allowed ? fc.oneof(fc.constantFrom(...spec.allowed), text) : text;
		case "texts":
			return fc.array(spec.allowed ? fc.constantFrom(...spec.allowed) : text, { maxLength: 4 });
		case "flag":
			return fc.constantFrom<unknown>(true, false, null, "yes");
		case "raw":
			return fc.oneof(wild, text, fc.array(fc.oneof(wild, text), { maxLength: 5 }));
		case "fields":
			return anyInputs(spec.fields ?? {});
		case "rows":
			return fc.array(anyInputs(spec.fields ?? {}), { maxLength: 5 });
		case "map":
			return fc.dictionary(
				fc.constantFrom("a", "b", "A", "__proto__", "constructor"),
				anyInput(spec.items?.[0] as InputSpec),
				{ maxKeys: 4 },
			);
		case "tuples":
			return fc.array(fc.tuple(...(spec.items ?? []).map(anyInput)), { maxLength: 4 });
	}
}

/** Arbitrary inputs of a model, generated from its declaration. */
export const anyInputs = (specs: InputSpecs): fc.Arbitrary<Record<string, unknown>> =>
	fc.record(Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, anyInput(spec)])));
