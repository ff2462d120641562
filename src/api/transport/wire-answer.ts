import { createHash } from "node:crypto";
import type { WireAnswer } from "./wire.js";

type Received = Omit<WireAnswer, "hash" | "json">;

/** An answer whose hash and JSON are computed when they are first asked for: most callers need only one of them. */
export function wireAnswer(received: Received, known: { hash?: string; json?: unknown } = {}): WireAnswer {
	let { hash } = known;
	let parsed = "json" in known ? { value: known.json } : undefined;
	return {
		...received,
		get hash() {
			hash ??= sha256(received.body);
			return hash;
		},
		json() {
			const first = parsed;
			parsed = undefined;
			return first ? first.value : (JSON.parse(received.body) as unknown);
		},
	};
}

/** SHA-256 of bytes, or of a text as UTF-8, hexadecimal. */
export function sha256(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}
