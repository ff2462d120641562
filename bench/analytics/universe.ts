// Measures models over a universe of made-up companies, here and in Python libraries.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runDown } from "../../src/analytics/model/columns.js";
import {
	altmanZ,
	beneish,
	cagr,
	dupontExtended,
	peRatio,
	piotroski,
	sloanRatio,
} from "../../src/analytics/models/index.js";
import { placeDown } from "../../src/analytics/place-down.js";
import { times } from "../frames/time.js";
import { randomFrom } from "../random.js";

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

/** 500 companies × 18 years, one company after the other, 2% of the cells missing. */
function universe(): Columns {
	const rows = COMPANIES * YEARS;
	const random = randomFrom(7);
	const column = () => Float64Array.from({ length: rows }, () => (random() < 0.02 ? Number.NaN : random() * 1000 + 1));
	return Object.fromEntries(FIELDS.map((name) => [name, column()])) as Columns;
}

const COMPANY = Array.from({ length: COMPANIES * YEARS }, (_, row) => `S${Math.floor(row / YEARS)}`);
const YEAR = Int32Array.from({ length: COMPANIES * YEARS }, (_, row) => 2008 + (row % YEARS));

function divide(a: Float64Array, b: Float64Array): Float64Array {
	const quotients = new Float64Array(a.length);
	for (let i = 0; i < a.length; i++) quotients[i] = (a[i] as number) / (b[i] as number);
	return quotients;
}

function subtract(a: Float64Array, b: Float64Array): Float64Array {
	const differences = new Float64Array(a.length);
	for (let i = 0; i < a.length; i++) differences[i] = (a[i] as number) - (b[i] as number);
	return differences;
}

function multiply(a: Float64Array, b: Float64Array): Float64Array {
	const products = new Float64Array(a.length);
	for (let i = 0; i < a.length; i++) products[i] = (a[i] as number) * (b[i] as number);
	return products;
}

/** Runs a model on every row. Each result is a number or a reason, as when the model is called for one row. */
function tasks(c: Columns): Record<string, () => unknown> {
	const past = { company: COMPANY, year: YEAR };
	const { sales, cogs, receivables, current_assets, ppe, depreciation, total_assets, sga, net_income, cfo } = c;
	const { current_liabilities, long_term_debt, shares, eps, price } = c;
	const statement = { sales, cogs, receivables, current_assets, ppe, depreciation, total_assets, sga, net_income, cfo };
	return {
		"Piotroski F": () =>
			runDown(
				piotroski,
				{
					ni: net_income,
					cfo,
					ta: total_assets,
					ltd: long_term_debt,
					ca: current_assets,
					cl: current_liabilities,
					shares,
					gp: subtract(sales, cogs),
					rev: sales,
				},
				past,
			),
		"Beneish M": () => runDown(beneish, { ...statement, current_liabilities, long_term_debt }, past),
		"Altman Z": () =>
			runDown(altmanZ, {
				x1: divide(subtract(current_assets, current_liabilities), total_assets),
				x2: divide(c.retained, total_assets),
				x3: divide(c.ebit, total_assets),
				x4: divide(multiply(price, shares), c.liabilities),
				x5: divide(sales, total_assets),
			}),
		"Sloan accruals": () => runDown(sloanRatio, { net_income, cfo, cfi: c.cfi, assets: total_assets }),
		"DuPont, five factors": () =>
			runDown(dupontExtended, {
				net_income,
				pretax: c.pretax,
				operating_income: c.ebit,
				revenue: sales,
				avg_assets: total_assets,
				avg_equity: c.equity,
			}),
		"price to earnings": () => runDown(peRatio, { price, eps }),
		"ten-year growth": () => runDown(cagr, { values: eps }, { ...past, span: 11 }),
		"percentile rank among peers, by year": () =>
			placeDown(runDown(peRatio, { price, eps }).outputs.value as Float64Array, YEAR),
	};
}

type Times = Readonly<Record<string, number>>;

/** Measures milliseconds of each task, here and in the installed Python libraries, on the same figures. */
export function universeCases(): { readonly here: Times; readonly python: Readonly<Record<string, Times>> } {
	const columns = universe();
	return { here: times(tasks(columns), 4000), python: inPython(columns) };
}

function inPython(columns: Columns): Readonly<Record<string, Times>> {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
	try {
		const file = join(folder, "universe.bin");
		writeFileSync(file, Buffer.concat(FIELDS.map((name) => Buffer.from(columns[name].buffer))));
		const script = join(dirname(fileURLToPath(import.meta.url)), "universe.py");
		const python = process.env.PYTHON ?? "python3";
		const run = spawnSync(python, [script, file, String(COMPANIES), String(YEARS), FIELDS.join(",")], {
			encoding: "utf8",
		});
		if (run.error || /No module named '(numpy|pandas)'/.test(run.stderr)) return {};
		if (run.status !== 0) throw new Error(run.stderr);
		return JSON.parse(run.stdout) as Record<string, Times>;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
