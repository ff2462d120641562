// Lists the files of a path to import, and the entries of zip files.
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { FileKind } from "../../filings/files/file-kinds.js";
import { fileText, unpacked } from "../../filings/files/file-text.js";
import { ENOUGH_BYTES, type KindOfFile, kindOfFile } from "../../filings/files/kind-of-file.js";
import { readSubmissions } from "../../filings/submissions.js";
import type { Outcomes } from "./outcomes.js";
import { zipEntries } from "./zip-file.js";

/** A file on disk, and what it is. */
export interface KnownFile extends KindOfFile {
	readonly path: string;
}

/** A file, or one in a zip. */
export interface Source {
	readonly name: string;
	readonly kind: FileKind;
	read(): Uint8Array;
	/** Its bytes, unpacked, bit by bit. */
	chunks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The files of a path, those of a folder by name. */
export function filesOf(path: string): string[] {
	const state = statSync(path, { throwIfNoEntry: false });
	if (!state) throw new ArgumentError("path", `path: there is no file or folder ${JSON.stringify(path)}`);
	if (!state.isDirectory()) return [path];
	return readdirSync(path)
		.filter((name) => !name.startsWith("."))
		.sort()
		.flatMap((name) => filesOf(join(path, name)));
}

/** What a file is, by its beginning. @throws ValuelabError `unreadable` */
export const knownFile = (path: string): KnownFile => ({ path, ...kindOfFile(path, headOf(path)) });

function headOf(path: string): Uint8Array {
	const file = openSync(path, "r");
	try {
		const bytes = Buffer.alloc(ENOUGH_BYTES);
		return bytes.subarray(0, readSync(file, bytes));
	} finally {
		closeSync(file);
	}
}

/** The file itself, or the entries of a zip. */
export function* sourcesOf({ path, kind, packed }: KnownFile, run: Outcomes): Generator<Source> {
	if (!packed) {
		const read = () => readFileSync(path);
		return yield { name: path, kind, read, chunks: () => [unpacked(read())] };
	}
	try {
		for (const entry of zipEntries(path)) {
			const { name } = entry;
			const bytes = entry.size > LARGE_BYTES ? undefined : run.attempt(name, () => entry.read());
			if (!bytes && entry.size <= LARGE_BYTES) continue;
			const head = (bytes ?? entry.head(ENOUGH_BYTES)).subarray(0, ENOUGH_BYTES);
			const found = run.attempt(name, () => kindOfFile(name, head).kind);
			if (!found || found === "data_set_description") continue;
			yield { name, kind: found, read: () => bytes ?? entry.read(), chunks: () => (bytes ? [bytes] : entry.chunks()) };
		}
	} catch (error) {
		run.fail(path, error);
	}
}

/** An entry of a zip that is larger is read bit by bit. */
const LARGE_BYTES = 64_000_000;

/** The CIK in the name of a file of SEC's; undefined where it has none. */
const cikIn = (name: string): string | undefined => /CIK(\d{10})/.exec(name)?.[1];

/** Who files the company facts of a file: CIKs, else names of files. */
export const filersOf = ({ path, packed }: KnownFile): string[] =>
	[...(packed ? zipEntries(path) : [{ name: path }])].map(({ name }) => cikIn(name) ?? name);

/** Submissions that were read before, of some filers: a bulk file has some 18,000. What is damaged was told then. */
export function* submissionsAgain({ path, packed }: KnownFile, isWanted: (cik: string) => boolean) {
	const entries = packed ? zipEntries(path) : [{ name: path, read: () => readFileSync(path) }];
	try {
		for (const { name, read } of entries) {
			const cik = cikIn(name);
			if (cik === undefined || isWanted(cik)) yield { cik, ...readSubmissions(fileText(read())) };
		}
	} catch (error) {
		if (!(error instanceof ValuelabError)) throw error;
	}
}
