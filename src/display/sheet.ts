// Renders a result as text or HTML: title, facts and tables.
import { escapeHtml } from "../core/html-text.js";

/** A title, facts by name, tables, and a note. */
export interface Sheet {
	readonly title: string;
	readonly facts: readonly (readonly [name: string, value: string])[];
	readonly tables: readonly SheetTable[];
	/** A sentence below the tables. */
	readonly note?: string;
}

export interface SheetTable {
	readonly title?: string;
	/** A name may have several lines. */
	readonly head: readonly string[];
	readonly rows: readonly (readonly string[])[];
	/** The name of the rows that are left out. */
	readonly more?: string;
}

/** A sheet as plain text with aligned columns. */
export function sheetText({ title, facts, tables, note }: Sheet): string {
	const parts = [title];
	const widest = Math.max(0, ...facts.map(([name]) => name.length));
	if (facts.length > 0) parts.push(facts.map(([name, value]) => `${name.padEnd(widest)}  ${value}`).join("\n"));
	for (const { title: heading, head, rows, more } of tables) {
		const height = Math.max(...head.map((name) => name.split("\n").length));
		const heads = Array.from({ length: height }, (_, i) => head.map((name) => name.split("\n")[i] ?? ""));
		const lines = alignColumns([...heads, ...rows], height);
		const rule = "─".repeat(Math.max(...lines.map((line) => line.length)));
		lines.splice(height, 0, rule);
		parts.push([...(heading ? [heading] : []), ...lines, ...(more ? [more] : [])].join("\n"));
	}
	if (note) parts.push(note);
	return parts.join("\n\n");
}

/** A sheet as HTML without scripts or style sheets, in the page's colours. */
export function sheetHtml({ title, facts, tables, note }: Sheet): string {
	const parts = [`<div style="font-weight:600">${escapeHtml(title)}</div>`];
	if (facts.length > 0) {
		const rows = facts.map(
			([name, value]) => `<tr>${cell(name, "opacity:.7;vertical-align:top")}${cell(value, "text-align:left")}</tr>`,
		);
		parts.push(`<table style="${TABLE}"><tbody>${rows.join("")}</tbody></table>`);
	}
	for (const { title: heading, head, rows, more } of tables) {
		const caption = heading ? `<caption style="text-align:left;font-weight:600">${escapeHtml(heading)}</caption>` : "";
		const top = head.map(
			(name) =>
				`<th scope="col" style="${CELL};${RULE};text-align:${side(name)}">${escapeHtml(name).replaceAll("\n", "<br>")}</th>`,
		);
		const body = rows.map((row) => `<tr>${row.map((text) => cell(text)).join("")}</tr>`);
		parts.push(
			`<div style="overflow-x:auto"><table style="${TABLE}">${caption}<thead><tr>${top.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`,
		);
		if (more) parts.push(`<div style="${SMALL}">${escapeHtml(more)}</div>`);
	}
	if (note) parts.push(`<div style="${SMALL}">${escapeHtml(note)}</div>`);
	return `<div>${parts.join("")}</div>`;
}

const TABLE = "border-collapse:collapse;font-size:90%;font-variant-numeric:tabular-nums;margin:4px 0";
const CELL = "padding:2px 8px;white-space:nowrap";
const RULE = "border-bottom:1px solid rgba(128,128,128,.6)";
const SMALL = "font-size:85%;opacity:.75";
const NUMBER = /^(?:≈\s)?[−+-]?[\d,]+(?:\.\d+)?\s*[%×]?$|^(?:NM|n\/a|–)$/;

const side = (text: string): string => (NUMBER.test(text) ? "right" : "left");

function cell(text: string, style = ""): string {
	const wrap = text.length > 90 ? ";white-space:normal;min-width:28em" : "";
	return `<td style="${CELL};text-align:${side(text)}${wrap}${style ? `;${style}` : ""}">${escapeHtml(text)}</td>`;
}

function alignColumns(rows: readonly (readonly string[])[], heads: number): string[] {
	const count = Math.max(0, ...rows.map((row) => row.length));
	const widths = Array.from({ length: count }, (_, i) => Math.max(...rows.map((row) => (row[i] ?? "").length)));
	const isNumeric = widths.map((_, i) => rows.slice(heads).some((row) => NUMBER.test(row[i] ?? "")));
	return rows.map((row) =>
		row
			.map((text, i) => (isNumeric[i] ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
			.join("  ")
			.trimEnd(),
	);
}
