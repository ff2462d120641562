import type { AnswerMeta } from "../api/answer.js";

/** An answer as a store keeps it: the times are in the index. */
export interface KeptAnswer {
	/** Currency of the figures; null where nobody says. */
	readonly currency: string | null;
	readonly meta: Omit<AnswerMeta, "retrievedAt" | "hash" | "cache" | "drift" | "words">;
	readonly data: unknown;
}

/** What each part of a crawled company is in its file. */
export interface KeptParts {
	readonly answers: KeptAnswer;
	/** The dividends are null where the service has none of the listing. */
	readonly quotes: { readonly prices: KeptAnswer; readonly dividends: KeptAnswer | null };
}
