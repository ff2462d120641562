import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** Asking would go beyond a limit that the caller set. */
export class BudgetError extends ValuelabError {
	/** ISO instant from which the limit allows it again. */
	readonly retryAt: string;

	constructor(asked: Asked, what: string, retryAt: string) {
		super("budget", `${askedWords(asked)}: ${what}. Try again at ${retryAt}, or raise the limit.`, asked);
		this.retryAt = retryAt;
	}
}
