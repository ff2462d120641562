import type { RunOutcome } from "./contracts.js";
import type { ErrorContent } from "./messages.js";

/** The error of a cell that the user stopped. */
export const INTERRUPTED: ErrorContent = {
	ename: "KeyboardInterrupt",
	evalue: "interrupted",
	traceback: ["KeyboardInterrupt: interrupted"],
};

/** The outcome of a cell that ended with an error. */
export function failed(error: ErrorContent): RunOutcome {
	return { error, expressions: {} };
}

/** The error of a cell with which the execution process ended. */
export function sessionEnded(code: number | null, signal: NodeJS.Signals | null, interrupted: boolean): ErrorContent {
	const crashed = signal === "SIGABRT" || code === 134;
	const cause = interrupted
		? "the code did not yield to the interrupt and was ended"
		: crashed
			? "the process ran out of memory or crashed"
			: signal
				? `the process was ended by ${signal}`
				: `the process ended itself with code ${code}`;
	const evalue = `${cause}; a fresh session has begun and all variables are gone`;
	return { ename: "SessionEnded", evalue, traceback: [`SessionEnded: ${evalue}`] };
}

/** The error of a cell that uses what this kernel does not know. */
export function notKnown(wrong: string, advice: string): ErrorContent {
	const evalue = `${wrong} is not known here: ${advice}`;
	return { ename: "NotSupported", evalue, traceback: [`NotSupported: ${evalue}`] };
}
