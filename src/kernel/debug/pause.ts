import type { Json } from "./inspector-client.js";
import type { KnownScript, KnownScripts } from "./known-scripts.js";
import type { SourcePlace } from "./script-map.js";

/** A frame of paused code that the user wrote. */
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
	/** What `this` is in the frame. */
	readonly receiver: Json;
	/** The function is the cell itself. */
	readonly isCell: boolean;
}

/** Code that is paused, as V8 tells of it. */
export interface Pause {
	readonly reason: string;
	readonly hitBreakpoints: readonly string[];
	readonly data: Json;
	readonly frames: readonly PausedFrame[];
	/** The innermost frame is the user's own. */
	readonly ownTop: boolean;
	/** Where the innermost frame is in the source; `undefined` in what the kernel put there. */
	readonly place: SourcePlace | undefined;
	/** The text of the script at that place. */
	readonly text: string;
	readonly depth: number;
}

/** Reads V8's account of a pause: the frames that the user wrote, with their places in the source. */
export async function readPause(params: Json, scripts: KnownScripts, newId: () => number): Promise<Pause> {
	const frames: PausedFrame[] = [];
	let ownTop = false;
	let place: SourcePlace | undefined;
	let text = "";
	for (const [at, frame] of (params.callFrames as Json[]).entries()) {
		const { scriptId, lineNumber, columnNumber = 0 } = frame.location;
		const script = await scripts.script(String(scriptId));
		if (!script) continue;
		if (at === 0) {
			ownTop = true;
			place = script.map.sourceOf(lineNumber, columnNumber);
			text = script.map.textAt(lineNumber, columnNumber);
		}
		const shown = (at === 0 ? place : undefined) ?? script.map.nearest(lineNumber, columnNumber);
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
	return { reason, hitBreakpoints, data, frames, ownTop, place, text, depth: callFrames.length };
}

/** A cell is one function, at the very start of its script. */
function isOutermost(frame: Json, script: KnownScript): boolean {
	const start = frame.functionLocation;
	return script.url.startsWith("valuelab:") && start?.lineNumber === 0 && start.columnNumber <= CELL_START;
}

/** The column of the parameters of a cell's function: behind `(async function `. */
const CELL_START = "(async function ".length;
