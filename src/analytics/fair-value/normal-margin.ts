// Computes the margin of a normal year.
import { median } from "../math/statistics.js";

export interface NormalMargin {
	/** Fraction. */
	readonly margin: number;
	/** The number of fiscal years it is computed from. */
	readonly years: number;
	readonly rule: string;
	/** True if the newest margin is used. */
	readonly takesLatest: boolean;
}

const CYCLE_YEARS = 10;
/** The fewest known years of a cycle. */
const MIN_CYCLE_YEARS = 5;
const RECENT_YEARS = 5;
/** Years after which the last known margin is too old. */
const MAX_AGE_YEARS = 2;
/** A ten-year median below this share of the five-year median describes another business: before a merger, or at the start. */
const MIN_CYCLE_SHARE = 1 / 3;

/** A margin this many times below or above the five-year median is unusual. */
export const UNUSUAL_RATIO = 2;

/** The values of a full cycle up to the last known one, or of five years if the cycle's median is below a third of theirs. */
export function cycleOf(values: readonly (number | null)[]): { readonly known: number[]; readonly note: string } {
	const [cycle, recent] = [knownOf(values, CYCLE_YEARS), knownOf(values, RECENT_YEARS)];
	if (recent.length < 3 || median(cycle) >= median(recent) * MIN_CYCLE_SHARE) return { known: cycle, note: "" };
	return { known: recent, note: `: that of ${cycle.length} is below a third of it` };
}

const isKnown = (one: number | null): one is number => one !== null && Number.isFinite(one);

/** The known margins of this many years up to the last known one. */
const knownOf = (margins: readonly (number | null)[], years: number): number[] =>
	margins
		.slice(0, margins.findLastIndex(isKnown) + 1)
		.slice(-years)
		.filter(isKnown);

/**
 * True if charges or gains halve or double the latest margin against the five-year median. Multiples then apply to the earnings of a normal
 * year (Damodaran 2012, Investment Valuation, chapter 9). A loss is not an unusual profit, because it has no multiple.
 * @param margins by fiscal year, oldest first, fractions; null is not known
 * @param latest the newest margin (trailing twelve months)
 */
export function isUnusualYear(margins: readonly (number | null)[], latest: number): boolean {
	const recent = knownOf(margins, RECENT_YEARS);
	if (recent.length < 3 || latest <= 0) return false;
	const usual = median(recent);
	return usual > 0 && (latest * UNUSUAL_RATIO < usual || latest > UNUSUAL_RATIO * usual);
}

/**
 * The margin of a normal year: the mean of the latest and the five-year median, or the median alone after a loss; for a cyclical company
 * the ten-year median, unless that is below a third of the five-year one. With fewer than three known years the latest counts alone.
 * @param margins by fiscal year, oldest first, fractions; null is not known
 * @param latest the newest margin (trailing twelve months); null takes the last year's
 */
export function normalMargin(
	margins: readonly (number | null)[],
	latest: number | null,
	{ cyclical = false }: { readonly cyclical?: boolean } = {},
): NormalMargin | null {
	const lastKnown = margins.findLastIndex(isKnown);
	if (latest === null && margins.length - 1 - lastKnown > MAX_AGE_YEARS) return null;
	const cycle = knownOf(margins, CYCLE_YEARS);
	const recent = knownOf(margins, RECENT_YEARS);
	if (cyclical && cycle.length >= MIN_CYCLE_YEARS) {
		const { known, note } = cycleOf(margins);
		const rule = `median of ${known.length} years${note || ", as it is cyclical"}`;
		return { margin: median(known), years: known.length, rule, takesLatest: false };
	}
	const last = latest ?? cycle.at(-1);
	if (last === undefined) return null;
	if (recent.length < 3)
		return { margin: last, years: recent.length, rule: "the latest: fewer than three years", takesLatest: true };
	const middle = median(recent);
	if (last <= 0 && middle > 0) {
		const rule = `median of ${recent.length} years: the latest months lost money`;
		return { margin: middle, years: recent.length, rule, takesLatest: true };
	}
	return {
		margin: (last + middle) / 2,
		years: recent.length,
		rule: `mean of the latest and the median of ${recent.length} years`,
		takesLatest: true,
	};
}
