// Holds the state while a body is read: the current path, deviations, and words in place of numbers.
import { entryOf } from "../../core/entry-of.js";
import { plainLine, shorten } from "../../core/plain-text.js";
import type { DriftEntry } from "../answer.js";
import type { OperationName } from "../catalogue/index.js";
import { TOKEN } from "../transport/parse-json.js";
import { isUsualWord } from "./usual-words.js";

/** An integer of at least 16 digits; a double holds shorter ones exactly. */
const LONG_INTEGER = /^(-?\d{16,})(?:\.0*)?$/;

/** The integer in a text, if the nearest double differs. */
function roundedInteger(text: string): string | undefined {
	const digits = LONG_INTEGER.exec(text)?.[1];
	return digits !== undefined && BigInt(digits) !== BigInt(Number(digits)) ? digits : undefined;
}

/** The integers of a JSON text that parsing rounds, by the number they become. Only called if a number exceeds 2^53. */
function roundedIntegers(body: string): ReadonlyMap<number, string> {
	const textByIndex = new Map<number, string>();
	for (const [token] of body.matchAll(TOKEN)) {
		const digits = token.length > 15 && token[0] !== '"' ? roundedInteger(token) : undefined;
		if (digits !== undefined) textByIndex.set(Number(digits), digits);
	}
	return textByIndex;
}

/**
 * How cells declared as numbers are read. `converted`: as numbers, with null for words. `mixed`: as numbers and words. `judged`: as received,
 * with a record of the words. `received`: as received, checked by type only.
 */
export type NumberMode = "converted" | "mixed" | "judged" | "received";

/** The expectation of an unknown field. It is reported, but never throws. */
export const NO_SUCH_FIELD = "no such field";

/** The expectation of a number that a double rounds. */
const EXACT = "an integer that a double holds";

/** The expectation of a series of zeros. It may be true, so it never throws. */
export const NOT_ALL_ZERO = "a figure other than 0";

const MAX_KINDS = 200;

interface Deviation {
	path: string;
	expected: string;
	received: string;
	count: number;
}

/** Words by the path of the list or object that holds them, then by position or key. */
export type PlacedWords = ReadonlyMap<string, ReadonlyMap<string | number, string>>;

export class Reading {
	readonly numbers: NumberMode;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** True if the body had invalid UTF-8. */
	readonly isDamaged: boolean;
	readonly #body: string;
	readonly #path: string[] = [];
	readonly #shape: string[] = [];
	readonly #deviations = new Map<string, Deviation>();
	/** Place, key and word in turn, to save memory. */
	readonly #words: (string | number)[] = [];
	#currentPath: string | undefined;
	#rounded: ReadonlyMap<number, string> | undefined;

	/** @param body the text that was parsed, which has the sent digits of rounded numbers */
	constructor(numbers: NumberMode, callArguments: Readonly<Record<string, unknown>>, body = "") {
		this.numbers = numbers;
		this.#body = body;
		this.isDamaged = body.includes("\uFFFD");
		this.arguments = callArguments;
	}

	/** Enters a member. `isDataKey`: its key is a position or data, so the path of deviations has `*` in its place. */
	enter(key: string | number, isDataKey: boolean): void {
		this.#path.push(String(key));
		this.#shape.push(isDataKey ? "*" : String(key));
		this.#currentPath = undefined;
	}

	leave(): void {
		this.#path.pop();
		this.#shape.pop();
		this.#currentPath = undefined;
	}

	/** Notes that a member, or without a key the current list or object, is not as declared. */
	note(expected: string, value: unknown, key?: string | number, isDataKey = typeof key === "number"): void {
		const last = key === undefined ? [] : [isDataKey ? "*" : String(key)];
		const path = [...this.#shape, ...last].slice(1).join(".");
		const group = `${path}\n${expected}\n${kindOf(value)}`;
		const deviation = this.#deviations.get(group);
		if (deviation) deviation.count++;
		else if (this.#deviations.size < MAX_KINDS)
			this.#deviations.set(group, { path, expected, received: describe(value), count: 1 });
	}

	/** Notes a number beyond 2^53, with its digits as sent. */
	noteRounded(value: number, key: string | number, isDataKey: boolean): void {
		const sent = this.asSent(value);
		if (sent !== value) this.note(EXACT, sent, key, isDataKey);
	}

	/** A number beyond 2^53 as it was sent, before parsing rounded it. */
	asSent(value: number): number | bigint {
		this.#rounded ??= roundedIntegers(this.#body);
		const digits = this.#rounded.get(value);
		return digits === undefined ? value : BigInt(digits);
	}

	/** Notes a text of digits that a double rounds. */
	noteRoundedText(text: string, key: string | number, isDataKey: boolean): void {
		if (roundedInteger(text.trim().replaceAll(",", "")) !== undefined) this.note(EXACT, text, key, isDataKey);
	}

	/** Records a word in place of a number. An unusual word is a deviation too. */
	recordWord(word: string, key: string | number, isDataKey: boolean): void {
		// Words that stay in place need no list.
		if (this.numbers !== "mixed") this.#words.push(this.#place(), key, word);
		if (!isUsualWord(word)) this.note("number", word, key, isDataKey);
	}

	/** The current path, built once for all its words. */
	#place(): string {
		this.#currentPath ??= this.#path.slice(1).join(".");
		return this.#currentPath;
	}

	drift(operation: OperationName): DriftEntry[] {
		return [...this.#deviations.values()].map((noted) => ({ operation, ...noted }));
	}

	/** The words by place and key, built on demand. */
	words(): PlacedWords {
		const textsByPath = new Map<string, Map<string | number, string>>();
		for (let i = 0; i < this.#words.length; i += 3) {
			const path = this.#words[i] as string;
			const texts = entryOf(textsByPath, path, () => new Map<string | number, string>());
			texts.set(this.#words[i + 1] as string | number, this.#words[i + 2] as string);
		}
		return textsByPath;
	}
}

function kindOf(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "list" : value === undefined ? "nothing" : typeof value;
}

function describe(value: unknown): string {
	if (typeof value === "string") return plainLine(JSON.stringify(shorten(value, 40)));
	if (["number", "boolean", "bigint"].includes(typeof value)) return String(value);
	return kindOf(value);
}
