import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ValuelabError } from "../core/errors.js";
import type { ReportRow } from "../report/index.js";

/** File of a run that is not finished: its key, then a row for each report that is there. */
const LOG = "reports.unfinished.ndjson";

/** The log of finished reports, so that an interrupted run need not build them again. */
export class ReportLog {
	readonly #path: string;
	readonly #key: string;

	/** @param key tells runs apart: another version, other assumptions or another day start again */
	constructor(folder: string, key: string) {
		this.#path = join(folder, LOG);
		this.#key = key;
	}

	/** Rows of the same run that are there already; empty where the last run ended, or was another one. */
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
				// The line at which the run was interrupted.
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

	/** The run is finished: the next one starts again. */
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
