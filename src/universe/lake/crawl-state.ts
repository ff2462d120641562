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
import { isLeased, type Lease, takeLease } from "../../api/many/lease.js";
import { type JournalEntry, JournalFile } from "./journal-file.js";
import { type Layout, WORK } from "./layout.js";

/** What a crawl asks for of a symbol. */
export type Wanted = "statements" | "prices";

/** A failure that a process met. */
export interface Failure {
	readonly reason: string;
	readonly code: string;
	/** Milliseconds since 1970. */
	readonly at: number;
	/** The journal in which it stands. */
	readonly journal: string;
}

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

	/** Appends what was had. @throws the file system's error; what was there before stays */
	add(symbol: string, wanted: Wanted, entry: JournalEntry): void {
		this.#file.append(entry);
		appendFileSync(this.#index, `+\t${keyOf(symbol, wanted)}\n`);
		if (wanted === "statements") this.#symbols++;
	}

	/** Appends a failure, so that another process of the same run need not meet it too. */
	addFailure(
		symbol: string,
		wanted: Wanted,
		entry: JournalEntry,
		{ reason, code, at }: Omit<Failure, "journal">,
	): void {
		this.#file.append(entry);
		appendFileSync(this.#index, `-\t${keyOf(symbol, wanted)}\t${at}\t${code}\t${reason.replaceAll(/\s+/g, " ")}\n`);
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
	readonly #failed = new Map<string, Failure>();
	readonly #read = new Map<string, number>();

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

	/** The failure of a symbol since `began`, or in a process that runs still. */
	failureOf(symbol: string, wanted: Wanted, began: number): Failure | undefined {
		const failure = this.#failed.get(keyOf(symbol, wanted));
		if (!failure) return undefined;
		const isRecent = failure.at >= began || isLeased(join(this.#layout.journals, `${failure.journal}.lease`));
		return isRecent ? failure : undefined;
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
			for (const line of lines) this.#take(line, name);
		}
	}

	#take(line: string, journal: string): void {
		const [mark, symbol = "", wanted = "", at = "0", code = "", ...reason] = line.split("\t");
		const key = `${symbol}\t${wanted}`;
		if (mark === "+") this.#done.add(key);
		else if (mark === "-") this.#failed.set(key, { at: Number(at), code, reason: reason.join(" "), journal });
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
	} finally {
		closeSync(file);
	}
}

/** Names of journals whose parts are in place. */
export function finishedJournals({ journals }: Layout): string[] {
	return readdirSync(journals).flatMap((file) => (file.endsWith(".done") ? [file.slice(0, -5)] : []));
}

/** Journals whose process is gone, each with the lease that was taken of it. */
export function* deadJournals({ journals }: Layout): Generator<{ readonly name: string; readonly lease: Lease }> {
	for (const file of readdirSync(journals)) {
		if (!file.endsWith(".bin")) continue;
		const name = file.slice(0, -4);
		const path = join(journals, `${name}.lease`);
		if (isLeased(path)) continue;
		const lease = takeLease(path);
		if (!lease) continue;
		if (existsSync(join(journals, file))) yield { name, lease };
		else lease.release();
	}
}

/** Symbols that a journal's own index tells of. */
export function indexedSymbols({ journals }: Layout, name: string): Set<string> {
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
	const aside = join(folder, WORK, "damaged");
	mkdirSync(aside, { recursive: true });
	rmSync(join(journals, `${name}.idx`), { force: true });
	renameSync(join(journals, `${name}.bin`), join(aside, `${name}.bin`));
}
