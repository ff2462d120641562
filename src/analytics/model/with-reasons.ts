import { isReasonCode, type ReasonCode } from "../../core/reason.js";

/** Adds outputs that may each be missing by themselves: a code in place of a number gives null, and the code in `reasons`. */
export function withReasons<B extends object, K extends string>(
	base: B,
	outputs: Readonly<Record<K, number | ReasonCode>>,
): B & { readonly [key in K]: number | null } & { readonly reasons?: Readonly<Record<string, ReasonCode>> } {
	const values: Record<string, number | null> = {};
	const reasons: Record<string, ReasonCode> = {};
	for (const [name, found] of Object.entries<number | ReasonCode>(outputs)) {
		values[name] = typeof found === "number" && Number.isFinite(found) ? found : null;
		if (typeof found === "string" && isReasonCode(found)) reasons[name] = found;
		else if (values[name] === null) reasons[name] = "zero_denominator";
	}
	const beside = Object.keys(reasons).length > 0 ? { reasons } : {};
	return { ...base, ...(values as { [key in K]: number | null }), ...beside };
}
