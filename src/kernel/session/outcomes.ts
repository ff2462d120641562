// Creates outcomes of cells that do not simply run: errors, the graph of cells, and whether code is complete.
import { graphBundle } from "../graph/graph-texts.js";
import { MODES, type NotebookGraph } from "../graph/notebook-graph.js";
import type { SyntaxFault } from "../transform/syntax.js";
import type { Completeness, RunOutcome } from "./contracts.js";
import type { ErrorContent } from "./messages.js";

/** The error of a cell that the user interrupted. */
export const INTERRUPTED: ErrorContent = {
	ename: "KeyboardInterrupt",
	evalue: "interrupted",
	traceback: ["KeyboardInterrupt: interrupted"],
};

export function failed(error: ErrorContent): RunOutcome {
	return { error, expressions: {} };
}

/** The error of a cell during which the execution process ended. */
export function sessionEnded(code: number | null, signal: NodeJS.Signals | null, interrupted: boolean): ErrorContent {
	const crashed = signal === "SIGABRT" || code === 134;
	const cause = interrupted
		? "the code did not react to the interrupt and was ended"
		: crashed
			? "the process ran out of memory or crashed"
			: signal
				? `the process was ended by ${signal}`
				: `the process ended itself with code ${code}`;
	const evalue = `${cause}; a new session has started and all variables are lost`;
	return { ename: "SessionEnded", evalue, traceback: [`SessionEnded: ${evalue}`] };
}

/** The error of a cell with a command that this kernel does not support. */
export function notSupported(wrong: string, advice: string): ErrorContent {
	const evalue = `${wrong} is not supported: ${advice}`;
	return { ename: "NotSupported", evalue, traceback: [`NotSupported: ${evalue}`] };
}

/** The error of a cell that did not run because the process had ended. */
export function notRun(error: ErrorContent): ErrorContent {
	const evalue = `${error.evalue}; this cell has not run`;
	return { ename: error.ename, evalue, traceback: [`${error.ename}: ${evalue}`] };
}

/** Shows the names that each cell reads and sets. A word sets the graph's mode first. */
export function graphOutcome(graph: NotebookGraph, word: string): RunOutcome {
	const mode = MODES.find((own) => own === word);
	if (word !== "" && !mode)
		return failed(notSupported(`%graph ${word}`, `write ${MODES.map((m) => `\`%graph ${m}\``).join(", ")}`));
	if (mode) graph.mode = mode;
	return { expressions: {}, result: { data: graphBundle(graph.all(), graph.mode), metadata: {} } };
}

/** Decides whether a cell is complete. The indent is for the next line of an incomplete cell. */
export function completenessOf(code: string, fault: SyntaxFault | undefined): Completeness {
	if (!fault) return { status: "complete" };
	if (!fault.incomplete) return { status: "invalid" };
	const last = code.split("\n").at(-1) ?? "";
	const indent = /^\s*/.exec(last)?.[0] ?? "";
	return { status: "incomplete", indent: /[{([]\s*$/.test(last) ? `${indent}  ` : indent };
}
