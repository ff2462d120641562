import { setFlagsFromString } from "node:v8";

/**
 * A way to set a flag of the engine while something runs that it is good for; V8 reads such flags as it goes.
 *
 * @param usual the flag as it is otherwise
 * @returns sets it, and gives what ends that
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
 * Six times the usual work before a function is compiled, for processes and threads that run few formulas for a moment: what is hot passes that at
 * once, all else is not worth it. Node 20 alone: later versions have a quick compiler before the slow one, and not this flag.
 */
export const PATIENT = process.version.startsWith("v20.") ? "--interrupt-budget=400000" : undefined;
const IMPATIENT = "--interrupt-budget=67584";

/** Compiles late while threads run. */
export const compileLate: () => () => void =
	PATIENT === undefined ? () => () => undefined : engineFlag(PATIENT, IMPATIENT);
