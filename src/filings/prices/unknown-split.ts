// Refuses closes that may miss a share split.
import { addDays, daysBetween } from "../../core/calendar.js";
import { log } from "../../core/math/log.js";
import type { Split } from "../../store/types.js";
import { unreadableFile } from "../files/file-text.js";
import type { PriceFile } from "./read-price-file.js";

/** If closes begin more days than this after the newest statement, no stated market value can show splits between them. */
const MAX_GAP_DAYS = 200;
/** A change by more than this factor, within the tolerance of a whole number, looks like a split. */
const [MIN_RATIO, RATIO_TOLERANCE] = [2.9, 0.05];
/** A change by more than this factor within some days is a split, another unit or another share. In a month, GameStop's share rose 17-fold. */
const [JUMP_RATIO, JUMP_DAYS] = [8, 10];
/** A change within this factor of a known split's ratio is that split. */
const SAME_RATIO = 1.5;

/**
 * Refuses closes if there may be an unknown split between them and the statements, which would make figures per share wrong. A ratio of 1
 * that the file lists for a day means that there was none.
 * @param newest end of the newest statement; empty if there is none, null for a table of own statements, which names no splits
 * @param splits the known splits
 * @throws ValuelabError `unreadable`
 */
export function refuseUnknownSplit(
	file: Pick<PriceFile, "name" | "dates" | "close" | "splits">,
	newest: string | null,
	splits: readonly Split[],
): void {
	const { name, dates, close } = file;
	const [first = ""] = dates;
	if (newest && first > addDays(newest, MAX_GAP_DAYS))
		throw unreadableFile(
			name,
			`its closes begin on ${first}, the newest statement is of ${newest}: a split between the two would not show; import newer filings, or closes from ${newest} on`,
		);
	const knownSplits = [...splits, ...file.splits];
	for (const [i, day] of dates.entries()) {
		const change = (close[i - 1] as number) / (close[i] as number);
		const ratio = change < 1 ? 1 / change : change;
		if (!(ratio > MIN_RATIO)) continue;
		const days = daysBetween(dates[i - 1] as string, day);
		const isJump = ratio > JUMP_RATIO && days <= JUMP_DAYS;
		const whole = Math.round(ratio);
		const isWhole = Math.abs(ratio / whole - 1) <= RATIO_TOLERANCE;
		// The filings up to the newest statement show their splits. An own table's closes may be a year apart and rise threefold.
		const isShown = newest === null ? days > JUMP_DAYS : day <= (newest || day);
		const isKnown = knownSplits.some((split) =>
			split.ratio === 1
				? split.date === day
				: Math.abs(daysBetween(split.date, day)) < 10 && Math.abs(log(change / split.ratio)) < log(SAME_RATIO),
		);
		if (isKnown || !(isJump || (isWhole && !isShown))) continue;
		const [split, cell] = change > 1 ? [`${whole}:1`, whole] : [`1:${whole}`, Number((1 / whole).toPrecision(8))];
		const [source, filings] = newest
			? [`a filing up to ${newest}`, "import newer filings, or "]
			: ["the statements", ""];
		throw unreadableFile(
			name,
			`its close goes from ${close[i - 1]} to ${close[i]} on ${day}, as at a split of ${split} that neither the file nor ${source} names; ${filings}add a column Split with ${cell} in that row, or 1 if the shares were not split`,
		);
	}
}
