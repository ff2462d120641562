// Defines a query, which is sent once when it is awaited and gives data or a frame.
import { createHash } from "node:crypto";
import { wrongArgument } from "../core/errors.js";
import type { Answer, AnswerMeta } from "./answer.js";
import type { CallOptions } from "./call-options.js";
import { type CheckedCall, splitCall } from "./catalogue/arguments/request.js";
import { type DataOf, declarationOf, type FirstViewOf, type OperationName, type ViewOf } from "./catalogue/index.js";
import { PartialError } from "./errors/index.js";
import { joinPages, type PagesEnd, PageWatch } from "./paging.js";
import { ask, type FrameFor, type FrameOptions, read, type Session } from "./session.js";
import type { WireAnswer, WireResponse } from "./transport/wire.js";

/** Options of a call that are no arguments of the operation. */
export interface QueryOptions extends CallOptions {
	/**
	 * Requests every page of a paged operation, one after the other, and joins them.
	 * @default false
	 */
	readonly allPages?: boolean;
}

/** The type that a promise's handlers take for errors, so that a caller may write `(error: Error) => …`. */
type Thrown = Parameters<NonNullable<Parameters<Promise<unknown>["catch"]>[0]>>[0];

/** What an answer is read for: data, with numbers as the caller's options say, or a frame, with numbers as the service wrote them. */
type Purpose = "data" | "frame";

/** The response of an answer: status, headers, timing, cache. */
export interface ResponseInfo extends WireResponse {
	/** `miss`: received now. `revalidated`: confirmed by a 304. `hit` and `stale`: from the cache. */
	readonly cache: AnswerMeta["cache"];
}

/** Data with their response. */
export interface DataWithResponse<Data> {
	readonly data: Data;
	readonly meta: AnswerMeta;
	/** The response; the first page's if there are several. */
	readonly response: ResponseInfo;
	readonly responses: readonly ResponseInfo[];
}

function responseInfo({ cache, status, headers, response }: WireAnswer): ResponseInfo {
	const nothingSent = { status, headers, attempts: 0, milliseconds: { begun: 0, complete: 0, total: 0 } };
	return { cache, ...(response ?? nothingSent) };
}

interface Page {
	readonly call: CheckedCall;
	readonly wire: WireAnswer;
}
interface Fetched {
	readonly pages: readonly Page[];
	readonly joined?: { readonly end: PagesEnd | "split"; readonly duplicates: number };
}

/**
 * A query to the service, sent once when it is awaited or one of its methods is called. `await query` gives the data, `query.answer()` the
 * data and their source, `query.frame(view)` a DataFrame.
 */
export class Query<N extends OperationName = OperationName, Frame = unknown> implements PromiseLike<DataOf<N>> {
	readonly #session: Session<Frame>;
	readonly #check: () => CheckedCall;
	readonly #options: QueryOptions;
	#fetched: Promise<Fetched> | undefined;
	#answer: Promise<Answer<DataOf<N>>> | undefined;

	/** @internal */
	constructor(session: Session<Frame>, check: () => CheckedCall, options: QueryOptions) {
		this.#session = session;
		this.#check = check;
		this.#options = options;
	}

	/** Gives the data to whoever awaits the query. */
	// biome-ignore lint/suspicious/noThenProperty: a query is awaited like a promise, but sent only then
	then<A = DataOf<N>, B = never>(
		onData?: ((data: DataOf<N>) => A | PromiseLike<A>) | null,
		onError?: ((error: Thrown) => B | PromiseLike<B>) | null,
	): Promise<A | B> {
		return this.answer()
			.then((answer) => answer.data)
			.then(onData, onError);
	}

	/** Handles an error, as `Promise.catch` does. */
	catch<B>(onError: (error: Thrown) => B | PromiseLike<B>): Promise<DataOf<N> | B> {
		return this.then(undefined, onError);
	}

	/** Calls back in any case, as `Promise.finally` does. */
	finally(always: () => void): Promise<DataOf<N>> {
		return this.then().finally(always) as Promise<DataOf<N>>;
	}

	/** The data with their time of retrieval, source, hash and deviations. */
	answer(): Promise<Answer<DataOf<N>>> {
		this.#answer ??= this.#read("data").then(({ answer }) => {
			this.#session.drift.add(answer.meta.drift);
			return answer as Answer<DataOf<N>>;
		});
		return this.#answer;
	}

	/** The data with the status, headers and timing of each response, in the order of the pages. */
	async withResponse(): Promise<DataWithResponse<DataOf<N>>> {
		const { data, meta } = await this.answer();
		const responses = (await this.#fetch()).pages.map(({ wire }) => responseInfo(wire));
		return { data, meta, response: responses[0] as ResponseInfo, responses };
	}

	/** One frame of the answer, by default the operation's first view. `frame("annual", { ttm: false })` drops the TTM row. */
	async frame<V extends ViewOf<N> = FirstViewOf<N>>(
		view?: V,
		options: FrameOptions = {},
	): Promise<FrameFor<Frame, N, V>> {
		const call = this.#check();
		const { views } = declarationOf(call.operation);
		const wantedView = view ?? views[0];
		if (!views.includes(wantedView)) {
			throw wrongArgument(
				`view: ${call.operation} has no view ${JSON.stringify(wantedView)}, only ${views.join(", ")}`,
				call,
			);
		}
		const { framer } = this.#session;
		if (!framer)
			throw wrongArgument("framer: this client makes no frames; use createClient of the root entry `valuelab`", call);
		const isRecorded = this.#answer !== undefined;
		const { answer, pages } = await this.#read("frame");
		if (!isRecorded) this.#session.drift.add(answer.meta.drift);
		// The view decides the frame's type.
		return framer(answer, wantedView, { ...options, pages }) as FrameFor<Frame, N, V>;
	}

	/** The bodies as received, one for each page, in order. */
	async bodies(): Promise<string[]> {
		return (await this.#fetch()).pages.map((page) => page.wire.body);
	}

	/** The answers page by page, each requested when it is needed. */
	async *pages(): AsyncGenerator<Answer<DataOf<N>>, void, undefined> {
		for await (const page of this.#eachPage()) {
			const answer = this.#readPage(page, "data");
			this.#session.drift.add(answer.meta.drift);
			yield answer as Answer<DataOf<N>>;
		}
	}

	async *#eachPage(onEnd?: (end: PagesEnd, duplicates: number) => void): AsyncGenerator<Page, void, undefined> {
		const first = this.#check();
		const { paging } = declarationOf(first.operation);
		if (!paging) {
			for (const part of splitCall(first)) yield { call: part, wire: await ask(this.#session, part, this.#options) };
			return;
		}
		const watch = new PageWatch(paging);
		for (let page = Number(first.arguments.page ?? 1); ; page++) {
			const call = { ...first, arguments: { ...first.arguments, page } };
			const wire = await ask(this.#session, call, this.#options);
			const { counts, end } = watch.addPage(page, wire.json());
			if (counts) yield { call, wire };
			if (end) {
				onEnd?.(end, watch.duplicates);
				return;
			}
		}
	}

	#fetch(): Promise<Fetched> {
		this.#fetched ??= this.#fetchAll();
		return this.#fetched;
	}

	async #fetchAll(): Promise<Fetched> {
		const call = this.#check();
		if (this.#options.allPages && declarationOf(call.operation).paging) return this.#fetchPages();
		const parts = splitCall(call);
		const requests = parts.map((part) =>
			ask(this.#session, part, this.#options).then((wire) => ({ call: part, wire })),
		);
		const outcomes = await Promise.allSettled(requests);
		const pages = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
		const failed = outcomes.findIndex((outcome) => outcome.status === "rejected");
		if (failed >= 0) throw this.#partial(call, pages, failed + 1, (outcomes[failed] as PromiseRejectedResult).reason);
		return pages.length > 1 ? { pages, joined: { end: "split", duplicates: 0 } } : { pages };
	}

	async #fetchPages(): Promise<Fetched> {
		const pages: Page[] = [];
		let joined: Fetched["joined"];
		try {
			for await (const page of this.#eachPage((end, duplicates) => {
				joined = { end, duplicates };
			})) {
				pages.push(page);
			}
		} catch (cause) {
			throw this.#partial(this.#check(), pages, Number(pages.at(-1)?.call.arguments.page) + 1, cause);
		}
		return { pages, joined };
	}

	/** The error of a failed page or part; it holds the pages received. */
	#partial(call: CheckedCall, pages: readonly Page[], failed: number, cause: unknown): unknown {
		if (pages.length === 0) return cause;
		const context = { operation: call.operation, arguments: call.arguments, cause };
		return new PartialError(context, failed, {
			pages: pages.map((page) => this.#readPage(page, "data")),
			received: pages.map((page) => this.#readPage(page, "frame")),
		});
	}

	#readPage(page: Page, purpose: Purpose): Answer {
		const numbers = this.#options.numbers ?? this.#session.defaults.numbers ?? "converted";
		return read(this.#session, page.call, page.wire, {
			...this.#options,
			numbers: purpose === "frame" ? "judged" : numbers,
		});
	}

	async #read(purpose: Purpose): Promise<{ answer: Answer; pages: readonly Answer[] }> {
		const { pages, joined } = await this.#fetch();
		const answers = pages.map((page) => this.#readPage(page, purpose));
		const [first] = answers;
		if (first === undefined) throw new RangeError("an answer has at least one page");
		if (!joined) return { answer: first, pages: answers };
		return { answer: joinAnswers(this.#check(), answers, joined), pages: answers };
	}
}

/** Sources of an answer, worst first: joined pages have the worst source of them all. */
const WORST_FIRST: readonly AnswerMeta["cache"][] = ["stale", "miss", "revalidated", "hit"];

/** Joins the answers of several pages. */
function joinAnswers(call: CheckedCall, answers: readonly Answer[], joined: NonNullable<Fetched["joined"]>): Answer {
	const metas = answers.map((answer) => answer.meta);
	const [first] = metas;
	if (first === undefined) throw new RangeError("an answer has at least one page");
	const missing = metas.flatMap((meta) => meta.missing ?? []);
	const notes = new Set(metas.flatMap((meta) => meta.notes ?? []));
	const hash = createHash("sha256");
	for (const meta of metas) hash.update(meta.hash);
	return {
		data: joinPages(answers.map((answer) => answer.data)),
		meta: {
			...first,
			arguments: call.arguments,
			retrievedAt: metas.map((meta) => meta.retrievedAt).sort()[0] ?? first.retrievedAt,
			hash: hash.digest("hex"),
			cache: WORST_FIRST.find((outcome) => metas.some((meta) => meta.cache === outcome)) ?? "miss",
			madeUp: [...new Set(metas.flatMap((meta) => meta.madeUp))],
			drift: metas.flatMap((meta) => meta.drift),
			words: new Map(
				metas.flatMap((meta, page) =>
					[...meta.words].map(([path, word]) => [`page ${page + 1}.${path}`, word] as const),
				),
			),
			...(notes.size > 0 && { notes: [...notes] }),
			...(missing.length > 0 && { missing }),
			pages: { count: answers.length, ...joined },
		},
	};
}
