// Converts an assumption that a user gives to a number.
import { ArgumentError } from "../../core/errors.js";
import type { UnitKind } from "../../core/figure.js";

/** An assumption: a number, or a text such as `5%`, `0.05` or `1.2`. */
export type GivenAssumption = number | string;

/** The largest rate accepted without a percent sign, as a fraction. */
const MAX_FRACTION = 1;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Converts an assumption to a model's number. For rates `5%` and `0.05` are the same; a rate above 1 without a percent sign is refused,
 * because `erp=5` could mean 5% or 500%.
 * @param kind what the assumption is: `fraction`, `percent` (points), `ratio`, `years` …
 * @throws ArgumentError for a text that is not a number, a percent sign where the assumption is not a rate, a rate above 1
 */
export function parseAssumption(name: string, given: GivenAssumption, kind: UnitKind): number {
	const text = typeof given === "string" ? given.trim() : null;
	const percent = text?.endsWith("%") ?? false;
	const bare = kind === "years" ? text?.replace(/\s*(?:y|years?)$/i, "") : text;
	const digits = bare == null ? null : percent ? bare.slice(0, -1).trim() : bare;
	const value = digits === null ? given : NUMBER.test(digits) ? Number(digits) : Number.NaN;
	if (typeof value !== "number" || !Number.isFinite(value)) {
		throw refused(name, given, "expected a number");
	}
	const rate = kind === "fraction" || kind === "percent";
	if (percent && !rate) throw refused(name, given, "is not a rate: give a number without a percent sign");
	if (kind === "fraction") {
		if (percent) return value / 100;
		if (Math.abs(value) > MAX_FRACTION) {
			throw refused(name, given, `expected a rate such as ${value}% or ${value / 100}`);
		}
	}
	return value;
}

function refused(name: string, given: unknown, what: string): ArgumentError {
	const shown = typeof given === "string" ? given : (JSON.stringify(given) ?? String(given));
	return new ArgumentError("assumptions", `assumptions.${name}: ${what}, got ${shown}`);
}
