import type { z } from "zod";
import { readNumber } from "../../core/read-number.js";
import { flag, id, number, open, text } from "../schemas/cell.js";
import type { Reading } from "./reading.js";

/** Reads one member of its parent: gives what stands there, mended, and notes on the way what deviated. */
export type Reader = (value: unknown, at: Reading, key: string | number, starred: boolean) => unknown;

const readNumberCell: Reader = (value, at, key, starred) => {
	if (typeof value === "number" || value === null) return value;
	if (typeof value === "string") {
		if (at.numbers === "received") return value;
		const read = readNumber(value);
		if (!Number.isNaN(read)) return at.numbers === "converted" ? read : value;
		at.word(value, key, starred);
		return at.numbers === "converted" ? null : value;
	}
	at.note("number", value, key, starred);
	return null;
};

const readText: Reader = (value, at, key, starred) => {
	if (typeof value === "string" || value === null) return value;
	at.note("text", value, key, starred);
	return null;
};

const readId: Reader = (value, at, key, starred) => {
	if (typeof value === "number") return at.numbers === "converted" ? String(value) : value;
	return readText(value, at, key, starred);
};

const readFlag: Reader = (value, at, key, starred) => {
	if (typeof value === "boolean" || value === null) return value;
	if (value === 0 || value === 1) return at.numbers === "converted" ? value === 1 : value;
	at.note("true or false", value, key, starred);
	return null;
};

const readOpen: Reader = (value) => (value === undefined ? null : value);

/** The readers of leaves, by the schema that stands for each. */
export const leaves: ReadonlyMap<z.ZodType, Reader> = new Map<z.ZodType, Reader>([
	[number, readNumberCell],
	[text, readText],
	[id, readId],
	[flag, readFlag],
	[open, readOpen],
]);

/** Reads a list of numbers in one pass, in place. Most cells of an answer pass here. */
export function readNumbers(list: unknown[], at: Reading): void {
	const { numbers } = at;
	for (let i = 0; i < list.length; i++) {
		const cell = list[i];
		if (typeof cell === "string") {
			if (numbers === "received") continue;
			const read = readNumber(cell);
			if (Number.isNaN(read)) {
				at.word(cell, i);
				if (numbers === "converted") list[i] = null;
			} else if (numbers === "converted") list[i] = read;
		} else if (typeof cell !== "number" && cell !== null) {
			at.note("number", cell, i);
			list[i] = null;
		}
	}
}
