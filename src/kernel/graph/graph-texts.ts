// Writes texts about outdated values and the graph of cells.
import { escapeHtml } from "../../core/html-text.js";
import { type GraphCell, type GraphMode, pathText } from "./notebook-graph.js";

/** The mark of an outdated output; empty representations if the output is up to date again. */
export function staleBundle(changed: readonly string[]): Record<string, string> {
	if (changed.length === 0) return { "text/html": "", "text/plain": "" };
	const names = changed.map((name) => `\`${name}\``).join(", ");
	const code = changed.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ");
	const style = "border-left:3px solid #d9822b;padding-left:8px;opacity:.85";
	return {
		"text/html": `<div style="${style}">out of date: ${code} changed since</div>`,
		"text/plain": `out of date: ${names} changed since`,
	};
}

/** The warning before a cell reads values of outdated cells. */
export function outdatedWarning(cells: readonly GraphCell[]): string {
	return cells.map((cell) => `Warning: ${outdatedText(cell)}. Run ${cell.label} again first.\n`).join("");
}

/** Says why a cell's values are outdated. */
export function outdatedText({ label, changed }: GraphCell): string {
	return `this cell reads what ${label} set before ${changed.map((name) => `\`${name}\``).join(", ")} changed`;
}

const MODE_TEXTS: Readonly<Record<GraphMode, string>> = {
	mark: "outputs that are out of date are marked",
	ask: "you are asked before a cell reads a value that is out of date",
	follow: "cells that depend on a cell run after it",
};

/** The graph as a table: the names that each cell reads and sets, and whether it is up to date. */
export function graphBundle(cells: readonly GraphCell[], mode: GraphMode): Record<string, string> {
	const head = ["cell", "reads", "sets", "state"];
	const rows = cells.map(({ label, reads, sets, changed }) => [
		label,
		pathList(reads),
		pathList(sets),
		changed.length > 0 ? `out of date: ${changed.join(", ")} changed since` : "up to date",
	]);
	const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
	const line = (row: readonly string[]): string =>
		row
			.map((text, i) => text.padEnd(widths[i] ?? 0))
			.join("  ")
			.trimEnd();
	const note = `Mode ${mode}: ${MODE_TEXTS[mode]}.`;
	const html = [head, ...rows].map((row, i) => {
		const tag = i === 0 ? "th" : "td";
		return `<tr>${row.map((text) => `<${tag} style="text-align:left">${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
	});
	return {
		"text/html": `<table>${html.join("")}</table><p>${note}</p>`,
		"text/plain": `${[head, ...rows].map(line).join("\n")}\n\n${note}`,
	};
}

const pathList = (paths: GraphCell["reads"]): string => [...new Set(paths.map(pathText))].join(", ");
