// Stores the inputs of all sessions in one file and answers `history_request` messages. Only its owner may read the file.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { userDataFolder } from "../install/location.js";

interface Entry {
	readonly session: number;
	readonly line: number;
	readonly input: string;
	output?: string;
}

type HistoryRow = [session: number, line: number, input: string | [string, string | null]];

/** The largest number of characters of the file; above it, the older half is deleted. */
const MAX_LENGTH = 2_000_000;

export class History {
	private loaded: { readonly entries: Entry[]; readonly session: number } | undefined;

	constructor(private readonly file = join(userDataFolder(), "valuelab-history.jsonl")) {}

	add(line: number, input: string): void {
		const { entries, session } = this.load();
		entries.push({ session, line, input });
		this.write(`${JSON.stringify({ session, line, input })}\n`);
	}

	setOutput(line: number, output: string): void {
		const { entries, session } = this.load();
		const last = entries.findLast((entry) => entry.session === session && entry.line === line);
		if (last) last.output = output;
	}

	answer(request: Readonly<Record<string, unknown>>): HistoryRow[] {
		const withOutput = request.output === true;
		return this.select(request).map(({ session, line, input, output }) => [
			session,
			line,
			withOutput ? [input, output ?? null] : input,
		]);
	}

	/** Reads the entries of earlier sessions, and reserves the number of this one. */
	private load(): { readonly entries: Entry[]; readonly session: number } {
		if (this.loaded) return this.loaded;
		let text = "";
		try {
			text = readFileSync(this.file, "utf8");
			if (text.length > MAX_LENGTH) {
				text = text.slice(text.indexOf("\n", text.length / 2) + 1);
				writeFileSync(this.file, text, { mode: 0o600 });
			}
		} catch {
			// The file does not exist or cannot be read.
		}
		const entries = text.split("\n").flatMap(parsedEntry);
		const session = entries.reduce((latest, entry) => Math.max(latest, entry.session), 0) + 1;
		this.loaded = { entries: entries.filter(({ line }) => line > 0), session };
		this.write(`${JSON.stringify({ session, line: 0, input: "" })}\n`);
		return this.loaded;
	}

	/** If the file cannot be written, the history ends with the session. */
	private write(line: string): void {
		try {
			mkdirSync(dirname(this.file), { recursive: true });
			appendFileSync(this.file, line, { mode: 0o600 });
		} catch {}
	}

	private select(request: Readonly<Record<string, unknown>>): readonly Entry[] {
		const { entries, session: own } = this.load();
		const n = typeof request.n === "number" ? request.n : entries.length;
		switch (request.hist_access_type) {
			case "tail":
				return n > 0 ? entries.slice(-n) : [];
			case "range": {
				const requested = Number(request.session ?? 0);
				// In requests, 0 is this session and -1 the one before.
				const session = requested > 0 ? requested : own + requested;
				const start = Number(request.start ?? 0);
				const stop =
					request.stop === undefined || request.stop === null ? Number.POSITIVE_INFINITY : Number(request.stop);
				return entries.filter((entry) => entry.session === session && entry.line >= start && entry.line < stop);
			}
			case "search": {
				const pattern = globPattern(String(request.pattern ?? "*"));
				let matching = entries.filter(({ input }) => pattern.test(input));
				if (request.unique === true) {
					matching = matching.filter(({ input }, i) => matching.findLastIndex((other) => other.input === input) === i);
				}
				return n > 0 ? matching.slice(-n) : [];
			}
			default:
				return [];
		}
	}
}

function parsedEntry(line: string): Entry[] {
	try {
		const { session, line: number, input } = JSON.parse(line) as Partial<Entry>;
		const isEntry = typeof session === "number" && typeof number === "number" && typeof input === "string";
		return isEntry ? [{ session, line: number, input }] : [];
	} catch {
		return [];
	}
}

function globPattern(glob: string): RegExp {
	const source = glob
		.replace(/[.+^${}()|\\]/g, "\\$&")
		.replace(/\*/g, "[\\s\\S]*")
		.replace(/\?/g, "[\\s\\S]");
	try {
		return new RegExp(`^${source}$`);
	} catch {
		return new RegExp(`^${source.replace(/[[\]]/g, "\\$&")}$`);
	}
}
