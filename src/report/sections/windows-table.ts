import type { LedgerWindow } from "../../analytics/models/shareholder-return/index.js";
import type { Reason } from "../../core/reason.js";
import type { ReportData } from "../data.js";
import { type Block, tableBlock } from "../section.js";
import { type Cell, number, type Table, words } from "../table.js";

/** Every window of the ledger, the longest and newest first. */
export function windowsTable({ name, valuation }: ReportData): Block[] {
	const all = ((valuation.diagnostic("tsr_ledger").outputs.windows ?? []) as readonly LedgerWindow[]).filter(
		({ total_log }) => total_log !== null,
	);
	if (all.length === 0) return [];
	const sorted = [...all].sort((a, b) => b.years - a.years || (a.end < b.end ? 1 : -1));
	const points = (value: number | null): Cell =>
		number(value === null ? null : value * 100, { kind: "score" }, NO_PART, ONE);
	const table: Table = {
		caption: `${name}: total shareholder return in every window of fiscal years, and its parts in log points a year`,
		columns: [
			{ title: "Window" },
			{ title: "Return", unit: "% a year", numeric: true },
			...["Revenue", "Margin", "Share count", "Multiple", "Dividends", "Sum"].map((title) => ({
				title,
				numeric: true,
			})),
		],
		rows: sorted.map((one) => ({
			cells: [
				words(`${one.start.slice(0, 4)} to ${one.end.slice(0, 4)}`),
				points(one.tsr_annualized),
				...[one.revenue, one.margin, one.shares, one.multiple, one.dividends].map(points),
				points(one.total_log),
			],
		})),
		notes: [
			"The parts sum to the sum; the return is its exponential less one. The multiple is price to earnings, or price to sales where a loss leaves no margin.",
		],
	};
	return [tableBlock(table)];
}

const NO_PART: Reason = { code: "non_positive_base", detail: "a loss at an end: price to sales is taken" };
const ONE = { decimals: 1, signed: true } as const;
