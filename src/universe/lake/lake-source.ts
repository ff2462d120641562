// Reads the companies of a lake as the source of a universe.
import type { UniverseEntry, UniverseSource } from "../universe-source.js";
import { asRetrieved } from "./as-retrieved.js";
import { wholeData } from "./company-of-rows.js";
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
				const reading = await reader.look();
				notes.splice(0, notes.length, ...reading.notes);
				const total = reading.parts.reduce((sum, { symbols }) => sum + symbols.size, 0);
				let done = 0;
				for (const part of reading.parts) {
					signal?.throwIfAborted();
					for (const company of await reader.read(part, reading.market)) {
						onProgress?.({ symbol: company.symbol, done: ++done, failed: 0, total });
						yield { symbol: company.symbol, company: asRetrieved(wholeData(company)) };
					}
				}
			} finally {
				reader.close();
			}
		},
	};
}
