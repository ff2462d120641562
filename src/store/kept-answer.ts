// Types of the service answers that a store keeps.
import type { AnswerMeta } from "../api/answer.js";

/** An answer in a store; its times are in the index. */
export interface KeptAnswer {
	/** Currency of the figures; null where unknown. */
	readonly currency: string | null;
	readonly meta: Omit<AnswerMeta, "retrievedAt" | "hash" | "cache" | "drift" | "words">;
	readonly data: unknown;
}

/** The file contents of each part of a crawled company. */
export interface KeptParts {
	readonly answers: KeptAnswer;
	/** The dividends are null where the service has none for the listing. */
	readonly quotes: { readonly prices: KeptAnswer; readonly dividends: KeptAnswer | null };
}
