// Sets flags of the JavaScript engine V8 for a time.
import { setFlagsFromString } from "node:v8";

/**
 * Makes a function that sets a V8 flag for a time; V8 reads such flags while it runs.
 * @param usual the flag's usual value
 * @returns a function that sets the flag, and returns one that resets it
 */
export function engineFlag(flag: string, usual: string): () => () => void {
	let users = 0;
	return () => {
		if (users++ === 0) setFlagsFromString(flag);
		return () => {
			if (--users === 0) setFlagsFromString(usual);
		};
	};
}

/**
 * A flag that makes V8 compile a function only after six times the usual work. In short-lived processes and threads, few functions run
 * often enough to be worth compiling. Only Node 20 has this flag.
 */
export const COMPILE_LATE_FLAG = process.version.startsWith("v20.") ? "--interrupt-budget=400000" : undefined;
const DEFAULT_FLAG = "--interrupt-budget=67584";

/** Sets the flag while threads run. */
export const compileLate: () => () => void =
	COMPILE_LATE_FLAG === undefined ? () => () => undefined : engineFlag(COMPILE_LATE_FLAG, DEFAULT_FLAG);
