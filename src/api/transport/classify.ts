import type { Asked } from "../errors/asked.js";
import {
	AccessError,
	HtmlError,
	MalformedError,
	NotFoundError,
	QuotaError,
	RateLimitedError,
	RedirectError,
	ServiceError,
	StatusError,
	TokenError,
	TruncatedError,
} from "../errors/index.js";
import { quoteForeign } from "../redact.js";
import { refuseNothing } from "./nothing.js";
import { retryAt } from "./retry-after.js";
import type { Received } from "./send.js";

/**
 * What an answer is, before it is read as data: gives its JSON, or throws the error that it stands for.
 * @throws one of the classes in `errors/`
 */
export function classify(received: Received, asked: Asked): unknown {
	const { status, headers, body } = received;
	if (status >= 300 && status < 400) throw new RedirectError(asked, status, redirectTarget(headers.location));
	if (status !== 200) throw refusal(status, body, headers, asked);
	const start = firstCharacter(body);
	if (start === "") throw new TruncatedError(asked, 0);
	if (start === "<") throw new HtmlError(asked, titleOf(body));
	const json = parse(body, asked);
	const words = errorWords(json);
	if (words !== undefined) throw refusalByWords(words, asked) ?? new NotFoundError(asked, quoteForeign(words));
	refuseNothing(json, asked);
	return json;
}

function refusal(status: number, body: string, headers: Received["headers"], asked: Asked): Error {
	const says = serviceWords(body);
	if (status === 401) return new TokenError(asked, says);
	if (status === 402) return new AccessError(asked, says);
	if (status === 403) return refusalByWords(says ?? "", asked) ?? new AccessError(asked, says);
	if (status === 404 || status === 410) return new NotFoundError(asked, says);
	if (status === 429) return new RateLimitedError(asked, retryAt(headers), says);
	if (status === 408) return new ServiceError(asked, status, retryAt(headers), says);
	if (status >= 500) return new ServiceError(asked, status, retryAt(headers), says);
	return new StatusError(asked, status, says);
}

const QUOTA = /quota|exceed|limit(?!ed)|remaining|used up|usage|too many|run out/i;
const COVERAGE = /subscri|region|exchange|premium|member|plan\b|upgrade|not (?:covered|included)/i;
const TOKEN = /token|unauthori[sz]ed|authenti|api.?key|credential|invalid user|log.?in/i;
const ACCESS = /permi|access|not allowed|forbidden|denied/i;

/** The refusal that the service's own words mean; undefined where they say nothing known. */
function refusalByWords(words: string, asked: Asked): Error | undefined {
	const says = quoteForeign(words) || undefined;
	if (QUOTA.test(words)) return new QuotaError(asked, says);
	if (COVERAGE.test(words)) return new AccessError(asked, says);
	if (TOKEN.test(words)) return new TokenError(asked, says);
	if (ACCESS.test(words)) return new AccessError(asked, says);
	return undefined;
}

const WORD_KEYS = ["error", "message", "detail", "errors", "msg", "reason"];
const COMPANIONS = new Set([...WORD_KEYS, "status", "code", "success", "statusCode", "type", "title", "ok"]);

/** The words of a body that is nothing but an error, though its status is 200. */
function errorWords(json: unknown): string | undefined {
	if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
	const keys = Object.keys(json);
	if (keys.length === 0 || keys.length > 4 || !keys.every((key) => COMPANIONS.has(key))) return undefined;
	return wordsOf(json);
}

function wordsOf(json: unknown): string | undefined {
	if (typeof json === "string") return json;
	if (Array.isArray(json)) return wordsOf(json[0]);
	if (typeof json !== "object" || json === null) return undefined;
	for (const key of WORD_KEYS) {
		const words = wordsOf((json as Record<string, unknown>)[key]);
		if (words) return words;
	}
	return undefined;
}

/** What a refusal's body says, if it says anything that a person could read. */
function serviceWords(body: string): string | undefined {
	const start = firstCharacter(body);
	if (start === "") return undefined;
	if (start === "<") return titleOf(body);
	let words: string | undefined = body;
	try {
		words = wordsOf(JSON.parse(body));
	} catch {
		// plain text, shown as it is
	}
	return words === undefined ? undefined : quoteForeign(words);
}

function parse(body: string, asked: Asked): unknown {
	try {
		return JSON.parse(body);
	} catch (error) {
		const detail = error instanceof Error ? error.message : "";
		const position = Number(/position (\d+)/.exec(detail)?.[1] ?? 0);
		if (/end of JSON|[Uu]nterminated/.test(detail) || position >= body.trimEnd().length) {
			throw new TruncatedError(asked, body.length);
		}
		throw new MalformedError(asked, quoteForeign(detail));
	}
}

function firstCharacter(body: string): string {
	return /[^\s\uFEFF]/.exec(body)?.[0] ?? "";
}

function titleOf(body: string): string | undefined {
	const title = /<title[^>]*>([^<]{1,300})/i.exec(body.slice(0, 10_000))?.[1];
	return title ? quoteForeign(title) || undefined : undefined;
}

/** Only the host of a redirect: its path may hold the token. */
function redirectTarget(location: string | undefined): string | undefined {
	return location && URL.canParse(location) ? new URL(location).host : undefined;
}
