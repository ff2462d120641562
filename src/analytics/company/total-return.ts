// Splits a company's total return into its parts.
import type { Part } from "../../frames/company-types.js";
import type { LedgerWindow } from "../models/shareholder-return/index.js";
import type { Diagnostic, TotalReturn } from "../results.js";

const LONGEST = 10;

/** The parts of the total return over the longest window of up to ten years to the latest year. */
export function totalReturn(ledger: Diagnostic): Part<TotalReturn> {
	if (ledger.value.value === null) return { ok: false, reason: ledger.value.reason };
	const windows = ((ledger.outputs.windows ?? []) as readonly LedgerWindow[]).filter(
		({ years, total_log }) => years <= LONGEST && typeof total_log === "number",
	);
	const end = windows
		.map((window) => window.end)
		.sort()
		.at(-1);
	const [longest] = windows.filter((window) => window.end === end).sort((a, b) => b.years - a.years);
	if (!longest)
		return {
			ok: false,
			reason: { code: "insufficient_history", sentence: "no window of the ledger has all its parts" },
		};
	const part = (title: string, value: number | null) => (value === null ? [] : [{ title, log: value * longest.years }]);
	return {
		ok: true,
		value: {
			from: longest.start.slice(0, 4),
			to: longest.end.slice(0, 4),
			years: longest.years,
			parts: [
				...part("Revenue growth", longest.revenue),
				...part("Change of margin", longest.margin),
				...part("Share count", longest.shares),
				...part(longest.margin === null ? "Change of P/S" : "Change of P/E", longest.multiple),
				...part("Dividends", longest.dividends),
			],
		},
	};
}
