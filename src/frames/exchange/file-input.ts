// Takes a file as a path or as bytes.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ArgumentError } from "../../core/errors.js";
import { unreadable } from "./file-error.js";

/** A file: its path (text or a `file:` URL), or its bytes as a Buffer, any typed array, a DataView or an ArrayBuffer. */
export type FileInput = string | URL | ArrayBufferView | ArrayBufferLike;

/** The path of a file, or undefined where its bytes were given. */
export function pathOf(input: FileInput): string | undefined {
	if (typeof input === "string") return input;
	if (!(input instanceof URL)) return undefined;
	if (input.protocol === "file:") return fileURLToPath(input);
	throw new ArgumentError("input", `expected a file: URL, got ${input.protocol}//…; download the file first`);
}

/** The bytes of a file, read from disk where a path was given. A view into a larger buffer gives only its own part. */
export function bytesOf(input: FileInput): Uint8Array {
	const path = pathOf(input);
	if (path !== undefined) return readPath(path);
	if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
	if (input instanceof ArrayBuffer || input instanceof SharedArrayBuffer) return new Uint8Array(input);
	throw new ArgumentError("input", `expected a path or bytes, got ${input === null ? "null" : typeof input}`);
}

function readPath(path: string): Uint8Array {
	try {
		return readFileSync(path);
	} catch (cause) {
		throw unreadable(path, cause);
	}
}

/** The text of a CSV or JSON file: the text itself, or the UTF-8 contents of bytes, of a URL, or of a path with one of the endings. */
export function textOf(input: FileInput, endings: RegExp): string {
	if (typeof input === "string" && (/[\r\n]/.test(input) || !endings.test(input))) return input;
	const bytes = bytesOf(input);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (cause) {
		throw new ArgumentError("input", "the file is not UTF-8 text", { cause });
	}
}
