// Checks inputs against their declared limits.
import { firstResult } from "./clean.js";
import { entriesOf, type InputSpec, type InputSpecs } from "./input.js";
import { inWords, type Refusal, refusal } from "./refusal.js";

/** Refuses numbers outside their declared limits, such as a fractional count of years. */
export const checkLimits = (specs: InputSpecs, values: Readonly<Record<string, unknown>>): Refusal | null =>
	firstResult(entriesOf(specs), ([name, spec]) => checkInput(name, spec, values[name]));

function checkInput(name: string, spec: InputSpec, value: unknown): Refusal | null {
	if (typeof value === "number") return checkNumber(name, spec, value);
	if (Array.isArray(value) && spec.shape === "list")
		return firstResult(value, (item, i) => checkNumber(`${name}[${i}]`, spec, item));
	if (Array.isArray(value) && spec.shape === "tuples")
		return firstResult(value, (row, i) =>
			firstResult(spec.items ?? [], (item, position) => checkInput(`${name}[${i}]`, item, row[position])),
		);
	return spec.allowed && value !== null && value !== undefined ? checkText(name, spec, value) : null;
}

function checkText(name: string, spec: InputSpec, value: unknown): Refusal | null {
	const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
	const wrong = texts.find((text) => !spec.allowed?.includes(String(text)));
	if (wrong === undefined) return null;
	// There is no code for a text that is not a choice, nor for a number above its limit.
	return refusal("unparseable", {
		subject: inWords(spec.description),
		sentence: "{subject} must be one of {allowed}, not {value}",
		values: { input: name, allowed: spec.allowed?.join(", ") ?? "", value: String(wrong) },
	});
}

function checkNumber(name: string, spec: InputSpec, value: number): Refusal | null {
	const { min, max, whole, above } = spec;
	const low = min !== undefined && (above ? value <= min : value < min);
	if (!low && !(max !== undefined && value > max) && !(whole && !Number.isInteger(value))) return null;
	const lower = min === undefined ? null : `${above ? "above" : max === undefined ? "at least" : "from"} ${min}`;
	const upper = max === undefined ? null : `${min === undefined ? "at most" : "to"} ${max}`;
	const range = [whole ? "a whole number" : "a number", lower, upper].filter(Boolean).join(" ");
	const code = value <= 0 && min !== undefined && min >= 0 ? "non_positive_input" : "missing_input";
	return refusal(code, {
		subject: inWords(spec.description),
		sentence: "{subject} must be {range}, not {value}",
		values: { input: name, range, value },
	});
}
