// Reads the body of an answer by its operation's schema.
import * as z from "zod";
import type { DriftEntry } from "../answer.js";
import type { Validation } from "../call-options.js";
import type { OperationCall } from "../catalogue/arguments/request.js";
import { declarationOf } from "../catalogue/index.js";
import { DeviationError, MalformedError } from "../errors/index.js";
import { refuseIgnoredQuery } from "../ignored-query.js";
import { compile } from "./compile.js";
import { NO_SUCH_FIELD, NOT_ALL_ZERO, type NumberMode, type PlacedWords, Reading } from "./reading.js";
import { isZeroSeries } from "./zero-series.js";

export interface ReadOptions {
	readonly validation: Validation;
	readonly numbers: NumberMode;
	/** The text before parsing, to find digits that parsing rounds and invalid UTF-8. */
	readonly body?: string;
}

/** The data of a body, its deviations, and the words that it has in place of numbers. */
export interface ReadResult {
	readonly data: unknown;
	readonly drift: readonly DriftEntry[];
	words(): PlacedWords;
}

const UNTOUCHED = { drift: [], words: (): PlacedWords => new Map() } as const;

/**
 * Reads a body by its operation's schema; the body is changed in place.
 * @throws MalformedError if it is not the declared list or object; DeviationError if it deviates and validation is strict
 */
export function readBody(call: OperationCall, json: unknown, { validation, numbers, body }: ReadOptions): ReadResult {
	if (validation === "off") return { data: json, ...UNTOUCHED };
	refuseIgnoredQuery(call, json);
	const { schema } = declarationOf(call.operation);
	refuseOtherForm(call, schema, json);
	const reading = new Reading(numbers, call.arguments, body);
	if (Array.isArray(json) && isZeroSeries(json)) noteZeros(json, reading);
	const data = compile(schema).read(json, reading, ROOT, false);
	const drift = reading.drift(call.operation);
	if (validation === "strict") {
		const deviations = drift.filter(({ expected }) => expected !== NO_SUCH_FIELD && expected !== NOT_ALL_ZERO);
		if (deviations.length > 0) throw new DeviationError(call, deviations);
	}
	return { data, drift, words: () => reading.words() };
}

/** Reports a series of zeros, which may be true or replace unknown values. */
function noteZeros(series: readonly unknown[], reading: Reading): void {
	reading.enter(ROOT, false);
	for (const _ of series) reading.note(NOT_ALL_ZERO, 0, "*.1");
	reading.leave();
}

/** True if the body has the operation's outermost form and answers the query. */
export function answersCall(call: OperationCall, json: unknown): boolean {
	try {
		refuseOtherForm(call, declarationOf(call.operation).schema, json);
		refuseIgnoredQuery(call, json);
		return true;
	} catch {
		return false;
	}
}

/** The name of the whole body; paths begin below it. */
const ROOT = "";

/** Throws if the outermost form is wrong: a text or number, or a list in place of an object. */
function refuseOtherForm(call: OperationCall, schema: z.ZodType, json: unknown): void {
	const { takes } = compile(schema);
	const isList = Array.isArray(json);
	const isContainer = typeof json === "object" && json !== null;
	if (!isContainer)
		throw new MalformedError(call, `it is ${json === null ? "null" : `a single ${typeof json}`}, not ${formOf(takes)}`);
	if (takes === "list" && !isList) throw new MalformedError(call, "it is an object, not a list");
	if (takes === "object" && isList && json.length > 0) throw new MalformedError(call, "it is a list, not an object");
	if (takes === "object" && !isList && schema instanceof z.ZodObject) {
		const fieldNames = Object.keys(schema.shape);
		const none = Object.keys(json).length > 0 && !fieldNames.some((name) => Object.hasOwn(json, name));
		if (none)
			throw new MalformedError(call, `it holds none of the declared fields ${fieldNames.slice(0, 5).join(", ")}`);
	}
}

function formOf(takes: string): string {
	return takes === "list" ? "a list" : takes === "object" ? "an object" : "a list or object";
}
