import type { Valuation } from "../analytics/valuation.js";
import type { IssuedValues } from "./changes/issued-values.js";

/** The values that a report states, kept in its snapshot: a later engine is compared with them. */
export function issuedValues({ fairValue, estimates }: Valuation): IssuedValues {
	return {
		mid: fairValue.mid,
		low: fairValue.low,
		high: fairValue.high,
		methods: Object.fromEntries(estimates.map(({ method, value }) => [method, value.value])),
	};
}

/** A figure that another engine computes otherwise. */
export interface ChangedValue {
	/** `mid`, `low`, `high`, or a method. */
	readonly name: string;
	readonly issued: number | null;
	readonly now: number | null;
}

/** Relative difference up to which two figures are the same. */
const SAME = 1e-9;

/** The figures that differ between what was issued and what is computed now. */
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
	return Math.abs(a - b) <= SAME * Math.abs(a);
}
