// Figures in the answers of tools.
import { assumptionWords, type Figure } from "../core/figure.js";
import { describeReason } from "../core/reason-words.js";
import type { Source } from "../core/source.js";
import { type Unit, unitLabel } from "../core/unit.js";

const DIGITS = 6;
/** Digits of a hash in an answer. */
const HASH_DIGITS = 12;

/** A figure, or the reason for its absence. Fractions are in percent. */
export type FigureData =
	| { readonly value: number; readonly unit: string; readonly approximate?: string }
	| { readonly value: null; readonly code: string; readonly why: string };

/** Rounds to six digits, because tokens cost. */
export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** A number for an answer: fractions in percent. */
export const shownNumber = (value: number, unit: Unit): number =>
	rounded(unit.kind === "fraction" ? value * 100 : value);

/** `USD millions`, `%`, `×`; empty for a bare number. */
export const shownUnit = (unit: Unit): string => (unit.kind === "fraction" ? "%" : unitLabel(unit));

export function figureData(figure: Figure): FigureData {
	if (figure.value === null) return { value: null, code: figure.reason.code, why: describeReason(figure.reason) };
	const approximate = assumptionWords(figure);
	return {
		value: shownNumber(figure.value, figure.unit),
		unit: shownUnit(figure.unit),
		...(approximate !== undefined && { approximate }),
	};
}

/** An answer of the service that figures rest on. */
export function sourceData({ operation, retrievedAt, hash, madeUp }: Source) {
	return {
		operation,
		retrieved: retrievedAt.slice(0, 19),
		sha256: hash.slice(0, HASH_DIGITS),
		...(madeUp && { made_up: true }),
	};
}
