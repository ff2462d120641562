// What the kernel's pipes are to a notebook: the page itself takes what cells send.
import type { FromExecution } from "../../kernel/session/messages.js";

export const INBOUND_FD = 3;
export const outputMemory = new Int32Array(1);

let run = 0;
let receive: (message: FromExecution) => void = () => {};
let receiveText: (run: number, text: string) => void = () => {};

/** Says who takes what cells send and print. */
export function listen(onMessage: typeof receive, onText: typeof receiveText): void {
	receive = onMessage;
	receiveText = onText;
}

/** Cells run one after the other, so what is shown belongs to the latest. */
export function ownedBy<T>(of: number, work: () => T): T {
	run = of;
	return work();
}

export const currentRun = (): number => run;
export const send = (message: FromExecution): void => receive(message);
export const writeOutput = (_kind: number, text: string): void => receiveText(run, text);
export const flushOutput = (): void => {};
