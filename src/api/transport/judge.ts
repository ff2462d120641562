// Decides whether a body is an answer to its request, and how long it may be kept.
import * as z from "zod";
import { isObject } from "../../core/is-object.js";
import type { Called } from "../catalogue/arguments/request.js";
import { isSameSymbol } from "../catalogue/core.js";
import type { OperationDeclaration } from "../catalogue/define.js";
import { declarationOf } from "../catalogue/index.js";
import type { Asked } from "../errors/asked.js";
import { EmptyAnswerError, NoDataError, NoListingError, ZeroSeriesError } from "../errors/index.js";
import { isZeroSeries } from "../read/zero-series.js";
import { quoteForeign } from "../redact.js";
import { refusalByWords } from "./refusal.js";
import { bodyWords, errorWords } from "./words.js";

/** How long an answer may be kept: its operation's time, briefly (it is empty), or not at all (it may be wrong). */
export type Keeping = "fully" | "briefly" | "never";

/** Empty answers are requested again after this time, in milliseconds. */
export const BRIEFLY = 15 * 60_000;

/**
 * Checks a body against its operation.
 *
 * @throws NoListingError for null; EmptyAnswerError for `[]`, `{}` where there is always something; ZeroSeriesError for the zeros that
 * stand for what the service does not know; NoDataError, or the refusal that its words mean, for any other body without its core
 * @param reason why a listed stock has nothing, as the service announced: then its empty answer is one
 */
export function judgeBody(json: unknown, call: Called, reason?: string): Keeping {
	const asked: Asked = { operation: call.operation, arguments: call.arguments };
	const declaration = declarationOf(call.operation);
	if (reason !== undefined && typeof json === "object" && json !== null) return "briefly";
	if (isNothing(json, call, declaration)) throw new NoListingError(asked);
	if (isObject(json) && Object.keys(json).length === 0) {
		// After the last page some services send an empty object.
		if (Number(call.arguments.page ?? 1) > 1) return "never";
		throw new EmptyAnswerError(asked, "{}");
	}
	if (Array.isArray(json) && json.length === 0) {
		if (declaration.core.isOneRecord) throw new EmptyAnswerError(asked, "[]");
		return emptyAnswer(asked, call, declaration, "[]");
	}
	if (Array.isArray(json) && isZeroSeries(json)) {
		if (!mayBeZero(call)) throw new ZeroSeriesError(asked, json.length);
		return "never";
	}
	const verdict = declaration.core.judge(json, call.arguments);
	if (verdict === "core") return "fully";
	if (verdict === "empty" && errorWords(json) === undefined)
		return emptyAnswer(asked, call, declaration, "an empty list");
	const words = errorWords(json);
	const refusal = words === undefined ? undefined : refusalByWords(words, asked);
	if (refusal) throw refusal;
	const says = words ?? bodyWords(json);
	throw new NoDataError(asked, declaration.core.what, says === undefined ? undefined : quoteForeign(says));
}

function emptyAnswer(asked: Asked, call: Called, { mayBeEmpty }: OperationDeclaration, received: string): Keeping {
	const may =
		typeof mayBeEmpty === "boolean" ? mayBeEmpty : mayBeEmpty.some((name) => call.arguments[name] !== undefined);
	if (!may) throw new EmptyAnswerError(asked, received);
	return "briefly";
}

/** True for `null`, also as the only member under a name or symbol, as a fund's financials are. */
function isNothing(json: unknown, call: Called, { schema }: OperationDeclaration): boolean {
	if (json === null) return true;
	if (!isObject(json) || call.arguments.symbol === undefined) return false;
	const [name, ...others] = Object.keys(json);
	if (name === undefined || others.length > 0 || json[name] !== null) return false;
	const isDeclared = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
	return isDeclared || isSameSymbol(name, String(call.arguments.symbol));
}

/** Figures that may be zero for a company's whole life. */
const TRULY_ZERO = new Set(["yield", "revenue", "revenue_estimate"]);

function mayBeZero({ operation, arguments: given }: Called): boolean {
	if (operation === "stock.indicator") return TRULY_ZERO.has(String(given.key));
	// A few chosen days may have no trades; a listing without any trades does not exist.
	return operation === "stock.volume" && (given.startDate !== undefined || given.endDate !== undefined);
}
