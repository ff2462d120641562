// Logs the finished reports of a run, so that an interrupted run can continue.
import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ValuelabError } from "../core/errors.js";
import type { ReportRow } from "../report/index.js";

/** Log of an unfinished run: its key, then a row for each finished report. */
const LOG = "reports.unfinished.ndjson";

/** Logs finished reports, so that the next run does not build them again. */
export class ReportLog {
	readonly #path: string;
	readonly #key: string;

	/** @param key identifies the run; a run with another key starts again */
	constructor(folder: string, key: string) {
		this.#path = join(folder, LOG);
		this.#key = key;
	}

	/** Reads the rows of the interrupted run; none if the last run finished or has another key. */
	async rows(): Promise<ReportRow[]> {
		const text = await readFile(this.#path, "utf8").catch(() => "");
		const [first, ...lines] = text.split("\n");
		if (first !== JSON.stringify({ key: this.#key })) {
			await rm(this.#path, { force: true });
			return [];
		}
		return lines.flatMap((line): ReportRow[] => {
			try {
				return [JSON.parse(line) as ReportRow];
			} catch {
				// The line was being written when the run was interrupted.
				return [];
			}
		});
	}

	async begin(known: readonly ReportRow[]): Promise<void> {
		await rm(this.#path, { force: true });
		await this.#append([{ key: this.#key }, ...known]);
	}

	add(row: ReportRow): Promise<void> {
		return this.#append([row]);
	}

	/** Removes the log of the finished run. */
	async end(): Promise<void> {
		await rm(this.#path, { force: true });
	}

	async #append(lines: readonly unknown[]): Promise<void> {
		const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
		await appendFile(this.#path, text).catch((cause: NodeJS.ErrnoException) => {
			throw new ValuelabError("output", `cannot write ${this.#path}: ${cause.code ?? cause.message}`, { cause });
		});
	}
}
