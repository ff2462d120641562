// Ends a run over many symbols when the service is down.
import { dataFolderOf, withDataFolder } from "../../core/data-folder.js";
import { entryOf } from "../../core/entry-of.js";
import { type ErrorCode, ValuelabError } from "../../core/errors.js";
import type { AnswerMeta } from "../answer.js";
import type { OperationName } from "../catalogue/index.js";
import { OutageError } from "../errors/index.js";
import { type Health, healthOf } from "../transport/health.js";

/** Consecutive symbols without a response (refused connections, time-outs, 503) after which the service counts as down. */
const DOWN_AFTER_UNREACHED = 5;
/** Consecutive symbols with any fault after which the service counts as down; more, because a 500 may concern one symbol only. */
const DOWN_AFTER_FAILED = 20;

/** Errors that every other symbol would get too, so that the run ends. */
const ENDING_CODES: readonly ErrorCode[] = ["token", "quota", "budget", "aborted", "rate_limited", "outage"];

/** True for an error that ends a run over many symbols. */
export const endsRun = (error: unknown): error is ValuelabError =>
	error instanceof ValuelabError && ENDING_CODES.includes(error.code);

interface HasCacheOutcome {
	readonly meta: Pick<AnswerMeta, "cache">;
}

/** The part of a client that the watch uses. */
interface QueryClient<A extends HasCacheOutcome> {
	query(
		operation: OperationName,
		positional?: readonly unknown[],
		options?: Readonly<Record<string, unknown>>,
	): { answer(): PromiseLike<A> };
}

/**
 * Ends a run over many symbols when the service is down: after five unreached symbols in a row, or twenty with any fault. It aborts open
 * requests. An answer, or a refusal that proves the service works, resets the count; answers from the cache do not count.
 */
export class OutageWatch {
	readonly #stop = new AbortController();
	readonly #unreached = new Set<string>();
	readonly #failed = new Set<string>();
	readonly #signals = new WeakMap<AbortSignal, AbortSignal>();
	#error: OutageError | undefined;

	/** The error that ended the run; undefined while it continues. */
	get error(): OutageError | undefined {
		return this.#error;
	}

	/** Requests a symbol. @throws OutageError if the run has ended, or ends with this error */
	async ask<A extends HasCacheOutcome>(
		symbol: string,
		call: (signal: AbortSignal) => PromiseLike<A>,
		signal?: AbortSignal,
	): Promise<A> {
		if (this.#error) throw this.#error;
		try {
			const answer = await call(this.#with(signal));
			if (answer.meta.cache === "miss" || answer.meta.cache === "revalidated") this.recordAnswer();
			return answer;
		} catch (error) {
			if (!signal?.aborted) this.recordError(symbol, error);
			throw this.#error ?? error;
		}
	}

	recordError(symbol: string, error: unknown): void {
		if (error instanceof ValuelabError) this.recordFailure(symbol, healthOf(error), error);
	}

	/** Counts a failure by the state of the service that it shows. */
	recordFailure(symbol: string, health: Health, cause: Error): void {
		if (this.#error) return;
		if (health === "answering") this.recordAnswer();
		if (health === "answering" || health === "unknown") return;
		this.#failed.add(symbol);
		if (health === "unreached") this.#unreached.add(symbol);
		const symbols = this.#unreached.size >= DOWN_AFTER_UNREACHED ? this.#unreached : this.#failed;
		if (symbols === this.#failed && symbols.size < DOWN_AFTER_FAILED) return;
		this.#error = new OutageError([...symbols], cause);
		this.#stop.abort(this.#error);
	}

	/** A client whose requests are watched, by their first argument or else the operation. */
	asker<A extends HasCacheOutcome>(inner: QueryClient<A>): QueryClient<A> {
		const watched: QueryClient<A> = {
			query: (operation, positional = [], options = {}) => {
				const [first] = positional;
				const symbol = typeof first === "string" ? first : operation;
				const { signal } = options as { readonly signal?: AbortSignal };
				const call = (ended: AbortSignal) => inner.query(operation, positional, { ...options, signal: ended }).answer();
				return { answer: () => this.ask(symbol, call, signal) };
			},
		};
		return withDataFolder(watched, dataFolderOf(inner));
	}

	recordAnswer(): void {
		this.#unreached.clear();
		this.#failed.clear();
	}

	/** Combines the caller's signal and the run's own, once for all calls to save memory. */
	#with(signal: AbortSignal | undefined): AbortSignal {
		if (!signal) return this.#stop.signal;
		return entryOf(this.#signals, signal, () => AbortSignal.any([signal, this.#stop.signal]));
	}
}
