// Rounds figures, and writes them as the service does.
import { wholePower } from "../core/math/whole-power.js";
import type { Form } from "./resource.js";

/**
 * A figure as a numeric string; missing is empty. The document gives no number of decimals; six suffice for ratios and per-share figures.
 * Live answers have at most three.
 */
export function numeric(value: number | null | undefined, form: Form = "document"): string {
	return String(figureOf(value, form));
}

/** The rounded figure before it becomes text. */
export function figureOf(value: number | null | undefined, form: Form): number | "" {
	if (value === null || value === undefined || !Number.isFinite(value)) return "";
	return rounded(value, form === "live" ? 3 : 6);
}

const POWERS = [0, 1, 2, 3, 4, 5, 6].map((decimals) => wholePower(10, decimals));

/** The known members of an object, since the document has no word for an unknown number. */
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
