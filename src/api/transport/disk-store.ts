import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Kept, Store } from "./store.js";
import { MemoryStore } from "./store.js";

/** The platform's folder for caches, or `VALUELAB_CACHE_DIR`. */
export function defaultCacheFolder(env: NodeJS.ProcessEnv = process.env): string {
	if (env.VALUELAB_CACHE_DIR) return env.VALUELAB_CACHE_DIR;
	if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "valuelab");
	if (process.platform === "win32") return join(env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "valuelab");
	return join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "valuelab");
}

type Meta = Omit<Kept, "body">;

/**
 * Keeps answers in a folder: content by its hash, written aside and moved into place, so that several processes may share it and
 * a process that is killed leaves no half answer. What cannot be read back whole counts as not kept. The folder is the user's own
 * (mode 700), since portfolios are among the answers.
 */
export class DiskStore implements Store {
	readonly #folder: string;
	readonly #memory: MemoryStore;
	readonly #pending = new Set<Promise<unknown>>();

	constructor(folder: string, memoryCharacters: number) {
		this.#folder = join(folder, "answers");
		this.#memory = new MemoryStore(memoryCharacters);
	}

	async get(key: string): Promise<Kept | undefined> {
		const near = await this.#memory.get(key);
		if (near) return near;
		const { default: cacache } = await import("cacache");
		try {
			const { data, metadata } = await cacache.get(this.#folder, key, { memoize: false });
			if (!isMeta(metadata)) return undefined;
			const kept = { ...metadata, body: data.toString("utf8") };
			this.#memory.put(key, kept);
			return kept;
		} catch {
			return undefined;
		}
	}

	put(key: string, kept: Kept): void {
		this.#memory.put(key, kept);
		const { body, ...metadata } = kept;
		const writing = this.#write(key, body, metadata)
			.catch(() => undefined)
			.finally(() => this.#pending.delete(writing));
		this.#pending.add(writing);
	}

	async settle(): Promise<void> {
		await Promise.all(this.#pending);
	}

	async #write(key: string, body: string, metadata: Meta): Promise<void> {
		const { default: cacache } = await import("cacache");
		mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
		await cacache.put(this.#folder, key, body, { metadata, algorithms: ["sha256"], memoize: false });
	}
}

/**
 * Removes kept answers that are older than so many milliseconds, and what an interrupted write left behind.
 * @returns how many answers are left and their size in bytes
 */
export async function pruneCache(
	olderThan: number,
	folder: string = defaultCacheFolder(),
): Promise<{ readonly answers: number; readonly bytes: number }> {
	const { default: cacache } = await import("cacache");
	const oldest = Date.now() - olderThan;
	const filter = ({ metadata }: { metadata?: unknown }) =>
		isMeta(metadata) && Date.parse(metadata.retrievedAt) >= oldest;
	const path = join(folder, "answers");
	mkdirSync(path, { recursive: true, mode: 0o700 });
	// The published types take a text here; the library takes a function.
	const { totalEntries, keptSize } = await cacache.verify(path, { filter: filter as never });
	return { answers: totalEntries, bytes: keptSize };
}

function isMeta(value: unknown): value is Meta {
	if (typeof value !== "object" || value === null) return false;
	const { retrievedAt, hash } = value as Partial<Meta>;
	return typeof retrievedAt === "string" && typeof hash === "string";
}
