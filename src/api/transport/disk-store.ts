// Caches answers in a folder that several processes share.
import { readdir, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { EntryFiles, readEntry, readHead } from "./entry-file.js";
import { type CachedAnswer, MemoryStore, type Store } from "./store.js";
import { sha256 } from "./wire.js";

/** The platform's folder for caches, or `VALUELAB_CACHE_DIR`. */
export function defaultCacheFolder(env: NodeJS.ProcessEnv = process.env): string {
	if (env.VALUELAB_CACHE_DIR) return env.VALUELAB_CACHE_DIR;
	if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "valuelab");
	if (process.platform === "win32") return join(env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "valuelab");
	return join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "valuelab");
}

/**
 * A cache with one file for each answer. A killed process leaves no incomplete answer, and an unreadable file counts as missing. Only the
 * user may read the folder (mode 700), since portfolios are among the answers.
 */
export class DiskStore implements Store {
	readonly #folder: string;
	readonly #memory: MemoryStore;
	readonly #pending = new Set<Promise<unknown>>();
	#files: EntryFiles | undefined;

	constructor(folder: string, memoryCharacters: number) {
		this.#folder = folder;
		this.#memory = new MemoryStore(memoryCharacters);
	}

	async get(key: string): Promise<CachedAnswer | undefined> {
		const inMemory = await this.#memory.get(key);
		if (inMemory) return inMemory;
		const entry = await readEntry(this.#fileOf(key), key, { packed: false });
		if (!entry) return undefined;
		const { key: _, ...head } = entry.head;
		const cached = { ...head, body: entry.body, copy: entry.copy };
		this.#memory.put(key, cached);
		return cached;
	}

	put(key: string, answer: CachedAnswer): void {
		this.#memory.put(key, answer);
		const writing = this.#write(key, answer)
			.catch(() => undefined)
			.finally(() => this.#pending.delete(writing));
		this.#pending.add(writing);
	}

	async settle(): Promise<void> {
		await Promise.all(this.#pending);
	}

	async #write(key: string, { body, copy, ...head }: CachedAnswer): Promise<void> {
		await this.#open().write(this.#fileOf(key), { head: { ...head, key }, body, copy });
	}

	/** The folder is made on first use. */
	#open(): EntryFiles {
		this.#files ??= new EntryFiles(this.#folder, { packed: false });
		return this.#files;
	}

	#fileOf(key: string): string {
		const name = sha256(key);
		return join(this.#folder, "answers", name.slice(0, 2), name);
	}
}

/**
 * Removes cached answers older than this many milliseconds, and files of interrupted writes.
 * @returns how many answers are left and their size in bytes
 * @example
 * const { answers, bytes } = await pruneCache(30 * 24 * 3600 * 1000, "no-such-folder");
 * [answers, bytes] //=> [0, 0]
 */
export async function pruneCache(
	olderThan: number,
	folder: string = defaultCacheFolder(),
): Promise<{ readonly answers: number; readonly bytes: number }> {
	const oldest = Date.now() - olderThan;
	const path = join(folder, "answers");
	const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
	let answers = 0;
	let bytes = 0;
	for (const entry of names) {
		if (!entry.isFile()) continue;
		const file = join(entry.parentPath, entry.name);
		const head = await readHead(file).catch(() => undefined);
		if (head && Date.parse(head.retrievedAt) >= oldest) {
			answers++;
			bytes += (await stat(file)).size;
		} else await rm(file, { force: true });
	}
	// The constructor removes files of interrupted writes.
	if (names.length > 0) new EntryFiles(folder, { packed: false });
	return { answers, bytes };
}
