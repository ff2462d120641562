// What a crawl has done: journals, indexes, finished parts.
import { randomBytes } from "node:crypto";
import {
	appendFileSync,
	closeSync,
	existsSync,
	fstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { isGone, isLeased, type Lease, takeLease } from "../../api/many/lease.js";
import { type JournalEntry, JournalFile } from "./journal-file.js";
import { DAMAGED, type Layout } from "./layout.js";

/** What a crawl asks for of a symbol. */
export type Wanted = "statements" | "prices";

const keyOf = (symbol: string, wanted: Wanted): string => `${symbol}\t${wanted}`;

/** A journal that this process writes: entries, an index that the others follow, a lease that ends with the process. */
export class OwnJournal {
	readonly name: string;
	readonly #file: JournalFile;
	readonly #index: string;
	readonly #lease: Lease;
	#symbols = 0;

	constructor(layout: Layout, crawl: string) {
		this.name = `${crawl}~${hostname()
			.replaceAll(/[^A-Za-z0-9]/g, "")
			.slice(0, 12)}${process.pid}${randomBytes(3).toString("hex")}`;
		const base = join(layout.journals, this.name);
		const lease = takeLease(`${base}.lease`);
		if (!lease) throw new Error(`the lease of ${this.name} is taken`);
		this.#lease = lease;
		this.#file = new JournalFile(`${base}.bin`);
		this.#index = `${base}.idx`;
		appendFileSync(this.#index, "");
	}

	/** Symbols in it. */
	get symbols(): number {
		return this.#symbols;
	}

	/**
	 * Appends what was had.
	 *
	 * @returns false where another process took the journal over because this one was stopped for long: what is in it is in good hands
	 * @throws the file system's error; what was there before stays
	 */
	add(symbol: string, wanted: Wanted, entry: JournalEntry): boolean {
		const isKept = this.#append(entry, `+\t${keyOf(symbol, wanted)}\n`);
		if (isKept && wanted === "statements") this.#symbols++;
		return isKept;
	}

	/** Appends a failure as `add` does, so that another process of the same run need not meet it too. */
	addFailure(symbol: string, wanted: Wanted, entry: JournalEntry, reason: string): boolean {
		return this.#append(entry, `-\t${keyOf(symbol, wanted)}\t${reason.replaceAll(/\s+/g, " ")}\n`);
	}

	#append(entry: JournalEntry, line: string): boolean {
		if (!this.#lease.isHeld()) return false;
		this.#file.append(entry);
		// Stopped in between, whoever took over has read the journal without this entry, or finds it told of by no index.
		if (!this.#lease.isHeld()) return false;
		appendFileSync(this.#index, line);
		return true;
	}

	/** Ends the writing; the lease goes on until the journal is compacted. */
	close(): Lease {
		this.#file.close();
		return this.#lease;
	}
}

/** What all processes of a crawl have done, as their indexes tell. */
export class CrawlState {
	readonly #layout: Layout;
	readonly #crawl: string;
	readonly #done = new Set<string>();
	/** Reasons of failures that this run need not meet again. */
	readonly #failed = new Map<string, string>();
	readonly #read = new Map<string, number>();
	#isJoining = true;

	/** @param finished journals whose parts were in place when the lake was read */
	constructor(layout: Layout, crawl: string, finished: readonly string[]) {
		this.#layout = layout;
		this.#crawl = crawl;
		for (const name of finished) this.#read.set(name, Number.POSITIVE_INFINITY);
	}

	add(symbol: string, wanted: Wanted): void {
		this.#done.add(keyOf(symbol, wanted));
	}

	isDone(symbol: string, wanted: Wanted): boolean {
		return this.#done.has(keyOf(symbol, wanted));
	}

	/** Why another process could not have a symbol: since this one joined, or in one that was running then. */
	failureOf(symbol: string, wanted: Wanted): string | undefined {
		return this.#failed.get(keyOf(symbol, wanted));
	}

	/** Reads what was added to the indexes since. */
	look(): void {
		for (const file of readdirSync(this.#layout.journals)) {
			const [, name, kind] = /^(.*)\.(idx|done)$/.exec(file) ?? [];
			if (name === undefined || !name.startsWith(`${this.#crawl}~`)) continue;
			const from = this.#read.get(name) ?? 0;
			if (from === Number.POSITIVE_INFINITY) continue;
			const { lines, end } = newLines(join(this.#layout.journals, file), from);
			this.#read.set(name, kind === "done" ? Number.POSITIVE_INFINITY : end);
			// What failed in a run that is over is asked for again.
			const isOver = this.#isJoining && !isLeased(join(this.#layout.journals, `${name}.lease`));
			for (const line of lines) this.#take(line, isOver);
		}
		this.#isJoining = false;
	}

	#take(line: string, isOver: boolean): void {
		const [mark, symbol = "", wanted = "", reason = ""] = line.split("\t");
		const key = `${symbol}\t${wanted}`;
		if (mark === "+") this.#done.add(key);
		else if (mark === "-" && !isOver) this.#failed.set(key, reason);
	}
}

/** The whole lines behind a position. A file that was renamed in between has none. */
function newLines(path: string, from: number): { readonly lines: readonly string[]; readonly end: number } {
	let file: number;
	try {
		file = openSync(path, "r");
	} catch {
		return { lines: [], end: from };
	}
	try {
		const length = fstatSync(file).size - from;
		if (length <= 0) return { lines: [], end: from };
		const bytes = Buffer.alloc(length);
		const read = readSync(file, bytes, 0, length, from);
		const whole = bytes.subarray(0, read).lastIndexOf(10) + 1;
		return { lines: bytes.toString("utf8", 0, whole).split("\n").filter(Boolean), end: from + whole };
	} catch (error) {
		if (isGone(error)) return { lines: [], end: from };
		throw error;
	} finally {
		closeSync(file);
	}
}

/** Names of journals whose parts are in place. */
export function finishedJournals({ journals }: Layout): string[] {
	return readdirSync(journals).flatMap((file) => (file.endsWith(".done") ? [file.slice(0, -5)] : []));
}

/**
 * Journals whose process is gone, each with the lease that was taken of it. A lease that outlived its journal, since the process was killed
 * between removing the one and the other, is removed.
 */
export function* deadJournals({ journals }: Layout): Generator<{ readonly name: string; readonly lease: Lease }> {
	const names = new Set(readdirSync(journals).flatMap((file) => /^(.*)\.(?:bin|lease)$/.exec(file)?.[1] ?? []));
	for (const name of names) {
		const path = join(journals, `${name}.lease`);
		if (isLeased(path)) continue;
		const lease = takeLease(path);
		if (!lease) continue;
		if (existsSync(join(journals, `${name}.bin`))) yield { name, lease };
		else lease.release();
	}
}

/** True while journals of other processes hold symbols that this one counts as done. */
export function isElsewhereInJournals({ journals }: Layout, wanted: ReadonlySet<string>): boolean {
	for (const file of readdirSync(journals)) {
		if (!file.endsWith(".bin")) continue;
		for (const symbol of indexedSymbols({ journals }, file.slice(0, -4))) if (wanted.has(symbol)) return true;
	}
	return false;
}

/** Symbols that a journal's own index tells of. */
export function indexedSymbols({ journals }: Pick<Layout, "journals">, name: string): Set<string> {
	try {
		const lines = readFileSync(join(journals, `${name}.idx`), "utf8").split("\n");
		return new Set(lines.flatMap((line) => line.split("\t")[1] ?? []));
	} catch {
		return new Set();
	}
}

/** Takes a journal out of the work: its parts are in place. */
export function retireJournal({ journals }: Layout, name: string): void {
	const base = join(journals, name);
	if (existsSync(`${base}.idx`)) renameSync(`${base}.idx`, `${base}.done`);
	rmSync(`${base}.bin`, { force: true });
}

/** Takes a journal that is damaged out of the work: what could be read of it is in place, the rest counts as not asked for. */
export function setJournalAside({ folder, journals }: Layout, name: string): void {
	const aside = join(folder, DAMAGED);
	mkdirSync(aside, { recursive: true });
	rmSync(join(journals, `${name}.idx`), { force: true });
	renameSync(join(journals, `${name}.bin`), join(aside, `${name}.bin`));
}
