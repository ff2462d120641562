// Requests the parts of a company.
import type { Answer } from "../../api/answer.js";
import type { OperationName } from "../../api/catalogue/index.js";
import { NotFoundError } from "../../api/errors/index.js";
import type { Reason } from "../../core/figure.js";

/** The client that sends a company's requests, or an object with the same method. */
export interface Asker {
	query(
		operation: OperationName,
		positional?: readonly unknown[],
		options?: Readonly<Record<string, unknown>>,
	): { answer(): PromiseLike<Answer> };
}

/** An answer, or the reason why there is none. */
export type AnswerOrReason =
	| { readonly ok: true; readonly answer: Answer }
	| { readonly ok: false; readonly reason: Reason; readonly error: unknown };

/** Takes the place of the answer to a request that was not sent. */
export const NOT_REQUESTED: AnswerOrReason = {
	ok: false,
	reason: { code: "missing_input", sentence: "it was not requested" },
	error: undefined,
};

/** True for an abort and for an outage of the service, which end all further requests. */
export const endsAllRequests = (error: unknown): boolean =>
	["aborted", "outage"].includes(String((error as { readonly code?: unknown } | null)?.code));

/** Sends a request. A failure becomes a reason that names the operation and the cause; an abort or an outage is thrown. */
export async function ask(
	asker: Asker,
	operation: OperationName,
	positional: readonly unknown[],
	options: Readonly<Record<string, unknown>> = {},
): Promise<AnswerOrReason> {
	try {
		const answer = await asker.query(operation, positional, options).answer();
		const { reason } = answer.meta;
		if (reason === undefined) return { ok: true, answer };
		const error = operation === "stock.financials" ? new NotFoundError(answer.meta, reason) : undefined;
		return { ok: false, reason: { code: "missing_input", sentence: `${reason} (${operation})` }, error };
	} catch (error) {
		if (endsAllRequests(error)) throw error;
		return { ok: false, reason: { code: "missing_input", sentence: causeInWords(error, operation) }, error };
	}
}

/** The cause of an error in words for the user: the service's own words if it has no such data, else the error's message. */
export function causeInWords(error: unknown, operation: OperationName): string {
	const { code, says } = (error ?? {}) as { readonly code?: unknown; readonly says?: unknown };
	if (code === "not_found" && typeof says === "string" && says !== "") return `${says} (${operation})`;
	return error instanceof Error ? error.message : String(error);
}
