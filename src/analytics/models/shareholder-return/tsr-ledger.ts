import type { ReasonCode } from "../../../core/reason.js";
import { defineModel, gives, isRefusal, missing, optional, refusal, takes } from "../../model/index.js";
import { tsrLogDecomposition } from "./tsr-log-decomposition.js";

/** The parts of one window's return; a window without an answer has its reason instead. */
export interface LedgerWindow {
	readonly start: string;
	readonly end: string;
	readonly years: number;
	/** `earnings`: margin and P/E; `sales`: margin has no logarithm, so P/S stands for both. */
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

const none = { revenue: null, margin: null, shares: null, multiple: null, dividends: null };

/**
 * The ledger of total return over all rolling windows: parts that sum exactly, in log points per year.
 *
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
	own: true,
	formula:
		"for every window [i, i + length]: the parts of tsr_log_decomposition; where a margin is ≤ 0 at an end, multiple = ln(PS1/PS0)/y with PS = price·shares/revenue, and margin is null",
	source: [{ author: "own derivation" }],
	inputs: {
		years: takes.rows("one row a fiscal year, oldest first, without gaps, all on one split basis", {
			label: takes.text("fiscal year"),
			revenue: optional(takes.number("money", "revenue")),
			net_income: optional(takes.number("money", "net income")),
			shares: optional(takes.number("shares", "shares")),
			price: optional(takes.number("per_share", "price at the end of the year")),
			dividends: optional(
				takes.tuples("dividends of the year: [amount, price on the ex-date]", [
					takes.number("per_share", "dividend"),
					takes.number("per_share", "price on the ex-date"),
				]),
			),
		}),
		lengths: takes.list("years", "lengths of the windows", { min: 1, whole: true }),
	},
	outputs: {
		windows: gives.data<readonly LedgerWindow[]>(
			"windows of fiscal years with a price, revenue and shares at both ends",
		),
	},
	refusals: [missing, ["insufficient_history", "fewer years than any window needs"]],
	compute({ years, lengths }) {
		const windows = lengths.flatMap((length) =>
			years.slice(length).map((last, i): LedgerWindow => {
				const first = years[i] as (typeof years)[number];
				const frame = { start: first.label, end: last.label, years: length };
				const paid = years.slice(i + 1, i + length + 1).map((year) => year.dividends);
				const ends = (sales: boolean) =>
					[first, last].map(({ revenue = null, net_income = null, shares = null, price = null }) => {
						const margin = revenue === null || net_income === null ? null : sales ? 1 : net_income / revenue;
						return { revenue, margin, shares, price };
					});
				const loss = [first, last].some(({ net_income }) => net_income !== undefined && net_income <= 0);
				const [start, end] = ends(loss);
				const dividends = paid.includes(undefined) ? null : paid.flatMap((year) => year ?? []).map((pair) => [...pair]);
				const answer = tsrLogDecomposition.answer({ start, end, years: length, dividends });
				if (isRefusal(answer))
					return { ...frame, variant: null, ...none, total_log: null, tsr_annualized: null, reason: answer.reason };
				const parts = answer as Exclude<typeof answer, { readonly value: null }>;
				return {
					...frame,
					variant: loss ? "sales" : "earnings",
					revenue: parts.revenue,
					margin: loss ? null : parts.margin,
					shares: parts.shares,
					multiple: parts.multiple,
					dividends: parts.dividends,
					total_log: parts.total_log,
					tsr_annualized: parts.tsr_annualized,
					reason: null,
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
