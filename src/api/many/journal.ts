// Keeps the answers of a long run in a folder, so that an interrupted run can continue and several processes can share it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError, type ErrorCode, ValuelabError } from "../../core/errors.js";
import { AbortedError } from "../errors/index.js";
import { EntryFiles, readEntry } from "../transport/entry-file.js";
import { EMPTY_FRESH_MS, judgeBody } from "../transport/judge.js";
import { parseJson } from "../transport/parse-json.js";
import { sleep } from "../transport/sleep.js";
import { fileFault, warn } from "../transport/warn.js";
import { sha256, statusOf, type Transport, type WireAnswer, type WireRequest, wireAnswer } from "../transport/wire.js";
import { isLeased, isRunningElsewhere, type Lease, type Process, SELF, takeLease } from "./lease.js";

/** Selects the answers of a journal that may be used again. */
export interface JournalOptions {
	/** A hash that identifies service and account. */
	readonly account: string;
	/** True uses only answers of this run. */
	readonly refresh?: boolean;
	/** Milliseconds after which an answer is requested again. @default for ever */
	readonly maxAge?: number;
}

/** The interval of checks for another process's answer, in milliseconds. */
const POLL_INTERVAL_MS = 40;

/** Errors that concern the symbol itself, which other processes of the run need not repeat. */
const LASTING_CODES: readonly ErrorCode[] = ["not_found", "access", "unreadable", "deviation"];

/**
 * A folder of answers, by service, account, operation and arguments. A process holds a lease on each request that it sends; the lease ends
 * with the process. If the folder cannot be written, the run continues without a journal.
 */
export class Journal {
	readonly folder: string;
	readonly #files: EntryFiles | undefined;
	readonly #account: string;
	readonly #began = Date.now();
	readonly #oldest: number;
	#broken = false;

	/** Opens the folder, or makes it. @throws ArgumentError when it cannot be made */
	constructor(folder: string, { account, refresh = false, maxAge = Number.POSITIVE_INFINITY }: JournalOptions) {
		this.folder = folder;
		this.#account = account;
		this.#oldest = refresh ? this.#began : this.#began - maxAge;
		try {
			this.#files = new EntryFiles(folder, { packed: true });
		} catch (cause) {
			const full = ["ENOSPC", "EDQUOT"].includes((cause as NodeJS.ErrnoException).code ?? "");
			if (!full && !existsSync(join(folder, "answers"))) {
				throw new ArgumentError("journal", `journal: ${folder} cannot be written; name a folder of your own`, {
					cause,
				});
			}
			this.#disable(cause);
		}
	}

	/** True while another process sends this request. */
	isBusy(request: Pick<WireRequest, "operation" | "path">): boolean {
		return !this.#broken && isLeased(`${this.#fileOf(request)}.lease`);
	}

	/** The answer from the journal or from `inner`. Only one process sends each request. */
	async ask(request: WireRequest, inner: Transport): Promise<WireAnswer> {
		const file = this.#fileOf(request);
		for (;;) {
			const entry = await this.#find(file, request);
			if (entry) return entry;
			this.#throwFailure(file, request);
			const lease = this.#lease(file);
			if (lease === "none") return inner.ask({ ...request, sharedFolder: this.folder });
			if (lease) return this.#requestAndKeep(file, request, inner, lease);
			await sleep(POLL_INTERVAL_MS, request.signal).catch(() => {
				throw new AbortedError({ operation: request.operation, arguments: request.arguments });
			});
		}
	}

	async #requestAndKeep(file: string, request: WireRequest, inner: Transport, lease: Lease): Promise<WireAnswer> {
		try {
			// The previous holder of the lease may have just received the answer.
			const entry = await this.#find(file, request);
			if (entry) return entry;
			this.#throwFailure(file, request);
			const answer = await inner.ask({ ...request, sharedFolder: this.folder });
			if (answer.keep !== "never") await this.#add(file, request, answer);
			return answer;
		} catch (error) {
			this.#recordFailure(file, error);
			throw error;
		} finally {
			try {
				lease.release();
			} catch (error) {
				this.#disable(error);
			}
		}
	}

	/** The kept answer, if it is complete and recent enough. */
	async #find(file: string, request: WireRequest): Promise<WireAnswer | undefined> {
		const entry = await readEntry(`${file}.gz`, this.#keyOf(request), { packed: true });
		if (!entry) return undefined;
		const { retrievedAt, headers, madeUp, hash, status = 200 } = entry.head;
		const time = Date.parse(retrievedAt);
		if (!(time >= this.#oldest)) return undefined;
		try {
			const json = parseJson(entry.body);
			const keep = judgeBody(json, request, headers["valuelab-reason"]);
			if (keep === "never" || (keep === "briefly" && Date.now() - time > EMPTY_FRESH_MS)) return undefined;
			const { body } = entry;
			return wireAnswer({ status, headers, body, retrievedAt, cache: "hit", madeUp, keep }, { hash, json });
		} catch {
			return undefined;
		}
	}

	async #add(file: string, request: WireRequest, answer: WireAnswer): Promise<void> {
		if (this.#broken || !this.#files) return;
		const { retrievedAt, headers, madeUp, hash, body } = answer;
		const key = this.#keyOf(request);
		const head = { operation: request.operation, key, retrievedAt, hash, ...statusOf(answer), headers, madeUp };
		await this.#files.write(`${file}.gz`, { head, body }).catch((error) => this.#disable(error));
	}

	/** Takes a lease: undefined if another process holds it, `none` if leases cannot be written. */
	#lease(file: string): Lease | "none" | undefined {
		if (this.#broken) return "none";
		try {
			return takeLease(`${file}.lease`);
		} catch (error) {
			this.#disable(error);
			return "none";
		}
	}

	#recordFailure(file: string, error: unknown): void {
		if (this.#broken || !(error instanceof ValuelabError) || !LASTING_CODES.includes(error.code)) return;
		const { code, name, message } = error;
		try {
			writeFileSync(`${file}.failed`, JSON.stringify({ code, name, message, at: Date.now(), by: SELF }));
		} catch (fault) {
			this.#disable(fault);
		}
	}

	/** Throws an error that this run has already received for the request. */
	#throwFailure(file: string, { operation, arguments: given }: WireRequest): void {
		let failure: { code: ErrorCode; name: string; message: string; at: number; by: Process };
		try {
			failure = JSON.parse(readFileSync(`${file}.failed`, "utf8"));
		} catch {
			return;
		}
		const { code, name, message, at, by } = failure;
		if (!(at >= this.#began || isRunningElsewhere(by)) || !LASTING_CODES.includes(code)) return;
		throw Object.assign(new ValuelabError(code, message, { operation, arguments: given }), { name });
	}

	#disable(error: unknown): void {
		if (this.#broken) return;
		this.#broken = true;
		warn(
			"VALUELAB_JOURNAL",
			`journal: ${this.folder} cannot be written (${fileFault(error)}); the run continues, but its further answers are not kept`,
		);
	}

	#keyOf({ operation, path }: Pick<WireRequest, "operation" | "path">): string {
		return `${this.#account} ${operation} ${path}`;
	}

	#fileOf(request: Pick<WireRequest, "operation" | "path">): string {
		const name = sha256(this.#keyOf(request));
		return join(this.folder, "answers", name.slice(0, 2), name);
	}
}

/** A transport that answers from the journal first, and adds new answers to it. */
export function journalledTransport(inner: Transport, journal: Journal): Transport {
	return { ask: (request) => journal.ask(request, inner), close: async () => {} };
}
