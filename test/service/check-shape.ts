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

/** Lists the differences between a body and its shape. A number must be a number in every record. */
export function differences(body: unknown, shape: Shape): string[] {
	return [...new Set(differencesAt(body, shape, "$"))];
}

function differencesAt(value: unknown, expected: Shape, path: string): string[] {
	if (expected === "any") return [];
	if (typeof expected === "string") return leafDifferences(value, expected, path);
	if ("each" in expected) {
		if (!Array.isArray(value)) return [`${path} is not an array`];
		return value.flatMap((item) => differencesAt(item, expected.each, `${path}.*`));
	}
	if ("row" in expected) {
		const { row } = expected;
		if (!Array.isArray(value) || value.length !== row.length) return [`${path} is not a row of ${row.length}`];
		return row.flatMap((item, i) => differencesAt(value[i], item, `${path}.${i}`));
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path} is not an object`];
	if ("keys" in expected)
		return Object.values(value).flatMap((member) => differencesAt(member, expected.keys, `${path}.*`));
	const members = value as Record<string, unknown>;
	const fields = Object.entries(expected.fields).flatMap(([name, member]) =>
		name in members ? differencesAt(members[name], member, `${path}.${name}`) : [`${path}.${name} is missing`],
	);
	const undocumented = expected.open ? [] : Object.keys(members).filter((name) => !(name in expected.fields));
	return [...fields, ...undocumented.map((name) => `${path}.${name} is not in the document`)];
}

function leafDifferences(value: unknown, expected: string, path: string): string[] {
	const wrongType = `${path} is not of type ${expected}: ${JSON.stringify(value)?.slice(0, 60)}`;
	switch (expected) {
		case "integer":
			return Number.isInteger(value) ? [] : [wrongType];
		case "number":
			return Number.isFinite(value) ? [] : [wrongType];
		case "null":
			return value === null ? [] : [`${path} is not null`];
		case "boolean":
			return typeof value === "boolean" ? [] : [`${path} is not a boolean`];
		default:
			return typeof value === "string" && PATTERNS[expected]?.test(value) ? [] : [wrongType];
	}
}
