import type { DriftEntry } from "../answer.js";
import type { Validation } from "../call-types.js";
import type { CheckedCall } from "../catalogue/arguments/request.js";

/** How to read. */
export interface ReadOptions {
	readonly validation: Validation;
	readonly numbers: "converted" | "received";
}

/** A body read as data, with what deviated and the words that stood in place of numbers. */
export interface ReadResult {
	readonly data: unknown;
	readonly drift: readonly DriftEntry[];
	readonly words: ReadonlyMap<string, string>;
}

/** Reads a body by its operation's schema. */
export function readBody(_call: CheckedCall, json: unknown, _options: ReadOptions): ReadResult {
	return { data: json, drift: [], words: new Map() };
}
