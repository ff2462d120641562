// Finds integers in the source that a JavaScript number cannot hold.
import { type Node, text, walk } from "./ast.js";

/** An integer that a JavaScript number cannot hold. */
export interface UnsafeInteger {
	readonly written: string;
	/** The number that it becomes. */
	readonly value: string;
	readonly offset: number;
}

/** Matches sixteen digits, the fewest of an integer above 2^53: a quick test of a source. */
export const LONG_INTEGER = /\d[\d_]{15,}/;

/** Finds integers above 2^53 that would silently become another number. */
export function unsafeIntegers(program: Node): UnsafeInteger[] {
	const integers: UnsafeInteger[] = [];
	walk(program, (node) => {
		if (node.type !== "Literal" || typeof node.value !== "number") return undefined;
		const written = text(node, "raw");
		const digits = written.replaceAll("_", "");
		if (/^\d+$/.test(digits) && BigInt(digits) !== BigInt(node.value)) {
			integers.push({ written, value: BigInt(node.value).toString(), offset: node.start });
		}
		return undefined;
	});
	return integers;
}
