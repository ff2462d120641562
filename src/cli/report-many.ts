// `valuelab report` for several companies: builds the pages and their index, and continues an interrupted run.
import { appendFile, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { OutageError } from "../api/errors/index.js";
import { OutageWatch } from "../api/many/outage-watch.js";
import { sha256 } from "../api/transport/wire.js";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { packageVersion } from "../package-version.js";
import type { FailedReport, ReportGroup, ReportRow } from "../report/index.js";
import { bundledCompanies, findSymbols } from "./companies.js";
import { configuredData, configuredUrl, connect, noticeLocalData } from "./connection.js";
import { loadCompanies, readSymbols, withOutageWatch } from "./many-companies.js";
import { buildMany } from "./many-reports.js";
import { parsePeers } from "./peers.js";
import { type ReportJob, serviceName } from "./report-job.js";
import type { ReportOptions } from "./report-options.js";
import { notice, progressBar, relativePath, writeForPeople } from "./terminal.js";

/** The companies of a run, without duplicates: the named ones, those of `--list`, and with `--all` all of the data. */
export async function companiesOf(named: readonly string[], options: ReportOptions): Promise<string[]> {
	const listed = options.list === undefined ? [] : await readSymbols(options.list);
	const all = options.all ? (await bundledCompanies(configuredData(options))).map(({ symbol }) => symbol) : [];
	return [...new Set([...named, ...listed, ...all])];
}

/** Log of an unfinished run: its key, then a row for each finished report. */
const LOG = "reports.unfinished.ndjson";

/** Logs finished reports, so that the next run does not build them again. */
class ReportLog {
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

/** Builds a page for each company, shared scripts, and an index. */
export async function reportMany(texts: readonly string[], options: ReportOptions): Promise<void> {
	const folder = resolve(options.output);
	const { symbols, failed } = options.all
		? { symbols: texts, failed: [] as FailedReport[] }
		: await findSymbols(options, texts);
	const job = await jobOf(folder, options);
	// Refuses a missing browser before the work.
	if (options.pdf) (await import("../report/pdf/find-browser.js")).findBrowser();
	if (configuredUrl(options) === undefined) noticeLocalData(options);
	else await requireService(symbols, options);
	const log = new ReportLog(folder, keyOf(job));
	const known = (await log.rows()).filter(({ symbol }) => symbols.includes(symbol));
	const rows = [...known];
	if (known.length > 0) notice(`${known.length} of ${symbols.length} reports are done from an interrupted run.`);
	const done = new Set(known.map(({ symbol }) => symbol));
	const { writeIndex } = await import("../report/many/write-index.js");
	// Written first, so that a folder without write access is refused before the work.
	await writeIndex(folder, { rows, failed, service: serviceName(options) });
	await log.begin(known);
	const bar = progressBar("reports");
	bar.update(rows.length, symbols.length);
	let fatal: string | undefined;
	const watch = new OutageWatch();
	await buildMany(
		symbols.filter((symbol) => !done.has(symbol)),
		job,
		{
			jobs: options.jobs ?? availableParallelism(),
			onRow: async (row) => {
				rows.push(row);
				await log.add(row);
				bar.update(rows.length + failed.length, symbols.length);
				watch.recordAnswer();
			},
			onFailed: (one, { code, health }) => {
				failed.push(one);
				bar.end();
				notice(`${one.symbol}: ${one.why}`);
				watch.recordFailure(one.symbol, health, new Error(one.why));
				fatal ??= code === "output" ? one.why : undefined;
			},
			isOver: () => watch.error !== undefined,
		},
	);
	bar.end();
	if (fatal !== undefined) throw new ValuelabError("output", fatal);
	if (watch.error) failed.push(...notBuilt(symbols, rows, failed, watch.error));
	const ordered = symbols.flatMap((symbol) => rows.find((row) => row.symbol === symbol) ?? []);
	const together = options.together && !watch.error ? await comparisonGroup(ordered, options) : {};
	const index = await writeIndex(folder, { rows: ordered, failed, service: serviceName(options), ...together });
	// The run is not finished; the next one continues from the log.
	if (watch.error) throw watch.error;
	await log.end();
	await writeForPeople(summaryOf(rows, failed, index));
	if (rows.length === 0)
		throw new ValuelabError("not_found", `no report could be built: ${failed[0]?.why ?? "no symbol"}`);
	if (failed.length > 0)
		throw new ValuelabError(
			"partial",
			`no report of ${failed.map(({ symbol }) => symbol).join(", ")}; the other reports are built.`,
		);
}

/** Companies whose quotes are requested before processes are started. */
const QUOTES_REQUESTED_FIRST = 5;

/** Requests quotes of the first companies, to stop here if the service is down. The reports use the cached quotes. */
async function requireService(symbols: readonly string[], options: ReportOptions): Promise<void> {
	const client = await connect(options);
	const asker = withOutageWatch(client);
	try {
		const requests = symbols
			.slice(0, QUOTES_REQUESTED_FIRST)
			.map((symbol) => asker.query("stock.quote", [symbol]).answer());
		const outcomes = await Promise.allSettled(requests);
		for (const outcome of outcomes) {
			if (outcome.status === "rejected" && outcome.reason instanceof OutageError) throw outcome.reason;
		}
	} finally {
		await client.close();
	}
}

/** Lists the companies that were not begun when the service went down. */
function notBuilt(
	symbols: readonly string[],
	rows: readonly ReportRow[],
	failed: readonly FailedReport[],
	{ message }: OutageError,
): FailedReport[] {
	const known = new Set([...rows, ...failed].map(({ symbol }) => symbol));
	return symbols.flatMap((symbol) => (known.has(symbol) ? [] : { symbol, why: message }));
}

/** Compares the companies for the first section of the index, and titles it. */
async function comparisonGroup(rows: readonly ReportRow[], options: ReportOptions) {
	if (rows.length < 2) return {};
	const client = await connect(options, {}, { quiet: true });
	try {
		const { companies } = await loadCompanies(
			withOutageWatch(client),
			rows.map(({ symbol }) => symbol),
			"compare",
		);
		const [first] = companies;
		if (!first || companies.length < 2) return {};
		const { compare } = await import("../analytics/company/compare.js");
		const { assume: assumptions, asOf, includeMadeUp = false } = options;
		const settings = { includeMadeUp, assumptions, asOf };
		const group: ReportGroup = {
			rows,
			comparison: compare(companies, settings),
			template: first.template,
			service: serviceName(options),
		};
		const names = rows.map(({ name }) => name);
		return { group, title: `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` };
	} finally {
		await client.close();
	}
}

async function jobOf(folder: string, options: ReportOptions): Promise<ReportJob> {
	const { baseUrl, tokenFile, cache, refresh, offline, timeout, assume: assumptions, asOf } = options;
	const { includeMadeUp = false, pdf = false, appendix = false, xlsx: workbook = false } = options;
	const data = configuredData(options);
	const given = parsePeers(options.peers);
	const symbols = async (names: readonly string[]) =>
		names.length === 0 ? names : (await findSymbols(options, names)).symbols;
	const peers = given.peers === "auto" ? given.peers : await symbols(given.peers);
	const withoutPeers = await symbols(given.without);
	return {
		folder,
		peers,
		withoutPeers,
		includeMadeUp,
		workbook,
		pdf,
		appendix,
		connection: { baseUrl, data, tokenFile, cache, refresh, offline, timeout },
		assumptions,
		asOf,
		...forecastOfMany(options),
		additions: options.with === undefined ? undefined : await additionsOf(resolve(options.with)),
	};
}

/** The forecast setting of all reports: only the base case, because a saved forecast is of one company. */
function forecastOfMany({ forecast, only }: ReportOptions): Pick<ReportJob, "forecast"> {
	if (forecast === undefined && only === undefined) return {};
	if (forecast === undefined || forecast === "base") return { forecast: only === undefined ? {} : { only: true } };
	throw new ArgumentError("forecast", `--forecast ${forecast} is of one company: report it alone`);
}

async function additionsOf(file: string): Promise<{ file: string; sha256: string }> {
	return { file, sha256: sha256(await readFile(file, "utf8")) };
}

/** Identifies a run by version and settings. The time limit of requests is left out because it changes no report. */
const keyOf = ({ connection, ...job }: ReportJob): string =>
	sha256(JSON.stringify([packageVersion(), { ...job, connection: { ...connection, timeout: undefined } }]));

const VERDICTS = [
	["below", "below the range"],
	["within", "within it"],
	["above", "above it"],
] as const;

function summaryOf(rows: readonly ReportRow[], failed: readonly FailedReport[], index: string): string {
	const counts = VERDICTS.map(([verdict, words]) => `${rows.filter((row) => row.verdict === verdict).length} ${words}`);
	const others = rows.filter(({ verdict }) => verdict === null || verdict === "too_wide").length;
	return [
		`${rows.length} ${rows.length === 1 ? "report" : "reports"}: price ${counts.join(", ")}, ${others} without a verdict.`,
		...(failed.length > 0 ? [`${failed.length} could not be built; the index says why.`] : []),
		`Index: ${relativePath(index)}`,
		"",
	].join("\n");
}
