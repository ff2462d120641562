// What a report is given of the reader's own notes, and what its snapshot keeps of them.
import type { FigureNode } from "../core/figure-node.js";

/** Notes as they are given. */
export interface GivenNotes {
	/** What errors call the text: its file. */
	readonly name: string;
	/** Markdown, in which `{{KO.roe@2024}}` stands for a figure. */
	readonly text: string;
	/** What a snapshot keeps of them besides the answers. @default looked up */
	readonly kept?: KeptForNotes;
}

interface KeptForNotes {
	/** Peers of the report's company, and of those that the notes value, by symbol. */
	readonly peers: Readonly<Record<string, readonly string[]>>;
	/** Lines unfolded down to their filings; null for one of which no filing is known. */
	readonly filed: Readonly<Record<string, FigureNode | null>>;
}
