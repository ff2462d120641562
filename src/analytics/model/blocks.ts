/** Rows that a written loop does in one call. */
const BLOCK = 512;

/** In blocks, because the engine optimises a function that is called often better than one in which it is caught looping. */
export function inBlocks(rows: number, run: (from: number, to: number) => void): void {
	for (let from = 0; from < rows; from += BLOCK) run(from, Math.min(from + BLOCK, rows));
}
