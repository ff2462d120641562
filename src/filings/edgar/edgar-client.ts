// Sends requests to SEC EDGAR within its limits.
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ValuelabError, wrongArgument } from "../../core/errors.js";

export interface EdgarOptions {
	/** An address at which the SEC can reach the user; sent in the User-Agent. */
	readonly contact: string | undefined;
	/** Folder shared by all processes on a store, for the time of the last request and the marks of answers. */
	readonly folder: string;
	/** The program's version, for the User-Agent. */
	readonly version: string;
	/** @default "https://data.sec.gov" */
	readonly dataUrl?: string | undefined;
	/** @default "https://www.sec.gov" */
	readonly wwwUrl?: string | undefined;
	/** Milliseconds that a request may take. @default 60 s */
	readonly timeoutMs?: number;
	/** Called before a pause. @default none */
	readonly onPause?: (milliseconds: number, reason: string) => void;
}

/** Milliseconds between requests; at most eight requests start in any second. */
const MIN_INTERVAL_MS = 130;
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 120_000;

/** Headers of an answer. A request that repeats them gets the file only if it has changed. */
type Mark = Readonly<Partial<Record<"etag" | "last-modified", string>>>;

/** Sends requests to EDGAR, one after the other. */
export class EdgarClient {
	readonly #options: EdgarOptions;
	readonly #marks: Record<string, Mark>;
	#started = 0;
	requests = 0;

	/** @throws ArgumentError without a contact, before any request */
	constructor(options: EdgarOptions) {
		if (!options.contact?.trim())
			throw wrongArgument(
				"contact: SEC asks for one; set VALUELAB_CONTACT to a name and an e-mail address, such as VALUELAB_CONTACT='Ann Example ann@example.com'",
			);
		this.#options = options;
		mkdirSync(options.folder, { recursive: true });
		this.#marks = readJson(join(options.folder, "marks.json")) ?? {};
	}

	/**
	 * The text at a path; null if there is none; `unchanged` if `ifChanged` is set and it is the same as before.
	 * @throws ValuelabError `network` if there is no answer after several attempts, `access` if the SEC keeps refusing
	 */
	async text(
		host: "data" | "www",
		path: string,
		{ ifChanged = false } = {},
	): Promise<string | null | { readonly unchanged: true }> {
		const { dataUrl = "https://data.sec.gov", wwwUrl = "https://www.sec.gov" } = this.#options;
		const url = (host === "data" ? dataUrl : wwwUrl).replace(/\/$/, "") + path;
		const storedMark = ifChanged ? this.#marks[path] : undefined;
		let failure: ValuelabError | undefined;
		for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
			if (failure) await this.#pause(attempt, failure);
			await this.#waitTurn();
			const result = await this.#request(url, path, storedMark);
			if (!(result instanceof ValuelabError)) return result;
			failure = result;
		}
		throw failure;
	}

	/** Saves the marks of answers, so that they are sent again only if they change. Call it after their data are stored. */
	keepMarks(): void {
		const file = join(this.#options.folder, "marks.json");
		writeFileSync(`${file}.tmp`, JSON.stringify(this.#marks));
		renameSync(`${file}.tmp`, file);
	}

	/** Deletes the mark of a path whose data were not stored. */
	forget(path: string): void {
		delete this.#marks[path];
	}

	async #request(
		url: string,
		path: string,
		mark: Mark | undefined,
	): Promise<string | null | { readonly unchanged: true } | ValuelabError> {
		const { contact = "", version, timeoutMs = 60_000 } = this.#options;
		this.requests++;
		try {
			const response = await fetch(url, {
				headers: {
					"user-agent": `valuelab/${version} ${contact.trim()}`,
					...(mark?.etag && { "if-none-match": mark.etag }),
					...(mark?.["last-modified"] && { "if-modified-since": mark["last-modified"] }),
				},
				signal: AbortSignal.timeout(timeoutMs),
			});
			const text = await response.text();
			if (response.status === 304) return { unchanged: true };
			if (response.ok) {
				const next = { etag: response.headers.get("etag"), "last-modified": response.headers.get("last-modified") };
				this.#marks[path] = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null)) as Mark;
				if (path.endsWith(".json") && /^\s*</.test(text))
					return new ValuelabError("service", `SEC answers ${path} with a page in place of data`);
				return isCut(text) ? new ValuelabError("network", `${path}: the answer was cut short`) : text;
			}
			// EDGAR's file storage answers so for files that do not exist.
			if (response.status === 404 || text.includes("<Code>AccessDenied</Code>")) return null;
			const later = response.headers.get("retry-after") ?? "";
			const afterMs = Number(later) * 1000 || Date.parse(later) - Date.now();
			const refused = [403, 429].includes(response.status);
			const failure = new ValuelabError(
				refused ? "rate_limited" : "service",
				refused
					? `SEC refuses requests (${response.status}): wait some minutes; is the contact in VALUELAB_CONTACT one at which it can reach you?`
					: `SEC answers ${path} with status ${response.status}`,
			);
			return afterMs > 0 ? Object.assign(failure, { afterMs }) : failure;
		} catch (cause) {
			const isLate = (cause as Error).name === "TimeoutError";
			const reason = isLate
				? `no answer within ${timeoutMs / 1000} s`
				: ((cause as { cause?: Error }).cause?.message ?? (cause as Error).message);
			return new ValuelabError(isLate ? "timeout" : "network", `${url}: ${reason}`, { cause });
		}
	}

	async #pause(attempt: number, failure: ValuelabError): Promise<void> {
		const { afterMs } = failure as { readonly afterMs?: number };
		const milliseconds = afterMs ?? FIRST_PAUSE_MS * (1 << (attempt - 1));
		if (milliseconds > MAX_PAUSE_MS) {
			const advice = `It asks for a pause of ${Math.ceil(milliseconds / 1000)} s: run the command again afterwards`;
			throw new ValuelabError(failure.code, `${failure.message}. ${advice}`);
		}
		this.#options.onPause?.(milliseconds, failure.message);
		await wait(milliseconds);
	}

	/** Waits until a request may start, also considering requests of other processes on the store. */
	async #waitTurn(): Promise<void> {
		const file = join(this.#options.folder, "pace");
		if (this.#started === 0)
			this.#started = (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) + 1000 - MIN_INTERVAL_MS;
		const waitMs = Math.min(this.#started + MIN_INTERVAL_MS - Date.now(), 1000);
		if (waitMs > 0) await wait(waitMs + 1);
		this.#started = Date.now();
		writeFileSync(file, "");
		utimesSync(file, this.#started / 1000, this.#started / 1000);
	}
}

/** True for JSON that ends too early. */
const isCut = (text: string): boolean => /^\s*\{/.test(text) && !/\}\s*$/.test(text);

function readJson(file: string): Record<string, Mark> | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Record<string, Mark>;
	} catch {
		return undefined;
	}
}
