// Formats tables of numbers for a terminal.
import { wrapText } from "../core/wrap-text.js";
import { textWidth } from "../frames/display/text-table.js";

/** Rows of numbers with an optional heading. */
export interface NumberRows {
	/** If no group has one, rows are not indented. */
	readonly heading?: string;
	readonly rows: readonly NumberRow[];
}

export interface NumberRow {
	readonly title: string;
	/** One text for each column, right-aligned. */
	readonly cells: readonly string[];
}

/** Narrowest column of titles, in characters; columns of numbers that do not fit next to it move to a further table. */
const MIN_TITLE_WIDTH = 24;
const INDENT = "  ";

/**
 * Formats titles with columns of numbers as lines that fit a width. Long titles take several lines; columns that do not fit
 * follow in a further table below. A head can have several lines.
 */
export function numberTable(
	label: string,
	head: readonly string[],
	groups: readonly NumberRows[],
	width: number,
): string[] {
	const rows = groups.flatMap((group) => group.rows);
	const widths = head.map(
		(name, i) =>
			INDENT.length + Math.max(...[...name.split("\n"), ...rows.map(({ cells }) => cells[i] ?? "")].map(textWidth)),
	);
	const indent = groups.some(({ heading }) => heading !== undefined) ? INDENT : "";
	const longest = indent.length + Math.max(textWidth(label), ...rows.map(({ title }) => textWidth(title)));
	const least = Math.min(longest, MIN_TITLE_WIDTH);
	const lines: string[] = [];
	for (let first = 0; first < head.length; ) {
		let [end, used] = [first + 1, widths[first] as number];
		while (end < head.length && least + used + (widths[end] as number) <= width) used += widths[end++] as number;
		const room = Math.max(least, Math.min(longest, width - used));
		const line = (title: string, cells: readonly string[]) =>
			`${title}${" ".repeat(Math.max(0, room - textWidth(title)))}${cells
				.slice(first, end)
				.map((cell, i) => " ".repeat(Math.max(0, (widths[first + i] as number) - textWidth(cell))) + cell)
				.join("")}`.trimEnd();
		if (first > 0) lines.push("");
		const heads = head.slice(first, end).map((name) => name.split("\n"));
		const height = Math.max(...heads.map(({ length }) => length));
		for (let i = 0; i < height; i++) {
			const texts = head.map((_, column) => heads[column - first]?.[i] ?? "");
			lines.push(line(i === 0 ? label : "", texts));
		}
		lines.push("─".repeat(room + used));
		for (const { heading, rows: own } of groups) {
			if (heading !== undefined) lines.push(heading);
			for (const { title, cells } of own) {
				const [start = "", ...rest] = wrapText(title, room - indent.length);
				lines.push(line(indent + start, cells), ...rest.map((text) => indent + INDENT + text));
			}
		}
		first = end;
	}
	return lines;
}
