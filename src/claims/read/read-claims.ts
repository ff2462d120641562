// Reads the claims of a text block by block.
import type { Claim, SegmentName } from "../claim.js";
import { blocksOf, withoutMarkup } from "./blocks.js";
import { periodOf } from "./choose-period.js";
import type { NamedCompany } from "./companies.js";
import { type Context, type Source, tokensIn } from "./context.js";
import { readSentence } from "./sentence.js";
import { readTable } from "./tables.js";

/**
 * The claims of a text in plain text or Markdown, and `others`: numbers that belong to no known figure. A sentence inherits the company,
 * period and figure of the sentences and heading before it.
 * @param companies the companies named in the text without markup, in order
 * @param fallback symbol of the company for claims without a named company
 */
export function readClaims(
	text: string,
	companies: readonly NamedCompany[],
	segments: readonly SegmentName[],
	fallback: string | null,
) {
	const source: Source = { text: withoutMarkup(text), companies, segments };
	const claims: Claim[] = [];
	const uncheckable: string[] = [];
	const empty: Context = { symbol: fallback ?? companies[0]?.symbol ?? null, period: null, figure: null };
	let context = empty;
	let section = empty;
	let caption = "";
	for (const block of blocksOf(source.text, companies)) {
		if (block.kind === "table") {
			claims.push(...readTable(source, block.rows, { ...context, figure: captionFigure(context, caption) }, caption));
			continue;
		}
		const tokens = tokensIn(source, block);
		caption = tokens.text;
		if (block.kind === "heading" || block.kind === "lead") {
			const period = periodOf(tokens.periods.find((period) => period.kind !== "before") ?? null);
			const outer = block.kind === "heading" ? { ...empty, symbol: section.symbol } : context;
			context = { symbol: tokens.companies[0]?.symbol ?? outer.symbol, period: period ?? outer.period, figure: null };
			if (block.kind === "heading") section = context;
		}
		const sentence = readSentence(tokens, block.start, { ...context, continues: source.text[block.start - 1] === ";" });
		claims.push(...sentence.claims);
		uncheckable.push(...sentence.others);
		if (block.kind === "sentence") context = sentence.context;
	}
	return { claims, others: uncheckable };
}

/** A longer sentence before a table is text, no caption. */
const MAX_CAPTION_LENGTH = 120;

/** The figure that a caption names for all cells: "Revenue in USD million". */
const captionFigure = ({ figure }: Context, caption: string) =>
	figure && caption.length < MAX_CAPTION_LENGTH ? figure : null;
