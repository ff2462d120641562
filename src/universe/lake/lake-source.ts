// Reads the companies of a lake as the source of a universe.
import type { UniverseEntry, UniverseSource } from "../universe-source.js";
import { wholeData } from "./company-of-rows.js";
import { dateByRetrieval } from "./date-by-retrieval.js";
import { LakeReader } from "./lake-reader.js";
import { type Layout, partsOf } from "./layout.js";

/** A source that reads the latest statements of each company, part by part. */
export function lakeSource(layout: Layout): UniverseSource {
	const notes: string[] = [];
	return {
		title: "lake",
		notes,
		brings: partsOf(layout.folder, "prices").length > 0 ? ["prices", "dividends"] : [],
		async *read({ onProgress, signal }): AsyncGenerator<UniverseEntry> {
			const reader = new LakeReader(layout);
			try {
				const parts = await reader.findParts();
				notes.splice(0, notes.length, ...parts.notes);
				const total = parts.parts.reduce((sum, { symbols }) => sum + symbols.size, 0);
				let doneCount = 0;
				for (const part of parts.parts) {
					signal?.throwIfAborted();
					for (const company of await reader.read(part, parts.market)) {
						onProgress?.({ symbol: company.symbol, done: ++doneCount, failed: 0, total });
						yield { symbol: company.symbol, company: dateByRetrieval(wholeData(company)) };
					}
				}
			} finally {
				reader.close();
			}
		},
	};
}
