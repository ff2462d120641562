// Limits the size of answers.
import { isObject } from "../../core/is-object.js";
import type { Asked } from "../errors/asked.js";
import { TooLargeError } from "../errors/index.js";

/** Limits of one answer. The largest known answer, all stocks of an exchange, has 3 MB and 20,000 records. */
export interface Sizes {
	/** Bytes received. @default 32 MiB */
	readonly received?: number;
	/** Bytes unpacked. @default 64 MiB */
	readonly unpacked?: number;
	/** Number of lists and objects. @default 2 million */
	readonly containers?: number;
	/** Depth of lists and objects. @default 64 */
	readonly depth?: number;
}

const MIB = 1_048_576;

/** The default limits. */
export const DEFAULT_SIZES: Required<Sizes> = {
	received: 32 * MIB,
	unpacked: 64 * MIB,
	containers: 2_000_000,
	depth: 64,
};

/** Refuses a text with too many lists and objects before it is parsed, because each takes memory. @throws TooLargeError */
export function checkContainers(body: string, asked: Asked, most: number): void {
	if (body.length <= most) return;
	let count = 0;
	for (const opening of ["[", "{"]) {
		for (let at = body.indexOf(opening); at >= 0; at = body.indexOf(opening, at + 1)) {
			if (++count > most) throw new TooLargeError(asked, "containers", most);
		}
	}
}

/** A list of this length is a line of figures if its first, middle and last cells are. Checking every cell would cost a tenth of parsing. */
const LONG = 32;

/** True for a long list of texts and numbers. Anything else in it becomes null when the list is read. */
function isLine(list: readonly unknown[]): boolean {
	const { length } = list;
	if (length < LONG) return false;
	return [list[0], list[length >> 1], list[length - 1]].every((cell) => typeof cell !== "object" || cell === null);
}

/** Refuses too deeply nested JSON, which could overflow the stack. @throws TooLargeError */
export function checkDepth(json: unknown, asked: Asked, most: number): void {
	let level: unknown[] = [json];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > most) throw new TooLargeError(asked, "depth", most);
		const below: unknown[] = [];
		for (const each of level) {
			if (Array.isArray(each)) {
				if (isLine(each)) continue;
				for (const cell of each) if (typeof cell === "object" && cell !== null) below.push(cell);
			} else if (isObject(each)) {
				for (const name in each) {
					const member = each[name];
					if (typeof member === "object" && member !== null) below.push(member);
				}
			}
		}
		level = below;
	}
}
