import type { ReasonCode } from "../../../core/figure.js";
import { defineModel, missing, optional, output, param, refusal } from "../../model/index.js";
import { logOfDividend, logParts, type WindowEnd } from "./log-parts.js";

/** The parts of one window's return; a window without an answer has its reason instead. */
export interface LedgerWindow {
	readonly start: string;
	readonly end: string;
	readonly years: number;
	/** `earnings`: margin and P/E; `sales`: margin has no logarithm, so P/S replaces both. */
	readonly variant: "earnings" | "sales" | null;
	readonly revenue: number | null;
	readonly margin: number | null;
	readonly shares: number | null;
	readonly multiple: number | null;
	readonly dividends: number | null;
	readonly total_log: number | null;
	readonly tsr_annualized: number | null;
	readonly reason: ReasonCode | null;
}

/**
 * The ledger of total return over all rolling windows: parts that sum exactly, in log points per year.
 * @example
 * tsrLedger({
 *   years: [
 *     { label: "2023", revenue: 100, net_income: 10, shares: 10, price: 15, dividends: [] },
 *     { label: "2024", revenue: 110, net_income: 12, shares: 10, price: 18, dividends: [[0.5, 17]] },
 *   ],
 *   lengths: [1],
 * }).windows[0].tsr_annualized
 * //=> 0.23529
 */
export const tsrLedger = defineModel({
	name: "tsr_ledger",
	title: "Total return ledger over all windows",
	group: "shareholder_return",
	printed:
		"for every window [i, i + length]: the parts of tsr_log_decomposition; where a margin is ≤ 0 at an end, multiple = ln(PS1/PS0)/y with PS = price·shares/revenue, and margin is null",
	source: [{ author: "own derivation" }],
	inputs: {
		years: param.rows("one row for each fiscal year, oldest first, without gaps, all on one split basis", {
			label: param.text("fiscal year"),
			revenue: optional(param.number("money", "revenue")),
			net_income: optional(param.number("money", "net income")),
			shares: optional(param.number("shares", "shares")),
			price: optional(param.number("per_share", "price at the end of the year")),
			dividends: optional(
				param.tuples("dividends of the year: [amount, price on the ex-date]", [
					param.number("per_share", "dividend"),
					param.number("per_share", "price on the ex-date"),
				]),
			),
		}),
		lengths: param.list("years", "lengths of the windows", { min: 1, whole: true }),
	},
	outputs: {
		windows: output.data<readonly LedgerWindow[]>(
			"windows of fiscal years with a price, revenue and shares at both ends",
		),
	},
	refusals: [missing, ["insufficient_history", "fewer years than any window needs"]],
	compute({ years, lengths }) {
		const logs = years.map(({ dividends }) => dividends?.map(logOf));
		const windows = lengths.flatMap((length) =>
			years.slice(length).map((last, i): LedgerWindow => {
				const first = years[i] as Year;
				const isLoss = [first, last].some(({ net_income }) => typeof net_income === "number" && net_income <= 0);
				const parts = partsOf(endOf(first, isLoss), endOf(last, isLoss), length, returnOf(logs, i + 1, i + length));
				const { revenue = null, margin = null, shares = null, multiple = null, dividends = null } = parts;
				const { total_log = null, tsr_annualized = null, reason = null } = parts;
				// Every member by name: there are hundreds of windows, and a spread is slow.
				return {
					start: first.label,
					end: last.label,
					years: length,
					variant: reason ? null : isLoss ? "sales" : "earnings",
					revenue,
					margin: isLoss ? null : margin,
					shares,
					multiple,
					dividends,
					total_log,
					tsr_annualized,
					reason,
				};
			}),
		);
		return windows.length === 0
			? refusal("insufficient_history", {
					subject: "years of revenue and price",
					values: { known: years.length, needed: 2 },
				})
			: { windows };
	},
});

interface Year {
	readonly label: string;
	readonly revenue?: number | null | undefined;
	readonly net_income?: number | null | undefined;
	readonly shares?: number | null | undefined;
	readonly price?: number | null | undefined;
}

type End = { readonly [K in keyof WindowEnd]: number | null };

/** One end of a window; a loss leaves the margin out (1). */
function endOf({ revenue = null, net_income = null, shares = null, price = null }: Year, isLoss: boolean): End {
	const margin = revenue === null || net_income === null ? null : isLoss ? 1 : net_income / revenue;
	return { revenue, margin, shares, price };
}

/** The log of a dividend, or why there is none. */
function logOf([dividend, price]: readonly (number | null | undefined)[]): number | ReasonCode {
	if (typeof dividend !== "number" || typeof price !== "number") return "missing_input";
	return price > 0 ? logOfDividend(dividend, price) : "non_positive_input";
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** The dividends' logs of years from one position to another, added up; or why one of them is missing. */
function returnOf(
	paid: readonly (readonly (number | ReasonCode)[] | undefined)[],
	from: number,
	to: number,
): number | ReasonCode {
	let total = 0;
	let reason: ReasonCode | undefined;
	for (let i = from; i <= to; i++) {
		for (const log of paid[i] ?? ["missing_input" as const]) {
			if (typeof log === "number") total += log;
			else if (log === "missing_input") return log;
			else reason = log;
		}
	}
	return reason ?? total;
}

type Parts = Partial<ReturnType<typeof logParts>> & { readonly reason?: ReasonCode };

/** The parts of one window, or why there are none: what is missing before what is not positive. */
function partsOf(start: End, end: End, years: number, reinvested: number | ReasonCode): Parts {
	const figures = [start, end].flatMap(({ revenue, margin, shares, price }) => [revenue, margin, shares, price]);
	if (!figures.every(isNumber) || reinvested === "missing_input") return { reason: "missing_input" };
	if (typeof reinvested === "string" || figures.some((figure) => figure <= 0)) return { reason: "non_positive_input" };
	const parts = logParts(start as WindowEnd, end as WindowEnd, years, reinvested);
	// A part that is not finite leaves no finite sum.
	return isNumber(parts.total_log) && isNumber(parts.tsr_annualized) ? parts : { reason: "zero_denominator" };
}
