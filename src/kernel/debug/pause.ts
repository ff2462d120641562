// Reads V8's description of paused code.
import type { Json } from "./inspector-client.js";
import type { KnownScript, KnownScripts } from "./known-scripts.js";
import type { SourcePlace } from "./script-map.js";

/** A stack frame of paused code that the user wrote. */
export interface PausedFrame {
	readonly id: number;
	readonly callFrameId: string;
	readonly name: string;
	readonly script: KnownScript;
	readonly place: SourcePlace;
	/** The place in the script, counted from 0. */
	readonly line: number;
	readonly column: number;
	readonly scopes: readonly { readonly type: string; readonly objectId: string }[];
	/** The value of `this` in the frame. */
	readonly receiver: Json;
	/** True if the function is the cell itself. */
	readonly isCell: boolean;
}

export interface Pause {
	readonly reason: string;
	readonly hitBreakpoints: readonly string[];
	readonly data: Json;
	readonly frames: readonly PausedFrame[];
	/** True if the innermost frame is the user's code. */
	readonly isTopInNotebook: boolean;
	/** The source position of the innermost frame; `undefined` in code that the kernel inserted. */
	readonly place: SourcePlace | undefined;
	/** The script's text at that place. */
	readonly text: string;
	readonly depth: number;
}

/** Converts V8's `paused` event to frames of the user's code with their places in the source. */
export async function readPause(params: Json, scripts: KnownScripts, newId: () => number): Promise<Pause> {
	const frames: PausedFrame[] = [];
	let isTopInNotebook = false;
	let place: SourcePlace | undefined;
	let text = "";
	for (const [i, frame] of (params.callFrames as Json[]).entries()) {
		const { scriptId, lineNumber, columnNumber = 0 } = frame.location;
		const script = await scripts.script(String(scriptId));
		if (!script) continue;
		if (i === 0) {
			isTopInNotebook = true;
			place = script.map.sourceOf(lineNumber, columnNumber);
			text = script.map.textAt(lineNumber, columnNumber);
		}
		const shown = (i === 0 ? place : undefined) ?? script.map.nearestSource(lineNumber, columnNumber);
		if (!shown) continue;
		const name = String(frame.functionName || script.label);
		const scopes = (frame.scopeChain as Json[]).map(({ type, object }) => ({
			type: String(type),
			objectId: String(object.objectId),
		}));
		const isCell = isOutermost(frame, script);
		const where = { script, place: shown, line: lineNumber, column: columnNumber };
		frames.push({
			id: newId(),
			callFrameId: String(frame.callFrameId),
			name,
			...where,
			scopes,
			receiver: frame.this,
			isCell,
		});
	}
	const { reason, hitBreakpoints = [], data, callFrames } = params;
	return { reason, hitBreakpoints, data, frames, isTopInNotebook, place, text, depth: callFrames.length };
}

/** True for the function that wraps a cell: it starts where its script starts. */
function isOutermost(frame: Json, script: KnownScript): boolean {
	const start = frame.functionLocation;
	return script.url.startsWith("valuelab:") && start?.lineNumber === 0 && start.columnNumber <= CELL_START;
}

/** The column where the parameters of a cell's function begin, after `(async function `. */
const CELL_START = "(async function ".length;
