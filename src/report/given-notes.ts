// Declares the reader's notes for a report.
import type { FigureNode } from "../core/figure-node.js";

export interface GivenNotes {
	/** The name of the text in errors: its file. */
	readonly name: string;
	/** Markdown with figures such as `{{KO.roe@2024}}`. */
	readonly text: string;
	/** What a snapshot keeps for the notes, in addition to answers. @default looked up */
	readonly kept?: KeptForNotes;
}

interface KeptForNotes {
	/** Peers of the companies that the notes value, by symbol. */
	readonly peers: Readonly<Record<string, readonly string[]>>;
	/** Filings of lines; null if unknown. */
	readonly filed: Readonly<Record<string, FigureNode | null>>;
}
