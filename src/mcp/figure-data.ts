// Converts figures to the JSON of tool results.
import { assumptionWords, type Figure, type Source, type Unit, unitLabel } from "../core/figure.js";
import { describeReason } from "../core/reason-words.js";

/** The digits of a number: enough for every figure, in few tokens. */
const SIGNIFICANT_DIGITS = 6;
/** The digits of a hash: enough to compare two responses. */
const HASH_DIGITS = 12;

/** A figure, or the reason for its absence. Fractions are in percent. */
export type FigureData =
	| { readonly value: number; readonly unit: string; readonly approximate?: string }
	| { readonly value: null; readonly code: string; readonly reason: string };

/** Rounds to six significant digits, to save tokens. */
export const rounded = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** Rounds a number for a tool result; a fraction becomes a percentage. */
export const shownNumber = (value: number, unit: Unit): number =>
	rounded(unit.kind === "fraction" ? value * 100 : value);

/** `USD millions`, `%`, `×`; empty for a bare number. */
export const shownUnit = (unit: Unit): string => (unit.kind === "fraction" ? "%" : unitLabel(unit));

export function figureData(figure: Figure): FigureData {
	if (figure.value === null) return { value: null, code: figure.reason.code, reason: describeReason(figure.reason) };
	const approximate = assumptionWords(figure);
	return {
		value: shownNumber(figure.value, figure.unit),
		unit: shownUnit(figure.unit),
		...(approximate !== undefined && { approximate }),
	};
}

/** The service response that a figure comes from. */
export function sourceData({ operation, retrievedAt, hash, madeUp }: Source) {
	return {
		operation,
		retrieved: retrievedAt.slice(0, 19),
		sha256: hash.slice(0, HASH_DIGITS),
		...(madeUp && { made_up: true }),
	};
}
