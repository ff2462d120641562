// Shows frames as HTML tables.
import { counted } from "../../core/format.js";
import { escapeHtml } from "../../core/html-text.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellFormat, excerpt, hiddenColumns, rowUnits, underName } from "./format.js";

/** Options of `htmlTable`. */
export interface HtmlTableOptions {
	/** Rows shown of a longer frame. @default 30 */
	readonly rows?: number;
	/** The first row that is shown; those from there on are shown, up to `rows`. @default the first and the last rows are shown */
	readonly from?: number;
	/** Columns shown of a wider frame. @default 24 */
	readonly columns?: number;
	/** Text under the table. @default none */
	readonly caption?: string;
}

const STYLE = "border-collapse:collapse;font-size:90%;font-variant-numeric:tabular-nums";
const CELL = "padding:2px 8px;white-space:nowrap";
const RULE = "border-bottom:1px solid rgba(128,128,128,.6)";
/** Long names are broken into lines, since the numbers under them are short. */
const NAME = "display:inline-block;width:max-content;max-width:11em;white-space:normal;overflow-wrap:break-word";
/** Blanks as wide as a decimal point and digits. */
const blanks = (places: number): string => (places > 0 ? `\u2008${"\u2007".repeat(places - 1)}` : "");
/** Characters of a cell that are shown; the rest on hover. */
const MAX_CELL_LENGTH = 80;

function rowsFrom(count: number, start: number, most: number): ReturnType<typeof excerpt> {
	const length = Math.max(0, Math.min(most, count - start));
	return { shown: Array.from({ length }, (_, index) => start + index), gapAfter: null, hidden: 0 };
}

/**
 * A frame as an HTML table: numbers are on the right and formatted by unit, units are under the names, and pointing at a missing value shows its
 * reason. Long and wide frames are cut, with a count and the names of columns. All text is escaped. It needs no script and no style sheet.
 */
export function htmlTable(frame: FrameInput, options: HtmlTableOptions = {}): string {
	const table = tableOf(frame);
	const most = options.rows ?? 30;
	const rows =
		options.from === undefined ? excerpt(table.rowCount, most) : rowsFrom(table.rowCount, options.from, most);
	const columns = excerpt(table.columns.length, options.columns ?? 24);
	const shown = columns.shown.map((index) => {
		const column = table.columns[index] as (typeof table.columns)[number];
		const align = column.kind === "number" ? "right" : "left";
		const name = table.names[index] as string;
		return { at: index, name, column, align, format: cellFormat(column, rows.shown, rowUnits(table, name)) };
	});
	const gap = (tag: "th" | "td") => `<${tag} style="${CELL}">…</${tag}>`;
	const line = (tag: "th" | "td", cells: string[]) =>
		cells.flatMap((cell, i) => (i === columns.gapAfter ? [cell, gap(tag)] : [cell])).join("");
	const head = shown.map(({ name, column, align }) => {
		const under = underName(column).map(
			(text) => `<br><small style="font-weight:normal;opacity:.7">${escapeHtml(text)}</small>`,
		);
		const wrapped = `<span style="${NAME}">${escapeHtml(name)}</span>`;
		return `<th scope="col" style="${CELL};${RULE};text-align:${align};vertical-align:bottom">${wrapped}${under.join("")}</th>`;
	});
	const body = rows.shown.map((row, i) => {
		const cells = shown.map(({ align, format }) => {
			const { text, missing, reason, blanksAfter = 0 } = format(row);
			const cut = [...text].length > MAX_CELL_LENGTH ? `${[...text].slice(0, MAX_CELL_LENGTH - 1).join("")}…` : text;
			const hoverText = reason ?? (cut === text ? "" : text);
			const hover = hoverText ? ` title="${escapeHtml(hoverText)}"` : "";
			return `<td${hover} style="${CELL};text-align:${align}${missing ? ";opacity:.55" : ""}">${escapeHtml(cut)}${blanks(blanksAfter)}</td>`;
		});
		const gapRow =
			i === rows.gapAfter
				? `<tr><td colspan="${shown.length + 1}" style="${CELL}">⋮ ${counted(rows.hidden, "row")} not shown</td></tr>`
				: "";
		return `<tr>${line("td", cells)}</tr>${gapRow}`;
	});
	const hidden = hiddenColumns(table.names.filter((_, index) => !columns.shown.includes(index)));
	const caption = options.caption ? `<caption>${escapeHtml(options.caption)}</caption>` : "";
	const size = `${counted(table.rowCount, "row")} × ${counted(table.columns.length, "column")}${hidden && `; ${escapeHtml(hidden)}`}`;
	return `<div style="overflow-x:auto"><table style="${STYLE}">${caption}<thead><tr>${line("th", head)}</tr></thead><tbody>${body.join("")}</tbody></table><div style="font-size:80%;opacity:.7">${size}</div></div>`;
}
