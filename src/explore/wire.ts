// Answers and errors on their way to the page: columns stay typed arrays.

import type { ValueOptions } from "../analytics/assumptions/options.js";
import type { Answer, AnswerMeta } from "../api/answer.js";
import { type ErrorCode, ValuelabError } from "../core/errors.js";
import type { WireTable } from "./wire-table.js";

/** What the page asks the server: one call of one operation. */
export interface AskMessage {
	readonly operation: string;
	readonly positional?: readonly unknown[];
	readonly options?: Readonly<Record<string, unknown>>;
}

/** An answer as JSON: the words, which are a map, in pairs. */
export interface WireAnswer {
	readonly data: unknown;
	readonly meta: Omit<AnswerMeta, "words"> & { readonly words: readonly (readonly [string, string])[] };
}

/** A refusal as JSON. */
export interface WireError {
	readonly error: { readonly code: string; readonly message: string; readonly says?: string };
}

/** What the page knows when it opens, before it asks anything. */
export interface PageStart {
	/** Version of valuelab. */
	readonly version: string;
	/** Who answers, in words: "the bundled data set". */
	readonly service: string;
	/** True where a service over the network answers, whose requests count. */
	readonly live: boolean;
	/** The company that the page opens with; null for the search. */
	readonly symbol: string | null;
	/** The forecast that the page begins with, and the settings of its file: of the company that it names, or of every one. @default none */
	readonly forecast?: StartForecast;
}

/** A forecast with which a page begins. */
export interface StartForecast extends Pick<ValueOptions, "forecast" | "asOf" | "assumptions"> {
	readonly company?: string;
}

/** A screen that the page asks for. */
export interface ScreenMessage {
	readonly condition: string;
	/** `bundled` or `sp500`. */
	readonly universe: string;
	/** Further figures that are shown. */
	readonly columns?: readonly string[];
	/** A figure to sort by. */
	readonly sort?: string;
}

/** One line of the answer to a screen: how far it is, the companies, or what is wrong. */
export type ScreenLine =
	| { readonly progress: { readonly done: number; readonly total: number } }
	| {
			readonly screen: {
				readonly table: WireTable;
				readonly met: number;
				readonly examined: number;
				readonly warnings: readonly string[];
				readonly summary: string;
			};
	  }
	| WireError;

/** An answer for the way to the page. */
export function toWire({ data, meta }: Answer): WireAnswer {
	const { words, hash, ...rest } = meta;
	return { data, meta: { ...rest, hash, words: [...words] } };
}

/** The answer that came over the wire. */
export function fromWire({ data, meta }: WireAnswer): Answer {
	return { data, meta: { ...meta, words: new Map(meta.words) } };
}

/** A refusal for the way to the page: its code and words, nothing of the request. */
export function errorToWire(error: unknown): WireError {
	if (!(error instanceof ValuelabError))
		return { error: { code: "fault", message: error instanceof Error ? error.message : String(error) } };
	const { says } = error as { readonly says?: unknown };
	return {
		error: { code: error.code, message: error.message, ...(typeof says === "string" && says !== "" && { says }) },
	};
}

/** The refusal that came over the wire, as the client would have thrown it. */
export function errorFromWire({ error }: WireError): ValuelabError {
	const { code, message, says } = error;
	const thrown = new ValuelabError(code as ErrorCode, message);
	return says === undefined ? thrown : Object.assign(thrown, { says });
}
