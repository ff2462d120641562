// Reads and writes files with one answer each, for the cache and for journals.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { crc32, gunzip, gzip } from "node:zlib";
import type { OperationName } from "../catalogue/index.js";
import { sha256 } from "./wire.js";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The head of a file: what its body is. */
export interface EntryHead {
	readonly operation: OperationName;
	readonly key: string;
	/** ISO instant. */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly madeUp: readonly string[];
	/** The status, unless it is 200. */
	readonly status?: number;
	/** Length and checksum (CRC-32) of the copy after the body, if any. */
	readonly copy?: { readonly bytes: number; readonly sum: number };
}

export interface Entry {
	readonly head: Omit<EntryHead, "copy">;
	readonly body: string;
	/** The body's JSON in the form that Node reads fastest. */
	readonly copy?: Uint8Array;
}

/** Half-written files are removed after this time, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Bytes read to get a head without its body. */
const MAX_HEAD_BYTES = 65_536;
const NEWLINE = 10;

/**
 * A folder of entry files. A file holds, in order: a line with the SHA-256 of the next line; the head, one line of JSON with the body's
 * SHA-256; the body; after a long body a copy that Node reads faster. It is written under a temporary name and renamed when complete.
 */
export class EntryFiles {
	readonly #temporaryFolder: string;
	readonly #packed: boolean;

	/** @throws the file system's error where the folder cannot be made */
	constructor(folder: string, { packed }: { readonly packed: boolean }) {
		this.#temporaryFolder = join(folder, "writing");
		this.#packed = packed;
		mkdirSync(this.#temporaryFolder, { recursive: true, mode: 0o700 });
		for (const name of readdirSync(this.#temporaryFolder)) {
			const file = join(this.#temporaryFolder, name);
			const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
			if (Date.now() - written > ABANDONED_AFTER_MS) rmSync(file, { force: true });
		}
	}

	/** Writes a file and renames it into place. @throws the file system's error */
	async write(file: string, { head, body, copy }: Entry): Promise<void> {
		const line = JSON.stringify(copy ? { ...head, copy: { bytes: copy.byteLength, sum: crc32(copy) } } : head);
		const text = Buffer.from(`${sha256(line)}\n${line}\n${body}`);
		const bytes = copy ? Buffer.concat([text, copy]) : text;
		const temporary = join(this.#temporaryFolder, `${process.pid}-${randomBytes(6).toString("hex")}`);
		try {
			await writeFile(temporary, this.#packed ? await pack(bytes, { level: 1 }) : bytes, { mode: 0o600 });
			mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
			await rename(temporary, file);
		} catch (error) {
			await rm(temporary, { force: true }).catch(() => {});
			throw error;
		}
	}
}

/** Reads a file; undefined if it is missing, damaged, or holds another answer. The folder may be read-only. */
export async function readEntry(
	file: string,
	key: string,
	{ packed }: { readonly packed: boolean },
): Promise<Entry | undefined> {
	try {
		// Reading synchronously is faster: an asynchronous read goes through the thread pool four times.
		const bytes = readFileSync(file);
		const entry = parseEntry(packed ? await unpack(bytes) : bytes);
		return entry?.head.key === key ? entry : undefined;
	} catch {
		return undefined;
	}
}

function parseEntry(bytes: Buffer): Entry | undefined {
	const head = parseHead(bytes);
	if (!head) return undefined;
	const { copy: savedCopy, ...details } = head.head;
	const end = bytes.length - (savedCopy?.bytes ?? 0);
	const body = bytes.subarray(head.end, end);
	const copy = savedCopy && bytes.subarray(end);
	if (sha256(body) !== details.hash || (copy && crc32(copy) !== savedCopy.sum)) return undefined;
	return { head: details, body: body.toString("utf8"), copy };
}

function parseHead(bytes: Buffer): { readonly head: EntryHead; readonly end: number } | undefined {
	const first = bytes.indexOf(NEWLINE);
	const second = bytes.indexOf(NEWLINE, first + 1);
	if (first < 0 || second < 0) return undefined;
	const line = bytes.toString("utf8", first + 1, second);
	if (sha256(line) !== bytes.toString("latin1", 0, first)) return undefined;
	return { head: JSON.parse(line) as EntryHead, end: second + 1 };
}

/** The head of a file without its body; undefined if it is damaged. */
export async function readHead(file: string): Promise<EntryHead | undefined> {
	const handle = await open(file, "r");
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEAD_BYTES), 0, MAX_HEAD_BYTES, 0);
		return parseHead(buffer.subarray(0, bytesRead))?.head;
	} finally {
		await handle.close();
	}
}
