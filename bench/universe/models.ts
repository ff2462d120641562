/**
 * Measures four models with reasons over 1,000 companies of 40 years: `node tools/build.mjs && npx tsx bench/universe/models.ts [companies] [missing share]`.
 * Once in this process, with columns in memory, and once by `valuelab worker`, with Arrow input and output. Prints processor seconds per 1,000
 * companies; for the worker with and without its start (measured with ten companies).
 */
import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { RecordBatchStreamWriter, tableFromIPC } from "apache-arrow";
import { neededItems } from "../../src/analytics/company/needed-items.js";
import type { StatementColumns } from "../../src/analytics/evaluation/columns/statement-columns.js";
import { type Column, Table } from "../../src/core/table.js";
import type { LineItem } from "../../src/frames/company-types.js";
import { toArrow } from "../../src/frames/index.js";
import { requireFigure } from "../../src/universe/figures/find-figure.js";
import { ColumnScores } from "../../src/universe/lake/score-columns.js";

const COMPANIES = Number(process.argv[2] ?? 10_000);
const MISSING = Number(process.argv[3] ?? 0.02);
const YEARS = 40;
const ROUNDS = 7;
const MODELS = ["piotroski", "beneish", "sloan_ratio", "roe"];
const ITEMS: readonly LineItem[] = [
	"revenue",
	"costOfRevenue",
	"grossProfit",
	"depreciationAndAmortization",
	"netIncome",
	"sellingGeneralAdministrative",
	"receivables",
	"currentAssets",
	"propertyPlantEquipment",
	"totalAssets",
	"currentLiabilities",
	"longTermDebt",
	"equity",
	"sharesDiluted",
	"cashFlowFromOperations",
	"cashFlowFromInvesting",
	"totalLiabilities",
	"capitalExpenditure",
];
const root = fileURLToPath(new URL("../..", import.meta.url));

const symbolOf = (company: number): string => `S${String(company).padStart(6, "0")}`;
const periodOf = (row: number): string => `${1986 + (row % YEARS)}-12`;
const cells = (rowCount: number): Float64Array =>
	Float64Array.from({ length: rowCount }, () => (Math.random() < MISSING ? Number.NaN : 10 + 900 * Math.random()));

/** Columns of line items in memory. */
function columnsOf(companies: number): StatementColumns {
	const rowCount = companies * YEARS;
	const items = new Map(ITEMS.map((item) => [item, cells(rowCount)]));
	const none = new Float64Array(rowCount).fill(Number.NaN);
	const reason = { code: "not_reported" } as const;
	const yearOf = (item: LineItem) => items.get(item) ?? none;
	return {
		rowCount,
		starts: Int32Array.from({ length: companies + 1 }, (_, index) => index * YEARS),
		periods: Array.from({ length: rowCount }, (_, row) => periodOf(row)),
		traits: Array.from({ length: companies }, (_, index) => ({
			symbol: symbolOf(index),
			template: "ordinary" as const,
			templateCode: "",
			currency: "USD",
			priceCurrency: "USD",
		})),
		year: yearOf,
		trailing: yearOf,
		whyMissing: () => () => reason,
	};
}

const cpu = (): number => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6;
};

/** Processor seconds of one run over columns of 1,000 companies, warm: the median. */
function inProcess(): number {
	const figures = MODELS.map((name) => requireFigure(name, "models"));
	neededItems(figures);
	const columns = columnsOf(1000);
	const costs = Array.from({ length: ROUNDS }, () => {
		const cpuBefore = cpu();
		const { scored } = new ColumnScores(columns, figures);
		if (scored.length !== MODELS.length) throw new Error("a figure is missing");
		return cpu() - cpuBefore;
	});
	return costs.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
}

/** An Arrow stream of so many companies, in batches of 1,000. */
async function writeRows(file: string, companies: number): Promise<void> {
	const writer = new RecordBatchStreamWriter();
	const output = writer.toNodeStream().pipe(createWriteStream(file));
	for (let firstRow = 0; firstRow < companies; firstRow += 1000) {
		const rowCount = Math.min(1000, companies - firstRow) * YEARS;
		const text = (textOf: (row: number) => string): Column => ({
			kind: "text",
			values: Array.from({ length: rowCount }, (_, i) => textOf(i)),
		});
		const table = new Table([
			["symbol", text((row) => symbolOf(firstRow + Math.floor(row / YEARS)))],
			["period", text(periodOf)],
			...ITEMS.map((item): [string, Column] => [item, { kind: "number", values: cells(rowCount) }]),
		]);
		for (const batch of tableFromIPC(await toArrow(table)).batches) writer.write(batch);
	}
	writer.finish();
	await finished(output);
}

/** Processor seconds of `valuelab worker` over a file, its start included. */
function byWorker(file: string): Promise<number> {
	const command = `"${process.execPath}" "${join(root, "bin/valuelab.js")}" worker ${MODELS.join(" ")} < "${file}" > "${file}.out"`;
	const child = spawn("/usr/bin/time", ["-f", "%U %S", "sh", "-c", command], { stdio: ["ignore", "ignore", "pipe"] });
	let text = "";
	child.stderr.on("data", (part) => {
		text += part;
	});
	return new Promise((resolve, reject) => {
		child.once("close", (code) => {
			const [user, system] = (text.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
			if (code === 0) resolve((user as number) + (system as number));
			else reject(new Error(text));
		});
	});
}

const base = mkdtempSync(join(tmpdir(), "valuelab-bench-models-"));
try {
	const [many, few] = [join(base, "many.arrow"), join(base, "few.arrow")];
	await writeRows(many, COMPANIES);
	await writeRows(few, 10);
	const [all, start] = [await byWorker(many), await byWorker(few)];
	const perThousand = (seconds: number): string => ((1000 * seconds) / COMPANIES).toFixed(3);
	console.log(
		`${MODELS.join(", ")} over ${COMPANIES} companies × ${YEARS} years, ${MISSING * 100}% of the cells missing\n`,
	);
	console.log("| processor s per 1,000 companies | measured | goal |\n|---|---|---|");
	console.log(`| in process, columns in memory | ${inProcess().toFixed(3)} | 0.06 |`);
	console.log(`| by worker, its start of ${start.toFixed(2)} s included | ${perThousand(all)} | 0.12 |`);
	console.log(`| by worker, without its start | ${perThousand(all - start)} | |`);
} finally {
	rmSync(base, { recursive: true, force: true });
}
