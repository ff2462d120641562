import { z } from "zod";
import type { DriftEntry } from "../answer.js";
import type { Validation } from "../call-types.js";
import type { CheckedCall } from "../catalogue/arguments/request.js";
import { declarationOf } from "../catalogue/index.js";
import { DeviationError, MalformedError } from "../errors/index.js";
import { compile } from "./compile.js";
import { NO_SUCH_FIELD, type NumberMode, Reading } from "./reading.js";

/** How to read. */
export interface ReadOptions {
	readonly validation: Validation;
	readonly numbers: NumberMode;
}

/** A body read as data, with what deviated and the words that stood in place of numbers. */
export interface ReadResult {
	readonly data: unknown;
	readonly drift: readonly DriftEntry[];
	words(): ReadonlyMap<string, string>;
}

const UNTOUCHED = { drift: [], words: () => new Map<string, string>() } as const;

/**
 * Reads a body by its operation's schema; the body is changed in place.
 * @throws MalformedError when it is no list or object as declared; DeviationError when validation is strict and it deviates
 */
export function readBody(call: CheckedCall, json: unknown, { validation, numbers }: ReadOptions): ReadResult {
	if (validation === "off") return { data: json, ...UNTOUCHED };
	const { schema } = declarationOf(call.operation);
	refuseOtherForm(call, schema, json);
	const reading = new Reading(numbers, call.arguments);
	const data = compile(schema).read(json, reading, ROOT, false);
	const drift = reading.drift(call.operation);
	if (validation === "strict") {
		const deviations = drift.filter((each) => each.expected !== NO_SUCH_FIELD);
		if (deviations.length > 0) throw new DeviationError(call, deviations);
	}
	return { data, drift, words: () => reading.words() };
}

/** The name of the whole body; paths begin below it. */
const ROOT = "";

/** Nothing can be mended where not even the outermost form is right: a word or number, or a list in place of an object. */
function refuseOtherForm(call: CheckedCall, schema: z.ZodType, json: unknown): void {
	const { takes } = compile(schema);
	const isList = Array.isArray(json);
	const isContainer = typeof json === "object" && json !== null;
	if (!isContainer)
		throw new MalformedError(call, `it is ${json === null ? "null" : `a single ${typeof json}`}, not ${wanted(takes)}`);
	if (takes === "list" && !isList) throw new MalformedError(call, "it is an object, not a list");
	if (takes === "object" && isList && json.length > 0) throw new MalformedError(call, "it is a list, not an object");
	if (takes === "object" && !isList && schema instanceof z.ZodObject) {
		const known = Object.keys(schema.shape);
		const none = Object.keys(json).length > 0 && !known.some((name) => Object.hasOwn(json, name));
		if (none) throw new MalformedError(call, `it holds none of the declared fields ${known.slice(0, 5).join(", ")}`);
	}
}

function wanted(takes: string): string {
	return takes === "list" ? "a list" : takes === "object" ? "an object" : "a list or object";
}
