// Decides at which exceptions the code stops.
import type { Json } from "./inspector-client.js";
import { KnownScripts } from "./known-scripts.js";
import { isCaughtAt } from "./stop-places.js";

/** The exceptions at which the code stops. */
export type ExceptionFilter = "all" | "uncaught";

export const EXCEPTION_FILTERS = [
	{ filter: "all", label: "All exceptions", description: "Stop at every exception that reaches code of the notebook" },
	{
		filter: "uncaught",
		label: "Exceptions not caught in the notebook",
		description: "Stop at exceptions that no code of the notebook catches",
	},
];

/** The number of awaiting callers that V8 reports, to search them for a `catch`. */
export const ASYNC_DEPTH = 8;

interface Place {
	readonly scriptId: string;
	readonly line: number;
	readonly column: number;
	readonly own: boolean;
}

/**
 * The filter that applies to an exception. V8 calls every exception caught, because the kernel catches all that a cell throws.
 * So this searches the frames, from the innermost outwards, for a `try` with a `catch`.
 */
export async function filterOf(params: Json, scripts: KnownScripts): Promise<ExceptionFilter | undefined> {
	let reached = false;
	const places = placesOf(params, scripts);
	const outermost = places.findLastIndex(({ own }) => own);
	for (const { scriptId, line, column, own } of places.slice(0, outermost + 1)) {
		reached ||= own;
		// An exception that a package throws and catches itself never reaches the notebook.
		if (isCaughtAt(await scripts.codeOf(scriptId), line, column)) return reached ? "all" : undefined;
	}
	return reached ? "uncaught" : undefined;
}

/** The places of the stack frames, then of the callers that await them. */
function placesOf(params: Json, scripts: KnownScripts): Place[] {
	const place = (scriptId: string, line: number, column: number): Place => ({
		scriptId,
		line,
		column,
		own: KnownScripts.isOwn(scripts.urlOf(scriptId)),
	});
	const found = (params.callFrames as Json[]).map(({ location }) =>
		place(location.scriptId, location.lineNumber, location.columnNumber ?? 0),
	);
	for (
		let stack = params.asyncStackTrace;
		stack && /await|async function/.test(stack.description ?? "");
		stack = stack.parent
	) {
		for (const frame of stack.callFrames as Json[]) {
			found.push(place(frame.scriptId, frame.lineNumber, frame.columnNumber));
		}
	}
	return found;
}
