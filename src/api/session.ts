// Sends the calls of a client and reads their answers.
import { ArgumentError, suggestion } from "../core/errors.js";
import type { Answer, AnswerMeta, CellMarks } from "./answer.js";
import type { CallOptions, Validation } from "./call-options.js";
import { type CheckedCall, pathOf } from "./catalogue/arguments/request.js";
import { catalogue, declarationOf } from "./catalogue/index.js";
import { INDICATOR_KEYS } from "./catalogue/indicator-keys.js";
import type { Drift } from "./drift.js";
import { UnknownKeyError } from "./errors/index.js";
import { missingSymbols } from "./missing-symbols.js";
import { type AskList, withNearestName } from "./nearest-name.js";
import { type ReadOptions, type ReadResult, readBody } from "./read/read-body.js";
import type { NumberMode } from "./read/reading.js";
import { storeWords, wordsByPath } from "./read/words.js";
import { checkHeaders } from "./transport/request-headers.js";
import type { Transport, WireAnswer } from "./transport/wire.js";

/** Operations of a stock by the last part of their path. A caller may have taken one for an indicator key. */
const OPERATION_BY_PATH_END: ReadonlyMap<string, string> = new Map(
	Object.entries(catalogue.stock).map(([name, { path }]) => [path.split("/").at(-1) ?? "", `stock.${name}`]),
);

/**
 * Refuses an unknown indicator key, because the service would answer it with zeros. Keys of the interface document pass; others are looked up
 * in the service's list, which `askList` requests.
 * @throws ArgumentError for the name of another operation; UnknownKeyError with the nearest key
 */
async function refuseUnknownKey(call: CheckedCall, askList: () => Promise<unknown>): Promise<void> {
	if (call.operation !== "stock.indicator") return;
	const key = String(call.arguments.key);
	if ((INDICATOR_KEYS as readonly string[]).includes(key)) return;
	const operation = OPERATION_BY_PATH_END.get(key);
	if (operation !== undefined) {
		throw new ArgumentError("key", `key: "${key}" is an operation, not an indicator; use ${operation}`, call);
	}
	const list = await askList();
	if (!Array.isArray(list)) return;
	const knownKeys = list.flatMap((item: { key?: unknown } | null) => (typeof item?.key === "string" ? [item.key] : []));
	if (knownKeys.length === 0 || knownKeys.includes(key)) return;
	throw new UnknownKeyError(call, suggestion(key, [...knownKeys, ...INDICATOR_KEYS]));
}

/** The type of a view's frame: `Frame`, or its entry for the operation and view in `byView`. */
export type FrameFor<Frame, N extends string, V extends string> = Frame extends { readonly byView: infer Views }
	? N extends keyof Views
		? V extends keyof Views[N]
			? Views[N][V]
			: never
		: never
	: Frame;

export interface FrameOptions {
	/** `false` drops rows of trailing twelve months among fiscal years. @default true, flagged in the column `is_ttm` */
	readonly ttm?: boolean;
}

/** Makes a frame of an answer; the root entry binds it to Danfo. `pages` holds every page's answer, in order. */
export type Framer<Frame> = (
	answer: Answer,
	view: string,
	context: FrameOptions & { readonly pages: readonly Answer[] },
) => Frame;

/** The parts that all queries of a client share. */
export interface Session<Frame> {
	readonly transport: Transport;
	readonly drift: Drift;
	readonly validation: Validation;
	readonly defaults: CallOptions;
	readonly framer?: Framer<Frame>;
}

export async function ask(session: Session<unknown>, call: CheckedCall, options: CallOptions): Promise<WireAnswer> {
	const askList: AskList = (operation, args = {}, only) =>
		listOf(session, { operation, arguments: args }, only ? { ...options, offline: true } : options);
	await refuseUnknownKey(call, () => askList("stock.indicators"));
	try {
		return await send(session, call, options);
	} catch (error) {
		throw await withNearestName(error, call, askList);
	}
}

/** A list of the service; undefined if the request fails. */
async function listOf(session: Session<unknown>, call: CheckedCall, options: CallOptions): Promise<unknown> {
	const { signal, offline } = options;
	return send(session, call, { signal, offline }).then(
		(wire) => wire.json(),
		() => undefined,
	);
}

function send(session: Session<unknown>, call: CheckedCall, options: CallOptions): Promise<WireAnswer> {
	const { defaults } = session;
	return session.transport.ask({
		operation: call.operation,
		arguments: call.arguments,
		path: pathOf(call),
		fresh: declarationOf(call.operation).fresh,
		signal: options.signal ?? defaults.signal,
		refresh: options.refresh ?? defaults.refresh,
		offline: options.offline ?? defaults.offline,
		staleOnError: options.staleOnError ?? defaults.staleOnError,
		asNumbers: mayBeNumbers(validationOf(session, options), options.numbers ?? defaults.numbers),
		timeouts: options.timeouts,
		retry: options.retry,
		headers: options.headers && checkHeaders(options.headers),
	});
}

const validationOf = ({ defaults, validation }: Session<unknown>, options: Pick<CallOptions, "validation">) =>
	options.validation ?? defaults.validation ?? validation;

/** True if the reader turns numeric text into numbers. */
const mayBeNumbers = (validation: Validation, numbers: NumberMode = "converted"): boolean =>
	validation !== "off" && numbers !== "received";

/** Reads an answer as data. `numbers` decides whether numeric cells are converted or kept as text. */
export function read(
	session: Session<unknown>,
	call: CheckedCall,
	wire: WireAnswer,
	options: Omit<CallOptions, "numbers"> & { readonly numbers: NumberMode },
): Answer {
	const { numbers } = options;
	const validation = validationOf(session, options);
	const { data, drift, words } = readBody(call, wire.json(mayBeNumbers(validation, numbers)), {
		validation,
		numbers,
		body: wire.body,
	});
	const missing = missingSymbols(call, data);
	const meta = metaOf(call, wire, { drift, words, numbers, validation });
	return { data, meta: missing.length === 0 ? meta : Object.assign(meta, { missing }) };
}

function metaOf(
	call: CheckedCall,
	wire: WireAnswer,
	{ drift, words, numbers, validation }: Pick<ReadResult & ReadOptions, "drift" | "words" | "numbers" | "validation">,
): AnswerMeta {
	let built: AnswerMeta["words"] | undefined;
	const meta: AnswerMeta = {
		operation: call.operation,
		arguments: call.arguments,
		retrievedAt: wire.retrievedAt,
		get hash() {
			return wire.hash;
		},
		cache: wire.cache,
		madeUp: wire.madeUp,
		...marksIn(wire.headers["valuelab-marks"]),
		...(wire.headers["valuelab-reason"] !== undefined && { reason: wire.headers["valuelab-reason"] }),
		...notesOf(wire, validation),
		drift,
		...(numbers === "converted" && { numbers }),
		get words() {
			built ??= wordsByPath(words());
			return built;
		},
	};
	storeWords(meta, words);
	return meta;
}

function notesOf({ status, body, headers }: WireAnswer, validation: Validation): Pick<AnswerMeta, "notes"> {
	const notes: string[] = [];
	const reason = headers["valuelab-reason"];
	if (reason !== undefined) notes.push(reason);
	if (status === 203) notes.push("a proxy may have changed the answer (status 203)");
	// With validation, each damaged text is a deviation already.
	if (validation === "off" && body.includes("\uFFFD")) notes.push(DAMAGED);
	return notes.length === 0 ? {} : { notes };
}

/** The note on unchecked bodies with damaged cells. */
export const DAMAGED = "the answer holds U+FFFD: the service sent this character, or bytes that are not valid UTF-8";

/** The service's marks of cells; nothing if it sends none. */
function marksIn(header: string | undefined): Pick<AnswerMeta, "marks"> {
	if (header === undefined) return {};
	try {
		return { marks: JSON.parse(header) as CellMarks };
	} catch {
		return {};
	}
}
