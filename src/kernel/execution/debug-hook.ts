import { isDanfoTable } from "./danfo-table.js";
import { toContent } from "./mime.js";
import { mappedSources } from "./stack.js";

/** The functions and data that the debugger uses in this process, through V8's inspector. */
export interface DebugHook {
	/** Sources and source maps of every script that ran, by the script's name. */
	sources: typeof mappedSources;
	isTable: typeof isDanfoTable;
	/** A value as the notebook would show it. */
	content: typeof toContent;
}

/** Makes the hook a property of the global object, where the debugger finds it. */
export function offerToDebugger(): void {
	const hook: DebugHook = { sources: mappedSources, isTable: isDanfoTable, content: toContent };
	Object.defineProperty(globalThis, Symbol.for("valuelab.debug"), { value: hook, enumerable: false });
	// How often each breakpoint with a count has been passed.
	Object.defineProperty(globalThis, Symbol.for("valuelab.hits"), { value: {}, enumerable: false });
}
