// Refuses estimates that contradict the company's statements.
import { because } from "../../core/figure.js";
import type { Company } from "../company-types.js";
import { isClose, within } from "./statement-rule.js";

/** Revenue of the first estimated year differs from that of the last twelve months by less than this factor. */
const REVENUE_FACTOR = 3;
/** Estimated earnings per share over EBIT differ from the extremes of the last twelve months and these newest years by less than this factor. */
const [EARNINGS_FACTOR, NEWEST_YEARS, MIN_YEARS] = [1.6, 5, 3];

/** Estimates, or the reason why they contradict the last twelve months or recent years. */
export function checkEstimates(part: Company["estimates"], { series, current }: Pick<Company, "series" | "current">) {
	if (!part.ok) return part;
	const { values } = part.value;
	const row = part.value.periods.findIndex((_, i) => values.revenue?.[i] || values.eps?.[i]);
	const first = (name: string) => values[name]?.[row] ?? Number.NaN;
	const reported = (item: "revenue" | "ebit" | "earningsPerShare") => [
		...series(item).values,
		current(item).value ?? Number.NaN,
	];
	const growth = first("revenue") / (reported("revenue").at(-1) as number);
	const profits = reported("ebit");
	const perProfit = reported("earningsPerShare")
		.map((amount, i) => amount / (profits[i] as number))
		.slice(-NEWEST_YEARS - 1)
		.filter((ratio) => ratio > 0);
	const [least, most, estimated] = [Math.min(...perProfit), Math.max(...perProfit), first("eps") / first("ebit")];
	const isFar = growth > 0 && !isClose(growth, 1, REVENUE_FACTOR);
	const isPossible = within(estimated, [least / EARNINGS_FACTOR, most * EARNINGS_FACTOR]);
	if (!isFar && (isPossible || perProfit.length < MIN_YEARS || !(estimated > 0))) return part;
	const times = isFar ? growth : estimated / most;
	const sentence = `estimated ${isFar ? "revenue is" : "earnings per share over EBIT are"} {times} times as much as reported: another company, currency or unit`;
	return { ok: false, reason: because("contradictory_input", { values: { times }, sentence }) } as const;
}
