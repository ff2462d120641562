// Lists the contents and the damaged files of a store.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { readIndex } from "./index-file.js";

/** Counts and newest dates of a store, and its unreadable files. Reads every file once. */
export function storeInfo(folder: string) {
	const { entries, records } = readIndex(folder);
	const summaries = [...entries.values()].flatMap(({ about }) => about ?? []);
	const newest = (days: readonly (string | null)[]) =>
		days.reduce<string | null>((a, b) => ((b ?? "") > (a ?? "") ? b : a), null);
	const files = [...entries.values()].flatMap((entry) =>
		Object.entries(entry.files).map(([part, file]) => join(part, file)),
	);
	return {
		companies: entries.size,
		facts: summaries.reduce((sum, { facts }) => sum + facts, 0),
		newest_filing: newest(summaries.map(({ lastFiled }) => lastFiled)),
		newest_price: newest(summaries.map(({ priceDate }) => priceDate)),
		sources: [...new Set(summaries.map(({ source }) => source))].sort(),
		damaged: [...files, ...[...records.values()].map((file) => join("records", file))].flatMap((file) => {
			const reason = damageOf(join(folder, file));
			return reason === null ? [] : { file, reason };
		}),
	};
}

/** Why a file cannot be read; null for a good one. File names of a user's store contain the hash of the content. */
export function damageOf(path: string): string | null {
	let bytes: Buffer;
	try {
		bytes = readFileSync(path);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ENOENT" ? "it is missing" : String((error as Error).message);
	}
	const [, hash] = /\.([0-9a-f]{12})\.json\.br$/.exec(path) ?? [];
	if (hash !== undefined)
		return createHash("sha256").update(bytes).digest("hex").startsWith(hash) ? null : "its bytes have changed";
	try {
		brotliDecompressSync(bytes);
		return null;
	} catch {
		return "it cannot be unpacked";
	}
}
