import { wrapText } from "../core/wrap-text.js";
import { textWidth } from "../frames/display/text-table.js";

/** Rows of numbers under a heading of their own. */
export interface NumberRows {
	/** Without one the rows are not indented. */
	readonly heading?: string;
	readonly rows: readonly NumberRow[];
}

export interface NumberRow {
	readonly title: string;
	/** One text for each column, right-aligned. */
	readonly cells: readonly string[];
}

/** Characters of a title that stay before any column is left to a further table. */
const LEAST_TITLE = 24;
const INDENT = "  ";

/**
 * Titles with columns of numbers, as lines that fit a width: long titles take several lines, and columns that do not fit
 * follow in a further table under the first. A head may have several lines.
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
	const least = Math.min(longest, LEAST_TITLE);
	const lines: string[] = [];
	for (let from = 0; from < head.length; ) {
		let [to, used] = [from + 1, widths[from] as number];
		while (to < head.length && least + used + (widths[to] as number) <= width) used += widths[to++] as number;
		const room = Math.max(least, Math.min(longest, width - used));
		const line = (title: string, cells: readonly string[]) =>
			`${title}${" ".repeat(Math.max(0, room - textWidth(title)))}${cells
				.slice(from, to)
				.map((cell, i) => " ".repeat(Math.max(0, (widths[from + i] as number) - textWidth(cell))) + cell)
				.join("")}`.trimEnd();
		if (from > 0) lines.push("");
		const heads = head.slice(from, to).map((name) => name.split("\n"));
		const height = Math.max(...heads.map(({ length }) => length));
		for (let i = 0; i < height; i++) {
			const texts = head.map((_, at) => heads[at - from]?.[i] ?? "");
			lines.push(line(i === 0 ? label : "", texts));
		}
		lines.push("─".repeat(room + used));
		for (const { heading, rows: own } of groups) {
			if (heading !== undefined) lines.push(heading);
			for (const { title, cells } of own) {
				const [first = "", ...rest] = wrapText(title, room - indent.length);
				lines.push(line(indent + first, cells), ...rest.map((text) => indent + INDENT + text));
			}
		}
		from = to;
	}
	return lines;
}
