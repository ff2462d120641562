// Reads bundled or stored companies and evaluates their figures, in threads on all cores.
import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { AbortedError } from "../../api/errors/index.js";
import { bundledClient } from "../../compose.js";
import { ValuelabError } from "../../core/errors.js";
import { packageRoot } from "../../package-root.js";
import { compileLate } from "../engine-flag.js";
import type { FigureOptions } from "../figures/evaluate.js";
import type {
	EvaluatedEntry,
	EvaluateUniverseOptions,
	ReadUniverseOptions,
	UniverseEntry,
} from "../universe-source.js";
import type { BundledAnswer, BundledTask } from "./bundled-messages.js";
import { openTaskRunner } from "./bundled-task.js";
import { loadMarket } from "./service-source.js";

const BUILT_WORKER = new URL("dist/bundled-worker.js", packageRoot());

/** Returns a function that starts a reading thread: from the build, or from the sources where these run and are newer than the build. */
function threadStarter(): () => Worker {
	// The program's own flags (`--input-type`, a loader) must not reach the threads.
	if (!import.meta.url.endsWith(".ts") || isBuildCurrent()) return () => new Worker(BUILT_WORKER, { execArgv: [] });
	const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx/package.json"));
	const loader = new URL("dist/esm/api/index.mjs", tsx);
	const entry = new URL("bundled-worker.ts", import.meta.url);
	// Node 20 does not accept a loader as a flag of a thread.
	const program = `import(${JSON.stringify(loader.href)}).then(({ register }) => {
		register();
		return import(${JSON.stringify(entry.href)});
	})`;
	return () => new Worker(program, { eval: true, execArgv: [] });
}

/** True if the build exists and no source is newer. An older build would give old figures. */
function isBuildCurrent(): boolean {
	const built = statSync(BUILT_WORKER, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const sources = fileURLToPath(new URL("src", packageRoot()));
	return readdirSync(sources, { recursive: true, encoding: "utf8" }).every(
		(path) => statSync(join(sources, path)).mtimeMs <= built,
	);
}

/** The number of symbols that a thread gets at a time. */
const SYMBOLS_PER_TASK = 8;
/** With fewer symbols, threads cost more than they save. */
const MIN_SYMBOLS_FOR_THREADS = 40;
/** The most threads; each takes some 150 MB. */
const MAX_THREADS = 8;

/** True where reading these symbols in threads is faster. */
export const readsInThreads = (symbols: readonly string[]): boolean => symbols.length >= MIN_SYMBOLS_FOR_THREADS;

interface StoreFolder {
	/** Folder of the store; undefined for the bundled data. */
	readonly folder: string | undefined;
}

interface ReadingTask extends ReadUniverseOptions, StoreFolder {
	readonly names?: readonly string[];
	readonly condition?: string;
	readonly addNeededParts?: boolean;
	readonly options: FigureOptions;
}

/** Bundled companies as data, read on all cores. */
export async function* readInThreads(
	symbols: readonly string[],
	options: ReadUniverseOptions & StoreFolder,
): AsyncGenerator<UniverseEntry> {
	const market = options.parts.includes("market") ? await loadMarket(bundledClient(options.folder), {}) : undefined;
	for await (const answer of answersOf(symbols, { ...options, options: {} })) {
		if (!("companies" in answer)) continue;
		for (const entry of answer.companies)
			yield entry.company && market ? { ...entry, company: { ...entry.company, market } } : entry;
	}
}

/** Figures of bundled companies, read and evaluated on all cores. */
export async function* evaluateInThreads(
	symbols: readonly string[],
	names: readonly string[],
	wanted: EvaluateUniverseOptions & StoreFolder,
): AsyncGenerator<EvaluatedEntry> {
	const { parts, folder, condition, addNeededParts = false, onProgress, signal, ...options } = wanted;
	const readOptions = {
		parts,
		folder,
		addNeededParts,
		...(condition !== undefined && { condition }),
		...(onProgress && { onProgress }),
		...(signal && { signal }),
	};
	for await (const answer of answersOf(symbols, { ...readOptions, names, options })) {
		if ("figures" in answer) yield* answer.figures;
	}
}

/** Reads a few symbols at a time. */
interface Reader {
	answer(task: BundledTask): Promise<BundledAnswer>;
	end(): void;
}

/** The answers of all readers: one in this thread, and one in a thread on each further core. */
async function* answersOf(
	symbols: readonly string[],
	{ onProgress, signal, ...task }: ReadingTask,
): AsyncGenerator<BundledAnswer> {
	const groups = Array.from({ length: Math.ceil(symbols.length / SYMBOLS_PER_TASK) }, (_, i) =>
		symbols.slice(i * SYMBOLS_PER_TASK, (i + 1) * SYMBOLS_PER_TASK),
	);
	const count = Math.min(availableParallelism(), MAX_THREADS, groups.length) - 1;
	const start = threadStarter();
	const threads = Array.from({ length: count }, () => readerIn(start()));
	const resetCompiler = compileLate();
	const running = new Map<Reader, Promise<readonly [Reader, BundledAnswer]>>();
	const assign = (reader: Reader): void => {
		const group = groups.shift();
		running.delete(reader);
		if (!group) return;
		const answering = reader.answer({ symbols: group, ...task }).then((answer) => [reader, answer] as const);
		// A thread that is ended while it works never answers.
		answering.catch(() => undefined);
		running.set(reader, answering);
	};
	let [doneCount, failed] = [0, 0];
	try {
		const runHere = openTaskRunner();
		// Lets the answers of the threads in first, so that they get their next tasks.
		const here: Reader = { answer: (task) => setImmediate().then(() => runHere(task)), end: () => undefined };
		for (const reader of [...threads, here]) assign(reader);
		while (running.size > 0) {
			if (signal?.aborted) throw new AbortedError({ operation: "stock.financials", arguments: {} });
			const [reader, answer] = await Promise.race(running.values());
			assign(reader);
			if ("failed" in answer)
				throw new ValuelabError("unreadable", `a thread that reads companies failed: ${answer.failed}`);
			for (const { symbol, missing } of "figures" in answer ? answer.figures : answer.companies) {
				if (missing === undefined) doneCount++;
				else failed++;
				onProgress?.({ symbol, done: doneCount, failed, total: symbols.length });
			}
			yield answer;
		}
	} finally {
		resetCompiler();
		for (const thread of threads) thread.end();
	}
}

const readerIn = (thread: Worker): Reader => ({
	end: () => void thread.terminate(),
	answer: (task) =>
		new Promise((resolve, fail) => {
			const finish = () => {
				thread.off("message", onMessage);
				thread.off("error", fail);
				thread.off("exit", onExit);
			};
			const onMessage = (answer: BundledAnswer) => {
				finish();
				resolve(answer);
			};
			const onExit = (code: number) =>
				fail(new ValuelabError("unreadable", `a thread that reads companies ended (${code})`));
			thread.on("message", onMessage);
			thread.on("error", fail);
			thread.on("exit", onExit);
			thread.postMessage(task);
		}),
});
