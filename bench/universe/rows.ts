/**
 * Measures six scores of company-years, Parquet to Parquet: `node tools/build.mjs && npx tsx bench/universe/rows.ts [companies] [missing share]`, by default
 * 75,000 companies of 40 years with 21 line items. Runs with one process and with four. For comparison, DuckDB's SQL, and polars if `PYTHON` names a Python with it, compute numbers without reasons.
 * Each runs in a separate process on the same files. Prints a table in Markdown.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";

const COMPANIES = Number(process.argv[2] ?? 75_000);
const MISSING = Number(process.argv[3] ?? 0.02);
const YEARS = 40;
const COMPANIES_A_FILE = 1000;
const SCORES = ["piotroski", "beneish", "sloan_ratio", "altman_z_prime", "roe", "net_margin"];
const ITEMS = [
	"revenue",
	"costOfRevenue",
	"grossProfit",
	"operatingIncome",
	"ebit",
	"depreciationAndAmortization",
	"netIncome",
	"sellingGeneralAdministrative",
	"receivables",
	"currentAssets",
	"propertyPlantEquipment",
	"totalAssets",
	"currentLiabilities",
	"longTermDebt",
	"totalLiabilities",
	"retainedEarnings",
	"equity",
	"sharesDiluted",
	"cashFlowFromOperations",
	"cashFlowFromInvesting",
	"capitalExpenditure",
];
const folder = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const base = mkdtempSync(join(tmpdir(), "valuelab-bench-rows-"));
const lake = join(base, "lake");
const tables = join(lake, "tables.cache");

/** Makes a store without companies and with tables of random line items, marked as current so that they are not rewritten. */
async function makeLake(): Promise<void> {
	const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
	const connection = await instance.connect();
	mkdirSync(lake, { recursive: true });
	writeFileSync(join(lake, "index.ndjson"), `${JSON.stringify({ format: "valuelab-store", version: 1 })}\n`);
	const cell = (name: string) => `CASE WHEN random() >= ${MISSING} THEN 10 + 900 * random() END AS "${name}"`;
	for (let firstRow = 0; firstRow < COMPANIES; firstRow += COMPANIES_A_FILE) {
		const endRow = Math.min(COMPANIES, firstRow + COMPANIES_A_FILE);
		const symbol = "'S' || lpad(company::VARCHAR, 6, '0')";
		const copy = (table: string, sql: string) => {
			const partFolder = join(tables, table, "crawl=2026");
			mkdirSync(partFolder, { recursive: true });
			const file = join(partFolder, `part-${String(firstRow).padStart(6, "0")}.parquet`);
			return connection.run(`COPY (${sql}) TO '${file}' (FORMAT parquet, COMPRESSION zstd)`);
		};
		await copy(
			"companies",
			`SELECT ${symbol} AS symbol, ${symbol} AS name, NULL::VARCHAR AS sector, NULL::VARCHAR AS industry, NULL::VARCHAR AS exchange,
			'USD' AS currency, 'USD' AS price_currency, 'ordinary' AS template, '' AS template_code, '${2026 - YEARS}-12' AS first_period,
			'2025-12' AS last_period, '2025-12' AS newest_period, '2026-06-30T00:00:00Z' AS retrieved_at, NULL::VARCHAR AS market_value_period,
			NULL::DOUBLE AS market_value FROM range(${firstRow}, ${endRow}) t(company)`,
		);
		await copy(
			"items/frequency=annual",
			`SELECT ${symbol} AS symbol, (year || '-12') AS period, make_date(year + 1, 2, 20) AS filed, false AS preliminary, ${ITEMS.map(cell).join(", ")}
			FROM range(${firstRow}, ${endRow}) t(company), range(${2026 - YEARS}, 2026) u(year) ORDER BY company, year`,
		);
	}
	connection.closeSync();
	instance.closeSync();
	const parts = readdirSync(join(tables, "companies", "crawl=2026")).map((file) => file.replace(/\.parquet$/, ""));
	mkdirSync(join(tables, "_work"));
	writeFileSync(join(tables, "_work", "built.json"), JSON.stringify({ states: {}, parts, count: 0, failed: {} }));
}

interface Cost {
	readonly wall: number;
	readonly cpu: number;
	readonly memory: number;
}

/** Runs a command; its seconds, processor seconds (of its children too) and resident megabytes at most, as /usr/bin/time tells. */
function measured(command: string, args: readonly string[]): Promise<Cost | null> {
	const child = spawn("/usr/bin/time", ["-f", "%e %U %S %M", command, ...args], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	let text = "";
	child.stderr.on("data", (part) => {
		text += part;
	});
	return new Promise((resolve) => {
		child.once("error", () => resolve(null));
		child.once("close", (code) => {
			const [wall, user, system, memory] = (text.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
			if (code !== 0) console.error(text);
			resolve(
				code === 0
					? { wall: wall as number, cpu: (user as number) + (system as number), memory: (memory as number) / 1000 }
					: null,
			);
		});
	});
}

const scriptHere = (
	processes: number,
) => `const { openLake } = await import(${JSON.stringify(`${root}dist/node/universe/index.js`)});
const { missing } = await (await openLake(${JSON.stringify(lake)})).score(${JSON.stringify(SCORES)}, { processes: ${processes} });
process.exit();`;

try {
	await makeLake();
	const python = process.env.PYTHON ?? "python3";
	const files = join(tables, "items/frequency=annual/crawl=2026/*.parquet");
	const rows: [string, Cost | null][] = [
		[
			"here, with reasons, 1 process",
			await measured(process.execPath, ["--input-type=module", "--eval", scriptHere(1)]),
		],
		[
			"here, with reasons, 4 processes",
			await measured(process.execPath, ["--input-type=module", "--eval", scriptHere(4)]),
		],
		[
			"polars, numbers alone",
			await measured(python, [join(folder, "rows.py"), "polars", files, join(base, "polars.parquet")]),
		],
		[
			"DuckDB SQL, numbers alone, 4 threads",
			await measured(python, [join(folder, "rows.py"), "duckdb", files, join(base, "duckdb.parquet")]),
		],
	];
	console.log(
		`${COMPANIES} companies × ${YEARS} years × ${ITEMS.length} line items, ${MISSING * 100}% missing, ${SCORES.join(", ")}\n`,
	);
	console.log("| | s | processor, s | resident at most of one process, MB |\n|---|---|---|---|");
	for (const [name, cost] of rows)
		console.log(
			cost
				? `| ${name} | ${cost.wall.toFixed(1)} | ${cost.cpu.toFixed(1)} | ${cost.memory.toFixed(0)} |`
				: `| ${name} | not there | | |`,
		);
} finally {
	rmSync(base, { recursive: true, force: true });
}
