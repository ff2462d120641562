import { isDanfoTable } from "./danfo-table.js";
import { toContent } from "./mime.js";
import { mappedSources } from "./stack.js";

/** The functions that the debugger calls in this process through V8's inspector. */
export interface DebugHook {
	/** Sources and source maps of every script that ran, by the script's name. */
	sources: typeof mappedSources;
	isTable: typeof isDanfoTable;
	/** Converts a value to what the notebook shows. */
	content: typeof toContent;
}

/** Makes the hook and the counter of breakpoint hits properties of the global object, where the debugger finds them. */
export function installDebugHook(): void {
	const hook: DebugHook = { sources: mappedSources, isTable: isDanfoTable, content: toContent };
	Object.defineProperty(globalThis, Symbol.for("valuelab.debug"), { value: hook, enumerable: false });
	// Counts how often each breakpoint with a hit count was reached.
	Object.defineProperty(globalThis, Symbol.for("valuelab.hits"), { value: {}, enumerable: false });
}
