import type { ChartFigure } from "../charts/figure.js";
import type { Reason } from "../core/reason.js";
import type { Table } from "./table.js";

/** What a section is made of. */
export type Block =
	| { readonly kind: "text"; readonly text: string }
	| { readonly kind: "chart"; readonly figure: ChartFigure }
	| { readonly kind: "table"; readonly table: Table }
	/** In place of a chart or table without data: what is missing and why, in words. */
	| { readonly kind: "missing"; readonly what: string; readonly reason: Reason }
	/** Long tables that a reader opens when needed. */
	| { readonly kind: "folded"; readonly title: string; readonly blocks: readonly Block[] };

/** One question and its answer. */
export interface Section {
	readonly id: string;
	readonly question: string;
	/** The answer in a computed sentence, where there is one. */
	readonly answer?: string;
	readonly blocks: readonly Block[];
	/** True for what a reader looks up rather than reads: it is behind the report, folded on a screen. */
	readonly appendix?: boolean;
}

/** Blocks that a reader opens when needed; nothing where there are none. */
export function foldedBlocks(title: string, blocks: readonly Block[]): Block[] {
	return blocks.length > 0 ? [{ kind: "folded", title, blocks }] : [];
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
