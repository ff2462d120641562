// Maps company facts and compares them with the bundled figures: npx tsx tools/filings-check.ts <folder of CIK*.json> [--cells LINE [SYMBOL]]
// Prints, by line, the number of bundled figures, the share that the mapping also has (shown), and the share of those that are equal (same).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCompanyFacts } from "../src/filings/company-facts.js";
import { mapCompany } from "../src/filings/map-company.js";
import { loadDataset } from "../src/store/load-dataset.js";
import type { Company, FiscalTable } from "../src/store/types.js";
import { unpackCompany } from "../src/store/unpack-company.js";

const SECTIONS = ["income_statement", "balance_sheet", "cashflow_statement"] as const;
/** Largest relative difference of equal figures. */
const EQUAL_TOLERANCE = 0.005;

const [folder, option, cellsOf, onlySymbol] = process.argv.slice(2);
if (folder === undefined || (option !== undefined && option !== "--cells")) {
	console.error("usage: npx tsx tools/filings-check.ts <folder of CIK*.json> [--cells <line> [<symbol>]]");
	process.exit(2);
}
const bundle = loadDataset();
const symbols = new Map([...bundle.profiles().values()].map(({ cik, symbol }) => [cik, symbol]));
const counts = new Map<string, { compared: number; shown: number; same: number }>();
let milliseconds = 0;
let companies = 0;
for (const name of readdirSync(folder)) {
	const text = readFileSync(join(folder, name), "utf8");
	const cpuBefore = process.cpuUsage();
	const filed = readCompanyFacts(text);
	const symbol = filed.symbol ?? symbols.get(filed.cik);
	const company = symbol === undefined ? undefined : bundle.company(symbol);
	if (!company) continue;
	const { profile, stored } = mapCompany({
		facts: filed.facts,
		filer: filed,
		template: company.profile.template.name,
		asOf: bundle.manifest.asOf,
	});
	const { user, system } = process.cpuUsage(cpuBefore);
	milliseconds += (user + system) / 1000;
	companies++;
	compare(company, unpackCompany(profile, stored));
}

function compare(company: Company, mapped: Company): void {
	for (const frequency of ["annual", "quarterly"] as const)
		for (const section of SECTIONS)
			for (const [field, cells] of Object.entries(company[frequency].sections[section]))
				if (!field.endsWith("%"))
					compareLine(company.profile.symbol, frequency, section, field, cells, mapped[frequency]);
}

function compareLine(
	symbol: string,
	frequency: string,
	section: (typeof SECTIONS)[number],
	field: string,
	cells: FiscalTable["sections"][typeof section][string] & readonly unknown[],
	mappedTable: FiscalTable,
): void {
	const periods = bundle.company(symbol)?.[frequency as "annual"].periods ?? [];
	const count = counts.get(field) ?? { compared: 0, shown: 0, same: 0 };
	counts.set(field, count);
	cells.forEach((cell, i) => {
		const index = mappedTable.periods.indexOf(periods[i] as string);
		if (typeof cell !== "number" || index < 0 || periods[i] === "TTM") return;
		const mapped = mappedTable.sections[section][field]?.[index];
		const isEqual =
			typeof mapped === "number" && Math.abs(mapped - cell) <= Math.max(EQUAL_TOLERANCE * Math.abs(cell), 1e-9);
		count.compared++;
		if (typeof mapped === "number") count.shown++;
		if (isEqual) count.same++;
		else if ((cellsOf === field || cellsOf === "all") && (onlySymbol ?? symbol) === symbol)
			console.log(symbol, field, frequency, periods[i], "bundled", cell, "mapped", mapped);
	});
}

const share = (part: number, total: number) => `${((100 * part) / total).toFixed(1).padStart(6)}%`;
const rows = [...counts].filter(([, { compared }]) => compared > 0).sort((a, b) => b[1].compared - a[1].compared);
if (option === undefined)
	for (const [field, { compared, shown, same }] of rows)
		console.log(
			`${field.slice(0, 46).padEnd(48)}${String(compared).padStart(6)} shown ${share(shown, compared)} same ${share(same, shown)}`,
		);
const sum = (key: "compared" | "shown" | "same") => rows.reduce((total, [, count]) => total + count[key], 0);
console.log(
	`${companies} companies, ${sum("compared")} cells, shown ${share(sum("shown"), sum("compared"))}, same ${share(sum("same"), sum("shown"))}, ${(milliseconds / companies).toFixed(0)} ms each`,
);
