// Runs a published page's cells in Node before publishing.
import vm from "node:vm";
import { shownText } from "../kernel/notebook/compare-outputs.js";
import type { CellOutput } from "../kernel/notebook/nbformat.js";
import { builtFile } from "../package-root.js";
import type { NotebookEngine } from "./page/main.js";
import type { CellFunction, Control, PageData } from "./page/page-data.js";
import type { PageNotebook } from "./page/page-notebook.js";
import { PLOTLY } from "./page/render.js";

/** Globals of browsers that an empty V8 context does not have. */
const BROWSER = {
	TextDecoder,
	TextEncoder,
	URL,
	setTimeout,
	clearTimeout,
	performance,
	AbortController,
	AbortSignal,
	DOMException,
	Event,
	EventTarget,
	structuredClone,
	atob,
	btoa,
	console,
	crypto,
	queueMicrotask,
};

/** Runs a page's script over a notebook's cells without Node's globals, to get the results that the page will show. */
export class PageRun {
	readonly #context = vm.createContext({ ...BROWSER }) as unknown as {
		valuelabEngine: NotebookEngine;
		valuelabCells: readonly (CellFunction | null)[];
	};
	readonly #notebook: PageNotebook;

	constructor(data: PageData, script: string) {
		const engine = builtFile("page/notebook.js").toString("utf8");
		vm.runInContext(engine, this.#context as object as vm.Context);
		vm.runInContext(script, this.#context as object as vm.Context);
		this.#notebook = this.#context.valuelabEngine.open(data, this.#context.valuelabCells);
	}

	/** Runs a cell. Returns the reason if its output differs from that of the notebook's own run. */
	async differenceOf(number: number, outputs: readonly CellOutput[]): Promise<string | undefined> {
		const outputsHere = await this.#notebook.run(number);
		const failure = outputsHere.find(({ output_type }) => output_type === "error");
		if (failure?.output_type === "error") return failure.evalue;
		const published = comparisonText(outputs);
		const repeated = comparisonText(outputsHere);
		return published === repeated ? undefined : "gives a different result on each run or machine";
	}

	/** Restores the values of a cell that only Node runs. */
	restoreValues(number: number): void {
		const cell = this.#notebook.data.cells[number - 1];
		if (cell) this.#notebook.restoreValues(cell);
	}

	controls = (): readonly Control[] => [...this.#notebook.controls.values()];
	requestedPaths = (): ReadonlyMap<number, readonly string[]> => this.#notebook.requestedPaths;
	filesRead(): Record<string, string> {
		const read = [...this.#context.valuelabEngine.filesRead];
		return Object.fromEntries(read.map((name) => [name, this.#notebook.data.files[name] ?? ""]));
	}
}

/** A cell's outputs as one text for comparison: charts by their data, the rest by its text. Warnings of the kernel are left out. */
export function comparisonText(outputs: readonly CellOutput[]): string {
	const shown = outputs.filter((output) => output.output_type !== "stream" || output.name === "stdout");
	const figures = shown.flatMap((output) =>
		"data" in output && output.data[PLOTLY] ? [JSON.stringify(output.data[PLOTLY])] : [],
	);
	return [shownText(shown), ...figures].join("\n");
}
