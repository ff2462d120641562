// Declares rules that choose one of several quantities, for one company and for columns of many companies.
import type { Reason, ReasonCode } from "../../core/figure.js";

/** The states of a cell, for formulas that choose among cells. */
export const CELL = {
	exact: 0,
	missing: 1,
	/** A fiscal year in place of unknown twelve months, or a balance from a sheet over a year older than the newest. */
	older: 2,
	approximate: 3,
	/** An approximation from a newer sheet than that of other lines. */
	newerSheet: 4,
	/** Exact numbers do not decide it: the company must be evaluated. */
	unknown: 5,
} as const;

export type Cell = (typeof CELL)[keyof typeof CELL];

/** The cells of several quantities at one time. */
export interface CellsAt {
	readonly count: number;
	cell(choice: number): Cell;
	/** The reason code of a missing cell. */
	code(choice: number): ReasonCode | undefined;
}

/** What a rule returns if no choice, or no fiscal year, has a value. */
export const NONE_KNOWN = -1;

/** True if a fiscal year has a value; null if the company must be evaluated to know. */
export type IsKnown = (year: number) => boolean | null;

/** Returns the index of the chosen cell; null if the company must be evaluated to know. The first is chosen whenever it is exact. */
export type Choose = (cells: CellsAt) => number | null;

/** Returns the index of the choice for a whole series, or `NONE_KNOWN`; null if the company must be evaluated to know. */
export type ChooseSeries = (count: number, years: number, isKnown: (choice: number) => IsKnown) => number | null;

/**
 * Returns the position, up to `latest`, of the fiscal year for a quantity; a reason if no year fits, or `NONE_KNOWN`. Null if the company
 * must be evaluated to know.
 */
export type ChooseYear = (latest: number, isKnown: IsKnown) => number | Reason | null;

/** True if a cell has no value because it contradicts others. */
export const isDoubt = (code: ReasonCode | undefined): boolean => code === "contradictory_input";

/**
 * Chooses the first value of the twelve months themselves or of a newer sheet, then an older fiscal year, then an approximation. If none has
 * a value, chooses the first.
 */
export const bestOf: Choose = (cells) => {
	let [older, approximate] = [-1, -1];
	for (let k = 0; k < cells.count; k++) {
		const state = cells.cell(k);
		if (state === CELL.exact || state === CELL.newerSheet) return k;
		if (state === CELL.unknown) return null;
		// A cell that contradicts others is chosen, because a later choice would hide the contradiction.
		if (state === CELL.missing && isDoubt(cells.code(k))) return k;
		if (state === CELL.older && older < 0) older = k;
		if (state === CELL.approximate && approximate < 0) approximate = k;
	}
	return older < 0 ? Math.max(approximate, 0) : older;
};

/** Chooses the first quantity with a value in any year. Filling its gaps from another one would mix two measures. */
export const firstKnown: ChooseSeries = (count, years, isKnown) => {
	for (let k = 0; k < count; k++) {
		const isKnownIn = isKnown(k);
		let isSure = true;
		for (let year = 0; year < years; year++) {
			const isKnown = isKnownIn(year);
			if (isKnown) return k;
			if (isKnown === null) isSure = false;
		}
		if (!isSure) return null;
	}
	return NONE_KNOWN;
};

/** Chooses the first quantity with a value in the newest year, because a company may replace one line by another. */
export const newestKnown: ChooseSeries = (count, years, isKnown) => {
	let [best, newestYear] = [NONE_KNOWN, -1];
	for (let k = 0; k < count && newestYear < years - 1; k++) {
		const isKnownIn = isKnown(k);
		for (let year = years - 1; year > newestYear; year--) {
			const isKnown = isKnownIn(year);
			if (isKnown === null) return null;
			if (isKnown) [best, newestYear] = [k, year];
		}
	}
	return best;
};

const NONE_CODES: ReadonlySet<ReasonCode | undefined> = new Set([
	"not_reported",
	"field_not_found",
	"template_not_applicable",
]);

/** Chooses the second of two if the first is missing because nothing is reported. */
export const noneWhereUnreported: Choose = (cells) =>
	cells.cell(0) === CELL.missing && NONE_CODES.has(cells.code(0)) ? 1 : 0;
