// Runs a notebook from start to end without Jupyter.
import { basename, dirname, extname, join, resolve } from "node:path";
import { ArgumentError } from "../../core/errors.js";
import { KERNEL_INFO } from "../front/kernel-info.js";
import type { ErrorContent } from "../session/messages.js";
import { NotebookSession } from "../session/session.js";
import type { TypesMode } from "../session/settings.js";
import { type ChangedOutput, changedOutputs, shownText } from "./compare-outputs.js";
import type { NotebookPageOptions } from "./html-page.js";
import {
	type CellOutput,
	joinLines,
	KERNEL_SPEC,
	type Notebook,
	type NotebookCell,
	notebookText,
	writeWhole,
} from "./nbformat.js";
import { CellOutputs } from "./outputs.js";
import { injectedCell, injectParameters } from "./parameters.js";
import { PLAIN_FILE } from "./plain-notebook.js";
import { readNotebook } from "./read-notebook.js";

export type NotebookProgress =
	| { readonly type: "cell"; readonly number: number; readonly of: number; readonly source: string }
	| {
			readonly type: "done";
			readonly number: number;
			readonly of: number;
			readonly milliseconds: number;
			readonly ok: boolean;
	  };

export interface RunNotebookOptions {
	/** Values for the names that the cell tagged `parameters` declares; text is converted to the declared type. */
	readonly parameters?: Readonly<Record<string, unknown>>;
	/** Path of the executed notebook. @default `name.executed.ipynb` in the notebook's folder */
	readonly output?: string;
	/** Compares the outputs with those in the notebook, and writes nothing. @default false */
	readonly check?: boolean;
	/** Path of the notebook as one offline page. @default none */
	readonly html?: string;
	/** Converts text cells for that page. @default converts Markdown */
	readonly texts?: Omit<NotebookPageOptions, "title">;
	/** Continue after a cell that fails. @default false */
	readonly allowErrors?: boolean;
	/** Milliseconds that one cell may take. @default no limit */
	readonly cellTimeout?: number;
	/** The folder in which the code runs. @default the notebook's */
	readonly folder?: string;
	/** What a type error does; with `error` the cell does not run. @default "error" */
	readonly types?: TypesMode;
	readonly onProgress?: (event: NotebookProgress) => void;
	/** Stops the run. The cells executed so far are written. */
	readonly signal?: AbortSignal;
}

export interface NotebookFailure {
	/** The number of the code cell, from 1. */
	readonly cell: number;
	readonly error: ErrorContent;
}

export interface NotebookRun {
	/** True if every code cell ran and none failed. */
	readonly ok: boolean;
	/** The number of code cells that ran. */
	readonly cells: number;
	readonly failures: readonly NotebookFailure[];
	readonly milliseconds: number;
	/** With `check`, the cells whose output differs from that in the notebook. */
	readonly changed: readonly ChangedOutput[];
	/** Absolute path of the executed notebook; with `check`, of the notebook itself. */
	readonly output: string;
	/** Absolute path of the page, if one was requested. */
	readonly html?: string;
}

/** Milliseconds for a cell to stop after its time limit or an abort. */
const GRACE_MS = 3_000;

/**
 * Executes a TypeScript notebook through the kernel's session, without Jupyter, and writes it with its outputs. A failed cell
 * throws no error: the notebook is written with the cells so far, and the result has the failure.
 * @throws the signal's reason after an abort; the notebook is written with the cells so far
 * @throws ArgumentError for an invalid notebook or parameter
 * @throws ValuelabError with code `output` if the result cannot be written
 */
export async function runNotebook(path: string, options: RunNotebookOptions = {}): Promise<NotebookRun> {
	const started = performance.now();
	checkOptions(options);
	if (options.check && PLAIN_FILE.test(path))
		throw new ArgumentError("check", `check: ${path} is a plain file, which holds no outputs to compare`);
	options.signal?.throwIfAborted();
	const { parseCell } = await import("../transform/compile.js");
	const notebook = injectParameters(await readNotebook(path), options.parameters ?? {}, parseCell);
	const folder = resolve(options.folder ?? dirname(path));
	const output = resolve(options.output ?? join(dirname(path), `${basename(path, extname(path))}.executed.ipynb`));
	const code = notebook.cells.filter((cell) => cell.cell_type === "code");
	const stored = code.map((cell) => shownText(cell.outputs));
	const { failures, cells } = await runCells(
		notebook,
		folder,
		options.check ? { ...options, allowErrors: true } : options,
	);
	const milliseconds = performance.now() - started;
	if (options.check) {
		options.signal?.throwIfAborted();
		const changed = changedOutputs(code, stored);
		return { ok: changed.length === 0, cells, failures, changed, milliseconds, output: resolve(path) };
	}
	setKernelMetadata(notebook);
	await writeWhole(output, notebookText(notebook));
	const run = { ok: failures.length === 0, cells, failures, changed: [], milliseconds, output };
	options.signal?.throwIfAborted();
	if (options.html === undefined) return run;
	const { notebookPage } = await import("./html-page.js");
	const html = resolve(options.html);
	await writeWhole(html, await notebookPage(notebook, { ...options.texts, title: basename(path, extname(path)) }));
	return { ...run, html };
}

function checkOptions({ cellTimeout }: RunNotebookOptions): void {
	if (cellTimeout !== undefined && !(cellTimeout > 0)) {
		throw new ArgumentError("cellTimeout", `cellTimeout: ${cellTimeout} is not a positive number of milliseconds`);
	}
}

interface CellsRun {
	readonly failures: NotebookFailure[];
	readonly cells: number;
}

/** Runs every cell and stores its outputs in the notebook. `around` may use the session before and after. */
export async function runCells(
	notebook: Notebook,
	folder: string,
	options: RunNotebookOptions,
	around: (session: NotebookSession, run: () => Promise<CellsRun>) => Promise<CellsRun> = (_, run) => run(),
): Promise<CellsRun> {
	const named = new Map<string, CellOutput[]>();
	const outputs = new Map<number, CellOutputs>();
	const session = new NotebookSession(
		folder,
		{
			onOutput: (run, stream, text) => outputs.get(run)?.stream(stream, text),
			onDisplay: (run, content, update) => {
				if (update) outputs.get(run)?.update(content);
				else outputs.get(run)?.display(content);
			},
			onClear: (run, wait) => outputs.get(run)?.clear(wait),
			onInput: () => {},
			onComm: () => {},
			onHandled: () => {},
			onChanged: () => {},
			onNewProcess: () => {},
		},
		options.types === undefined ? {} : { types: options.types },
	);
	const abort = (): void => {
		session.interrupt();
		setTimeout(() => session.interrupt(), GRACE_MS).unref();
	};
	options.signal?.addEventListener("abort", abort);
	try {
		// A cell's time must not include the start of the session.
		await session.ready();
		return await around(session, () => runInOrder(notebook, session, outputs, named, options));
	} finally {
		options.signal?.removeEventListener("abort", abort);
		session.stop();
	}
}

async function runInOrder(
	notebook: Notebook,
	session: NotebookSession,
	outputs: Map<number, CellOutputs>,
	named: Map<string, CellOutput[]>,
	options: RunNotebookOptions,
): Promise<CellsRun> {
	const code = notebook.cells.filter((cell) => cell.cell_type === "code");
	const injected = notebook.cells[injectedCell(notebook)];
	for (const cell of code) Object.assign(cell, { outputs: [], execution_count: null });
	const failures: NotebookFailure[] = [];
	let number = 0;
	for (const cell of code) {
		number += 1;
		const source = joinLines(cell.source);
		const collected = new CellOutputs(named);
		cell.outputs = collected.list;
		if (options.signal?.aborted) break;
		if (source.trim() === "") continue;
		options.onProgress?.({ type: "cell", number, of: code.length, source });
		const startedAt = performance.now();
		outputs.set(number, collected);
		cell.execution_count = number;
		const error = await runCell(session, cell, number, collected, options);
		const ok = error === undefined;
		options.onProgress?.({ type: "done", number, of: code.length, milliseconds: performance.now() - startedAt, ok });
		if (ok) continue;
		if (cell === injected) throw new ArgumentError("parameters", `parameters: ${error.evalue}`);
		failures.push({ cell: number, error });
		if (!options.allowErrors) break;
	}
	return { failures, cells: number };
}

async function runCell(
	session: NotebookSession,
	cell: NotebookCell,
	run: number,
	collected: CellOutputs,
	{ cellTimeout }: RunNotebookOptions,
): Promise<ErrorContent | undefined> {
	let isTimedOut = false;
	const timers: NodeJS.Timeout[] = [];
	if (cellTimeout !== undefined) {
		timers.push(
			setTimeout(() => {
				isTimedOut = true;
				session.interrupt();
			}, cellTimeout),
			setTimeout(() => session.interrupt(), cellTimeout + GRACE_MS),
		);
	}
	const label = `cell[${run}]`;
	const request = { run, label, cell: label, code: joinLines(cell.source), allowStdin: false, expressions: {} };
	const outcome = await session.execute(request);
	for (const timer of timers) clearTimeout(timer);
	const error = isTimedOut && outcome.error ? timedOut(run, cellTimeout ?? 0) : outcome.error;
	if (outcome.result) collected.result(outcome.result, run);
	if (error) collected.error(error);
	return error;
}

function timedOut(run: number, limit: number): ErrorContent {
	const evalue = `cell[${run}] took longer than ${limit / 1000} s and was stopped`;
	return { ename: "CellTimeout", evalue, traceback: [`CellTimeout: ${evalue}`] };
}

/** Writes the kernel's name and language into the metadata, as Jupyter does. */
function setKernelMetadata(notebook: Notebook): void {
	notebook.metadata = {
		...notebook.metadata,
		kernelspec: notebook.metadata.kernelspec ?? KERNEL_SPEC,
		language_info: KERNEL_INFO.language_info,
	};
}
