import { entriesOf, type InputSpec, type InputSpecs } from "./input.js";
import { inWords, type Refusal, refusal } from "./refusal.js";

/** A refusal when a number lies outside its declared limits: a count of years that is not whole, a negative deviation. */
export function outsideDomain(specs: InputSpecs, values: Readonly<Record<string, unknown>>): Refusal | null {
	for (const [name, spec] of entriesOf(specs)) {
		const value = values[name];
		const found =
			typeof value === "number"
				? judge(name, spec, value)
				: Array.isArray(value) && spec.shape === "list"
					? firstRefusal(value, (item, i) => judge(`${name}[${i}]`, spec, item))
					: spec.allowed && value !== null && value !== undefined
						? judgeText(name, spec, value)
						: null;
		if (found) return found;
	}
	return null;
}

function judgeText(name: string, spec: InputSpec, value: unknown): Refusal | null {
	const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
	const wrong = texts.find((text) => !spec.allowed?.includes(String(text)));
	if (wrong === undefined) return null;
	return refusal("unparseable", {
		subject: inWords(spec.description),
		sentence: "{subject} must be one of {allowed}, not {value}",
		values: { input: name, allowed: spec.allowed?.join(", ") ?? "", value: String(wrong) },
	});
}

function judge(name: string, spec: InputSpec, value: number): Refusal | null {
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

function firstRefusal(values: readonly number[], find: (value: number, i: number) => Refusal | null): Refusal | null {
	for (const [i, value] of values.entries()) {
		const found = find(value, i);
		if (found) return found;
	}
	return null;
}
