import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
	altmanZ,
	beneish,
	cagr,
	compsStats,
	dupontExtended,
	peRatio,
	piotroski,
	sloanRatio,
} from "../../src/analytics/models/index.js";
import { times } from "../frames/time.js";

const COMPANIES = 500;
const YEARS = 18;
const FIELDS = [
	"sales",
	"cogs",
	"sga",
	"depreciation",
	"ebit",
	"pretax",
	"net_income",
	"cfo",
	"cfi",
	"receivables",
	"current_assets",
	"ppe",
	"total_assets",
	"current_liabilities",
	"long_term_debt",
	"liabilities",
	"retained",
	"equity",
	"shares",
	"eps",
	"price",
] as const;

type Field = (typeof FIELDS)[number];
type Columns = Readonly<Record<Field, Float64Array>>;

/** 500 companies × 18 years, one company after the other, 2 % of the cells missing. */
function universe(): Columns {
	const rows = COMPANIES * YEARS;
	let state = 7;
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 4294967296;
	};
	const column = () => Float64Array.from({ length: rows }, () => (random() < 0.02 ? Number.NaN : random() * 1000 + 1));
	return Object.fromEntries(FIELDS.map((name) => [name, column()])) as Columns;
}

/** Calls `run` with every row that has `before` years of the same company before it. */
function eachYear(before: number, run: (row: number) => unknown): number {
	let answers = 0;
	for (let row = 0; row < COMPANIES * YEARS; row++) if (row % YEARS >= before && run(row)) answers++;
	return answers;
}

function tasks(c: Columns): Record<string, () => unknown> {
	const statement = (row: number) => ({
		sales: c.sales[row],
		cogs: c.cogs[row],
		receivables: c.receivables[row],
		current_assets: c.current_assets[row],
		ppe: c.ppe[row],
		depreciation: c.depreciation[row],
		total_assets: c.total_assets[row],
		sga: c.sga[row],
		current_liabilities: c.current_liabilities[row],
		long_term_debt: c.long_term_debt[row],
		net_income: c.net_income[row],
		cfo: c.cfo[row],
	});
	const scored = (row: number) => ({
		ni: c.net_income[row],
		cfo: c.cfo[row],
		ta: c.total_assets[row],
		ltd: c.long_term_debt[row],
		ca: c.current_assets[row],
		cl: c.current_liabilities[row],
		shares: c.shares[row],
		gp: (c.sales[row] as number) - (c.cogs[row] as number),
		rev: c.sales[row],
	});
	const over = (a: Float64Array, b: Float64Array) => a.map((value, i) => value / (b[i] as number));
	return {
		"Piotroski F": () => eachYear(2, (row) => piotroski({ years: [scored(row - 2), scored(row - 1), scored(row)] })),
		"Beneish M": () => eachYear(1, (row) => beneish({ current: statement(row), prior: statement(row - 1) })),
		"Altman Z": () =>
			altmanZ({
				x1: c.current_assets.map(
					(value, i) => (value - (c.current_liabilities[i] as number)) / (c.total_assets[i] as number),
				),
				x2: over(c.retained, c.total_assets),
				x3: over(c.ebit, c.total_assets),
				x4: c.price.map((value, i) => (value * (c.shares[i] as number)) / (c.liabilities[i] as number)),
				x5: over(c.sales, c.total_assets),
			}),
		"Sloan accruals": () =>
			eachYear(0, (row) =>
				sloanRatio({ net_income: c.net_income[row], cfo: c.cfo[row], cfi: c.cfi[row], assets: c.total_assets[row] }),
			),
		"DuPont, five factors": () =>
			dupontExtended({
				net_income: c.net_income,
				pretax: c.pretax,
				operating_income: c.ebit,
				revenue: c.sales,
				avg_assets: c.total_assets,
				avg_equity: c.equity,
			}),
		"price to earnings": () => eachYear(0, (row) => peRatio({ price: c.price[row], eps: c.eps[row] })),
		"ten-year growth": () => eachYear(10, (row) => cagr({ values: c.eps.subarray(row - 10, row + 1) })),
		"place among peers, by year": () => {
			for (let year = 0; year < YEARS; year++) {
				const peers = Array.from(
					{ length: COMPANIES },
					(_, i) => (c.price[i * YEARS + year] as number) / (c.eps[i * YEARS + year] as number),
				);
				compsStats({ target: peers[0] ?? null, peers: peers.slice(1).filter(Number.isFinite) });
			}
		},
	};
}

/** Milliseconds of each task here, and in pandas over the same figures where Python has it. */
export function universeCases(): {
	readonly here: Readonly<Record<string, number>>;
	readonly pandas: Readonly<Record<string, number>> | null;
} {
	const columns = universe();
	return { here: times(tasks(columns), 4000), pandas: inPandas(columns) };
}

function inPandas(columns: Columns): Readonly<Record<string, number>> | null {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
	try {
		const file = join(folder, "universe.bin");
		writeFileSync(file, Buffer.concat(FIELDS.map((name) => Buffer.from(columns[name].buffer))));
		const script = join(dirname(fileURLToPath(import.meta.url)), "universe.py");
		const python = process.env.PYTHON ?? "python3";
		const run = spawnSync(python, [script, file, String(COMPANIES), String(YEARS), FIELDS.join(",")], {
			encoding: "utf8",
		});
		return run.status === 0 ? (JSON.parse(run.stdout) as Record<string, number>) : null;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
