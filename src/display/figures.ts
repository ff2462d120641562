// Formats figures and inputs for a notebook's tables.
import { approximately, type Figure, type Input, type Reason, type Unit } from "../core/figure.js";
import { formatAmount, formatNumber, formatValue } from "../core/format.js";
import { absenceMark, shortReason } from "../core/reason-words.js";

/** A figure in a sentence: its amount, or the reason for its absence. */
export function figureWords(figure: Figure): string {
	if (figure.value === null) return `${absenceMark(figure.reason)}: ${shortReason(figure.reason)}`;
	return approximately(figure, formatAmount(figure.value, figure.unit));
}

/** A figure in a column: its number, NM or n/a. */
export function figureMark(figure: Figure): string {
	if (figure.value === null) return absenceMark(figure.reason);
	return approximately(figure, formatValue(figure.value, figure.unit));
}

export function inputRow({ name, value, unit, source, kind, rule, reason }: Input): [string, string, string] {
	const origin = source
		? [source.field ?? source.operation, source.period].filter(Boolean).join(", ")
		: (rule ?? kind ?? "");
	return [name.replaceAll("_", " "), valueWords(value, unit, reason), origin];
}

/** A value of a result in one line. */
export function valueWords(value: unknown, unit?: Unit, reason?: Reason): string {
	if (value === null || value === undefined) return reason ? `${absenceMark(reason)}: ${shortReason(reason)}` : "–";
	if (typeof value === "number") {
		if (unit) return formatAmount(value, unit);
		return formatNumber(value, { decimals: Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 4 : 2 });
	}
	if (Array.isArray(value)) {
		if (value.some((item) => typeof item === "object" && item !== null)) return `${value.length} entries`;
		const shown = value.slice(0, 6).map((item) => valueWords(item, unit));
		return `${shown.join(", ")}${value.length > shown.length ? `, … (${value.length} in all)` : ""}`;
	}
	return typeof value === "object" ? Object.keys(value).join(", ") : String(value);
}

export function upsideWords(upside: number | null): string {
	return upside === null ? "–" : formatValue(upside, { kind: "fraction" }, { signed: true });
}
