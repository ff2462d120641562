// What a failure says of the service as a whole.
import { ValuelabError } from "../../core/errors.js";
import type { Asked } from "../errors/asked.js";
import {
	HtmlError,
	MalformedError,
	NetworkError,
	ProxyError,
	RateLimitedError,
	ServiceError,
	TimeoutError,
	TooLargeError,
	TruncatedError,
} from "../errors/index.js";

/**
 * `unreached`: no response. `failing`: an error of the service. `answering`: the service works, and may have refused. `unknown`: the
 * failure says nothing.
 */
export type Health = "unreached" | "failing" | "answering" | "unknown";

/** True for statuses of a gateway or content network (520 to 530) that cannot reach the service. */
const isAway = (status: number): boolean => [502, 503, 504].includes(status) || (status >= 520 && status <= 530);

/** Codes of errors from the caller or the library, not from the service. */
const SAYS_NOTHING: readonly ValuelabError["code"][] = ["aborted", "argument", "budget", "offline", "not_recorded"];

export function healthOf(error: unknown): Health {
	if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof ProxyError) return "unreached";
	if (error instanceof ServiceError) return isAway(error.status) ? "unreached" : "failing";
	if (error instanceof HtmlError || error instanceof TruncatedError || error instanceof MalformedError)
		return "failing";
	if (error instanceof RateLimitedError || error instanceof TooLargeError) return "unknown";
	return error instanceof ValuelabError && !SAYS_NOTHING.includes(error.code) ? "answering" : "unknown";
}

/** The error for requests that waited for this one; undefined if it concerns this one alone. */
export function sharedFault(error: unknown, asked: Asked): ValuelabError | undefined {
	if (error instanceof NetworkError) return new NetworkError(asked, error.detail);
	if (error instanceof TimeoutError) return new TimeoutError(asked, error.phase);
	if (error instanceof ServiceError) return new ServiceError(asked, error.status, error.retryAt, error.says);
	return undefined;
}
