// Describes errors of cells in the form that Jupyter shows.
import { inspect, types } from "node:util";
import { markLine, red } from "../session/mark-line.js";
import type { ErrorContent } from "../session/messages.js";
import { sourceOf } from "./stack.js";

/** Thrown into code that the user interrupted. Jupyter front ends know the name `KeyboardInterrupt`. */
export class Interrupt extends Error {
	constructor() {
		super("interrupted");
		this.name = "KeyboardInterrupt";
	}
}

/** The largest number of causes, and of errors of an aggregate, that are shown. */
const MAX_SHOWN = 5;
/** Fields of an error that are not listed among its further fields. */
const STANDARD_FIELDS = new Set(["name", "message", "stack", "cause", "errors"]);

/**
 * An error as Jupyter shows it: name, message, frames in lines of the notebook, the failing line, further fields, the cause. Never
 * throws, because the cell could not end otherwise.
 */
export function describeError(error: unknown): ErrorContent {
	try {
		if (isError(error)) {
			return { ename: nameOf(error), evalue: messageOf(error), traceback: section(error, "", new Set()) };
		}
		return uncaught(typeof error === "string" ? error : inspect(error));
	} catch {
		return uncaught("a value that cannot be shown");
	}
}

function uncaught(value: string): ErrorContent {
	return { ename: "Uncaught", evalue: value, traceback: [`${red("Uncaught")} ${value}`] };
}

/** True for any error. `instanceof` fails for errors of another realm, such as a `vm` context. */
function isError(value: unknown): value is Error {
	return types.isNativeError(value) || value instanceof Error;
}

function nameOf(error: Error): string {
	return String(error.name || "Error");
}

function messageOf(error: Error): string {
	return String(error.message ?? "");
}

function section(error: Error, prefix: string, shown: Set<unknown>): string[] {
	shown.add(error);
	const frames = framesOf(error);
	const lines = [
		`${prefix}${red(nameOf(error))}: ${messageOf(error)}`,
		...frames,
		...excerpt(frames),
		...extras(error),
	];
	const { cause, errors } = error as Error & { readonly errors?: unknown };
	if (Array.isArray(errors)) {
		for (const inner of errors.slice(0, MAX_SHOWN)) lines.push(...related(inner, "[errors] ", shown));
		if (errors.length > MAX_SHOWN) lines.push("", `[errors] … and ${errors.length - MAX_SHOWN} more`);
	}
	if (cause !== undefined) lines.push(...related(cause, "Caused by ", shown));
	return lines;
}

function related(error: unknown, prefix: string, shown: Set<unknown>): string[] {
	if (shown.has(error) || shown.size > MAX_SHOWN) return [];
	return ["", ...(isError(error) ? section(error, prefix, shown) : [`${prefix}${inspect(error)}`])];
}

/** Further fields of the error, such as `code: 'ENOENT'`. */
function extras(error: Error): string[] {
	const own = Object.entries(error).filter(([field, value]) => !STANDARD_FIELDS.has(field) && value !== undefined);
	if (own.length === 0) return [];
	const shown = inspect(Object.fromEntries(own), {
		depth: 1,
		maxArrayLength: 5,
		maxStringLength: 200,
		breakLength: 100,
	});
	return ["", ...shown.split("\n").slice(0, 20)];
}

function framesOf(error: Error): string[] {
	const stack = typeof error.stack === "string" ? error.stack : "";
	return stack.split("\n").filter((line) => /^\s+at /.test(line));
}

/** The source around the first frame in the notebook, with a mark under the column. */
function excerpt(frames: readonly string[]): string[] {
	for (const frame of frames) {
		const match = /(cell\[[^\]]*\]|\/[^():]+\.[cm]?tsx?):(\d+):(\d+)\)?$/.exec(frame);
		const source = match?.[1] === undefined ? undefined : sourceOf(match[1]);
		if (match && source !== undefined) return ["", ...markLine(source, Number(match[2]), Number(match[3]), 1)];
	}
	return [];
}
