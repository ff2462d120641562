// Compares a notebook's stored outputs with those of a run from top to bottom.
import { stripVTControlCharacters } from "node:util";
import { type CellOutput, joinLines, type NotebookCell } from "./nbformat.js";

/** A cell whose stored output differs from that of the run. */
export interface ChangedOutput {
	/** The number of the code cell, from 1. */
	readonly cell: number;
	/** The first line that differs, as stored and as run. */
	readonly stored: string;
	readonly run: string;
}

/** Matches durations and times of retrieval, which differ between runs. */
const VARYING_TIMES = /retrieved [\d-]+T[\d:.]+Z|^Wall time: .*$|\(\d+(?:\.\d+)? s\)|^.* ± .* a run \(mean.*$/gm;

/** A cell's output as text, without times, so that equal results have equal texts. */
export function shownText(outputs: readonly CellOutput[] = []): string {
	const texts = outputs.map((output) => {
		if (output.output_type === "stream") return joinLines(output.text);
		if (output.output_type === "error") return `${output.ename}: ${output.evalue}\n`;
		const text = output.data["text/plain"] ?? JSON.stringify(output.data);
		return `${Array.isArray(text) ? text.join("") : text}\n`;
	});
	return stripVTControlCharacters(texts.join("")).replace(VARYING_TIMES, "").trimEnd();
}

/** Cells whose output differs from the stored one. */
export function changedOutputs(cells: readonly NotebookCell[], stored: readonly string[]): ChangedOutput[] {
	return cells.flatMap(({ outputs }, index) => {
		const [before, after] = [(stored[index] ?? "").split("\n"), shownText(outputs).split("\n")];
		const line = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i).find(
			(i) => before[i] !== after[i],
		);
		return line === undefined ? [] : [{ cell: index + 1, stored: before[line] ?? "", run: after[line] ?? "" }];
	});
}
