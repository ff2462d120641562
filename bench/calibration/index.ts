/**
 * Compares every method and the fair-value range with the price of the day and the later return, point in time:
 *
 *   npx tsx bench/calibration/index.ts [--out FILE] [--from FILE] [--page]
 *
 * `--page` writes docs/calibration.md; `--out` saves the observations, and `--from` reads saved ones instead of computing them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { composeClient } from "../../src/compose.js";
import { loadCompany } from "../../src/frames/company.js";
import type { Company } from "../../src/frames/company-types.js";
import { type Observation, observeDay } from "./observe.js";
import { calibrationPage } from "./page.js";

const FIRST_YEAR = 2012;
const LAST_YEAR = 2025;

/** The file that an option names. */
function fileOf(option: string): string | undefined {
	const position = process.argv.indexOf(option);
	return position < 0 ? undefined : process.argv[position + 1];
}

/** Values every company of the bundled data at every year end. */
async function observeAll(): Promise<Observation[]> {
	const manifest = JSON.parse(readFileSync(new URL("../../data/manifest.json", import.meta.url), "utf8")) as {
		readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
	};
	const deep = new Set(manifest.depth.deep);
	const client = composeClient({ token: "demo" }, () => null);
	const companies: Company[] = [];
	for (const symbol of [...manifest.depth.deep, ...manifest.depth.basic]) {
		const market = companies[0]?.market;
		const company = await loadCompany(client, symbol, market ? { without: ["market"] } : {});
		companies.push(market ? { ...company, market } : company);
	}
	await client.close();
	const observations: Observation[] = [];
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
		observations.push(...observeDay(companies, deep, `${year}-12-31`));
		process.stderr.write(`${year}: ${observations.length} observations\n`);
	}
	return observations;
}

const [from, out] = [fileOf("--from"), fileOf("--out")];
const observations = from ? (JSON.parse(readFileSync(from, "utf8")) as Observation[]) : await observeAll();
if (out) writeFileSync(out, `${JSON.stringify(observations)}\n`);
const page = calibrationPage(observations);
if (process.argv.includes("--page")) writeFileSync(new URL("../../docs/calibration.md", import.meta.url), page);
else console.log(page);
