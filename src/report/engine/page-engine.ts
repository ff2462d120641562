// Declares the engine that the start script calls after a reader's change.
import type { ReaderChanges } from "./page-state.js";

/** The engine for the start script. */
export interface PageEngine {
	/** Shows the page under other assumptions. */
	show(changes: ReaderChanges): void;
	/** Computes the page without showing it, which makes later updates faster. */
	rehearse(): void;
}

/** The global place of the engine. */
export const engineHolder = window as unknown as { valuelab?: Promise<PageEngine> };
