// What a file or a folder holds now, as a short text: equal contents have equal prints.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";

/** Files up to this size, in bytes, are compared by their contents; larger ones by time and size. */
const LARGEST = 16 << 20;

const known = new Map<string, { readonly stamp: string; readonly print: string }>();

export function filePrint(path: string): string {
	try {
		const { mtimeMs, size, ino, isFile } = Object.assign(statSync(path), { isFile: statSync(path).isFile() });
		if (!isFile) return hash(readdirSync(path).sort().join("\n"));
		const stamp = `${mtimeMs}:${size}:${ino}`;
		const before = known.get(path);
		if (before?.stamp === stamp) return before.print;
		const print = size > LARGEST ? stamp : hash(readFileSync(path));
		known.set(path, { stamp, print });
		return print;
	} catch {
		return "missing";
	}
}

const hash = (contents: string | Buffer): string => createHash("sha1").update(contents).digest("base64");
