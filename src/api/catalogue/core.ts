// Defines the core of an operation's body: the data without which the body is not an answer.
import { isObject, type JsonObject } from "../../core/is-object.js";
import { isBlank, readNumber } from "../../core/read-number.js";
import { isUsualWord } from "../read/usual-words.js";

/**
 * The data for which an operation is called. A body without them is not an answer, whatever else it holds: an error body is recognised by the
 * missing core, not by the words that it uses.
 */
export interface Core {
	/** The core in words, for messages and the reference: `records with amount or ex_date`. */
	readonly what: string;
	/** True if the core is one object, so that `[]` is an error and not an empty answer. */
	readonly isOneRecord?: true;
	/** Decides whether a body, or a part of it, holds the core. */
	judge(value: unknown, args: CallArguments): Verdict;
}

/** `core`: the body holds some of it. `empty`: the form is right, but holds nothing. `none`: anything else. */
export type Verdict = "core" | "empty" | "none";

/** The arguments of the call. */
export type CallArguments = Readonly<Record<string, unknown>>;

/** A field of a core: any text or number that is not blank, or one that passes `isHeld`. */
export type CoreField = string | { readonly name: string; readonly isHeld: (value: unknown) => boolean };

/** A field that holds a number. */
export const figure = (name: string): CoreField => ({ name, isHeld: isFigure });

/** A field that holds a day or a period. */
export const day = (name: string): CoreField => ({ name, isHeld: isDate });

const nameOf = (field: CoreField) => (typeof field === "string" ? field : field.name);
const isHeldIn = (record: JsonObject, field: CoreField) =>
	typeof field === "string" ? isStated(record[field]) : field.isHeld(record[field.name]);

/** A list of records; at least one has `least` of the fields. */
export function records(fields: readonly CoreField[], least = 1): Core {
	const { judge, what } = fieldsOf(fields, least);
	return {
		what: `records with ${what}`,
		judge(value, args) {
			if (!Array.isArray(value)) return "none";
			if (value.length === 0) return "empty";
			return value.some((item) => judge(item, args) === "core") ? "core" : "none";
		},
	};
}

/** An object with at least `least` of the fields. */
export function fieldsOf(fields: readonly CoreField[], least = 1): Core {
	return {
		what: fields.map(nameOf).join(least === fields.length ? " and " : " or "),
		judge: (value) =>
			isObject(value) && fields.filter((field) => isHeldIn(value, field)).length >= least ? "core" : "none",
	};
}

/** A list of `[date, figure, …]` or `{date, …}`; at least one has a date and a figure. */
export function points({ words = false }: { readonly words?: boolean } = {}): Core {
	const isPoint = (point: unknown) => {
		const [date, ...figures] = Array.isArray(point)
			? point
			: isObject(point)
				? [point.date, point.close, point.open, point.high, point.low, point.value]
				: [];
		return isDate(date) && figures.some((figure) => isFigure(figure) || (words && isWord(figure)));
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

/** A core in the member of this name. */
export function member(name: string, core: Core): Core {
	return {
		what: `${name} with ${core.what}`,
		judge: (value, args) => (isObject(value) && Object.hasOwn(value, name) ? core.judge(value[name], args) : "none"),
	};
}

/** Several members; at least one holds its core. Empty if all exist and are empty. */
export function membersOf(members: Readonly<Record<string, Core>>): Core {
	const names = Object.keys(members);
	return {
		what: names.join(" or "),
		judge(value, args) {
			if (!isObject(value)) return "none";
			const verdicts = names.map((name) => members[name]?.judge(value[name], args) ?? "none");
			if (verdicts.includes("core")) return "core";
			// Some services write the empty list for an empty object.
			const isEmptyList = (name: string) => Array.isArray(value[name]) && (value[name] as unknown[]).length === 0;
			return names.every((name, i) => verdicts[i] === "empty" || isEmptyList(name)) ? "empty" : "none";
		},
	};
}

/** The first form that fits. */
export function oneOf(...cores: readonly Core[]): Core {
	return {
		what: cores[0]?.what ?? "",
		judge(value, args) {
			const verdicts = cores.map((core) => core.judge(value, args));
			return verdicts.includes("core") ? "core" : verdicts.includes("empty") ? "empty" : "none";
		},
	};
}

/** A list that is the body itself or its member `data` with page numbers; an empty `data` counts only with page numbers. */
export function inListOrPage(core: Core): Core {
	return {
		what: core.what,
		judge(value, args) {
			if (!isObject(value)) return core.judge(value, args);
			const verdict = core.judge(value.data, args);
			return verdict === "empty" && !PAGE_NUMBERS.some((name) => isFigure(value[name])) ? "none" : verdict;
		},
	};
}

const PAGE_NUMBERS = ["total", "count", "per_page", "current_page", "currentPage", "last_page", "lastPage"];

/** A core under any key, such as a guru's name or a metric. */
export function underAnyKey(core: Core): Core {
	return {
		what: core.what,
		judge(value, args) {
			if (!isObject(value)) return "none";
			const verdicts = Object.values(value).map((item) => core.judge(item, args));
			if (verdicts.includes("core")) return "core";
			return verdicts.length > 0 && verdicts.every((verdict) => verdict === "empty") ? "empty" : "none";
		},
	};
}

/** A core under the requested symbol; an empty one counts only under that symbol. */
export function underSymbol(core: Core): Core {
	const anyKey = underAnyKey(core);
	return {
		what: core.what,
		judge(value, args) {
			const verdict = anyKey.judge(value, args);
			if (verdict === "core" || !isObject(value)) return verdict;
			const [key, ...otherKeys] = Object.keys(value);
			const inner: unknown = key === undefined ? undefined : value[key];
			const isEmpty = typeof inner === "object" && inner !== null && Object.keys(inner).length === 0;
			const isRequested = key !== undefined && otherKeys.length === 0 && isSameSymbol(key, String(args.symbol ?? ""));
			return isRequested && (isEmpty || verdict === "empty") ? "empty" : "none";
		},
	};
}

/** True if a key is the requested symbol in any spelling. */
export function isSameSymbol(key: string, symbol: string): boolean {
	const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9:]/g, "");
	const [named, requested] = [plain(key), plain(symbol)];
	return named === requested || named === requested.split(":").at(-1) || named.split(":").at(-1) === requested;
}

/** True for a number and for text that is not blank. */
export function isStated(value: unknown): boolean {
	return typeof value === "number" || (typeof value === "string" && !isBlank(value));
}

/** True for a number and for text that holds one. */
export function isFigure(value: unknown): boolean {
	return !Number.isNaN(readNumber(value));
}

/** True for a word that explains a missing figure, such as `At Loss`; `N/A` and blanks explain nothing. */
function isWord(value: unknown): boolean {
	return typeof value === "string" && !isBlank(value) && !/^\s*not available\s*$/i.test(value) && isUsualWord(value);
}

/** True for the service's forms of days and periods, and for epoch seconds. */
function isDate(value: unknown): boolean {
	return (
		typeof value === "string" &&
		/^(?:\d{4}-\d{2}(?:-\d{2})?\b|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|\d{6}$|\d{8,10}$|TTM$)/.test(value)
	);
}
