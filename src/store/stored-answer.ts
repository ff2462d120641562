// Declares types of the service answers that a store keeps.
import type { AnswerMeta } from "../api/answer.js";

/** An answer in a store; its times are in the index. */
export interface StoredAnswer {
	/** Currency of the figures; null where unknown. */
	readonly currency: string | null;
	readonly meta: Omit<AnswerMeta, "retrievedAt" | "hash" | "cache" | "drift" | "words">;
	readonly data: unknown;
}

/** The file contents of each part of a crawled company. */
export interface StoredParts {
	readonly answers: StoredAnswer;
	/** The dividends are null where the service has none for the listing. */
	readonly quotes: { readonly prices: StoredAnswer; readonly dividends: StoredAnswer | null };
}
