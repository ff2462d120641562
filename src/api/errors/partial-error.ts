import { ValuelabError } from "../../core/errors.js";
import type { Answer } from "../answer.js";
import { type Asked, askedWords } from "./asked.js";

/** One page, or one part of a request for many symbols, failed; the good ones are not lost. */
export class PartialError extends ValuelabError {
	/** The page, or the part of the request, that failed. */
	readonly page: number;
	/** The good answers, in order. */
	readonly pages: readonly Answer[];
	/** The same answers for frames: the cells as they came, so that a frame keeps the words in place of numbers. */
	readonly received: readonly Answer[];

	constructor(asked: Asked, page: number, { pages, received }: Pick<PartialError, "pages" | "received">) {
		const cause = asked.cause instanceof Error ? asked.cause.message : "";
		super(
			"partial",
			`${askedWords(asked)}: page ${page} failed, ${pages.length} good ones are in the error: ${cause}`,
			asked,
		);
		this.page = page;
		this.pages = pages;
		this.received = received;
	}
}
