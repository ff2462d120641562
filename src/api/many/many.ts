// Runs one operation for many symbols and collects the results by symbol.
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { Answer } from "../answer.js";
import type { IndicatorKey, OptionsOf } from "../call-types.js";
import { type CheckedCall, checkCall, pathOf, positionalNames } from "../catalogue/arguments/request.js";
import { show } from "../catalogue/arguments/show.js";
import { type DataOf, type DeclarationOf, declarationOf, type OperationName } from "../catalogue/index.js";
import { Query, type QueryOptions } from "../query.js";
import type { Session } from "../session.js";
import { Journal, journalledTransport } from "./journal.js";
import { endsRun, OutageWatch } from "./outage-watch.js";

/** Operations with one symbol as argument. */
export type SymbolOperation = {
	[N in OperationName]: DeclarationOf<N> extends
		| { readonly arguments: { readonly symbol: object } }
		| { readonly required: readonly ["symbol"] }
		? N
		: never;
}[OperationName];

/** The progress of a run. */
export interface Progress {
	readonly operation: OperationName;
	/** The symbol that was just finished. */
	readonly symbol: string;
	readonly done: number;
	readonly failed: number;
	readonly total: number;
	readonly error?: ValuelabError;
}

export interface RunOptions {
	/** Concurrent symbols, within the client's own limits. Default 4. */
	readonly concurrency?: number;
	/** Called after every symbol. */
	readonly onProgress?: (progress: Progress) => void;
	/**
	 * Folder that keeps the answers, so that an interrupted run continues without repeating requests. Several processes may share it. With
	 * `refresh` only answers of this run count.
	 */
	readonly journal?: string;
	/** Milliseconds after which an answer of the journal is requested again. @default for ever */
	readonly maxAge?: number;
}

/** Options of a run and of the operation; `key` for indicators. */
export type ManyOptions<N extends SymbolOperation> = RunOptions &
	OptionsOf<N> &
	(N extends "stock.indicator" ? { readonly key: IndicatorKey } : unknown);

/** The result of one symbol. */
export type Outcome<N extends OperationName> =
	| { readonly symbol: string; readonly answer: Answer<DataOf<N>>; readonly error?: undefined }
	| { readonly symbol: string; readonly answer?: undefined; readonly error: ValuelabError };

/** The results of a run in the requested order: data, or one error for each failed symbol. */
export interface ManyResult<N extends OperationName> {
	readonly data: ReadonlyMap<string, DataOf<N>>;
	readonly answers: ReadonlyMap<string, Answer<DataOf<N>>>;
	readonly errors: ReadonlyMap<string, ValuelabError>;
}

/** A run over many symbols. Await it for all results, or iterate to process answers as they arrive. Nothing is sent before. */
export interface Many<N extends OperationName> extends PromiseLike<ManyResult<N>>, AsyncIterable<Outcome<N>> {}

/** Runs one operation for many symbols. Wrong arguments are refused before anything is sent. */
export function many<N extends OperationName>(
	session: Session<unknown>,
	operation: N,
	symbols: readonly string[],
	call: QueryOptions & RunOptions,
	named: Readonly<Record<string, unknown>>,
): Many<N> {
	return {
		[Symbol.asyncIterator]: () => run(session, operation, symbols, call, named),
		// biome-ignore lint/suspicious/noThenProperty: a run is awaited like a promise, but sent only then
		then: (onResult, onError) => collect(run<N>(session, operation, symbols, call, named)).then(onResult, onError),
	};
}

async function* run<N extends OperationName>(
	session: Session<unknown>,
	operation: N,
	symbols: readonly string[],
	options: QueryOptions & RunOptions,
	named: Readonly<Record<string, unknown>>,
): AsyncGenerator<Outcome<N> & { readonly position: number }, void, undefined> {
	const { concurrency = 4, onProgress, journal: folder, maxAge, refresh } = options;
	const calls = [...checkedCalls(operation, symbols, named, concurrency)];
	const journal = folder === undefined ? undefined : openJournal(session, folder, { refresh, maxAge });
	const transport = journal ? journalledTransport(session.transport, journal) : session.transport;
	const stop = new AbortController();
	const endSignal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
	const watch = new OutageWatch();
	let endingError: ValuelabError | undefined;

	const ask = async (position: number): Promise<Outcome<N> & { readonly position: number }> => {
		const [symbol, call] = calls[position] as (typeof calls)[number];
		try {
			if (endingError) throw endingError;
			const query = (signal: AbortSignal) =>
				new Query<N, unknown>({ ...session, transport }, () => call, { ...options, signal }).answer();
			return { position, symbol, answer: await watch.ask(symbol, query, endSignal) };
		} catch (cause) {
			const error =
				cause instanceof ValuelabError ? cause : new ValuelabError("unreadable", String(cause), { operation, cause });
			if (endsRun(error)) endingError ??= error;
			return { position, symbol, error };
		}
	};

	const pending = new Map<number, ReturnType<typeof ask>>();
	const waiting = calls.map((_, position) => position);
	let doneCount = 0;
	let failed = 0;
	try {
		while (waiting.length > 0 || pending.size > 0) {
			while (pending.size < concurrency && waiting.length > 0) {
				const next = takeNext(waiting, (position) => isBusy(journal, calls[position]?.[1]));
				pending.set(next, ask(next));
			}
			const outcome = await Promise.race(pending.values());
			pending.delete(outcome.position);
			if (outcome.error) failed++;
			else doneCount++;
			const { symbol, error } = outcome;
			onProgress?.({ operation, symbol, done: doneCount, failed, total: calls.length, error });
			yield outcome;
		}
	} finally {
		stop.abort();
		await Promise.allSettled(pending.values());
	}
}

function openJournal(
	{ transport, defaults }: Session<unknown>,
	folder: string,
	{ refresh, maxAge }: Pick<QueryOptions & RunOptions, "refresh" | "maxAge">,
): Journal {
	if (maxAge !== undefined && !(typeof maxAge === "number" && maxAge >= 0)) {
		throw new ArgumentError("maxAge", `maxAge: ${show(maxAge)} is not a number of milliseconds from 0`);
	}
	return new Journal(folder, {
		account: transport.account ?? "custom",
		refresh: refresh ?? defaults.refresh ?? false,
		maxAge,
	});
}

/** True while another process requests the symbol. */
function isBusy(journal: Journal | undefined, call: CheckedCall | undefined): boolean {
	return journal !== undefined && call !== undefined && journal.isBusy({ ...call, path: pathOf(call) });
}

/** The first symbol that no other process requests, or else the first. */
function takeNext(waiting: number[], isBusyAt: (position: number) => boolean): number {
	const free = waiting.findIndex((position) => !isBusyAt(position));
	return waiting.splice(Math.max(free, 0), 1)[0] as number;
}

/** Every symbol once, with its call; all are checked before the first is sent. */
function checkedCalls(
	operation: OperationName,
	symbols: readonly string[],
	named: Readonly<Record<string, unknown>>,
	concurrency: number,
): Map<string, CheckedCall> {
	const [first, ...otherNames] = positionalNames(declarationOf(operation));
	if (first !== "symbol") {
		throw new ArgumentError("operation", `operation: ${operation} does not ask about one symbol`, { operation });
	}
	if (!Array.isArray(symbols)) {
		throw new ArgumentError("symbols", `symbols: ${show(symbols)} is not a list of symbols`, { operation });
	}
	if (!Number.isInteger(concurrency) || concurrency < 1) {
		throw new ArgumentError("concurrency", `concurrency: ${show(concurrency)} is not a whole number from 1`, {
			operation,
		});
	}
	const rest = otherNames.map((name) => named[name]);
	const optional = Object.fromEntries(Object.entries(named).filter(([name]) => !otherNames.includes(name)));
	const calls = new Map<string, CheckedCall>();
	for (const symbol of symbols) {
		const call = checkCall(operation, [symbol, ...rest], optional);
		calls.set(String(call.arguments.symbol), call);
	}
	return calls;
}

async function collect<N extends OperationName>(
	outcomes: AsyncIterable<Outcome<N> & { readonly position: number }>,
): Promise<ManyResult<N>> {
	const all: (Outcome<N> & { readonly position: number })[] = [];
	for await (const outcome of outcomes) all.push(outcome);
	all.sort((a, b) => a.position - b.position);
	const answers = new Map(all.flatMap(({ symbol, answer }) => (answer ? [[symbol, answer] as const] : [])));
	const data = new Map([...answers].map(([symbol, answer]) => [symbol, answer.data] as const));
	const errors = new Map(all.flatMap(({ symbol, error }) => (error ? [[symbol, error] as const] : [])));
	return { data, answers, errors };
}
