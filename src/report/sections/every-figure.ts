// Builds the appendix section with every figure.
import { GROUPS } from "../../analytics/model/define.js";
import type { LedgerWindow } from "../../analytics/models/shareholder-return/index.js";
import type { Diagnostic, MultipleHistory } from "../../analytics/valuation.js";
import type { Reason } from "../../core/figure.js";
import { formatNumber, inSentence, listed } from "../../core/format.js";
import { groupBy } from "../../core/group-by.js";
import type { ReportData } from "../data.js";
import { type Block, type Section, tableBlock } from "../section.js";
import { type Cell, figureCell, numberCell, type Table, textCell } from "../table.js";
import { diagnosticsTable, spanTables } from "./diagnostics-table.js";
import { peerTables } from "./peer-comparison.js";
import { yearsTable } from "./years-table.js";

/** Every figure behind the pages: fiscal years, growth, scores, multiples, peers, returns of every window. */
export function everyFigure(data: ReportData): Section {
	const { diagnostics, multiples } = data.valuation;
	const { tables, rest } = spanTables(diagnostics.filter(({ value }) => value.value !== null));
	const refused = diagnostics.filter(({ value }) => value.value === null);
	const years = yearsTable(data);
	const blocks: Block[] = [
		...[...(years ? [years] : []), ...tables].map(tableBlock),
		...tablesByGroup(rest),
		...(multiples.length > 0 ? [tableBlock(multiplesTable(data))] : []),
		...peerTables(data),
		...windowsTable(data),
		...(refused.length > 0 ? [tableBlock(diagnosticsTable("Measures without a figure, and why", refused))] : []),
	];
	return { id: "figures", question: "What is every figure?", blocks, appendix: true };
}

function tablesByGroup(diagnostics: readonly Diagnostic[]): Block[] {
	return [...groupBy(diagnostics, ({ group }) => group)].map(([group, list]) =>
		tableBlock(diagnosticsTable(GROUPS[group as keyof typeof GROUPS] ?? group.replaceAll("_", " "), list)),
	);
}

/** Every window of the ledger, the longest and newest first. */
function windowsTable({ name, valuation }: ReportData): Block[] {
	const all = ((valuation.diagnostic("tsr_ledger").outputs.windows ?? []) as readonly LedgerWindow[]).filter(
		({ total_log }) => total_log !== null,
	);
	if (all.length === 0) return [];
	const sorted = [...all].sort((a, b) => b.years - a.years || (a.end < b.end ? 1 : -1));
	const points = (value: number | null): Cell =>
		numberCell(value === null ? null : value * 100, { kind: "score" }, NO_PART, ONE_DECIMAL);
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
				textCell(`${one.start.slice(0, 4)} to ${one.end.slice(0, 4)}`),
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
const ONE_DECIMAL = { decimals: 1, signed: true } as const;

/** False for a multiple that does not suit this kind of company. */
export const isOfCompany = ({ now, values }: MultipleHistory): boolean =>
	now.value !== null || now.reason.code !== "template_not_applicable" || values.some((value) => value !== null);

/** The range of observation days: "2016-06-30 to 2026-06-30"; null without any. */
export function closesRange(shown: readonly MultipleHistory[]): string | null {
	const windows = shown.flatMap(({ window }) => window ?? []);
	const from = windows.map((window) => window.from).sort()[0];
	const to = windows.map((window) => window.to).sort();
	return from === undefined ? null : `${from} to ${to.at(-1)}`;
}

export const MULTIPLE_COLUMNS = ["Now", "Percentile", "Low", "Median", "High", "Observations", "Not meaningful"].map(
	(title) => ({ title, numeric: true }),
);
export const MULTIPLE_NOTES = [
	"Percentile: share of the company's own history that lies below today, in percent.",
	"Not meaningful: observations without meaning, such as a multiple of a loss; they are not counted.",
];

/** Every multiple now and in its own history. */
export function multiplesTable(data: ReportData): Table {
	const { multiples } = data.valuation;
	const shown = multiples.filter(isOfCompany);
	const closes = closesRange(shown);
	const unsuitable = multiples.filter((multiple) => !isOfCompany(multiple)).map(({ title }) => inSentence(title));
	return {
		caption: `${data.name}: multiples now and in their own history`,
		columns: [{ title: "Multiple" }, ...MULTIPLE_COLUMNS],
		rows: shown.map((one) => ({
			cells: [
				textCell(one.title),
				figureCell(one.now),
				figureCell(one.percentile, { decimals: 0, unit: { kind: "score" } }),
				figureCell(one.low),
				figureCell(one.median),
				figureCell(one.high),
				{ text: formatNumber(one.window?.observations ?? 0), numeric: true },
				{ text: formatNumber(one.notMeaningful), numeric: true },
			],
		})),
		notes: [
			...(closes ? [`Low, median, high, percentile and observations are of the closes from ${closes}.`] : []),
			...(unsuitable.length ? [`Not measures of this kind of company: ${listed(unsuitable)}.`] : []),
			...MULTIPLE_NOTES,
		],
	};
}
