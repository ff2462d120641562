// `valuelab lake`: fetches statements of many companies into a store, scores them, and queries them with SQL.
import { type Command, Option } from "commander";
import { ArgumentError } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import { plainLine } from "../../core/plain-text.js";
import type { CrawlResult } from "../../universe/lake/crawl.js";
import { withAdditions } from "../additions.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { EXIT, exitCodeOf } from "../exit-codes.js";
import { readSymbols, symbolsGiven } from "../many-companies.js";
import { type Format, printTable, withTableOutput } from "../print-table.js";
import { notice, progressBar, writeForPeople } from "../terminal.js";

interface CrawlCommandOptions extends ConnectionOptions {
	readonly list?: string;
	readonly exchange?: string;
	readonly prices?: boolean;
	readonly rate?: string;
	readonly shard?: string;
}

const LAKE_OR_STORE = "folder of a store that a crawl or imported filings filled; or: bundled";

/** Failures that are listed; the table `answers` has all. */
const FAILURES_SHOWN = 10;

export function define(command: Command): void {
	defineCrawl(command.command("crawl"));
	defineScore(withAdditions(command.command("score")));
	defineSql(command.command("sql"));
	defineInfo(command.command("info"));
}

function defineCrawl(command: Command): void {
	command
		.description(
			"fetch statements of companies into a store; continues an interrupted crawl; several processes can share one store",
		)
		.argument("<dir>", "folder of the store; made if it is missing")
		.argument("[symbols...]", "companies; default: from --list, --exchange or standard input, one a line")
		.option("--list <file>", "file of symbols, one a line")
		.option("--exchange <code>", "every stock of an exchange, such as NYSE or LSE")
		.option("--prices", "fetch prices and dividends too: two more requests a company")
		.option("--rate <n/unit>", "rate limit for all processes on the folder, such as 2/s or 5000/h")
		.option("--shard <i/n>", "this machine's share of the companies, such as 3/8");
	withConnection(command).action(async (dir: string, given: readonly string[], options: CrawlCommandOptions) => {
		const { openLake } = await import("../../universe/lake/open-lake.js");
		const lake = await openLake(dir);
		// The store keeps the body; the cache would store it twice.
		const client = await connect(options, { cache: false });
		const bar = progressBar("crawl");
		const tables = progressBar("tables");
		let finished: string | undefined;
		const noticeKeptData = () => {
			bar.end();
			if (finished !== undefined) notice(`${finished}; fetched data is kept. Run the crawl again to continue.`);
		};
		// Ctrl+C ends the command at once; the store keeps what was fetched.
		process.prependOnceListener("SIGINT", noticeKeptData);
		try {
			const symbols = await symbolsToCrawl(given, options, client);
			const { prices, refresh, rate, shard } = options;
			const result = await lake
				.crawl(client, symbols, {
					prices,
					refresh,
					rate,
					shard,
					onProgress: ({ done, failed, total }) => {
						bar.update(done + failed, total);
						finished = `${done} of ${total} companies are done`;
					},
					onTables: ({ done, failed, total }) => {
						bar.end();
						tables.update(done + failed, total);
					},
				})
				.catch((error: unknown) => {
					// The error of a full disk needs no further notice.
					if (exitCodeOf(error) !== EXIT.fault) noticeKeptData();
					throw error;
				});
			bar.end();
			tables.end();
			reportCrawl(result);
		} finally {
			process.off("SIGINT", noticeKeptData);
			bar.end();
			tables.end();
			await client.close();
		}
	});
}

/** Prints what a crawl did. */
function reportCrawl({ failed, added, byOthers, unchanged, requests }: CrawlResult): void {
	const failures = [...failed];
	for (const [symbol, reason] of failures.slice(0, FAILURES_SHOWN)) notice(`${symbol}: ${reason}`);
	if (failures.length > FAILURES_SHOWN)
		notice(`${failures.length - FAILURES_SHOWN} more failed; select * from answers where status = 'failed'`);
	const others = byOthers > 0 ? `, ${byOthers} by other processes` : "";
	notice(`${added} new${others}, ${unchanged} unchanged, ${failures.length} failed, ${requests} requests sent`);
	if (failures.length > 0) process.exitCode = EXIT.partial;
}

async function symbolsToCrawl(
	given: readonly string[],
	{ list, exchange }: CrawlCommandOptions,
	client: Awaited<ReturnType<typeof connect>>,
): Promise<readonly string[]> {
	if (exchange !== undefined) {
		const code = exchange.toUpperCase();
		const rows = await client.query("market.exchangeStocks", [code]);
		return rows.flatMap((row) =>
			row?.symbol ? [row.symbol.includes(":") ? row.symbol : `${code}:${row.symbol}`] : [],
		);
	}
	if (list !== undefined) return [...given, ...(await readSymbols(list))];
	const symbols = await symbolsGiven(given);
	if (symbols.length === 0)
		throw new ArgumentError("symbols", "symbols: name companies, or give --list FILE or --exchange CODE");
	return symbols;
}

function defineScore(command: Command): void {
	command
		.description("run measures and models over every fiscal year of the lake's companies, on all cores")
		.argument("<dir>", LAKE_OR_STORE)
		.argument("<models...>", "names of measures and models, such as piotroski roic; valuelab models lists them")
		.option("--as <name>", "table to write", "scores")
		.addOption(
			new Option(
				"--frequency <frequency>",
				"one row for each fiscal year, or for each quarter with its trailing twelve months",
			)
				.choices(["annual", "quarterly"])
				.default("annual"),
		)
		.action(
			async (dir: string, models: readonly string[], options: { as: string; frequency: "annual" | "quarterly" }) => {
				const lake = await openExisting(dir);
				const bar = progressBar("score");
				try {
					const result = await lake.score(models, {
						...options,
						onProgress: ({ done, total }) => bar.update(done, total),
					});
					bar.end();
					for (const note of result.notes) notice(plainLine(note));
					const missing = Object.entries(result.missing).map(([name, count]) => `${name} ${count}`);
					notice(
						`${result.companies} companies, ${result.rows} rows in ${result.table}; rows without a number: ${missing.join(", ")}`,
					);
				} finally {
					bar.end();
				}
			},
		);
}

function defineSql(command: Command): void {
	withTableOutput(command)
		.description("query with DuckDB; each folder of the lake is a table of the same name")
		.argument("<dir>", LAKE_OR_STORE)
		.argument("<query>", 'SQL, such as "select sector, count(*) from companies group by all"')
		.action(async (dir: string, query: string, options: { format?: Format; output?: string }) => {
			const { table, notes } = await (await openExisting(dir)).sqlTable(query);
			for (const note of notes) notice(plainLine(note));
			await printTable(table, options);
		});
}

function defineInfo(command: Command): void {
	command
		.description("print companies, periods, sizes, units, the last crawl and damaged files")
		.argument("<dir>", LAKE_OR_STORE)
		.option("--check", "read every byte to find damage, not only the footers")
		.option("--units", "list the unit of every column")
		.action(async (dir: string, options: { check?: boolean; units?: boolean }) => {
			const { REWRITE_ADVICE } = await import("../../universe/lake/damage.js");
			const info = await (await openExisting(dir)).info({ whole: options.check === true });
			const size = (bytes: number) => `${formatNumber(bytes / 1e6, { decimals: 1 })} MB`;
			const lines = [
				info.companies === 0
					? "no companies yet"
					: `${info.companies} companies, ${info.firstPeriod ?? "no period"} to ${info.lastPeriod ?? "none"}`,
				...(info.lastCrawl === null ? [] : [`last response received ${info.lastCrawl}`]),
				"",
				...info.tables.map(
					({ name, rows, parts, bytes }) =>
						`${name.padEnd(14)} ${formatNumber(rows).padStart(12)} rows ${String(parts).padStart(6)} files ${size(bytes).padStart(12)}`,
				),
				"",
				...unitLines(info.units, options.units === true),
				...info.damaged.map(
					({ file, reason }) =>
						`damaged: ${plainLine(file)} (${plainLine(reason)}); ${file.startsWith("answers/") || file.startsWith("quotes/") ? "crawl again to fetch it" : REWRITE_ADVICE}`,
				),
			];
			await writeForPeople(`${lines.join("\n")}\n`);
			if (info.damaged.length > 0) process.exitCode = EXIT.checkFailed;
		});
}

/** Lists the units of tables: the columns of each unit, or the unit of every column. */
function unitLines(units: Readonly<Record<string, Readonly<Record<string, string>>>>, all: boolean): string[] {
	return Object.entries(units).flatMap(([table, columns]) => {
		if (all) return Object.entries(columns).map(([column, unit]) => `${table}.${column}: ${unit}`);
		const counts = new Map<string, string[]>();
		for (const [column, unit] of Object.entries(columns)) counts.set(unit, [...(counts.get(unit) ?? []), column]);
		return [...counts].map(([unit, names]) => {
			// The same field can be in several sections.
			const shown = [...new Set(names.map((name) => name.slice(name.indexOf(".") + 1)))].slice(0, 3);
			return `${table}: ${unit}: ${shown.join(", ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""}`;
		});
	});
}

async function openExisting(dir: string) {
	const { openLake } = await import("../../universe/lake/open-lake.js");
	const bar = progressBar("tables");
	try {
		return await openLake(dir, {
			create: false,
			onProgress: ({ done, failed, total }) => bar.update(done + failed, total),
		});
	} finally {
		bar.end();
	}
}
