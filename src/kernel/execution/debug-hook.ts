import { isDanfoTable } from "./danfo-table.js";
import { toContent } from "./mime.js";
import { mappedSources } from "./stack.js";

/** What the debugger, which speaks to this process through V8's inspector, finds here. */
export interface DebugHook {
	/** Sources and source maps of everything that ran, by the name of its script. */
	sources: typeof mappedSources;
	isTable: typeof isDanfoTable;
	/** How the notebook would show a value. */
	content: typeof toContent;
}

/** Puts what the debugger needs in its reach. */
export function offerToDebugger(): void {
	const hook: DebugHook = { sources: mappedSources, isTable: isDanfoTable, content: toContent };
	Object.defineProperty(globalThis, Symbol.for("valuelab.debug"), { value: hook, enumerable: false });
	// How often each breakpoint with a count has been passed.
	Object.defineProperty(globalThis, Symbol.for("valuelab.hits"), { value: {}, enumerable: false });
}
