// Decides whether a body is an answer to its request, and how long it may be kept.
import * as z from "zod";
import { isObject } from "../../core/is-object.js";
import type { OperationCall } from "../catalogue/arguments/request.js";
import { isSameSymbol } from "../catalogue/core.js";
import type { OperationDeclaration } from "../catalogue/define.js";
import { declarationOf } from "../catalogue/index.js";
import type { CallContext } from "../errors/call-context.js";
import { EmptyAnswerError, NoDataError, NoListingError, ZeroSeriesError } from "../errors/index.js";
import { isZeroSeries } from "../read/zero-series.js";
import { quoteForeign } from "../redact.js";
import { bodyWords, errorWords } from "./error-text.js";
import { refusalByWords } from "./refusal.js";

/** How long an answer may be cached: `fully` for its operation's time, `briefly` if it is empty, `never` if it may be wrong. */
export type CacheDuration = "fully" | "briefly" | "never";

/** Empty answers are requested again after this time, in milliseconds: data may follow soon. */
export const EMPTY_FRESH_MS = 15 * 60_000;

/**
 * Checks a body against its operation.
 * @param reason the service's reason why a listed stock has no data; an empty answer is then valid
 * @throws NoListingError for null; EmptyAnswerError for `[]` or `{}` from an operation that always has data; ZeroSeriesError for zeros in place
 * of unknown data; NoDataError, or the refusal that the body's text means, for any other body without the operation's data
 */
export function judgeBody(json: unknown, call: OperationCall, reason?: string): CacheDuration {
	const context: CallContext = { operation: call.operation, arguments: call.arguments };
	const declaration = declarationOf(call.operation);
	if (reason !== undefined && typeof json === "object" && json !== null) return "briefly";
	if (isNothing(json, call, declaration)) throw new NoListingError(context);
	if (isObject(json) && Object.keys(json).length === 0) {
		// After the last page some services send an empty object.
		if (Number(call.arguments.page ?? 1) > 1) return "never";
		throw new EmptyAnswerError(context, "{}");
	}
	if (Array.isArray(json) && json.length === 0) {
		if (declaration.core.isOneRecord) throw new EmptyAnswerError(context, "[]");
		return emptyAnswer(context, call, declaration, "[]");
	}
	if (Array.isArray(json) && isZeroSeries(json)) {
		if (!mayBeZero(call)) throw new ZeroSeriesError(context, json.length);
		return "never";
	}
	const verdict = declaration.core.judge(json, call.arguments);
	if (verdict === "core") return "fully";
	if (verdict === "empty" && errorWords(json) === undefined)
		return emptyAnswer(context, call, declaration, "an empty list");
	const words = errorWords(json);
	const refusal = words === undefined ? undefined : refusalByWords(words, context);
	if (refusal) throw refusal;
	const says = words ?? bodyWords(json);
	throw new NoDataError(context, declaration.core.what, says === undefined ? undefined : quoteForeign(says));
}

function emptyAnswer(
	context: CallContext,
	call: OperationCall,
	{ mayBeEmpty }: OperationDeclaration,
	received: string,
): CacheDuration {
	const isAllowed =
		typeof mayBeEmpty === "boolean" ? mayBeEmpty : mayBeEmpty.some((name) => call.arguments[name] !== undefined);
	if (!isAllowed) throw new EmptyAnswerError(context, received);
	return "briefly";
}

/** True for `null`, also as the only member under a field or symbol: a fund's financials are such a body. */
function isNothing(json: unknown, call: OperationCall, { schema }: OperationDeclaration): boolean {
	if (json === null) return true;
	if (!isObject(json) || call.arguments.symbol === undefined) return false;
	const [name, ...otherKeys] = Object.keys(json);
	if (name === undefined || otherKeys.length > 0 || json[name] !== null) return false;
	const isDeclared = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
	return isDeclared || isSameSymbol(name, String(call.arguments.symbol));
}

/** Figures that may be zero for a company's whole life. */
const MAY_BE_ZERO = new Set(["yield", "revenue", "revenue_estimate"]);

function mayBeZero({ operation, arguments: given }: OperationCall): boolean {
	if (operation === "stock.indicator") return MAY_BE_ZERO.has(String(given.key));
	// A few chosen days may have no trades; a listing without any trades does not exist.
	return operation === "stock.volume" && (given.startDate !== undefined || given.endDate !== undefined);
}
