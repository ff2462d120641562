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
	readonly isNotebookCode: boolean;
}

/**
 * Returns the filter that applies to an exception; undefined if it never reaches code of the notebook. V8 reports every exception
 * as caught, because the kernel catches them all. So this searches the frames, innermost first, for a `try` with a `catch`.
 */
export async function filterOf(params: Json, scripts: KnownScripts): Promise<ExceptionFilter | undefined> {
	let reachedNotebook = false;
	const places = placesOf(params, scripts);
	const outermost = places.findLastIndex(({ isNotebookCode }) => isNotebookCode);
	for (const { scriptId, line, column, isNotebookCode } of places.slice(0, outermost + 1)) {
		reachedNotebook ||= isNotebookCode;
		// An exception that a package throws and catches itself never reaches the notebook.
		if (isCaughtAt(await scripts.codeOf(scriptId), line, column)) return reachedNotebook ? "all" : undefined;
	}
	return reachedNotebook ? "uncaught" : undefined;
}

/** The places of the stack frames, then of the callers that await them. */
function placesOf(params: Json, scripts: KnownScripts): Place[] {
	const place = (scriptId: string, line: number, column: number): Place => ({
		scriptId,
		line,
		column,
		isNotebookCode: KnownScripts.isNotebookCode(scripts.urlOf(scriptId)),
	});
	const places = (params.callFrames as Json[]).map(({ location }) =>
		place(location.scriptId, location.lineNumber, location.columnNumber ?? 0),
	);
	for (
		let stack = params.asyncStackTrace;
		stack && /await|async function/.test(stack.description ?? "");
		stack = stack.parent
	) {
		for (const frame of stack.callFrames as Json[]) {
			places.push(place(frame.scriptId, frame.lineNumber, frame.columnNumber));
		}
	}
	return places;
}
