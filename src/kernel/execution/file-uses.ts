// Records the files that each cell reads and writes.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileUse } from "../session/messages.js";
import { currentRun } from "./channel.js";
import { isReadByNotebook } from "./stack.js";

const READS = ["readFile", "readFileSync", "readdir", "readdirSync"] as const;
/** Calls that only query a file's existence or size. Imports make them too, so they count only if notebook code makes them. */
const QUERIES = ["existsSync", "stat", "statSync", "lstat", "lstatSync", "access", "accessSync"] as const;
const WRITES = [
	"writeFile",
	"writeFileSync",
	"appendFile",
	"appendFileSync",
	"unlink",
	"unlinkSync",
	"rm",
	"rmSync",
] as const;
const OPENS = ["open", "openSync"] as const;
const MOVES = ["rename", "renameSync", "copyFile", "copyFileSync"] as const;

const uses = new Map<number, Map<string, FileUse>>();

/** Starts recording the files that cells read and write, except packages, devices and the kernel's own files. */
export function recordFileUses(): void {
	for (const owner of [fs, fs.promises] as unknown as Record<string, unknown>[]) {
		wrap(owner, READS, (path) => recordFile(path, false));
		wrap(owner, QUERIES, (path) => recordFile(path, false), isReadByNotebook);
		wrap(owner, WRITES, (path) => recordFile(path, true));
		wrap(owner, OPENS, (path, flags) => recordFile(path, typeof flags === "string" && flags !== "r"));
		wrap(owner, MOVES, (_, target) => recordFile(target, true));
	}
	syncBuiltinESMExports();
}

/** Replaces functions of Node's file system by ones that also record their paths. */
function wrap(
	owner: Record<string, unknown>,
	names: readonly string[],
	record: (...args: readonly unknown[]) => void,
	isCounted: () => boolean = () => true,
): void {
	for (const name of names) {
		const original = owner[name];
		if (typeof original !== "function") continue;
		const recording = function (this: unknown, ...args: unknown[]): unknown {
			if (isCounted()) record(...args);
			return original.apply(this, args);
		};
		owner[name] = Object.assign(recording, original);
	}
}

/** Records that a running cell reads or writes a file. */
export function recordFile(path: unknown, written: boolean): void {
	const used = uses.get(currentRun());
	if (!used) return;
	const pathname = path instanceof URL && path.protocol === "file:" ? fileURLToPath(path) : path;
	if (typeof pathname !== "string" && !Buffer.isBuffer(pathname)) return;
	const file = resolve(String(pathname));
	if (file.includes(`${sep}node_modules${sep}`) || /^\/(?:proc|dev|sys)\//.test(file)) return;
	used.set(`${file}${written}`, { file, written });
}

/** Starts the record of a cell. */
export function startFileRecord(run: number): void {
	uses.set(run, new Map());
}

/** Ends the record of a cell and returns the files that it used. */
export function endFileRecord(run: number): FileUse[] {
	const used = uses.get(run);
	uses.delete(run);
	return [...(used?.values() ?? [])];
}
