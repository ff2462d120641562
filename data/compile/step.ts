// Types of a compilation step.
import type { Source } from "./source.js";

/** One file of the data set: its path below `data/`, and its bytes. */
export interface OutputFile {
	readonly path: string;
	readonly bytes: Uint8Array;
}

/** One step of the compilation. The same source gives the same bytes: a step uses neither the clock nor random numbers. */
export interface Step {
	readonly name: string;
	/** Files and folders below `data/` that this step owns; files there that it does not write are removed. */
	readonly owns: readonly string[];
	run(source: Source): Promise<readonly OutputFile[]> | readonly OutputFile[];
}
