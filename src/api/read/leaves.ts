// Reads single cells: numbers, dates, texts.
import type * as z from "zod";
import { readNumber } from "../../core/read-number.js";
import { type CellReading, cellOf } from "../schemas/cell.js";
import { isImpossibleDate } from "./impossible-date.js";
import type { Reading } from "./reading.js";

/** Reads and repairs one member of its parent, and notes deviations. */
export type Reader = (value: unknown, at: Reading, key: string | number, isDataKey: boolean) => unknown;

const readNumberCell: Reader = (value, at, key, isDataKey) => {
	if (typeof value === "number") {
		return isSafe(value) ? value : readLarge(value, at, key, isDataKey);
	}
	if (value === null) return value;
	if (typeof value === "string") {
		if (at.numbers === "received") return value;
		const read = readNumber(value);
		if (!Number.isNaN(read)) {
			if (!isSafe(read)) at.noteRoundedText(value, key, isDataKey);
			return at.numbers === "judged" ? value : read;
		}
		at.word(value, key, isDataKey);
		return at.numbers === "converted" ? null : value;
	}
	at.note("number", value, key, isDataKey);
	return null;
};

const FINITE = "a number that a double holds";
const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const isSafe = (value: number): boolean => value <= MAX_SAFE && value >= -MAX_SAFE;

/** Handles numbers that a double cannot hold: 1e400 is parsed as infinite, 9007199254740993 as its neighbour. */
function readLarge(value: number, at: Reading, key: string | number, isDataKey: boolean): number | null {
	if (Number.isFinite(value)) {
		at.noteRounded(value, key, isDataKey);
		return value;
	}
	at.note(FINITE, value, key, isDataKey);
	return null;
}

const readText: Reader = (value, at, key, isDataKey) => {
	if (value === null) return value;
	if (typeof value === "string") {
		if (!at.damaged || !value.includes("\uFFFD")) return value;
		at.note("text in UTF-8", value, key, isDataKey);
		return null;
	}
	at.note("text", value, key, isDataKey);
	return null;
};

const readDate: Reader = (value, at, key, isDataKey) => {
	if (typeof value === "string" && isImpossibleDate(value)) {
		at.note("a day of the calendar", value, key, isDataKey);
		return null;
	}
	return readText(value, at, key, isDataKey);
};

const readId: Reader = (value, at, key, isDataKey) => {
	if (typeof value === "number") {
		// Beyond 2^53 the digits that the service sent are lost.
		if (isSafe(value)) return at.numbers === "converted" ? String(value) : value;
		at.note("an id that a double holds", at.sent(value), key, isDataKey);
		return null;
	}
	return readText(value, at, key, isDataKey);
};

const readFlag: Reader = (value, at, key, isDataKey) => {
	if (typeof value === "boolean" || value === null) return value;
	if (value === 0 || value === 1) return at.numbers === "converted" ? value === 1 : value;
	at.note("true or false", value, key, isDataKey);
	return null;
};

const readOpen: Reader = (value, at, key, isDataKey) => {
	if (typeof value === "number" && !isSafe(value)) at.noteRounded(value, key, isDataKey);
	return value === undefined ? null : value;
};

const READERS: Readonly<Record<CellReading, Reader>> = {
	number: readNumberCell,
	text: readText,
	date: readDate,
	id: readId,
	flag: readFlag,
	open: readOpen,
};

export function leafReader(schema: z.ZodType): Reader | undefined {
	const cell = cellOf(schema);
	return cell && READERS[cell.reading];
}

/** Reads a list of numbers in one pass. Most cells of an answer are in such lists. */
export function readNumbers(list: unknown[], at: Reading): unknown[] {
	const { numbers } = at;
	if (numbers === "received") return checkNumbers(list, at);
	// In place, to save memory.
	for (let i = 0; i < list.length; i++) {
		const cell = list[i];
		if (typeof cell === "number") {
			if (!isSafe(cell)) list[i] = readLarge(cell, at, i, true);
		} else if (typeof cell === "string") {
			const found = startsLikeNumber(cell) ? readNumber(cell) : Number.NaN;
			// biome-ignore lint/suspicious/noSelfCompare: this is the quickest test for NaN, and millions of cells pass here
			if (found === found) {
				if (!isSafe(found)) at.noteRoundedText(cell, i, true);
				if (numbers !== "judged") list[i] = found;
			} else {
				at.word(cell, i, true);
				if (numbers === "converted") list[i] = null;
			}
		} else if (cell !== null) {
			at.note("number", cell, i);
			list[i] = null;
		}
	}
	return list;
}

/** False for words and a lone minus sign: a quick test before `readNumber`. */
function startsLikeNumber(cell: string): boolean {
	const first = cell.charCodeAt(0);
	return !(first >= 65 && first <= 122) && (cell.length > 1 || first !== 45);
}

function checkNumbers(list: unknown[], at: Reading): unknown[] {
	for (let i = 0; i < list.length; i++) {
		const cell = list[i];
		if (typeof cell === "string" || cell === null) continue;
		if (typeof cell === "number") list[i] = isSafe(cell) ? cell : readLarge(cell, at, i, true);
		else {
			at.note("number", cell, i);
			list[i] = null;
		}
	}
	return list;
}
