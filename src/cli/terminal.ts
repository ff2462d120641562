// Facts about the terminal, and how commands write to it.
import { plainLine, plainText } from "../core/plain-text.js";
import { wrapText } from "../core/wrap-text.js";

/** Columns of the terminal; 80 where the output is no terminal. */
export function terminalWidth(): number {
	const stated = Number(process.env.COLUMNS);
	return process.stdout.columns || (Number.isInteger(stated) && stated > 20 ? stated : 80);
}

/** A notice for people, on standard error. */
export function notice(text: string): void {
	process.stderr.write(`${plainText(text)}\n`);
}

/** A notice of several sentences: a terminal gets lines that end at a space. */
export function noticeParagraph(text: string): void {
	notice(process.stderr.isTTY ? wrapText(text, terminalWidth()).join("\n") : text);
}

/**
 * Writes to standard output and waits until it is taken, so that a pipe gets everything before the process ends. A terminal gets no
 * character that could steer it; a pipe or file gets data to the letter.
 */
export function write(text: string | Uint8Array): Promise<void> {
	const shown = typeof text === "string" && process.stdout.isTTY ? plainText(text) : text;
	return new Promise((resolve, reject) => {
		process.stdout.write(shown, (error) => (error ? reject(error) : resolve()));
	});
}

/** Writes what only people read: without characters that could steer a terminal, wherever it goes. */
export function writeForPeople(text: string): Promise<void> {
	return write(plainText(text));
}

/** Waits for Ctrl+C or the end of the session. */
export function untilStopped(): Promise<void> {
	process.removeAllListeners("SIGINT");
	return new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
	});
}

/** A bar on standard error for work that takes longer than a second; silent when that is no terminal. */
export function progressBar(label: string): { update(done: number, total: number): void; end(): void } {
	const began = Date.now();
	let shown = false;
	return {
		update(done, total) {
			if (!process.stderr.isTTY || Date.now() - began < 1000) return;
			const filled = Math.round((done / Math.max(total, 1)) * 24);
			process.stderr.write(`\r${plainLine(label)} [${"#".repeat(filled)}${" ".repeat(24 - filled)}] ${done}/${total}`);
			shown = true;
		},
		end() {
			if (shown) process.stderr.write("\r\x1b[2K");
		},
	};
}
