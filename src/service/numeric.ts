import { wholePower } from "../core/math/whole-power.js";
import type { Form } from "./resource.js";

/**
 * A figure as a numeric string; missing is empty. The document states no number of decimals: six keep what a ratio or a
 * per-share figure knows. Live answers carry at most three.
 */
export function numeric(value: number | null | undefined, form: Form = "document"): string {
	return String(figureOf(value, form));
}

/** The same before it is text. */
export function figureOf(value: number | null | undefined, form: Form): number | "" {
	if (value === null || value === undefined || !Number.isFinite(value)) return "";
	return rounded(value, form === "live" ? 3 : 6);
}

const POWERS = [0, 1, 2, 3, 4, 5, 6].map((decimals) => wholePower(10, decimals));

/** The members of an object that are known: the document has no word for a number that is not. */
export const knownMembers = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== "" && value !== null));

/** Rounded to a number of decimals, without a negative zero. */
export function rounded(value: number, decimals: number): number {
	const scale = POWERS[decimals] ?? wholePower(10, decimals);
	const result = Math.round(value * scale) / scale;
	return result === 0 ? 0 : result;
}

/** With thousands separators: 1,234,567. */
export function grouped(value: number): string {
	const [whole = "", part] = String(Math.abs(value)).split(".");
	const sign = value < 0 ? "-" : "";
	return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}${part ? `.${part}` : ""}`;
}
