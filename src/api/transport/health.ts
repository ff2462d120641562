// Classifies failures by what they tell about the service: out of reach, failing, or working.
import { ValuelabError } from "../../core/errors.js";
import type { CallContext } from "../errors/call-context.js";
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

/** True for statuses with which a gateway or content network (520 to 530) reports that it cannot reach the service. */
const isGatewayStatus = (status: number): boolean =>
	[502, 503, 504].includes(status) || (status >= 520 && status <= 530);

/** Codes of errors from the caller or the library, not from the service. */
const CALLER_CODES: readonly ValuelabError["code"][] = ["aborted", "argument", "budget", "offline", "not_recorded"];

export function healthOf(error: unknown): Health {
	if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof ProxyError) return "unreached";
	if (error instanceof ServiceError) return isGatewayStatus(error.status) ? "unreached" : "failing";
	if (error instanceof HtmlError || error instanceof TruncatedError || error instanceof MalformedError)
		return "failing";
	if (error instanceof RateLimitedError || error instanceof TooLargeError) return "unknown";
	return error instanceof ValuelabError && !CALLER_CODES.includes(error.code) ? "answering" : "unknown";
}

/** The error for requests that waited for the failed one; undefined if it concerns the failed request only. */
export function sharedFault(error: unknown, context: CallContext): ValuelabError | undefined {
	if (error instanceof NetworkError) return new NetworkError(context, error.detail);
	if (error instanceof TimeoutError) return new TimeoutError(context, error.phase);
	if (error instanceof ServiceError) return new ServiceError(context, error.status, error.retryAt, error.says);
	return undefined;
}
