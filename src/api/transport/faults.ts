// Converts an error of the network or of decompression to an error of the library, without the token.
import { ValuelabError } from "../../core/errors.js";
import type { CallContext } from "../errors/call-context.js";
import { AbortedError, MalformedError, NetworkError, TimeoutError, TruncatedError } from "../errors/index.js";
import { safeCause } from "../redact.js";
import { DeadlineError } from "./sleep.js";

const TIMEOUTS: Readonly<Record<string, "connect" | "headers" | "body">> = {
	UND_ERR_CONNECT_TIMEOUT: "connect",
	ETIMEDOUT: "connect",
	UND_ERR_HEADERS_TIMEOUT: "headers",
	UND_ERR_BODY_TIMEOUT: "body",
};

export function faultOf(
	error: unknown,
	call: CallContext,
	token: string | undefined,
	signal?: AbortSignal,
): ValuelabError {
	if (error instanceof ValuelabError) return error;
	const cause = safeCause(error, token);
	const context = { ...call, cause };
	if (signal?.aborted) return new AbortedError(context);
	const code = codeOf(error);
	const phase = error instanceof DeadlineError ? error.phase : TIMEOUTS[code];
	if (phase) return new TimeoutError(context, phase);
	if (code === "Z_BUF_ERROR" || code === "ERR_BUFFER_OUT_OF_BOUNDS") return new TruncatedError(context, 0);
	if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR")) {
		return new MalformedError(context, "its compression is broken");
	}
	return new NetworkError(context, code ? `${code}: ${cause.message}` : cause.message);
}

function codeOf(error: unknown): string {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
		const { code } = cause as { code?: unknown };
		if (typeof code === "string" && code !== "UND_ERR_INFO") return code;
	}
	return "";
}
