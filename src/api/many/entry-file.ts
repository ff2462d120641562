import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { OperationName } from "../catalogue/index.js";
import { sha256 } from "../transport/wire-answer.js";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What is known of a body that was written down. */
export interface EntryHead {
	readonly operation: OperationName;
	/** Path and query behind the token. */
	readonly path: string;
	/** ISO instant. */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly madeUp: readonly string[];
}

/** Half-written files of processes that died are removed after this time, in milliseconds. */
const ABANDONED = 3_600_000;

/**
 * Files that hold one answer each: the SHA-256 of all that follows, a line of JSON, the body. A file is written aside under a name of
 * its own and moved into place, so that no process ever sees half of one, and two that write the same do not meet.
 */
export class EntryFiles {
	readonly #aside: string;

	/** @throws the file system's error where the folder cannot be made */
	constructor(folder: string) {
		this.#aside = join(folder, "writing");
		mkdirSync(this.#aside, { recursive: true, mode: 0o700 });
		for (const name of readdirSync(this.#aside)) {
			const file = join(this.#aside, name);
			const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
			if (Date.now() - written > ABANDONED) rmSync(file, { force: true });
		}
	}

	/** Reads a file back; undefined where there is none, or it is not what was written. */
	async read(file: string): Promise<{ readonly head: EntryHead; readonly body: string } | undefined> {
		try {
			const text = (await unpack(await readFile(file))).toString("utf8");
			const [hash, rest] = cut(text);
			if (sha256(rest) !== hash) return undefined;
			const [head, body] = cut(rest);
			return { head: JSON.parse(head) as EntryHead, body };
		} catch {
			return undefined;
		}
	}

	/** Writes a file; it is in place when this returns. @throws the file system's error */
	async write(file: string, head: EntryHead, body: string): Promise<void> {
		const rest = `${JSON.stringify(head)}\n${body}`;
		const aside = join(this.#aside, `${process.pid}-${randomBytes(6).toString("hex")}`);
		try {
			await writeFile(aside, await pack(`${sha256(rest)}\n${rest}`, { level: 1 }));
			mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
			await rename(aside, file);
		} catch (error) {
			await rm(aside, { force: true }).catch(() => {});
			throw error;
		}
	}
}

/** A text before and behind its first line break. */
function cut(text: string): [string, string] {
	const end = text.indexOf("\n");
	return [text.slice(0, end), text.slice(end + 1)];
}
