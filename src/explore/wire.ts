// Converts answers and errors to JSON for the page, and back.
import type { ValueOptions } from "../analytics/assumptions/options.js";
import type { Answer, AnswerMeta } from "../api/answer.js";
import { type ErrorCode, ValuelabError } from "../core/errors.js";
import type { WireTable } from "./wire-table.js";

/** A request of the page: one call of one operation. */
export interface AskMessage {
	readonly operation: string;
	readonly positional?: readonly unknown[];
	readonly options?: Readonly<Record<string, unknown>>;
}

/** An answer as JSON, with its map of words as pairs. */
export interface WireAnswer {
	readonly data: unknown;
	readonly meta: Omit<AnswerMeta, "words"> & { readonly words: readonly (readonly [string, string])[] };
}

export interface WireError {
	readonly error: { readonly code: string; readonly message: string; readonly says?: string };
}

/** The page's first data, before any request. */
export interface PageStart {
	readonly version: string;
	/** The service's description: "the bundled data set". */
	readonly service: string;
	/** True for a service over the network, whose requests count towards a quota. */
	readonly live: boolean;
	/** The company with which the page opens; null for the search. */
	readonly symbol: string | null;
	/** The forecast with which the page opens and the settings of its file, for the company that it names or for all. @default none */
	readonly forecast?: StartForecast;
}

/** A forecast with which a page begins. */
export interface StartForecast extends Pick<ValueOptions, "forecast" | "asOf" | "assumptions"> {
	readonly company?: string;
}

export interface ScreenMessage {
	readonly condition: string;
	/** `bundled` or `sp500`. */
	readonly universe: string;
	readonly columns?: readonly string[];
	readonly sort?: string;
}

/** One line of the response to a screen: its progress, the companies, or the error. */
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

export function toWire({ data, meta }: Answer): WireAnswer {
	const { words, hash, ...rest } = meta;
	return { data, meta: { ...rest, hash, words: [...words] } };
}

export function fromWire({ data, meta }: WireAnswer): Answer {
	return { data, meta: { ...meta, words: new Map(meta.words) } };
}

/** Converts an error to JSON with its code and message, without the request. */
export function errorToWire(error: unknown): WireError {
	if (!(error instanceof ValuelabError))
		return { error: { code: "fault", message: error instanceof Error ? error.message : String(error) } };
	const { says } = error as { readonly says?: unknown };
	return {
		error: { code: error.code, message: error.message, ...(typeof says === "string" && says !== "" && { says }) },
	};
}

/** Restores the error that the client threw. */
export function errorFromWire({ error }: WireError): ValuelabError {
	const { code, message, says } = error;
	const thrown = new ValuelabError(code as ErrorCode, message);
	return says === undefined ? thrown : Object.assign(thrown, { says });
}
