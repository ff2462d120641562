import { type FrameInput, tableOf } from "../input.js";
import { cellFormat, excerpt, shownUnit } from "./format.js";

export interface TextTableOptions {
	/** Characters a line may have. Default: the terminal's width, or 100. */
	readonly width?: number;
	/** Rows shown of a longer frame. Default 20. */
	readonly rows?: number;
	/** Characters a cell may have. Default 40. */
	readonly cell?: number;
}

interface Shown {
	readonly lines: readonly string[];
	readonly width: number;
	readonly right: boolean;
}

/** How many places a text takes in a terminal: wide characters (East Asian, emoji) take two, marks none. */
export function textWidth(text: string): number {
	let width = 0;
	for (const character of text) {
		const code = character.codePointAt(0) as number;
		if (/\p{Mark}/u.test(character) || code < 32) continue;
		width +=
			(code >= 0x1100 && code <= 0x115f) ||
			(code >= 0x2e80 && code <= 0xa4cf) ||
			(code >= 0xac00 && code <= 0xd7a3) ||
			(code >= 0xf900 && code <= 0xfaff) ||
			(code >= 0xfe30 && code <= 0xfe6f) ||
			(code >= 0xff00 && code <= 0xff60) ||
			(code >= 0x1f300 && code <= 0x1faff)
				? 2
				: 1;
	}
	return width;
}

function clip(text: string, most: number): string {
	const plain = text.replaceAll(/[\p{Cc}]+/gu, " ");
	if (textWidth(plain) <= most) return plain;
	let kept = "";
	for (const character of plain) {
		if (textWidth(kept + character) > most - 1) break;
		kept += character;
	}
	return `${kept}…`;
}

const pad = (text: string, width: number, right: boolean): string => {
	const blanks = " ".repeat(Math.max(0, width - textWidth(text)));
	return right ? blanks + text : text + blanks;
};

/**
 * A frame as text that fits a width: numbers to the right and formatted by unit, units under the names, columns that do
 * not fit and rows beyond `rows` left out with their count.
 */
export function textTable(frame: FrameInput, options: TextTableOptions = {}): string {
	const table = tableOf(frame);
	const { width = process.stdout.columns ?? 100, rows = 20, cell = 40 } = options;
	const { shown, gapAfter, hidden } = excerpt(table.rowCount, rows);
	const units = table.columns.map((column) => (column.kind === "number" && column.unit ? shownUnit(column.unit) : ""));
	const withUnits = units.some((unit) => unit !== "");
	const column = (at: number): Shown => {
		const one = table.columns[at] as (typeof table.columns)[number];
		const format = cellFormat(one);
		const cells = shown.flatMap((row, i) => (i === gapAfter ? [format(row).text, "⋮"] : [format(row).text]));
		const head = [table.names[at] as string, ...(withUnits ? [units[at] as string] : [])];
		const lines = [...head, ...cells].map((text) => clip(text, Math.max(4, Math.min(cell, width))));
		return { lines, width: Math.max(1, ...lines.map(textWidth)), right: one.kind === "number" };
	};
	const { columns, left } = fitting(table.columns.length, column, width);
	const count = (columns[0]?.lines.length ?? 0) as number;
	const lines = Array.from({ length: count }, (_, line) =>
		columns
			.map((one) => pad(one.lines[line] as string, one.width, one.right))
			.join("  ")
			.trimEnd(),
	);
	lines.splice(withUnits ? 2 : 1, 0, columns.map((one) => "─".repeat(one.width)).join("──"));
	const size = `${table.rowCount} ${table.rowCount === 1 ? "row" : "rows"} × ${table.columns.length} columns`;
	const more = [hidden > 0 ? `${hidden} rows not shown` : "", left > 0 ? `${left} columns not shown` : ""].filter(
		(text) => text,
	);
	return [...(columns.length > 0 ? lines : []), clip([size, ...more].join("; "), Math.max(20, width))].join("\n");
}

/** The columns that fit: from the left, and the last one always. */
function fitting(count: number, column: (at: number) => Shown, width: number): { columns: Shown[]; left: number } {
	const GAP: Shown = { lines: [], width: 1, right: false };
	const all: Shown[] = [];
	let used = 0;
	for (let at = 0; at < count; at++) {
		const next = column(at);
		if (at > 0 && used + 2 + next.width > width) {
			const last = column(count - 1);
			while (all.length > 1 && used + 5 + last.width > width) used -= 2 + (all.pop() as Shown).width;
			if (all.length <= 1 && used + 5 + last.width > width) return { columns: all, left: count - all.length };
			const dots: Shown = { ...GAP, lines: last.lines.map((text) => (text === "⋮" ? "⋮" : "…")) };
			return { columns: [...all, dots, last], left: count - all.length - 1 };
		}
		used += (at > 0 ? 2 : 0) + next.width;
		all.push(next);
	}
	return { columns: all, left: 0 };
}
