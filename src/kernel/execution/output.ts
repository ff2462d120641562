import { Writable } from "node:stream";
import { STDERR, STDOUT } from "../session/frames.js";
import { writeOutput } from "./channel.js";

/** Width that tables and values are laid out for, in characters. */
const COLUMNS = 100;

/** Sends what the process writes to its standard streams to the cell that wrote it. */
export function captureStreams(): void {
	replace("stdout", STDOUT);
	replace("stderr", STDERR);
}

function replace(name: "stdout" | "stderr", kind: typeof STDOUT | typeof STDERR): void {
	const stream = new Writable({ decodeStrings: false });
	const write = (chunk: unknown, encoding?: unknown, done?: unknown): boolean => {
		writeOutput(kind, typeof chunk === "string" ? chunk : Buffer.from(chunk as Uint8Array).toString("utf8"));
		const callback = typeof encoding === "function" ? encoding : done;
		if (typeof callback === "function") queueMicrotask(() => callback());
		return true;
	};
	Object.assign(stream, { write, fd: kind, isTTY: false, columns: COLUMNS });
	Object.defineProperty(process, name, { value: stream, configurable: true, enumerable: true, writable: true });
}
