// Collects the companies, periods, figures and numbers in a piece of text, and the context from earlier sentences.
import { type CheckedFigure, overlap, type Period, type SegmentName, type Span, type StatedNumber } from "../claim.js";
import type { NamedCompany } from "./companies.js";
import { type Direction, directionsIn } from "./directions.js";
import { type Mention, mentionsIn, type SegmentMention, segmentsIn } from "./mentions.js";
import { type NumberSetting, numbersIn } from "./numbers.js";
import { type PeriodMention, periodsIn } from "./periods.js";

/** Context from earlier sentences and headings. */
export interface Context {
	readonly symbol: string | null;
	readonly period: Period | null;
	readonly figure: Mention | null;
	/** True if the sentence continues after a semicolon. */
	readonly continues?: boolean;
}

/** Everything that a piece of text names, by kind and in order; positions count from the piece's start. */
export interface Tokens {
	readonly text: string;
	readonly companies: readonly NamedCompany[];
	readonly periods: readonly PeriodMention[];
	readonly mentions: readonly Mention[];
	readonly segments: readonly SegmentMention[];
	readonly numbers: readonly StatedNumber[];
	readonly directions: readonly Direction[];
}

/** A text with the companies that it names and their segments. */
export interface Source {
	/** The text with blanks in place of markup, so that positions stay the same. */
	readonly text: string;
	readonly companies: readonly NamedCompany[];
	readonly segments: readonly SegmentName[];
}

/** Finds what a piece of a text names. */
export function tokensIn(source: Source, { start, end }: Span, setting?: NumberSetting): Tokens {
	const text = source.text.slice(start, end);
	const companies = source.companies
		.filter((company) => company.start >= start && company.end <= end)
		.map((company) => ({ ...company, start: company.start - start, end: company.end - start }));
	const named = new Set(companies.map(({ symbol }) => symbol));
	const isNamed = ({ symbol }: SegmentName) => named.size === 0 || named.has(symbol);
	const periods = periodsIn(text);
	const segments = segmentsIn(text, source.segments.filter(isNamed)).filter((span) => !overlapsAny(span, companies));
	const spans = [...companies, ...periods, ...segments];
	const mentions = mentionsIn(text, spans).filter(
		(mention) => !overlapsAny(mention, companies) && !overlapsAny(mention, segments),
	);
	const numbers = numbersIn(text, spans, setting);
	const directions = directionsIn(text, [...companies, ...periods, ...segments]);
	return { text, companies, periods, mentions, segments, numbers, directions };
}

const overlapsAny = (span: Span, spans: readonly Span[]) => spans.some((other) => overlap(span, other));

export const revenueOf = (segment: SegmentName): CheckedFigure => ({
	name: `revenue of ${segment.name}`,
	kind: "money",
	readings: [],
	segment,
});
