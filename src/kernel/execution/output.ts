// Captures what the process writes to its standard streams, as output of the cell that wrote it.
import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { STDERR, STDOUT } from "../session/frames.js";
import { writeOutput } from "./channel.js";
import { lookForNaN } from "./missing-operands.js";

/** The width of tables and values, in characters. */
const COLUMNS = 100;

export function captureStreams(): void {
	replace("stdout", STDOUT);
	replace("stderr", STDERR);
}

function replace(name: "stdout" | "stderr", kind: typeof STDOUT | typeof STDERR): void {
	const stream = new Writable({ decodeStrings: false });
	// Two chunks of bytes may split a character.
	const decoder = new StringDecoder("utf8");
	const write = (chunk: unknown, encoding?: unknown, done?: unknown): boolean => {
		const text = typeof chunk === "string" && isText(encoding) ? chunk : decoder.write(bytesOf(chunk, encoding));
		if (text !== "") writeOutput(kind, text);
		lookForNaN(text);
		const callback = typeof encoding === "function" ? encoding : done;
		if (typeof callback === "function") queueMicrotask(() => callback());
		return true;
	};
	Object.assign(stream, { write, fd: kind, isTTY: false, columns: COLUMNS });
	Object.defineProperty(process, name, { value: stream, configurable: true, enumerable: true, writable: true });
}

function isText(encoding: unknown): boolean {
	return typeof encoding !== "string" || /^(utf-?8|utf-?16le|ucs-?2)$/i.test(encoding);
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer {
	if (typeof chunk === "string") return Buffer.from(chunk, encoding as BufferEncoding);
	return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array);
}
