// Declares the sections of a report and makes their blocks.
import type { ChartFigure } from "../charts/chart.js";
import type { Reason } from "../core/figure.js";
import type { Table } from "./table.js";

/** A block of a section. */
export type Block =
	| { readonly kind: "text"; readonly text: string }
	/** The reader's notes as safe HTML. */
	| { readonly kind: "notes"; readonly html: string }
	| { readonly kind: "chart"; readonly figure: ChartFigure }
	| { readonly kind: "table"; readonly table: Table }
	/** Replaces a chart or table without data: what is missing and why. The appendix lists them. */
	| { readonly kind: "missing"; readonly what: string; readonly reason: Reason };

/** One question and its answer: a page on paper. */
export interface Section {
	readonly id: string;
	readonly question: string;
	/** The answer as a headline; the question is above it. */
	readonly finding?: string;
	readonly blocks: readonly Block[];
	/** True for a section of the appendix, which is folded on a screen. */
	readonly appendix?: boolean;
	/** True if there is nothing to show; the section keeps its place in the page. */
	readonly hidden?: boolean;
}

/** True for a section with only reasons, which the report prints in one line. */
export const isEmpty = ({ blocks }: Section): boolean => blocks.every(({ kind }) => kind === "missing");

export function textBlock(text: string): Block {
	return { kind: "text", text };
}

/** A paragraph of the given sentences; nothing without any. */
export function paragraph(...sentences: readonly (string | null | undefined)[]): Block[] {
	const known = sentences.filter((sentence) => sentence !== null && sentence !== undefined && sentence !== "");
	return known.length > 0 ? [textBlock(known.join(" "))] : [];
}

export function chartBlock(figure: ChartFigure): Block {
	return { kind: "chart", figure };
}

export function tableBlock(table: Table): Block {
	return { kind: "table", table };
}

export function missingBlock(what: string, reason: Reason): Block {
	return { kind: "missing", what, reason };
}
