// Makes cells and renders tables of a report, with reasons as footnotes.
import type { PeerComparison } from "../analytics/valuation.js";
import {
	approximately,
	assumptionWords,
	type Days,
	type Figure,
	type Reason,
	spanOf,
	type Unit,
} from "../core/figure.js";
import { counted, formatAmount, formatValue, type NumberFormat, printed } from "../core/format.js";
import { absenceMark, describeReason } from "../core/reason-words.js";
import { type Html, html, sentenceHtml } from "./html.js";

/** A cell: a text, a number as text, or a reason. */
export interface Cell {
	readonly text: string;
	readonly numeric: boolean;
	readonly reason?: Reason;
	/** The assumptions of an approximate number. */
	readonly assumed?: string;
	/** The days of an approximate number with older inputs. */
	readonly days?: Days | undefined;
	/** The link: within the page, or to a filing. */
	readonly href?: string;
	/** True for a made-up figure, which is marked. */
	readonly illustrative?: boolean;
}

/** A column of a table of the report. */
export interface TableColumn {
	readonly title: string;
	/** The unit in the header: "USD millions", "%". */
	readonly unit?: string;
	readonly numeric?: boolean;
	/** Wide text that may break over lines. */
	readonly wide?: boolean;
}

/** A table of the report: columns with titles, and rows of texts. */
export interface Table {
	readonly caption: string;
	readonly columns: readonly TableColumn[];
	/** Rows; the first cell is a heading. `own` marks the company's row. */
	readonly rows: readonly { readonly cells: readonly Cell[]; readonly own?: boolean; readonly id?: string }[];
	readonly notes?: readonly string[];
	/** True if the last column has hashes: small, and broken anywhere. */
	readonly hashes?: boolean;
}

export function textCell(text: string): Cell {
	return { text, numeric: false };
}

/** A plain number by its unit; null gives n/a with the reason. */
export function numberCell(value: number | null, unit: Unit, reason?: Reason, format: NumberFormat = {}): Cell {
	if (value !== null) return { text: formatValue(value, unit, format), numeric: true };
	const absence: Reason = reason ?? { code: "not_reported" };
	return { text: absenceMark(absence), numeric: true, reason: absence };
}

/** A figure by its unit, or NM or n/a with the reason as a footnote; `withUnit` spells out a currency where a column mixes units. */
export function figureCell(
	given: Figure,
	format: NumberFormat & { readonly unit?: Unit; readonly withUnit?: boolean } = {},
): Cell {
	if (given.value === null)
		return { text: absenceMark(given.reason), numeric: true, reason: given.reason, illustrative: given.source?.madeUp };
	const unit = format.unit ?? given.unit;
	const text = (format.withUnit ? formatAmount : formatValue)(given.value, unit, format);
	const assumed = assumptionWords(given);
	return {
		text: approximately(given, format.withUnit && unit.kind === "per_share" ? `${text} per share` : text),
		numeric: true,
		...(assumed !== undefined && { assumed }),
		...(given.approximate?.days && { days: given.approximate.days }),
		...(given.source?.madeUp && { illustrative: true }),
	};
}

/** The cell of a company's measure; n/a if the comparison does not have it. */
export const companyCell = ({ values }: PeerComparison, symbol: string): Cell =>
	figureCell(values.find((one) => one.symbol === symbol)?.figure ?? { value: null, reason: { code: "missing_input" } });

/** Renders a table with lettered footnotes; equal reasons share a letter. */
export function renderTable(given: Table): Html {
	const table = withoutEmptyColumns(given);
	const notes: string[] = [];
	const letter = (reason: Reason): string => {
		const text = describeReason(reason);
		if (!notes.includes(text)) notes.push(text);
		return letterOf(notes.indexOf(text));
	};
	const marked = table.rows.some(({ cells }) => cells.some(({ illustrative }) => illustrative));
	const body = table.rows.map(({ cells, own, id }) => {
		const rest = cells.slice(1).map((cell) => {
			const mark = cell.reason ? html`<sup>${letter(cell.reason)}</sup>` : cell.illustrative ? html`<sup>*</sup>` : "";
			return html`<td${cell.numeric ? html` class="n"` : ""}${cell.assumed ? html` title="${cell.assumed}"` : ""}>${linked(cell)}${mark}</td>`;
		});
		return html`<tr${id === undefined ? "" : html` id="${id}"`}${own ? html` class="own"` : ""}><th scope="row">${printed(cells[0]?.text ?? "")}${cells[0]?.illustrative ? html`<sup>*</sup>` : ""}</th>${rest}</tr>\n`;
	});
	const head = table.columns.map(
		({ title, unit, numeric, wide }, i) =>
			html`<th scope="col" class="${[numeric ? "n" : "", wide ? "wide" : ""].filter(Boolean).join(" ")}">${title}${[unit, daysIn(table, i)].map((text) => (text ? html`<small>${text}</small>` : ""))}</th>`,
	);
	const assumptions = new Set(table.rows.flatMap(({ cells }) => cells.flatMap(({ assumed }) => assumed ?? [])));
	const lines = [
		...notes.map((text, index) => html`<span><sup>${letterOf(index)}</sup> ${sentenceHtml(text)}</span> `),
		...(marked ? [html`<span><sup>*</sup> Illustrative: made up by the service.</span> `] : []),
		...[...assumptions].map((text) => html`<span>≈ ${sentenceHtml(text)}.</span> `),
		...(table.notes ?? []).map((text) => html`<span>${sentenceHtml(text)}</span> `),
	];
	return html`<div class="${table.hashes ? "table hash" : "table"}" tabindex="0" role="region" aria-label="${table.caption}"><table><caption>${table.caption}</caption><thead><tr>${head}</tr></thead><tbody>
${body}</tbody></table></div>${renderNotes(lines)}
`;
}

const linked = ({ text, href }: Cell) =>
	href === undefined ? printed(text) || NOTHING : html`<a href="${href}">${text}</a>`;

/** The range of a column's days if they differ: `2025-12 … 2026-03`. */
const daysIn = ({ rows }: Table, column: number): string | undefined =>
	spanOf(rows.map(({ cells }) => cells[column]?.days))
		?.join("\u00a0… ")
		.replaceAll("-", "\u2011");

/** More footnotes than this are folded. */
const NOTES_SHOWN = 5;

function renderNotes(lines: readonly Html[]): Html | string {
	if (lines.length === 0) return "";
	const notes = html`<p class="notes">${lines}</p>`;
	return lines.length > NOTES_SHOWN
		? html`<details class="why"><summary>Why figures are missing or approximate: ${counted(lines.length, "note")}</summary>${notes}</details>`
		: notes;
}

/** The text of an empty cell, so that it does not look forgotten. */
const NOTHING = "–";

function withoutEmptyColumns(table: Table): Table {
	const kept = (_: unknown, index: number) => index === 0 || table.rows.some(({ cells }) => cells[index]?.text !== "");
	return {
		...table,
		columns: table.columns.filter(kept),
		rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter(kept) })),
	};
}

function letterOf(index: number): string {
	return index < 26
		? String.fromCharCode(97 + index)
		: `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;
}
