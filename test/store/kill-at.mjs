// Kills the program that preloads it during the n-th change of a store's files, or lists the changes.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sep } from "node:path";

const { KILL_STORE: store = "", KILL_AT: killAt, KILL_LOG: log } = process.env;

const { openSync, closeSync, writeSync, writeFileSync, appendFileSync } = fs;
const opened = new Map();
let changes = 0;

// EDGAR's client stores its request pace in a file; how often it writes there depends on time.
const isWatched = (path) => typeof path === "string" && path.startsWith(`${store}${sep}`) && !path.includes("pace");

/** @param half performs half of the change */
function change(text, half) {
	changes++;
	if (log) appendFileSync(log, `${JSON.stringify([changes, text])}\n`);
	if (String(changes) !== killAt) return;
	half?.();
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
		change(path.endsWith("index.ndjson") ? textOf(data).trim() : path, () =>
			writeSync(file, data, offset, length >> 1, position),
		);
	return writeSync(file, data, ...rest);
};
fs.writeFileSync = (path, data, ...rest) => {
	const file = typeof path === "number" ? opened.get(path) : path;
	if (isWatched(file)) change(file, () => writeFileSync(path, data.slice(0, data.length >> 1), ...rest));
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
