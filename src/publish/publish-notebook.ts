// Publishes a notebook as a page.
import { readFile } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SnapshotRequest } from "../api/transport/snapshot.js";
import { sha256 } from "../api/transport/wire.js";
import { ValuelabError } from "../core/errors.js";
import { joinLines, type Notebook } from "../kernel/notebook/nbformat.js";
import { injectParameters } from "../kernel/notebook/parameters.js";
import { readNotebook } from "../kernel/notebook/read-notebook.js";
import { type RunNotebookOptions, runCells } from "../kernel/notebook/run-notebook.js";
import type { NotebookSession } from "../kernel/session/session.js";
import { packageRoot } from "../package-root.js";
import { type FindFigures, provedHtml } from "../report/proved-text.js";
import { writeWhole } from "../report/write-whole.js";
import { type CellUse, cellsToRunAgain } from "./cells-to-run-again.js";
import { notebookHtml } from "./notebook-html.js";
import { PageRun } from "./page-run.js";
import { parameterControls } from "./parameter-controls.js";
import { type PlannedCells, planCells } from "./plan-cells.js";

export interface PublishOptions extends Pick<RunNotebookOptions, "parameters" | "onProgress" | "signal" | "types"> {
	/** Where the page goes. */
	readonly output: string;
	/** Finds the figures for references in the notebook's text. @default the text stays unchanged */
	readonly find?: FindFigures;
}

export interface PublishedPage {
	readonly output: string;
	readonly bytes: number;
	/** Cells that only Node can run, with the reason. */
	readonly needNode: readonly { readonly cell: number; readonly reason: string }[];
}

/** The largest page that mail programs and wikis accept. */
const MAX_PAGE_BYTES = 4_000_000;

/**
 * Runs a notebook and writes it as one offline page whose settings a reader can change: the cells run again in the page, by the same code, on
 * the data that the notebook read.
 * @throws {ValuelabError} `check_failed` for a notebook that fails, for a cell that uses the network, and for data above 4 MB
 */
export async function publishNotebook(path: string, options: PublishOptions): Promise<PublishedPage> {
	const { parseCell } = await import("../kernel/transform/compile.js");
	const notebook = injectParameters(await readNotebook(path), options.parameters ?? {}, parseCell);
	const planned = await planCells(notebook);
	const result = await runForPage(notebook, planned, dirname(resolve(path)), options);
	const texts: string[] = [];
	for (const { cell_type, source } of notebook.cells)
		if (cell_type === "markdown")
			texts.push(await provedHtml(joinLines(source), options.find, `text cell ${texts.length + 1}`));
	const html = notebookHtml(notebook, { ...result, texts, title: basename(path, extname(path)) });
	const bytes = Buffer.byteLength(html);
	if (bytes > MAX_PAGE_BYTES) throw tooLarge(result.data.requests, result.requestedPaths, bytes);
	await writeWhole(options.output, html);
	const needNode = result.data.cells.flatMap(({ number, needsNode }) =>
		needsNode === undefined ? [] : [{ cell: number, reason: needsNode }],
	);
	return { output: options.output, bytes, needNode };
}

async function runForPage(notebook: Notebook, planned: PlannedCells, folder: string, options: PublishOptions) {
	let result: Awaited<ReturnType<typeof runAsPage>> | undefined;
	const run = await runCells(notebook, folder, options, async (session, runAll) => {
		await runHidden(session, RECORD);
		const ran = await runAll();
		if (ran.failures.length > 0) return ran;
		const [request] = (await runHidden(session, NETWORK_REQUESTS)) as {
			readonly cell: number;
			readonly what: string;
		}[];
		if (request)
			throw new ValuelabError(
				"check_failed",
				`cell ${request.cell}: uses the network (${request.what}), which a page cannot; read the data into a file first, or request them through the client`,
			);
		result = await runAsPage(notebook, planned, session, (await runHidden(session, ANSWERS)) as SnapshotRequest[]);
		return ran;
	});
	options.signal?.throwIfAborted();
	const [failure] = run.failures;
	if (failure || !result)
		throw new ValuelabError("check_failed", `cell ${failure?.cell}: ${failure?.error.ename}: ${failure?.error.evalue}`);
	return result;
}

/** Runs the cells as the page will, and stores Node's results of cells with other results. */
async function runAsPage(
	notebook: Notebook,
	planned: PlannedCells,
	session: NotebookSession,
	requests: readonly SnapshotRequest[],
) {
	const graph = new Map(session.graph.all().map((cell) => [cell.label, cell]));
	const uses = planned.cells.map(({ number, names, imports }) => {
		const { reads = [], sets = [] } = graph.get(`cell[${number}]`) ?? {};
		// Imports do not depend on settings.
		const imported = new Set(Object.values(imports).flatMap(Object.keys));
		const own = (name = "") => !imported.has(names[name] ?? "");
		return { number, declares: Object.keys(names).filter(own), reads, sets: sets.filter(([root]) => own(root)) };
	});
	const parameters = parameterControls(notebook);
	const page = new PageRun(
		{ cells: planned.cells, requests, files: await bundledFiles(), parameters, follow: {} },
		planned.script,
	);
	await storeNodeValues(page, notebook, planned, uses, session);
	const needNode = new Set(planned.cells.flatMap(({ number, needsNode }) => (needsNode === undefined ? [] : [number])));
	const follow: Record<string, ReturnType<typeof cellsToRunAgain>> = {};
	for (const { name, cell } of parameters) follow[name] = cellsToRunAgain(uses, needNode, [name], cell);
	for (const { name, cell } of page.controls()) {
		if (follow[name] !== undefined) continue;
		const { declares = [], sets = [] } = uses[cell - 1] ?? {};
		follow[cell] = cellsToRunAgain(uses, needNode, [...declares, ...sets.map(([root = ""]) => root)], cell);
	}
	const used = new Set([...page.requestedPaths().values()].flat());
	const data = {
		cells: planned.cells,
		requests: requests.filter(({ path }) => used.has(path)),
		files: page.filesRead(),
		parameters,
		follow,
	};
	const read = new Set(
		uses.flatMap(({ reads }) =>
			reads.flatMap(([root = ""]) => (root.startsWith("file:") ? [root.slice("file:".length)] : [])),
		),
	);
	return {
		data,
		script: planned.script,
		requestedPaths: page.requestedPaths(),
		controls: page.controls(),
		source: sourceWords(),
		files: await hashesOf(read),
	};
}

/** Runs the cells as the page will; a cell with another result than in Node gets the values that Node computed. */
async function storeNodeValues(
	page: PageRun,
	notebook: Notebook,
	planned: PlannedCells,
	uses: readonly CellUse[],
	session: NotebookSession,
): Promise<void> {
	const code = notebook.cells.filter((cell) => cell.cell_type === "code");
	for (const cell of planned.cells) {
		const reason = cell.needsNode ?? (await page.differenceOf(cell.number, code[cell.number - 1]?.outputs ?? []));
		if (reason === undefined) continue;
		cell.needsNode = reason;
		const sets = [...Object.keys(cell.names), ...(uses[cell.number - 1]?.sets ?? []).map(([root = ""]) => root)];
		const named = [...new Set(sets)].filter((name) => !name.startsWith("file:"));
		const stored = named.map((name) => planned.storedAs(name));
		cell.values = await valuesOf(session, named, stored);
		page.restoreValues(cell.number);
	}
}

function sourceWords(): string {
	const { VALUELAB_BASE_URL: url, VALUELAB_DATA: store } = process.env;
	if (url) return new URL(url).host;
	return store ? `store ${basename(store)}` : "bundled data";
}

async function hashesOf(paths: ReadonlySet<string>) {
	const reads = [...paths].map(async (path) => {
		const contents = await readFile(path).catch(() => null);
		return contents === null ? [] : [{ name: basename(path), hash: sha256(contents) }];
	});
	return (await Promise.all(reads)).flat();
}

/** Files of the package that the library reads while a cell runs. */
async function bundledFiles(): Promise<Record<string, string>> {
	const names = ["data/peer-figures.json", "data/peer-figures-by-year.json"];
	const texts = await Promise.all(names.map((name) => readFile(new URL(name, packageRoot()), "utf8")));
	return Object.fromEntries(names.map((name, i) => [name, texts[i] ?? ""]));
}

/** Code that records the answers to the session's clients, and network requests of cells. */
const RECORD = `{
	const all = globalThis as any;
	all[Symbol.for("valuelab.published")] = [];
	const used: any[] = all[Symbol.for("valuelab.network")] = [];
	const note = (what: string) => { const at = /cell\\[(\\d+)\\]/.exec(new Error().stack ?? "")?.[1]; if (at) used.push({ cell: Number(at), what }); };
	const wrap = (owner: any, name: string, what: string) => {
		const inner = owner[name];
		owner[name] = Object.assign(function (this: any, ...given: any[]) { note(what + " " + String(given[0]?.url ?? given[0]?.host ?? given[0]).slice(0, 80)); return Reflect.apply(inner, this, given); }, inner);
	};
	wrap(all, "fetch", "fetch");
	for (const name of ["http", "https"]) for (const how of ["request", "get"]) wrap(process.getBuiltinModule("node:" + name), how, name);
	process.getBuiltinModule("node:module").syncBuiltinESMExports();
}`;

const NETWORK_REQUESTS = `(globalThis as any)[Symbol.for("valuelab.network")]`;
const ANSWERS = `(globalThis as any)[Symbol.for("valuelab.published")].flatMap((recorder: any) => recorder.snapshot().requests)`;

/** Runs code in the session, not as a cell, and returns its value by JSON. */
async function runHidden(session: NotebookSession, code: string): Promise<unknown> {
	const shown = code.startsWith("{")
		? code
		: `({ [Symbol.for("Jupyter.display")]: () => ({ "application/json": ${code} }) })`;
	const asJson = `// @valuelab types off\n${shown}`;
	const outcome = await session.execute({
		run: 0,
		label: "publish",
		cell: "publish",
		code: asJson,
		allowStdin: false,
		expressions: {},
	});
	if (outcome.error) throw new Error(`${outcome.error.ename}: ${outcome.error.evalue}`);
	return outcome.result?.data["application/json"];
}

async function valuesOf(session: NotebookSession, names: readonly string[], stored: readonly string[]) {
	const { ENCODE } = await import("./page/plain-values.js");
	const reads = names.map((name) => `() => ${name}`);
	const code = `[${reads.join(", ")}].map((read) => { try { return { value: ${ENCODE}(read()) } } catch { return {} } })`;
	await wait(0);
	const values = (names.length === 0 ? [] : await runHidden(session, `(${code})`)) as { readonly value?: unknown }[];
	return Object.fromEntries(
		values.flatMap(({ value }, i) => (value === undefined ? [] : [[stored[i] ?? "", value as never]])),
	);
}

function tooLarge(
	requests: readonly SnapshotRequest[],
	requestedPaths: ReadonlyMap<number, readonly string[]>,
	bytes: number,
): Error {
	const sizes = new Map(requests.map(({ path, body }) => [path, body?.length ?? 0]));
	const [cell = 0, largest = 0] =
		[...requestedPaths]
			.map(([number, paths]) => [number, paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)] as const)
			.sort((a, b) => b[1] - a[1])[0] ?? [];
	const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
	return new ValuelabError(
		"check_failed",
		`cell ${cell}: reads ${megabytes(largest)} of data; the page would have ${megabytes(bytes)}, and at most ${megabytes(MAX_PAGE_BYTES)} are allowed`,
	);
}
