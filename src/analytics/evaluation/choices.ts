// Which of several cells a quantity is: written once, for one company and down columns.
import type { Reason, ReasonCode } from "../../core/reason.js";

/** What a cell is, for a formula that chooses among cells. */
export const CELL = {
	exact: 0,
	missing: 1,
	/** A fiscal year in the place of twelve months that are not known, or a balance of a sheet over a year older than the newest. */
	older: 2,
	approximate: 3,
	/** An approximation of a sheet that is newer than what other lines report. */
	newerSheet: 4,
	/** Only the whole company can tell. */
	unknown: 5,
} as const;

export type Cell = (typeof CELL)[keyof typeof CELL];

/** The cells of several quantities at one time. */
export interface CellsAt {
	readonly count: number;
	cell(choice: number): Cell;
	/** Why a missing cell has no value. */
	code(choice: number): ReasonCode | undefined;
}

/** Tells of a fiscal year whether it has a value; null where only the whole company can tell. */
export type IsKnown = (year: number) => boolean | null;

/** The choice whose cell is taken; null where only the whole company can tell. The first is taken wherever it is exact. */
export type Choose = (cells: CellsAt) => number | null;

/** The choice that a whole series keeps to; -1 where none has a value, null where only the whole company can tell. */
export type ChooseSeries = (count: number, years: number, isKnown: (choice: number) => IsKnown) => number | null;

/**
 * The fiscal year at which a quantity is taken, by position up to `latest`; a reason where none serves, -1 where no year has a value, null where only
 * the whole company can tell.
 */
export type ChooseYear = (latest: number, isKnown: IsKnown) => number | Reason | null;

/** Whether a cell has no value because it contradicts others. */
export const isDoubt = (code: ReasonCode | undefined): boolean => code === "contradictory_input";

/**
 * What is of the twelve months themselves comes before an older fiscal year that stands in, and both before an approximation, unless that
 * is of a newer sheet. The first where none has a value.
 */
export const bestOf: Choose = (cells) => {
	let [older, approximate] = [-1, -1];
	for (let k = 0; k < cells.count; k++) {
		const own = cells.cell(k);
		if (own === CELL.exact || own === CELL.newerSheet) return k;
		if (own === CELL.unknown) return null;
		// A cell that contradicts others is no gap: what comes behind it would hide that.
		if (own === CELL.missing && isDoubt(cells.code(k))) return k;
		if (own === CELL.older && older < 0) older = k;
		if (own === CELL.approximate && approximate < 0) approximate = k;
	}
	return older < 0 ? Math.max(approximate, 0) : older;
};

/** The first choice that has a value in any year: another's values in its gaps would be another measure. */
export const firstKnown: ChooseSeries = (count, years, isKnown) => {
	for (let k = 0; k < count; k++) {
		const isKnownIn = isKnown(k);
		let isSure = true;
		for (let year = 0; year < years; year++) {
			const known = isKnownIn(year);
			if (known) return k;
			if (known === null) isSure = false;
		}
		if (!isSure) return null;
	}
	return -1;
};

/** The choice that reaches the newest year, the first of them: a line may be given up for another. */
export const newestKnown: ChooseSeries = (count, years, isKnown) => {
	let [best, reach] = [-1, -1];
	for (let k = 0; k < count && reach < years - 1; k++) {
		const isKnownIn = isKnown(k);
		for (let year = years - 1; year > reach; year--) {
			const known = isKnownIn(year);
			if (known === null) return null;
			if (known) [best, reach] = [k, year];
		}
	}
	return best;
};

const NONE_CODES: ReadonlySet<ReasonCode | undefined> = new Set([
	"not_reported",
	"field_not_found",
	"template_not_applicable",
]);

/** The second of two where the first is missing because nothing is reported. */
export const noneWhereUnreported: Choose = (cells) =>
	cells.cell(0) === CELL.missing && NONE_CODES.has(cells.code(0)) ? 1 : 0;
