// Tests scores on a Spark frame while workers are killed.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Column, Table } from "../../src/core/table.js";
import { concatTables } from "../../src/frames/operations/concat.js";
import { createClient } from "../../src/index.js";
import { openLake } from "../../src/universe/lake/open-lake.js";
import { scoreTable } from "../universe/lake/score-table.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON = join(ROOT, ".venv-spark", "bin", "python");
const MODELS = ["piotroski", "roic", "sloan_ratio", "revenue_growth_5y"];
const COPIES = 24;

const base = mkdtempSync(join(tmpdir(), "valuelab-spark-"));
let items: Table;

beforeAll(async () => {
	const client = createClient();
	const lake = await openLake(join(base, "lake"));
	await lake.crawl(client, ["AAPL", "KO", "JPM", "PGR", "O", "SNOW", "MCD", "BA", "NKE", "CAT", "XOM", "UNH"]);
	await client.close();
	const { table } = await lake.sqlTable(
		"select * exclude (frequency, crawl) from items where frequency = 'annual' and period <> 'TTM' order by symbol, period",
	);
	items = table;
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Runs the job with `killing.py` in every worker. */
async function runJob(name: string, master: string, env: Readonly<Record<string, string>> = {}) {
	const [out, events, marks] = ["out", "events", "marks"].map((kind) => join(base, `${name}-${kind}`)) as [
		string,
		string,
		string,
	];
	for (const folder of [events, marks]) mkdirSync(folder);
	const worker = `${PYTHON} ${join(ROOT, "test/spark/killing.py")} ${marks} ${process.execPath} ${join(ROOT, "bin/valuelab.js")}`;
	const child = spawn(
		PYTHON,
		[
			join(ROOT, "test/spark/job.py"),
			join(base, "lake/tables.cache/items/frequency=annual"),
			out,
			events,
			master,
			String(COPIES),
		],
		{
			env: {
				...process.env,
				...env,
				PYTHONPATH: join(ROOT, "tools/spark"),
				PYSPARK_PYTHON: PYTHON,
				VALUELAB_COMMAND: worker,
				SPARK_LOCAL_IP: "127.0.0.1",
			},
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	let stderr = "";
	child.stderr.on("data", (part) => {
		stderr += part;
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0) throw new Error(stderr.slice(-3000));
	return { out, events: eventsIn(events) };
}

function eventsIn(folder: string): readonly Readonly<Record<string, unknown>>[] {
	const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
	return text.flatMap((all) =>
		all
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line) as Record<string, unknown>),
	);
}

/** The scores written by Spark, in the sort order of the local ones. */
async function scoresIn(out: string): Promise<Table> {
	const { connectDuckDb, quoteText } = await import("../../src/universe/lake/duckdb.js");
	const { readColumns } = await import("../../src/universe/lake/read-columns.js");
	const { connection, close } = await connectDuckDb({});
	const numbers = MODELS.map((name) => `coalesce("${name}", 'nan'::DOUBLE) AS "${name}", "${name}_reason"`).join(", ");
	const {
		numbers: computed,
		texts,
		rowCount,
	} = await readColumns(
		connection,
		`SELECT symbol, period, ${numbers} FROM read_parquet(${quoteText(`${out}/*.parquet`)}) ORDER BY symbol, period`,
	);
	close();
	const entries = [
		...[...texts].map(([name, values]): [string, Column] => [name, { kind: "text", values: [...values] }]),
		...[...computed].map(([name, values]): [string, Column] => [name, { kind: "number", values }]),
	];
	return new Table(entries, { rowCount });
}

/** The same rows, scored in this process. */
function expectedScores(): Table {
	const copies = Array.from({ length: COPIES }, (_, copy) => {
		const symbols = (items.column("symbol").values as string[]).map((symbol) => `${symbol}_${copy}`);
		const entries = items
			.entries()
			.map(([name, column]): [string, Column] => [
				name,
				name === "symbol" ? { kind: "text", values: symbols } : column,
			]);
		return new Table(entries, { rowCount: items.rowCount });
	});
	const scored = scoreTable(MODELS, concatTables(copies));
	const order = Array.from({ length: scored.rowCount }, (_, row) => row);
	const key = (row: number) => `${scored.column("symbol").values[row]} ${scored.column("period").values[row]}`;
	order.sort((a, b) => (key(a) < key(b) ? -1 : 1));
	const take = (column: Column): Column =>
		column.kind === "number"
			? { kind: "number", values: Float64Array.from(order, (row) => column.values[row] as number) }
			: { kind: "text", values: order.map((row) => column.values[row] as string | null) };
	return new Table(
		scored.entries().map(([name, column]): [string, Column] => [name, take(column)]),
		{ rowCount: order.length },
	);
}

/** Counts the cells that differ in any bit, all cells, and Spark's numbers. */
function differences(
	sparkScores: Table,
	localScores: Table,
): { readonly cells: number; readonly different: number; readonly numbers: number } {
	expect(sparkScores.rowCount).toBe(localScores.rowCount);
	let [cells, different, numbers] = [0, 0, 0];
	for (const name of ["symbol", "period", ...MODELS.flatMap((model) => [model, `${model}_reason`])]) {
		const sparkValues = sparkScores.column(name).values;
		const localValues = localScores.column(name).values;
		for (let row = 0; row < sparkScores.rowCount; row++, cells++) {
			if (!Object.is(sparkValues[row], localValues[row])) different++;
			if (typeof sparkValues[row] === "number" && !Number.isNaN(sparkValues[row])) numbers++;
		}
	}
	return { cells, different, numbers };
}

const failedTasks = (events: readonly Readonly<Record<string, unknown>>[]) =>
	events.filter(
		(event) =>
			event.Event === "SparkListenerTaskEnd" && (event["Task End Reason"] as { Reason: string }).Reason !== "Success",
	);

test("Spark matches the local result despite killed workers", async () => {
	const { out, events } = await runJob("local", "local[2,4]");
	// The event log records that a task failed by the kill and was retried.
	expect(JSON.stringify(failedTasks(events))).toMatch(/ValuelabError/);
	const { cells, different, numbers } = differences(await scoresIn(out), expectedScores());
	expect(different).toBe(0);
	expect(cells).toBeGreaterThan(40_000);
	expect(numbers).toBeGreaterThan(5_000);
});

test("a cluster matches despite a killed worker and executor", async () => {
	const { out, events } = await runJob("cluster", "local-cluster[2,1,1024]", { KILL_EXECUTOR: "1" });
	expect(JSON.stringify(failedTasks(events))).toMatch(/ValuelabError/);
	expect(events.filter((event) => event.Event === "SparkListenerExecutorRemoved").length).toBeGreaterThan(0);
	expect(differences(await scoresIn(out), expectedScores()).different).toBe(0);
});
