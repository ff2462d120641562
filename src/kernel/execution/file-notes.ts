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

/** Starts recording the files that cells read and write, without packages, devices and the kernel's own files. */
export function recordFiles(): void {
	for (const owner of [fs, fs.promises] as unknown as Record<string, unknown>[]) {
		wrap(owner, READS, (path) => noteFile(path, false));
		wrap(owner, QUERIES, (path) => noteFile(path, false), isReadByNotebook);
		wrap(owner, WRITES, (path) => noteFile(path, true));
		wrap(owner, OPENS, (path, flags) => noteFile(path, typeof flags === "string" && flags !== "r"));
		wrap(owner, MOVES, (_, to) => noteFile(to, true));
	}
	syncBuiltinESMExports();
}

function wrap(
	owner: Record<string, unknown>,
	names: readonly string[],
	note: (...given: readonly unknown[]) => void,
	counts: () => boolean = () => true,
): void {
	for (const name of names) {
		const own = owner[name];
		if (typeof own !== "function") continue;
		const recorded = function (this: unknown, ...given: unknown[]): unknown {
			if (counts()) note(...given);
			return own.apply(this, given);
		};
		owner[name] = Object.assign(recorded, own);
	}
}

/** Records that a running cell reads or writes a file. */
export function noteFile(path: unknown, written: boolean): void {
	const used = uses.get(currentRun());
	if (!used) return;
	const given = path instanceof URL && path.protocol === "file:" ? fileURLToPath(path) : path;
	if (typeof given !== "string" && !Buffer.isBuffer(given)) return;
	const file = resolve(String(given));
	if (file.includes(`${sep}node_modules${sep}`) || /^\/(?:proc|dev|sys)\//.test(file)) return;
	used.set(`${file}${written}`, { file, written });
}

/** Starts the record of a cell. */
export function beginFiles(run: number): void {
	uses.set(run, new Map());
}

/** Ends the record of a cell and returns the files that it used. */
export function usedFiles(run: number): FileUse[] {
	const used = uses.get(run);
	uses.delete(run);
	return [...(used?.values() ?? [])];
}
