// Replaces the kernel's pipes in a page: the page itself receives the messages of cells.
import type { FromExecution } from "../../kernel/session/messages.js";

export const INBOUND_FD = 3;
export const outputMemory = new Int32Array(1);

/** The number of the cell that runs. */
let run = 0;
let receive: (message: FromExecution) => void = () => {};
let receiveText: (run: number, text: string) => void = () => {};

/** Sets the functions that receive messages and printed text of cells. */
export function listen(onMessage: typeof receive, onText: typeof receiveText): void {
	receive = onMessage;
	receiveText = onText;
}

/** Runs a cell, as the kernel's function of this name does. Cells run in turn, so what is printed belongs to the latest one. */
export function ownedBy<T>(cell: number, work: () => T): T {
	run = cell;
	return work();
}

export const currentRun = (): number => run;
export const send = (message: FromExecution): void => receive(message);
export const writeOutput = (_kind: number, text: string): void => receiveText(run, text);
export const flushOutput = (): void => {};
