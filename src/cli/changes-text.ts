// Formats changes of many reports for a terminal or as data.
import { formatNumber, percent } from "../core/format.js";
import type { ReportChange } from "../report/index.js";
import { changeMarkdown, changeText, moveOf } from "./change-text.js";

/** Formats changes of many companies: one line each, the largest move first, and explanations of the companies in `explained`. */
export async function folderText(
	changes: readonly ReportChange[],
	explained: readonly ReportChange[],
	format: "table" | "csv" | "json" | "markdown",
	width: number,
): Promise<string> {
	if (format === "json") return `${JSON.stringify(changes, null, "\t")}\n`;
	if (format === "csv") {
		const [{ toCsv }, { changeRows }] = await Promise.all([
			import("../frames/exchange/csv-text.js"),
			import("./change-rows.js"),
		]);
		return toCsv(changeRows(changes));
	}
	const lines = [...changes].sort((a, b) => distance(b) - distance(a)).map(lineOf);
	if (format === "markdown") return markdown(lines, explained);
	const widths = HEADS.map((head, i) => Math.max(head.length, ...lines.map((line) => (line[i] as string).length)));
	const row = (cells: readonly string[]) =>
		cells
			.map((cell, i) =>
				i === 0 || i === cells.length - 1 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number),
			)
			.join("  ")
			.trimEnd();
	const table = [HEADS, ...lines].map(row);
	return `${[...table, ...explained.flatMap((change) => ["", changeText(change, width).trimEnd()])].join("\n")}\n`;
}

const HEADS: readonly string[] = ["Symbol", "Then", "Now", "Move", "Largest part"];

function distance({ rows: [mid] }: ReportChange): number {
	const move = mid ? moveOf(mid) : null;
	if (move !== null) return Math.abs(move);
	return (mid?.old ?? null) === (mid?.new ?? null) ? -1 : Number.POSITIVE_INFINITY;
}

function lineOf(change: ReportChange): string[] {
	const [mid] = change.rows;
	const move = mid ? moveOf(mid) : null;
	const shown = (value: number | null | undefined) =>
		value == null ? "no range" : formatNumber(value, { decimals: 2 });
	const signed = move === null ? "" : `${move > 0 ? "+" : ""}${percent(move)}`;
	return [change.symbol, shown(mid?.old), shown(mid?.new), signed, largestPart(change)];
}

function largestPart({ rows: [mid], groups }: ReportChange): string {
	const parts = mid?.parts;
	if (!parts) return mid?.old == null && mid?.new == null ? "" : "parts not known";
	const [most] = [
		...groups.map(({ name, title }) => ({ title, part: parts[name] })),
		{ title: "Engine", part: mid.engine ?? 0 },
	].sort((a, b) => Math.abs(b.part) - Math.abs(a.part));
	if (!most || Math.abs(most.part) < 0.005) return "unchanged";
	return `${most.title.toLowerCase()} ${formatNumber(most.part, { decimals: 2, signed: true })}`;
}

function markdown(lines: readonly string[][], explained: readonly ReportChange[]): string {
	const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [
		row(HEADS),
		"| --- | ---: | ---: | ---: | --- |",
		...lines.map(row),
		"",
		...explained.map(changeMarkdown),
	].join("\n");
}
