// Declares a report's issued values, and compares them with today's.
import type { Valuation } from "../analytics/valuation.js";

/** The values of a valuation when it was issued. Per share. */
export interface IssuedValues {
	/** The fair-value range, or nulls. */
	readonly mid: number | null;
	readonly low: number | null;
	readonly high: number | null;
	/** Values by method; null if refused. */
	readonly methods: Readonly<Record<string, number | null>>;
}

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
		mid,
		low,
		high,
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
