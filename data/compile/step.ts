import type { Source } from "./source.js";

/** One file of the data set: its path below `data/`, and its bytes. */
export interface OutputFile {
	readonly path: string;
	readonly bytes: Uint8Array;
}

/** One step of the compilation. Same source, same bytes: a step reads no clock and no chance. */
export interface Step {
	readonly name: string;
	/** Files and folders below `data/` that this step owns: what stands there and is not written again is removed. */
	readonly owns: readonly string[];
	run(source: Source): Promise<readonly OutputFile[]> | readonly OutputFile[];
}
