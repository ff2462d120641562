import type { InputSpec, InputSpecs } from "./input.js";

type Values = Readonly<Record<string, unknown>>;

/**
 * A refusal's rule as a reader sees it who does not know the program's names: inputs in the words of their declaration,
 * with their values. `g ≥ r` becomes `growth after the last explicit year (0.08) ≥ cost of equity (0.07)`, of
 * `eps or bvps ≤ 0` only what is so is named, and `fewer than min_obs values` becomes `fewer than 5 values`.
 * Only inputs that are numbers are worded: others (`years`, `returns`) are columns, and plain words already.
 */
export function ruleInWords(rule: string, specs: InputSpecs, values: Values): string {
	const when = rule.replace(/ \(that element\)$/, "");
	const [, smallest = ""] = /^fewer than `?(\w+)/.exec(when) ?? [];
	if (typeof values[smallest] === "number") return when.replace(/^(fewer than )`?\w+`?/, `$1${values[smallest]}`);
	return atFault(when, values).replace(/[a-z]\w*/gi, (name, at: number, text: string) => {
		const value = Object.hasOwn(specs, name) ? values[name] : undefined;
		// A name after another word ("tangible equity") is no input, but part of what is described.
		const [, before = "or"] = /([a-z]\w*) $/i.exec(text.slice(0, at)) ?? [];
		if (typeof value !== "number" || (before !== "or" && before !== "and")) return name;
		const words = inWords(specs[name]?.description ?? name);
		return when.endsWith(" = 0") && value === 0 ? words : `${words} (${shown(value)})`;
	});
}

/** Of `a or b = 0` or `a or b ≤ 0` the part that holds. */
function atFault(when: string, values: Values): string {
	const [, names, limit] = /^(\w+(?: or \w+)+) (= 0|≤ 0)$/.exec(when) ?? [];
	if (!names) return when;
	const wrong = names.split(" or ").filter((name) => {
		const value = Number(values[name]);
		return limit === "= 0" ? value === 0 : value <= 0;
	});
	return wrong.length > 0 ? `${wrong.join(" and ")} ${limit}` : when;
}

/** The path of a missing input with its meaning: `current.ppe: property, plant and equipment, net`. */
export function missingInWords(path: string, specs: InputSpecs): string {
	let spec: InputSpec | undefined;
	for (const name of path.match(/[^.[\]]+/g) ?? []) {
		// Places in a column, keys of a map and the like have no words of their own.
		spec = (spec ? spec.fields : specs)?.[name] ?? spec;
	}
	return spec ? `${path}: ${inWords(spec.description)}` : path;
}

/** Ten digits: enough to tell two rates apart, without the noise of the last places. */
export const shown = (value: number): number => Number(value.toPrecision(10));

/** The beginning of a description, up to where it turns to particulars; commas of a list (`EBIT or sales`) are no such turn. */
export function inWords(description: string): string {
	const [start = description] = description.split(/[;:]| \(/);
	return / (?:or|and) /.test(start) ? start : start.replace(/,.*$/, "");
}
