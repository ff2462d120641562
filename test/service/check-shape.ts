// Compares a body with its documented shape.
import type { Shape } from "../contract/interface-document.js";

const PATTERNS: Readonly<Record<string, RegExp>> = {
	numeric: /^-?\d+(\.\d+)?$/,
	date: /^\d{4}-\d{2}-\d{2}$/,
	"date or empty": /^(\d{4}-\d{2}-\d{2})?$/,
	month: /^\d{4}-\d{2}$/,
	instant: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
	"month-day-year": /^\d{2}-\d{2}-\d{4}$/,
	string: /^/,
	"written number": /^[+-]?[$€]?[\d.,]+ ?[%a-zA-Z]*$/,
	grouped: /^\d{1,3}(,\d{3})*(\.\d+)?$/,
	percentage: /^[+-]?[\d.,]+ ?%$/,
	"low to high": /^-?[\d.]+ - -?[\d.]+$/,
	ticker: /^[\w.-]+:[\w.-]+$/,
	epoch: /^\d{9,10}$/,
	zoned: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} \(\w+\)$/,
	slashed: /^\d{2}\/\d{2}\/\d{4}$/,
};

/** Differences between a body and its shape, one per line. A number must be a number in every record. */
export function differences(body: unknown, shape: Shape): string[] {
	const differencesFound = new Set<string>();
	visit(body, shape, "$");
	return [...differencesFound];

	function visit(value: unknown, expected: Shape, path: string): void {
		if (expected === "any") return;
		if (typeof expected === "string") {
			leaf(value, expected, path);
			return;
		}
		if ("each" in expected) {
			if (!Array.isArray(value)) return void differencesFound.add(`${path} is not an array`);
			for (const item of value) visit(item, expected.each, `${path}.*`);
			return;
		}
		if ("row" in expected) {
			if (!Array.isArray(value) || value.length !== expected.row.length)
				return void differencesFound.add(`${path} is not a row of ${expected.row.length}`);
			expected.row.forEach((item, i) => {
				visit(value[i], item, `${path}.${i}`);
			});
			return;
		}
		if (typeof value !== "object" || value === null || Array.isArray(value))
			return void differencesFound.add(`${path} is not an object`);
		if ("keys" in expected) {
			for (const member of Object.values(value)) visit(member, expected.keys, `${path}.*`);
			return;
		}
		const members = value as Record<string, unknown>;
		for (const [name, member] of Object.entries(expected.fields))
			if (name in members) visit(members[name], member, `${path}.${name}`);
			else differencesFound.add(`${path}.${name} is missing`);
		if (!expected.open)
			for (const name of Object.keys(members))
				if (!(name in expected.fields)) differencesFound.add(`${path}.${name} is not in the document`);
	}

	function leaf(value: unknown, expected: string, path: string): void {
		if (expected === "number" || expected === "integer") {
			const fits =
				expected === "integer" ? Number.isInteger(value) : typeof value === "number" && Number.isFinite(value);
			if (!fits) differencesFound.add(`${path} is not of type ${expected}: ${JSON.stringify(value)}`);
		} else if (expected === "null") {
			if (value !== null) differencesFound.add(`${path} is not null`);
		} else if (expected === "boolean") {
			if (typeof value !== "boolean") differencesFound.add(`${path} is not a boolean`);
		} else if (typeof value !== "string" || !PATTERNS[expected]?.test(value))
			differencesFound.add(`${path} is not of type ${expected}: ${JSON.stringify(value)?.slice(0, 60)}`);
	}
}
