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
 * What is known of the service after a failure: nobody answered (`unreached`), it failed at this request (`failing`), it answered, if only
 * with a refusal (`answering`), or nothing (`unknown`).
 */
export type Health = "unreached" | "failing" | "answering" | "unknown";

/** Gateway statuses, and those of content networks (520 to 530), that mean that the service behind them is away. */
const isAway = (status: number): boolean => [502, 503, 504].includes(status) || (status >= 520 && status <= 530);

const SAYS_NOTHING: readonly ValuelabError["code"][] = ["aborted", "argument", "budget", "offline", "not_recorded"];

/** What a failure says of the service. */
export function healthOf(error: unknown): Health {
	if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof ProxyError) return "unreached";
	if (error instanceof ServiceError) return isAway(error.status) ? "unreached" : "failing";
	if (error instanceof HtmlError || error instanceof TruncatedError || error instanceof MalformedError)
		return "failing";
	if (error instanceof RateLimitedError || error instanceof TooLargeError) return "unknown";
	return error instanceof ValuelabError && !SAYS_NOTHING.includes(error.code) ? "answering" : "unknown";
}

/** The fault of one request as that of another, which waited to see whether the service answers the first. */
export function sharedFault(error: unknown, asked: Asked): ValuelabError | undefined {
	if (error instanceof NetworkError) return new NetworkError(asked, error.detail);
	if (error instanceof TimeoutError) return new TimeoutError(asked, error.phase);
	if (error instanceof ServiceError) return new ServiceError(asked, error.status, error.retryAt, error.says);
	return undefined;
}
