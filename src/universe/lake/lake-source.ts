import type { UniverseEntry, UniverseSource } from "../universe-source.js";
import { asRetrieved } from "./as-retrieved.js";
import { wholeData } from "./company-of-rows.js";
import { OPEN_AGAIN } from "./damage.js";
import { LakeReader } from "./lake-reader.js";
import { type Layout, partsOf } from "./layout.js";

/** A lake as the source of a universe: its companies part by part, the latest statements of each. */
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
				const total = reading.parts.reduce((sum, { symbols }) => sum + symbols.size, reading.lost.size);
				let [done, failed] = [0, 0];
				for (const [symbol, { file }] of reading.lost) {
					onProgress?.({ symbol, done, failed: ++failed, total });
					yield { symbol, missing: `${file} is damaged; ${OPEN_AGAIN}` };
				}
				for (const part of reading.parts) {
					signal?.throwIfAborted();
					const entries = await reader.read(part, reading.market).then(
						(companies): UniverseEntry[] =>
							companies.map((company) => ({ symbol: company.symbol, company: asRetrieved(wholeData(company)) })),
						(error: Error): UniverseEntry[] => [...part.symbols].map((symbol) => ({ symbol, missing: error.message })),
					);
					for (const entry of entries) {
						if (entry.company) done++;
						else failed++;
						onProgress?.({ symbol: entry.symbol, done, failed, total });
						yield entry;
					}
				}
			} finally {
				reader.close();
			}
		},
	};
}
