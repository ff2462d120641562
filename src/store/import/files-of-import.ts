// Lists the files of a path to import, and the entries of zip files.
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { FileKind } from "../../filings/files/file-kinds.js";
import { fileText, unpack } from "../../filings/files/file-text.js";
import { HEAD_BYTES, type KindOfFile, kindOfFile } from "../../filings/files/kind-of-file.js";
import { readSubmissions } from "../../filings/submissions.js";
import type { Outcomes } from "./outcomes.js";
import { zipEntries } from "./zip-file.js";

export interface KnownFile extends KindOfFile {
	readonly path: string;
}

/** A file, or an entry of a zip file. */
export interface Source {
	readonly name: string;
	readonly kind: FileKind;
	read(): Uint8Array;
	/** Its decompressed bytes, in chunks. */
	chunks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The files of a path; files of a folder are sorted by name. */
export function filesOf(path: string): string[] {
	const state = statSync(path, { throwIfNoEntry: false });
	if (!state) throw new ArgumentError("path", `path: there is no file or folder ${JSON.stringify(path)}`);
	if (!state.isDirectory() && !state.isFile())
		throw new ArgumentError(
			"path",
			`path: ${path} is no file that can be read twice, such as a pipe; write it to a file`,
		);
	if (state.isFile()) return [path];
	return readdirSync(path)
		.filter((name) => !name.startsWith("."))
		.sort()
		.flatMap((name) => filesOf(join(path, name)));
}

/** Detects the kind of a file from its beginning. @throws ValuelabError `unreadable` */
export const knownFile = (path: string): KnownFile => ({ path, ...kindOfFile(path, headOf(path)) });

function headOf(path: string): Uint8Array {
	const file = openSync(path, "r");
	try {
		const bytes = Buffer.alloc(HEAD_BYTES);
		return bytes.subarray(0, readSync(file, bytes));
	} finally {
		closeSync(file);
	}
}

/** The file itself, or the entries of a zip file. */
export function* sourcesOf({ path, kind, packed }: KnownFile, run: Outcomes): Generator<Source> {
	if (!packed) {
		const readBytes = () => readFileSync(path);
		return yield { name: path, kind, read: readBytes, chunks: () => [unpack(readBytes())] };
	}
	try {
		for (const entry of zipEntries(path)) {
			const { name } = entry;
			const bytes = entry.size > LARGE_BYTES ? undefined : run.attempt(name, () => entry.read());
			if (!bytes && entry.size <= LARGE_BYTES) continue;
			const head = (bytes ?? entry.head(HEAD_BYTES)).subarray(0, HEAD_BYTES);
			const kind = run.attempt(name, () => kindOfFile(name, head).kind);
			if (!kind || kind === "data_set_description") continue;
			yield { name, kind: kind, read: () => bytes ?? entry.read(), chunks: () => (bytes ? [bytes] : entry.chunks()) };
		}
	} catch (error) {
		run.fail(path, error);
	}
}

/** Entries of a zip file that are larger than this are read in chunks. */
const LARGE_BYTES = 64_000_000;

/** The CIK in the name of an SEC file; undefined if it has none. */
const cikIn = (name: string): string | undefined => /CIK(\d{10})/.exec(name)?.[1];

/** The filers in a file of company facts: CIKs, else file names. */
export const filersOf = ({ path, packed }: KnownFile): string[] =>
	[...(packed ? zipEntries(path) : [{ name: path }])].map(({ name }) => cikIn(name) ?? name);

/** Reads the submissions of some filers again; a bulk file has some 18,000. Damaged files were reported when they were first read. */
export function* rereadSubmissions({ path, packed }: KnownFile, isWanted: (cik: string) => boolean) {
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
