// Scores every company of a lake into a table, on all cores.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isAddedFigure } from "../../analytics/company/figure-by-name.js";
import { isLeased, type Lease, takeLease } from "../../api/many/lease.js";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import type { Frequency } from "../../frames/company-types.js";
import { requireFigure } from "../figures/find-figure.js";
import { explainFullDisk } from "./disk-errors.js";
import { LakeReader, type PartsToRead } from "./lake-reader.js";
import { type Layout, partsOf, prepareToWrite, STORE_TABLES } from "./layout.js";
import { describePriceNeed } from "./parts-not-in-lake.js";
import { type ScoredPart, type ScoreTask, scorePart } from "./score-part.js";
import { type OnProgress, type ScorePart, scoreParts } from "./score-parts.js";
import { openScorePool } from "./score-pool.js";

/** Options of `Lake.score`. */
export interface ScoreOptions {
	/** Name of the table that is written; one of that name is replaced. @default "scores" */
	readonly as?: string;
	/** One row per fiscal year, or per quarter with the twelve months to its end. @default "annual" */
	readonly frequency?: Frequency;
	/** Processes that score; 1 is this process alone. @default one a core, and no more than there are parts */
	readonly processes?: number;
	/** Called after every part. */
	readonly onProgress?: OnProgress;
}

export interface ScoreResult {
	readonly table: string;
	readonly companies: number;
	readonly rows: number;
	/** The number of rows without a number, by figure; the table has the reasons. */
	readonly missing: Readonly<Record<string, number>>;
	/** Facts about the result: history is restated, companies were left out. */
	readonly notes: readonly string[];
}

/** Runs measures and models over every company of a lake; see `Lake.score`. */
export async function scoreLake(
	layout: Layout,
	models: readonly string[],
	options: ScoreOptions,
): Promise<ScoreResult> {
	const { as: tableName = "scores", frequency = "annual", onProgress } = options;
	if (!/^[a-z][a-z0-9_]{0,40}$/.test(tableName) || (STORE_TABLES as readonly string[]).includes(tableName))
		throw wrongArgument(`as: ${JSON.stringify(tableName)} is not a table name: use small letters, digits and _`);
	if (!Array.isArray(models) || models.length === 0)
		throw new ArgumentError("models", "models: name at least one, such as roic");
	const figures = models.map((name) => requireFigure(name, "models"));
	const names = [...new Set(figures.map(({ name }) => name))];
	prepareToWrite(layout);
	removeUnfinished(layout, tableName);
	const newTable = join(layout.unfinished, `${tableName}-${randomBytes(4).toString("hex")}`);
	let lease: Lease | undefined;
	// Other processes do not know figures that this one added.
	const maxProcesses = names.some(isAddedFigure) ? 1 : (options.processes ?? availableParallelism());
	const processes = Math.min(maxProcesses, partsOf(layout.folder, "companies").length);
	// The processes start while this one reads the lake. This one scores only if it is alone, because it cannot answer while it scores.
	const pool = openScorePool(layout.folder, processes > 1 ? processes : 0);
	try {
		lease = takeLease(`${newTable}.lease`);
		const reader = new LakeReader(layout, 1);
		try {
			const parts = await reader.findParts();
			const priced = figures.filter((figure) => figure.priced).map(({ name }) => name);
			if (priced.length > 0 && parts.market.prices.length === 0)
				throw wrongArgument(
					`models: ${describePriceNeed(priced)}, and this lake has none; crawl with prices (--prices)`,
				);
			const tasks = parts.parts.map((part): ScoreTask => {
				const file = join(newTable, `frequency=${frequency}`, `${part.crawl}-${part.file}`);
				return { part, market: parts.market, names, frequency, file };
			});
			const scoreHere: ScorePart = async (task) => {
				// Lets other work in this process run between two parts.
				await setImmediate();
				return scorePart(reader, task);
			};
			const scorers = pool.workers.map(
				(worker): ScorePart =>
					(task) =>
						worker.score(task),
			);
			const scored = await scoreParts(tasks, scorers.length > 0 ? scorers : [scoreHere], onProgress);
			replaceTable(layout, tableName, newTable);
			return resultOf(tableName, names, scored, parts);
		} finally {
			reader.close();
		}
	} catch (error) {
		throw explainFullDisk(error, layout.folder, `${tableName} is unchanged. Free space and score again`);
	} finally {
		await pool.close();
		rmSync(newTable, { recursive: true, force: true });
		lease?.release();
	}
}

/** Removes files of killed runs; restores a table that was just being replaced. */
function removeUnfinished({ folder, unfinished }: Layout, tableName: string): void {
	for (const name of readdirSync(unfinished)) {
		const [, run, old] = /^(.+-[0-9a-f]{8})(-old)?$/.exec(name) ?? [];
		if (run === undefined || !run.startsWith(`${tableName}-`) || isLeased(join(unfinished, `${run}.lease`))) continue;
		const table = join(folder, tableName);
		if (old !== undefined && !existsSync(table)) renameSync(join(unfinished, name), table);
		else rmSync(join(unfinished, name), { recursive: true, force: true });
		rmSync(join(unfinished, `${run}.lease`), { force: true });
	}
}

/** Puts the new table in the place of the old one. */
function replaceTable({ folder }: Layout, tableName: string, newTable: string): void {
	const table = join(folder, tableName);
	const old = `${newTable}-old`;
	mkdirSync(newTable, { recursive: true });
	if (existsSync(table)) renameSync(table, old);
	renameSync(newTable, table);
	rmSync(old, { recursive: true, force: true });
}

function resultOf(
	table: string,
	names: readonly string[],
	scored: readonly ScoredPart[],
	{ notes }: PartsToRead,
): ScoreResult {
	const sum = (countOf: (part: ScoredPart) => number) => scored.reduce((total, part) => total + countOf(part), 0);
	return {
		table,
		companies: sum(({ companies }) => companies),
		rows: sum(({ rows }) => rows),
		missing: Object.fromEntries(names.map((name) => [name, sum(({ missing }) => missing[name] ?? 0)])),
		notes,
	};
}
