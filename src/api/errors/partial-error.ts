import { ValuelabError } from "../../core/errors.js";
import type { Answer } from "../answer.js";
import { type Asked, askedWords } from "./asked.js";

/** A later page failed; the pages before it are not lost. */
export class PartialError extends ValuelabError {
	/** The page that failed. */
	readonly page: number;
	/** The answers of the pages before it, in order. */
	readonly pages: readonly Answer[];

	constructor(asked: Asked, page: number, pages: readonly Answer[]) {
		const cause = asked.cause instanceof Error ? asked.cause.message : "";
		super("partial", `${askedWords(asked)}: page ${page} failed after ${pages.length} good ones: ${cause}`, asked);
		this.page = page;
		this.pages = pages;
	}
}
