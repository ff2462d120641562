// Writes text, notices and progress bars to the terminal, and results to a file.
import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { ValuelabError } from "../core/errors.js";
import { plainLine, plainText } from "../core/plain-text.js";
import { wrapText } from "../core/wrap-text.js";

/** Columns of the terminal; 80 if the output is not a terminal. */
export function terminalWidth(): number {
	const stated = Number(process.env.COLUMNS);
	return process.stdout.columns || (Number.isInteger(stated) && stated > 20 ? stated : 80);
}

/** Prints a notice to standard error. */
export function notice(text: string): void {
	process.stderr.write(`${plainText(text)}\n`);
}

/** Prints a notice of several sentences, wrapped at the width of a terminal. */
export function noticeParagraph(text: string): void {
	notice(process.stderr.isTTY ? wrapText(text, terminalWidth()).join("\n") : text);
}

/**
 * Writes to standard output and waits until the text is written, so that a pipe gets everything before the process ends. Control
 * characters are escaped for a terminal, not for a pipe or file.
 */
export function write(text: string | Uint8Array): Promise<void> {
	const shown = typeof text === "string" && process.stdout.isTTY ? plainText(text) : text;
	return new Promise((resolve, reject) => {
		process.stdout.write(shown, (error) => (error ? reject(error) : resolve()));
	});
}

/** Writes a text for people: control characters are escaped even for a pipe or file. */
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

/** Makes a progress bar on standard error, shown after one second if standard error is a terminal. */
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

/** The path of a file for people: relative if the file is below the current folder. */
export function relativePath(file: string): string {
	const path = relative(process.cwd(), file);
	return path.startsWith("..") ? file : path;
}

/** Writes the file that `-o` names. @throws ValuelabError `output` if the file cannot be written */
export async function writeOutput(output: string, content: string | Uint8Array): Promise<void> {
	await writeFile(output, content).catch((cause: NodeJS.ErrnoException) => {
		throw new ValuelabError("output", `cannot write ${output}: ${cause.code ?? cause.message}`, { cause });
	});
}
