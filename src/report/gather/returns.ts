import type { Valuation } from "../../analytics/valuation.js";
import type { Part } from "../../frames/company-types.js";
import { missing, type ReportReturns } from "../data.js";

/** The longest window that is shown; of a shorter record the longest there is. */
const LONGEST = 10;

/** One window of the ledger, parts in natural logarithms a year; `margin` is null where the multiple is one of sales. */
interface Window {
	readonly start: string;
	readonly end: string;
	readonly years: number;
	readonly revenue: number | null;
	readonly margin: number | null;
	readonly shares: number | null;
	readonly multiple: number | null;
	readonly dividends: number | null;
	readonly total_log: number | null;
}

/** The parts of the total return over the longest window up to ten years that ends with the latest year of the ledger. */
export function returnsOf({ diagnostics }: Valuation): Part<ReportReturns> {
	const ledger = diagnostics.find(({ model, name }) => (model ?? name) === "tsr_ledger");
	if (!ledger) return missing({ code: "missing_input", detail: "no ledger of the total return was computed" });
	if (ledger.value.value === null) return missing(ledger.value.reason);
	const windows = ((ledger.outputs.windows ?? []) as readonly Window[]).filter(
		({ years, total_log }) => years <= LONGEST && typeof total_log === "number",
	);
	const end = windows
		.map((one) => one.end)
		.sort()
		.at(-1);
	const [longest] = windows.filter((one) => one.end === end).sort((a, b) => b.years - a.years);
	if (!longest) return missing({ code: "insufficient_history", detail: "no window of the ledger has all its parts" });
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
