import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { ArgumentError } from "../../core/errors.js";
import type { OperationName } from "../catalogue/index.js";
import type { Transport, WireAnswer, WireRequest } from "../transport/wire.js";
import { sha256, wireAnswer } from "../transport/wire-answer.js";

interface Line {
	readonly operation: OperationName;
	/** Path and query behind the token. */
	readonly path: string;
	readonly retrievedAt: string;
	readonly hash: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly madeUp: readonly string[];
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * A folder that remembers what a long run was answered, so that an interrupted one goes on where it stopped. A body is written
 * aside and moved into place before its line is added to `answers.ndjson`: a line that is there has its body, and half a line, left
 * by a process that was killed, is skipped.
 */
export class Journal {
	readonly #folder: string;
	readonly #lines = new Map<string, Line>();

	/** Opens the folder, or makes it. @throws ArgumentError when it cannot be written */
	constructor(folder: string) {
		this.#folder = folder;
		try {
			mkdirSync(join(folder, "bodies"), { recursive: true, mode: 0o700 });
			const file = this.#file();
			if (!existsSync(file)) return;
			const text = readFileSync(file, "utf8");
			for (const line of text.split("\n")) this.#readLine(line);
			// What follows half a line would be lost with it.
			if (text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n");
		} catch (cause) {
			throw new ArgumentError("journal", `journal: ${folder} cannot be written; name a folder of your own`, { cause });
		}
	}

	/** How many answers it holds. */
	get size(): number {
		return this.#lines.size;
	}

	/** The answer to a request, if it was given before; a body that is damaged counts as not given. */
	async find(request: WireRequest): Promise<WireAnswer | undefined> {
		const line = this.#lines.get(request.path);
		if (!line || !existsSync(this.#body(line.hash))) return undefined;
		const { retrievedAt, headers, madeUp, hash } = line;
		const body = await unpack(readFileSync(this.#body(hash))).then(String, () => "");
		if (sha256(body) === hash) {
			return wireAnswer({ status: 200, headers, body, retrievedAt, cache: "hit", madeUp }, { hash });
		}
		rmSync(this.#body(hash), { force: true });
		return undefined;
	}

	/** Keeps an answer; it is on disk when this returns. */
	async add(request: WireRequest, answer: WireAnswer): Promise<void> {
		const { retrievedAt, headers, madeUp, hash } = answer;
		const file = this.#body(hash);
		if (!existsSync(file)) {
			const aside = `${file}.${process.pid}.tmp`;
			await writeFile(aside, await pack(answer.body, { level: 1 }));
			await rename(aside, file);
		}
		const line: Line = { operation: request.operation, path: request.path, retrievedAt, hash, headers, madeUp };
		appendFileSync(this.#file(), `${JSON.stringify(line)}\n`);
		this.#lines.set(request.path, line);
	}

	#readLine(text: string): void {
		try {
			const line = JSON.parse(text) as Line;
			if (typeof line.path === "string" && /^[0-9a-f]{64}$/.test(line.hash)) this.#lines.set(line.path, line);
		} catch {
			// half a line, or none
		}
	}

	#file(): string {
		return join(this.#folder, "answers.ndjson");
	}

	#body(hash: string): string {
		return join(this.#folder, "bodies", `${hash}.json.gz`);
	}
}

/** Answers from the journal where it can, and adds what had to be asked. */
export function journalledTransport(inner: Transport, journal: Journal): Transport {
	return {
		async ask(request) {
			const known = await journal.find(request);
			if (known) return known;
			const answer = await inner.ask(request);
			if (answer.keep !== "never") await journal.add(request, answer);
			return answer;
		},
		close: async () => {},
	};
}
