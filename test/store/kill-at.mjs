// Kills the program that preloads it during the n-th change of a store's files. Or lists the changes, and copies the store at every n-th
// of them, as a kill would leave it.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join, sep } from "node:path";

const { KILL_STORE: store = "", KILL_AT: killAt, KILL_COPIES: copies, KILL_COPY_EVERY: every } = process.env;

const { openSync, closeSync, writeSync, writeFileSync, appendFileSync, cpSync, statSync } = fs;
const opened = new Map();
let changes = 0;

// EDGAR's client stores its request pace in a file; how often it writes there depends on time.
const isWatched = (path) => typeof path === "string" && path.startsWith(`${store}${sep}`) && !path.includes("pace");

/** @param half performs half of the change, in the store or in a copy of it */
function change(text, half) {
	changes++;
	if (copies) appendFileSync(join(copies, "log"), `${JSON.stringify([changes, text])}\n`);
	if (copies && changes % Number(every) === 1) {
		const copy = join(copies, String(changes));
		cpSync(store, copy, { recursive: true });
		half?.((path) => `${copy}${path.slice(store.length)}`);
	}
	if (String(changes) !== killAt) return;
	half?.((path) => path);
	process.kill(process.pid, "SIGKILL");
}

const textOf = (data) => (typeof data === "string" ? data : Buffer.from(data).toString("utf8"));
fs.openSync = (path, ...rest) => {
	const file = openSync(path, ...rest);
	if (isWatched(path)) opened.set(file, path);
	return file;
};
fs.closeSync = (file) => {
	opened.delete(file);
	closeSync(file);
};
fs.writeSync = (file, data, ...rest) => {
	const path = opened.get(file);
	const [offset = 0, length = data.length - offset, position = null] = rest;
	if (path && length > 0)
		change(path.endsWith("index.ndjson") ? textOf(data).trim() : path, (inCopy) => {
			const half = openSync(inCopy(path), "r+");
			writeSync(half, data, offset, length >> 1, position ?? statSync(inCopy(path)).size);
			closeSync(half);
		});
	return writeSync(file, data, ...rest);
};
fs.writeFileSync = (path, data, ...rest) => {
	const file = typeof path === "number" ? opened.get(path) : path;
	if (isWatched(file))
		change(file, (inCopy) => {
			const half = data.slice(0, data.length >> 1);
			if (path === file) writeFileSync(inCopy(path), half, ...rest);
			else appendFileSync(inCopy(file), half);
		});
	return writeFileSync(path, data, ...rest);
};
for (const name of ["renameSync", "rmSync", "unlinkSync", "linkSync", "ftruncateSync", "fdatasyncSync", "fsyncSync"]) {
	const plain = fs[name];
	fs[name] = (path, ...rest) => {
		const file = typeof path === "number" ? opened.get(path) : path;
		if (isWatched(file)) change(`${name} ${file}`);
		return plain(path, ...rest);
	};
}
syncBuiltinESMExports();
