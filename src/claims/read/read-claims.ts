import type { Claim, SegmentName } from "../claim.js";
import { blocksOf, withoutMarkup } from "./blocks.js";
import { periodOf } from "./choose-period.js";
import type { NamedCompany } from "./companies.js";
import { type Context, type Source, tokensIn } from "./context.js";
import { readSentence } from "./sentence.js";
import { readTable } from "./tables.js";

/**
 * The claims of a text: sentences, lists and tables in plain text or Markdown. Others are numbers of no known figure. What a sentence leaves out is inherited from the sentences
 * and the heading before it.
 *
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
	const others: string[] = [];
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
			const period = periodOf(tokens.periods.find((one) => one.kind !== "before") ?? null);
			const outer = block.kind === "heading" ? { ...empty, symbol: section.symbol } : context;
			context = { symbol: tokens.companies[0]?.symbol ?? outer.symbol, period: period ?? outer.period, figure: null };
			if (block.kind === "heading") section = context;
		}
		const read = readSentence(tokens, block.start, { ...context, goesOn: source.text[block.start - 1] === ";" });
		claims.push(...read.claims);
		others.push(...read.others);
		if (block.kind === "sentence") context = read.context;
	}
	return { claims, others };
}

/** The figure that a caption names for all cells: "Revenue in USD million". */
const captionFigure = ({ figure }: Context, caption: string) => (figure && caption.length < 120 ? figure : null);
