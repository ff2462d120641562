/**
 * Measures a store of many companies, made from the bundled ones with other names and figures:
 * `node tools/build.mjs && npx tsx bench/universe/large-store.ts FOLDER [number] [store with facts]`.
 * Makes the store if the folder has none. Then prints the cost of storing its figures, its size, and the cost of one valuation and of a screen,
 * each twice. Facts of the named store are copied to every company, so that the size is realistic.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { aboutOf } from "../../src/store/company-about.js";
import { dataFolder } from "../../src/store/data-folder.js";
import { readCompany } from "../../src/store/folded-company.js";
import { INDEX_FILE, INDEX_HEADER, readIndex, type StoreEntry } from "../../src/store/index-file.js";
import { packJson, readPacked } from "../../src/store/packed-json.js";
import { nameOfContent } from "../../src/store/store-file.js";
import type { StoredCompany, StoredTable } from "../../src/store/unpack-company.js";
import { fillFigures } from "../../src/universe/sources/figure-cache.js";
import { folderSize } from "./folder-size.js";

const [folder = "", count = "8000", samples] = process.argv.slice(2);
if (folder === "") throw new Error("give the folder of the store to make");

/** Sections whose amounts and counts of shares are scaled; figures per share and ratios stay. */
const AMOUNTS = ["income_statement", "balance_sheet", "cashflow_statement"] as const;
const NOT_SCALED = /%|per Share|EPS|Ratio|Rate/i;

function scaledTable(table: StoredTable, factor: number): StoredTable {
	const sections: Record<string, Record<string, readonly unknown[]>> = { ...table.sections };
	for (const name of AMOUNTS)
		sections[name] = Object.fromEntries(
			Object.entries(sections[name] ?? {}).map(([field, cells]) => [
				field,
				NOT_SCALED.test(field)
					? cells
					: cells.map((cell) => (typeof cell === "number" ? Math.round(cell * factor * 1000) / 1000 : cell)),
			]),
		);
	return { ...table, sections: sections as StoredTable["sections"] };
}

const scaled = (company: StoredCompany, factor: number): StoredCompany => ({
	...company,
	annual: scaledTable(company.annual, factor),
	quarterly: scaledTable(company.quarterly, factor),
});

/** Writes a part of a company into a file named by its content, and returns the name. */
function write(part: string, symbol: string, bytes: Uint8Array): string {
	const file = nameOfContent(symbol, bytes);
	writeFileSync(join(folder, part, file), bytes);
	return file;
}

function makeStore(): void {
	for (const part of ["companies", "prices", "facts", "records"]) mkdirSync(join(folder, part), { recursive: true });
	const bundle = dataFolder();
	const bundled = [...readIndex(bundle).entries.values()].filter(({ profile }) => profile.depth !== "fictitious");
	const filers = samples ? [...readIndex(samples).entries.values()].filter(({ files }) => files.facts) : [];
	let index = INDEX_HEADER;
	for (let i = 0; i < Number(count); i++) {
		const { profile, files } = bundled[i % bundled.length] as StoreEntry;
		const round = Math.floor(i / bundled.length);
		const symbol = `${profile.symbol}X${String.fromCharCode(65 + round)}`;
		const copiedProfile = { ...profile, symbol, name: `${profile.name} ${round + 1}`, cik: String(9_000_000_000 + i) };
		const company = scaled(readCompany(bundle, files.companies as string, profile), 1 + (round * 7 + (i % 11)) / 40);
		const parts: Record<string, string> = { companies: write("companies", symbol, packJson(company)) };
		if (files.prices)
			parts.prices = write("prices", symbol, packJson(readPacked(join(bundle, "prices", files.prices))));
		const filer = filers[i % Math.max(filers.length, 1)];
		if (filer) {
			const file = filer.files.facts as string;
			parts.facts = `${symbol}${file.slice(filer.symbol.length)}`;
			copyFileSync(join(samples as string, "facts", file), join(folder, "facts", parts.facts));
		}
		const summary = aboutOf(company, {
			priceDate: files.prices ? "2026-06-26" : null,
			refused: 0,
			facts: filer?.about?.facts ?? 0,
			source: "company facts",
		});
		index += `${JSON.stringify({ symbol, profile: copiedProfile, files: parts, about: summary } satisfies StoreEntry)}\n`;
	}
	writeFileSync(join(folder, INDEX_FILE), index);
}

const BIN = fileURLToPath(new URL("../../bin/valuelab.js", import.meta.url));

/** Runs the built command over the store: seconds by the clock, of processor time, resident memory, exit code. */
function cost(...args: string[]): string {
	const startTime = performance.now();
	const timed = ["-f", "%U %S %M", process.execPath, BIN, ...args, "--data", folder];
	const { status, stderr } = spawnSync("/usr/bin/time", timed, { encoding: "utf8", maxBuffer: 1e9 });
	const seconds = (performance.now() - startTime) / 1000;
	const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
	return [seconds.toFixed(2), (user + system).toFixed(2), (kilobytes / 1000).toFixed(0), status].join(" | ");
}

if (!existsSync(join(folder, INDEX_FILE))) {
	makeStore();
	const startTime = [performance.now(), process.cpuUsage()] as const;
	// As the commands that write a store do at their end.
	await fillFigures(folder, [...readIndex(folder).entries.keys()]);
	const { user, system } = process.cpuUsage(startTime[1]);
	const seconds = (performance.now() - startTime[0]) / 1000;
	console.log(`figures kept: ${seconds.toFixed(0)} s, ${((user + system) / 1e6).toFixed(0)} s of processor time`);
}
const { entries } = readIndex(folder);
const symbol = [...entries.keys()][Math.floor(entries.size / 3)] as string;
const condition = "roic > 20 and ev_ebit < 12 and revenue_growth_5y > 7";
console.log(`${entries.size} companies, ${(folderSize(folder) / 1e6).toFixed(0)} MB`);
console.log("| command | seconds | processor, s | resident, MB | exit |\n|---|---|---|---|---|");
for (const time of ["first", "again"]) {
	console.log(`| value ${symbol}, ${time} | ${cost("value", symbol)} |`);
	console.log(`| screen, ${time} | ${cost("screen", condition, "--format", "json")} |`);
}
