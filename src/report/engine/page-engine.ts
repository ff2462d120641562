import type { ReaderChanges } from "./page-state.js";

/** What the start script asks of the engine. */
export interface PageEngine {
	/** Shows the page under other assumptions. */
	show(changes: ReaderChanges): void;
	/** Computes the page without showing it: browsers run fast only what ran before. */
	rehearse(): void;
}

/** Where the engine's script leaves it. */
export const engineHolder = window as unknown as { valuelab?: Promise<PageEngine> };
