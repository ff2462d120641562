// Refuses closes that may miss a share split.
import { addDays } from "../../core/calendar.js";
import type { Split } from "../../store/types.js";
import { unreadableFile } from "../files/file-text.js";
import type { PriceFile } from "./read-price-file.js";

/** If closes begin more days than this after the newest statement, no stated market value can show splits between them. */
const MAX_GAP_DAYS = 200;
/** A change by more than this factor in a day, within the tolerance of a whole number, looks like a split. */
const [MIN_RATIO, RATIO_TOLERANCE] = [2.9, 0.05];

/**
 * Refuses closes if there may be an unknown split between them and the statements, which would make figures per share wrong.
 * @param newest end of the newest statement; empty if there is none @param splits the known splits
 * @throws ValuelabError `unreadable`
 */
export function refuseUnknownSplit(
	{ name, dates, close }: Pick<PriceFile, "name" | "dates" | "close">,
	newest: string,
	splits: readonly Split[],
): void {
	const [first = ""] = dates;
	if (newest === "") return;
	if (first > addDays(newest, MAX_GAP_DAYS))
		throw unreadableFile(
			name,
			`its closes begin on ${first}, the newest statement is of ${newest}: a split between the two would not show; import newer filings, or closes from ${newest} on`,
		);
	for (const [i, day] of dates.entries()) {
		const change = (close[i - 1] as number) / (close[i] as number);
		const ratio = change < 1 ? 1 / change : change;
		const isKnown = splits.some(({ date }) => Math.abs(Date.parse(date) - Date.parse(day)) < 10 * 86_400_000);
		const isWhole = Math.abs(ratio / Math.round(ratio) - 1) <= RATIO_TOLERANCE;
		if (day <= newest || isKnown || !(ratio > MIN_RATIO) || !isWhole) continue;
		const split = change > 1 ? `${Math.round(ratio)}:1` : `1:${Math.round(ratio)}`;
		throw unreadableFile(
			name,
			`its close goes from ${close[i - 1]} to ${close[i]} on ${day}, as at a split of ${split} that neither the file nor a filing up to ${newest} names; import newer filings, or a file that lists its splits`,
		);
	}
}
