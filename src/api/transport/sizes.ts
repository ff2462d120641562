// Limits the size of answers.
import { isObject } from "../../core/is-object.js";
import type { CallContext } from "../errors/call-context.js";
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

export const DEFAULT_SIZES: Required<Sizes> = {
	received: 32 * MIB,
	unpacked: 64 * MIB,
	containers: 2_000_000,
	depth: 64,
};

/** Refuses a text with too many lists and objects before it is parsed, because each takes memory. @throws TooLargeError */
export function checkContainers(body: string, context: CallContext, most: number): void {
	if (body.length <= most) return;
	let count = 0;
	for (const opening of ["[", "{"]) {
		for (let offset = body.indexOf(opening); offset >= 0; offset = body.indexOf(opening, offset + 1)) {
			if (++count > most) throw new TooLargeError(context, "containers", most);
		}
	}
}

/** In a list of at least this length, only the first, middle and last cells are checked. Checking all would take a tenth of the time of parsing. */
const MIN_LINE_LENGTH = 32;

/** True for a long list of strings and numbers. Other cells in it become null when the list is read. */
function isFlatList(list: readonly unknown[]): boolean {
	const { length } = list;
	if (length < MIN_LINE_LENGTH) return false;
	return [list[0], list[length >> 1], list[length - 1]].every((cell) => typeof cell !== "object" || cell === null);
}

/** Refuses too deeply nested JSON, which could overflow the stack. @throws TooLargeError */
export function checkDepth(json: unknown, context: CallContext, most: number): void {
	let level: unknown[] = [json];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > most) throw new TooLargeError(context, "depth", most);
		const below: unknown[] = [];
		for (const item of level) {
			if (Array.isArray(item)) {
				if (isFlatList(item)) continue;
				for (const cell of item) if (typeof cell === "object" && cell !== null) below.push(cell);
			} else if (isObject(item)) {
				for (const name in item) {
					const member = item[name];
					if (typeof member === "object" && member !== null) below.push(member);
				}
			}
		}
		level = below;
	}
}
