// The parts of a body without which it is no answer, for each operation.
import { isObject, type JsonObject } from "../../core/is-object.js";
import { isBlank, readNumber } from "../../core/read-number.js";
import { isUsual } from "../read/usual-words.js";

/**
 * What an operation is asked for. A body without it is no answer, whatever else is in it: error bodies are told from data by
 * the core that is missing, not by words that they happen to use.
 */
export interface Core {
	/** The core in words, for messages and the reference: `records with amount or ex_date`. */
	readonly what: string;
	/** True where `[]` is no empty answer: one object is asked for, not a list or an object of lists. */
	readonly isOneRecord?: true;
	/** Whether a body, or a part of it, holds the fields without which it is no answer. */
	judge(value: unknown, given: Given): Verdict;
}

/** `core`: some of it is there. `empty`: the form is right and holds nothing. `none`: anything else. */
export type Verdict = "core" | "empty" | "none";

/** The arguments of the call. */
export type Given = Readonly<Record<string, unknown>>;

/** A field of a core: a text or number that is not blank, or what it must be besides. */
export type CoreField = string | { readonly name: string; readonly isHeld: (value: unknown) => boolean };

/** A field that holds a number. */
export const figure = (name: string): CoreField => ({ name, isHeld: isFigure });

/** A field that holds a day or a period. */
export const day = (name: string): CoreField => ({ name, isHeld: isDate });

const nameOf = (field: CoreField) => (typeof field === "string" ? field : field.name);
const isHeldIn = (record: JsonObject, field: CoreField) =>
	typeof field === "string" ? isStated(record[field]) : field.isHeld(record[field.name]);

/** A list of records, of which one at least has `least` of the fields. */
export function records(fields: readonly CoreField[], least = 1): Core {
	const { judge, what } = fieldsOf(fields, least);
	return {
		what: `records with ${what}`,
		judge(value, given) {
			if (!Array.isArray(value)) return "none";
			if (value.length === 0) return "empty";
			return value.some((each) => judge(each, given) === "core") ? "core" : "none";
		},
	};
}

/** An object with `least` of the fields. */
export function fieldsOf(fields: readonly CoreField[], least = 1): Core {
	return {
		what: fields.map(nameOf).join(least === fields.length ? " and " : " or "),
		judge: (value) =>
			isObject(value) && fields.filter((field) => isHeldIn(value, field)).length >= least ? "core" : "none",
	};
}

/** A list of `[date, figure, …]` or of `{date, …}`, of which one at least has a date and a figure. */
export function dated({ words = false }: { readonly words?: boolean } = {}): Core {
	const isPoint = (point: unknown) => {
		const [date, ...figures] = Array.isArray(point)
			? point
			: isObject(point)
				? [point.date, point.close, point.open, point.high, point.low, point.value]
				: [];
		return isDate(date) && figures.some((each) => isFigure(each) || (words && isWord(each)));
	};
	return {
		what: "dates with figures",
		judge(value) {
			if (!Array.isArray(value)) return "none";
			if (value.length === 0) return "empty";
			return value.some(isPoint) ? "core" : "none";
		},
	};
}

/** The core under a name. */
export function within(name: string, core: Core): Core {
	return {
		what: `${name} with ${core.what}`,
		judge: (value, given) => (isObject(value) && Object.hasOwn(value, name) ? core.judge(value[name], given) : "none"),
	};
}

/** Several members, one of which at least holds its core; empty where all are there and empty. */
export function membersOf(members: Readonly<Record<string, Core>>): Core {
	const names = Object.keys(members);
	return {
		what: names.join(" or "),
		judge(value, given) {
			if (!isObject(value)) return "none";
			const verdicts = names.map((name) => members[name]?.judge(value[name], given) ?? "none");
			if (verdicts.includes("core")) return "core";
			// Some services write the empty list for an empty object.
			const bare = (name: string) => Array.isArray(value[name]) && (value[name] as unknown[]).length === 0;
			return names.every((name, i) => verdicts[i] === "empty" || bare(name)) ? "empty" : "none";
		},
	};
}

/** The first of several forms that fits. */
export function oneOf(...cores: readonly Core[]): Core {
	return {
		what: cores[0]?.what ?? "",
		judge(value, given) {
			const verdicts = cores.map((core) => core.judge(value, given));
			return verdicts.includes("core") ? "core" : verdicts.includes("empty") ? "empty" : "none";
		},
	};
}

/** A list that comes bare or in `data` with page numbers beside it; an empty one counts only with its page numbers. */
export function listed(core: Core): Core {
	return {
		what: core.what,
		judge(value, given) {
			if (!isObject(value)) return core.judge(value, given);
			const verdict = core.judge(value.data, given);
			return verdict === "empty" && !PAGE_NUMBERS.some((name) => isFigure(value[name])) ? "none" : verdict;
		},
	};
}

const PAGE_NUMBERS = ["total", "count", "per_page", "current_page", "currentPage", "last_page", "lastPage"];

/** The core under a key that is data, such as a guru's name or a metric. */
export function underAnyKey(core: Core): Core {
	return {
		what: core.what,
		judge(value, given) {
			if (!isObject(value)) return "none";
			const verdicts = Object.values(value).map((each) => core.judge(each, given));
			if (verdicts.includes("core")) return "core";
			return verdicts.length > 0 && verdicts.every((verdict) => verdict === "empty") ? "empty" : "none";
		},
	};
}

/** The core under the symbol that was asked for; one that is empty counts only under that symbol. */
export function underSymbol(core: Core): Core {
	const any = underAnyKey(core);
	return {
		what: core.what,
		judge(value, given) {
			const verdict = any.judge(value, given);
			if (verdict === "core" || !isObject(value)) return verdict;
			const [key, ...others] = Object.keys(value);
			const inner: unknown = key === undefined ? undefined : value[key];
			const bare = typeof inner === "object" && inner !== null && Object.keys(inner).length === 0;
			const named = key !== undefined && others.length === 0 && isSameSymbol(key, String(given.symbol ?? ""));
			return named && (bare || verdict === "empty") ? "empty" : "none";
		},
	};
}

/** Whether a key is the symbol that was asked for, however the service spells it. */
export function isSameSymbol(key: string, symbol: string): boolean {
	const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9:]/g, "");
	const [found, asked] = [plain(key), plain(symbol)];
	return found === asked || found === asked.split(":").at(-1) || found.split(":").at(-1) === asked;
}

/** A number or a text that is not blank. */
export function isStated(value: unknown): boolean {
	return typeof value === "number" || (typeof value === "string" && !isBlank(value));
}

/** A number, or a text that holds one. */
export function isFigure(value: unknown): boolean {
	return !Number.isNaN(readNumber(value));
}

/** A word that says why there is no figure: `At Loss`. `N/A` and blanks say nothing. */
function isWord(value: unknown): boolean {
	return typeof value === "string" && !isBlank(value) && !/^\s*not available\s*$/i.test(value) && isUsual(value);
}

/** The service's own shapes of days and periods; epoch seconds too. */
function isDate(value: unknown): boolean {
	return (
		typeof value === "string" &&
		/^(?:\d{4}-\d{2}(?:-\d{2})?\b|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|\d{6}$|\d{8,10}$|TTM$)/.test(value)
	);
}
