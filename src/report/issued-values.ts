// Compares a report's issued values with today's.
import type { Valuation } from "../analytics/valuation.js";
import type { IssuedValues } from "./changes/issued-values.js";

/** The values of a report, kept in its snapshot for later comparison. */
export function issuedValues({ fairValue, estimates }: Valuation): IssuedValues {
	return {
		mid: fairValue.mid,
		low: fairValue.low,
		high: fairValue.high,
		methods: Object.fromEntries(estimates.map(({ method, value }) => [method, value.value])),
	};
}

/** A value that another version computes differently. */
export interface ChangedValue {
	/** `mid`, `low`, `high`, or a method. */
	readonly name: string;
	readonly issued: number | null;
	readonly now: number | null;
}

/** The largest relative difference of equal figures. */
const TOLERANCE = 1e-9;

/** The values that differ between the issued report and today. */
export function changedValues(issued: IssuedValues, now: IssuedValues): ChangedValue[] {
	const flat = ({ mid, low, high, methods }: IssuedValues): Readonly<Record<string, number | null>> => ({
		...{ mid, low, high },
		...methods,
	});
	const [old, fresh] = [flat(issued), flat(now)];
	return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((name) => {
		const one = { name, issued: old[name] ?? null, now: fresh[name] ?? null };
		return isSame(one.issued, one.now) ? [] : [one];
	});
}

function isSame(a: number | null, b: number | null): boolean {
	if (a === null || b === null) return a === b;
	return Math.abs(a - b) <= TOLERANCE * Math.abs(a);
}
