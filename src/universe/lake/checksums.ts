// Records and compares the checksums of a lake's files.
import { createHash } from "node:crypto";
import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { entryOf } from "../../core/entry-of.js";
import { WORK_FOLDER } from "./layout.js";

/** The checksum of a file as it was written, because Parquet does not detect changed digits. */
interface Checksum {
	/** SHA-256, hexadecimal. */
	readonly sha256: string;
	readonly size: number;
	/** Its modification time when it was last found undamaged. */
	readonly time: number;
}

/** The size of the pieces in which a file is read. */
const PIECE_BYTES = 1 << 20;

/** Checksums by path from the lake's folder. */
type Checksums = Record<string, Checksum>;

const CHECKSUMS_FOLDER = join(WORK_FOLDER, "sums");

const fileOf = (folder: string, part: string): string =>
	join(folder, CHECKSUMS_FOLDER, `${part.replace(/\.parquet$/, "")}.json`);

/** The checksum of a file as it is now. */
export function checksumOf(path: string): Checksum {
	const { size, mtimeMs } = statSync(path);
	return { sha256: sha256Of(path), size, time: mtimeMs };
}

function sha256Of(path: string): string {
	const hash = createHash("sha256");
	// A file may be too large to read at once.
	const piece = Buffer.allocUnsafe(PIECE_BYTES);
	const file = openSync(path, "r");
	try {
		for (let byteCount = readSync(file, piece); byteCount > 0; byteCount = readSync(file, piece))
			hash.update(piece.subarray(0, byteCount));
	} finally {
		closeSync(file);
	}
	return hash.digest("hex");
}

/** Records the checksums of a part's files. */
export function writeChecksums(folder: string, part: string, checksums: Readonly<Record<string, Checksum>>): void {
	const file = fileOf(folder, part);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(`${file}.new`, JSON.stringify(checksums));
	renameSync(`${file}.new`, file);
}

/** The parts with recorded checksums, each with its files. */
export function recordedParts(folder: string): { readonly part: string; readonly files: readonly string[] }[] {
	const path = join(folder, CHECKSUMS_FOLDER);
	const recorded = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(".json")) : [];
	return recorded.map((file) => {
		const part = file.slice(0, -".json".length);
		return { part, files: Object.keys(readChecksums(folder, part) ?? {}) };
	});
}

/** Removes the files of an unfinished part. */
export function removePart(folder: string, part: string): void {
	for (const file of Object.keys(readChecksums(folder, part) ?? {})) rmSync(join(folder, file), { force: true });
	rmSync(fileOf(folder, part), { force: true });
}

/** A file compared with its recorded checksum; `unknown` where none is recorded. */
export type FileState = "same" | "changed" | "unknown";

/**
 * Compares files with their recorded checksums, which are read once for each part. A file with the same size and time counts as the same,
 * unless `whole` is true.
 */
export function fileStates(folder: string): (file: string, whole?: boolean) => FileState {
	const savedChecksums = new Map<string, Checksums | null>();
	return (file, whole = false) => {
		const part = basename(file);
		const checksums = entryOf(savedChecksums, part, () => readChecksums(folder, part));
		const recorded = checksums?.[file];
		if (!checksums || !recorded) return "unknown";
		const path = join(folder, file);
		const { size, mtimeMs } = statSync(path);
		if (size !== recorded.size) return "changed";
		if (mtimeMs === recorded.time && !whole) return "same";
		const checksum = checksumOf(path);
		if (checksum.sha256 !== recorded.sha256) return "changed";
		if (checksum.time !== recorded.time) {
			const renewed = { ...checksums, [file]: checksum };
			savedChecksums.set(part, renewed);
			try {
				// A copied lake has other times, so it is read once and its times are recorded.
				writeChecksums(folder, part, renewed);
			} catch {
				// A read-only lake is read each time.
			}
		}
		return "same";
	};
}

function readChecksums(folder: string, part: string): Checksums | null {
	try {
		return JSON.parse(readFileSync(fileOf(folder, part), "utf8")) as Checksums;
	} catch {
		return null;
	}
}
