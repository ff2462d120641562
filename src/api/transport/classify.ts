// Decides whether a response is an answer or an error, before its body is read as data.
import type { OperationCall } from "../catalogue/arguments/request.js";
import { declarationOf } from "../catalogue/index.js";
import type { CallContext } from "../errors/call-context.js";
import {
	AccessError,
	HtmlError,
	MalformedError,
	NotFoundError,
	ProxyError,
	QuotaError,
	RateLimitedError,
	RedirectError,
	ServiceError,
	StatusError,
	TokenError,
	TruncatedError,
} from "../errors/index.js";
import { answersCall } from "../read/read-body.js";
import { quoteForeign } from "../redact.js";
import { errorWords } from "./error-text.js";
import { isAnswer } from "./is-answer.js";
import { judgeBody } from "./judge.js";
import { parseJson } from "./parse-json.js";
import { type Lines, parseLines } from "./parse-lines.js";
import { refusalByWords, saysQuota } from "./refusal.js";
import type { Received } from "./send.js";
import { checkContainers, checkDepth, type Sizes } from "./sizes.js";
import type { WireRequest } from "./wire.js";

/** Returns a response's JSON, how long it may be kept, and whether numeric text became numbers. @throws one of the classes in `errors/` */
export function classify(
	received: Received,
	call: OperationCall & Pick<WireRequest, "asNumbers">,
	sizes: Required<Sizes>,
) {
	const context: CallContext = { operation: call.operation, arguments: call.arguments };
	const { status, headers, body } = received;
	if (status >= 300 && status < 400 && status !== 304)
		throw new RedirectError(context, status, redirectTarget(headers.location));
	if (!isAnswer(status)) throw refusal(status, body, headers, context);
	const start = firstCharacter(body);
	if (start === "") throw new TruncatedError(context, 0);
	if (start === "<") throw new HtmlError(context, titleOf(body));
	checkContainers(body, context, sizes.containers);
	const { lines } = declarationOf(call.operation);
	const asNumbers = call.asNumbers === true && lines !== undefined;
	const json = parse(body, context, asNumbers ? lines : undefined);
	checkDepth(json, context, sizes.depth);
	const keep = judgeBody(json, call, headers["valuelab-reason"]);
	return { json, keep: answersCall(call, json) ? keep : "never", asNumbers };
}

/** With a web page, these statuses come from a proxy, firewall or login page: the service's own refusals are JSON. */
const PROXY_STATUSES = [401, 402, 403, 511];

function refusal(status: number, body: string, headers: Received["headers"], context: CallContext): Error {
	const says = serviceWords(body);
	const isPage = firstCharacter(body) === "<";
	if (status === 407 || (isPage && PROXY_STATUSES.includes(status))) return new ProxyError(context, status, says);
	if (isPage && status < 500 && status !== 429 && status !== 408) return new HtmlError(context, says, status);
	if (status === 401) return new TokenError(context, says);
	if (status === 402) return new AccessError(context, says);
	if (status === 403) return refusalByWords(says ?? "", context) ?? new AccessError(context, says);
	if (status === 404 || status === 410) return new NotFoundError(context, says);
	if (status === 429 && saysQuota(says ?? "")) return new QuotaError(context, says, retryAt(headers));
	if (status === 429) return new RateLimitedError(context, retryAt(headers), says);
	if (status === 408) return new ServiceError(context, status, retryAt(headers), says);
	if (status >= 500) return new ServiceError(context, status, retryAt(headers), says);
	return new StatusError(context, status, says);
}

/** The readable text of a refusal's body. */
function serviceWords(body: string): string | undefined {
	const start = firstCharacter(body);
	if (start === "") return undefined;
	if (start === "<") return titleOf(body);
	let words: string | undefined = body;
	try {
		words = errorWords(JSON.parse(body));
	} catch {
		// plain text, shown as it is
	}
	return words === undefined ? undefined : quoteForeign(words);
}

function parse(body: string, context: CallContext, lines: Lines | undefined): unknown {
	try {
		return lines ? parseLines(body, lines) : parseJson(body);
	} catch (error) {
		const detail = error instanceof Error ? error.message : "";
		const position = Number(/position (\d+)/.exec(detail)?.[1] ?? 0);
		if (/end of JSON|[Uu]nterminated/.test(detail) || position >= body.trimEnd().length) {
			throw new TruncatedError(context, body.length);
		}
		throw new MalformedError(context, quoteForeign(detail));
	}
}

function firstCharacter(body: string): string {
	return /[^\s\uFEFF]/.exec(body)?.[0] ?? "";
}

function titleOf(body: string): string | undefined {
	const title = /<title[^>]*>([^<]{1,300})/i.exec(body.slice(0, 10_000))?.[1];
	return title ? quoteForeign(title) || undefined : undefined;
}

/** The host of a redirect alone, because the path may contain the token. */
function redirectTarget(location: string | undefined): string | undefined {
	return location && URL.canParse(location) ? new URL(location).host : undefined;
}

/** The three date formats of HTTP. JavaScript's own parser accepts too much: "-5" becomes a day in May 2001. */
const HTTP_DATE =
	/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? (?:\d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT|[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/**
 * The ISO instant of `Retry-After`, from seconds or a date; undefined if it is absent or unusable, such as a past date. Of several numbers
 * the largest counts.
 */
export function retryAt(headers: Readonly<Record<string, string>>, nowMs = Date.now()): string | undefined {
	const value = headers["retry-after"]?.trim();
	if (!value) return undefined;
	const time = HTTP_DATE.test(value) ? Date.parse(value) : nowMs + secondsOf(value) * 1000;
	return !(time > nowMs) || time > 8.64e15 ? undefined : new Date(time).toISOString();
}

/** The seconds of a header; one that was sent twice arrives as `1, 2`. */
function secondsOf(value: string): number {
	const parts = value.split(",").map((part) => part.trim());
	return parts.every((part) => /^\d+(?:\.\d+)?$/.test(part)) ? Math.max(...parts.map(Number)) : Number.NaN;
}
