// Creates answers whose hash and JSON are computed on demand.
import { createHash } from "node:crypto";
import { copyJson, readJson } from "./json-copy.js";
import { parseJson } from "./parse-json.js";
import type { WireAnswer } from "./wire.js";

type Received = Omit<WireAnswer, "hash" | "json" | "copy">;

/** What was computed before. */
interface Known {
	readonly hash?: string;
	readonly json?: unknown;
	/** True if numeric text became numbers. */
	readonly asNumbers?: boolean;
	/** The JSON as `copyJson` made it. */
	readonly copy?: Uint8Array;
}

/** Creates an answer. Its hash and JSON are computed on first use, because most callers need only one of them. */
export function wireAnswer(received: Received, known: Known = {}): WireAnswer {
	let { hash } = known;
	const { copy, asNumbers = false } = known;
	let parsed = "json" in known ? { value: known.json } : undefined;
	const take = (mayBeNumbers: boolean) => {
		const first = parsed;
		if (!first || (asNumbers && !mayBeNumbers)) return undefined;
		parsed = undefined;
		return first;
	};
	return {
		...received,
		get hash() {
			hash ??= sha256(received.body);
			return hash;
		},
		json(mayBeNumbers = false) {
			const first = take(mayBeNumbers);
			return first ? first.value : readJson(received.body, copy);
		},
		copy() {
			if (copy) return copy;
			const asReceived = parsed && !asNumbers ? parsed.value : parseJson(received.body);
			return copyJson(asReceived, received.body.length);
		},
	};
}

/** SHA-256 of bytes, or of a text as UTF-8, hexadecimal. */
export function sha256(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}
