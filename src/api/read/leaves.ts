// Reads single cells: numbers, dates, texts.
import type * as z from "zod";
import { readNumber } from "../../core/read-number.js";
import { type CellReading, cellOf } from "../schemas/cell.js";
import { isImpossibleDate } from "./impossible-date.js";
import type { Reading } from "./reading.js";

/** Reads and repairs one member of its parent, and notes deviations. */
export type Reader = (value: unknown, reading: Reading, key: string | number, isDataKey: boolean) => unknown;

const readNumberCell: Reader = (value, reading, key, isDataKey) => {
	if (typeof value === "number") {
		return isSafe(value) ? value : readLarge(value, reading, key, isDataKey);
	}
	if (value === null) return value;
	if (typeof value === "string") {
		if (reading.numbers === "received") return value;
		const number = readNumber(value);
		if (!Number.isNaN(number)) {
			if (!isSafe(number)) reading.noteRoundedText(value, key, isDataKey);
			return reading.numbers === "judged" ? value : number;
		}
		reading.recordWord(value, key, isDataKey);
		return reading.numbers === "converted" ? null : value;
	}
	reading.note("number", value, key, isDataKey);
	return null;
};

const FINITE = "a number that a double holds";
const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const isSafe = (value: number): boolean => value <= MAX_SAFE && value >= -MAX_SAFE;

/** Handles numbers that a double cannot hold: 1e400 is parsed as infinite, 9007199254740993 as its neighbour. */
function readLarge(value: number, reading: Reading, key: string | number, isDataKey: boolean): number | null {
	if (Number.isFinite(value)) {
		reading.noteRounded(value, key, isDataKey);
		return value;
	}
	reading.note(FINITE, value, key, isDataKey);
	return null;
}

const readText: Reader = (value, reading, key, isDataKey) => {
	if (value === null) return value;
	if (typeof value === "string") {
		if (!reading.isDamaged || !value.includes("\uFFFD")) return value;
		reading.note("text in UTF-8", value, key, isDataKey);
		return null;
	}
	reading.note("text", value, key, isDataKey);
	return null;
};

const readDate: Reader = (value, reading, key, isDataKey) => {
	if (typeof value === "string" && isImpossibleDate(value)) {
		reading.note("a day of the calendar", value, key, isDataKey);
		return null;
	}
	return readText(value, reading, key, isDataKey);
};

const readId: Reader = (value, reading, key, isDataKey) => {
	if (typeof value === "number") {
		// Beyond 2^53 the digits that the service sent are lost.
		if (isSafe(value)) return reading.numbers === "converted" ? String(value) : value;
		reading.note("an id that a double holds", reading.asSent(value), key, isDataKey);
		return null;
	}
	return readText(value, reading, key, isDataKey);
};

const readFlag: Reader = (value, reading, key, isDataKey) => {
	if (typeof value === "boolean" || value === null) return value;
	if (value === 0 || value === 1) return reading.numbers === "converted" ? value === 1 : value;
	reading.note("true or false", value, key, isDataKey);
	return null;
};

const readOpen: Reader = (value, reading, key, isDataKey) => {
	if (typeof value === "number" && !isSafe(value)) reading.noteRounded(value, key, isDataKey);
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
export function readNumbers(list: unknown[], reading: Reading): unknown[] {
	const { numbers } = reading;
	if (numbers === "received") return checkNumbers(list, reading);
	// In place, to save memory.
	for (let i = 0; i < list.length; i++) {
		const cell = list[i];
		if (typeof cell === "number") {
			if (!isSafe(cell)) list[i] = readLarge(cell, reading, i, true);
		} else if (typeof cell === "string") {
			const number = startsLikeNumber(cell) ? readNumber(cell) : Number.NaN;
			// biome-ignore lint/suspicious/noSelfCompare: this is the quickest test for NaN, and millions of cells pass here
			if (number === number) {
				if (!isSafe(number)) reading.noteRoundedText(cell, i, true);
				if (numbers !== "judged") list[i] = number;
			} else {
				reading.recordWord(cell, i, true);
				if (numbers === "converted") list[i] = null;
			}
		} else if (cell !== null) {
			reading.note("number", cell, i);
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

function checkNumbers(list: unknown[], reading: Reading): unknown[] {
	for (let i = 0; i < list.length; i++) {
		const cell = list[i];
		if (typeof cell === "string" || cell === null) continue;
		if (typeof cell === "number") list[i] = isSafe(cell) ? cell : readLarge(cell, reading, i, true);
		else {
			reading.note("number", cell, i);
			list[i] = null;
		}
	}
	return list;
}
