// Tests size and coverage of the bundled data.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../src/store/fields.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { type Company, SECTIONS, type Section, type TemplateName } from "../../src/store/types.js";

const dataset = loadDataset();

function bytesBelow(path: string): number {
	const state = statSync(path);
	return state.isDirectory()
		? readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0)
		: state.size;
}

describe("structure of the data set", () => {
	it("stays within 5.5 MB", () => {
		expect(bytesBelow(dataset.folder)).toBeLessThan(5.5e6);
	});

	it("has the in-depth companies and about 400 more", () => {
		const { depth, companies } = dataset.manifest;
		const expected =
			"AAPL MSFT GOOGL NVDA KO JNJ HD BA WMT PG META AMZN NFLX CAT IBM MCD XOM PFE COST JPM BAC PGR O SNOW ASML V UNH".split(
				" ",
			);
		expect([...depth.deep].sort()).toEqual([...expected].sort());
		expect(depth.basic.length).toBeGreaterThan(400);
		expect(depth.fictitious).toEqual(["FICT"]);
		expect(companies).toBe(dataset.symbols().length);
		expect([...dataset.symbols()].sort()).toEqual([...dataset.symbols()]);
	});

	it("has the expected fields in each ordinary section", () => {
		const counts: Record<Section, number> = {
			per_share_data_array: 15,
			common_size_ratios: 40,
			income_statement: 32,
			balance_sheet: 65,
			cashflow_statement: 40,
			valuation_ratios: 23,
			valuation_and_quality: 38,
			rankings: 9,
		};
		for (const section of SECTIONS) {
			const fields = fieldsOf(section, "ordinary");
			expect(fields).toHaveLength(counts[section]);
			expect(new Set(fields).size).toBe(fields.length);
			for (const field of fields) expect(field).not.toMatch(/^[@~]|<|>/);
		}
	});

	it("gives every template field in order, aligned with periods", () => {
		const mismatches: string[] = [];
		for (const symbol of dataset.symbols()) {
			const company = dataset.company(symbol) as Company;
			for (const table of [company.annual, company.quarterly])
				for (const section of SECTIONS) {
					const fields = table.sections[section];
					if (Object.keys(fields).join() !== fieldsOf(section, company.profile.template.name).join())
						mismatches.push(`${symbol} ${section}`);
					for (const [field, cells] of Object.entries(fields))
						if (
							cells.length !== table.periods.length ||
							cells.some((cell) => typeof cell === "number" && !Number.isFinite(cell))
						)
							mismatches.push(`${symbol} ${field}`);
				}
		}
		expect(mismatches).toEqual([]);
	});

	it.each([
		["JPM", "bank", "B"],
		["BAC", "bank", "B"],
		["PGR", "insurer", "I"],
		["O", "reit", "N"],
		["AAPL", "ordinary", "N"],
	] as const)("knows %s by the %s template", (symbol, name, code) => {
		expect(dataset.company(symbol)?.profile.template).toMatchObject({
			name,
			ind_template: code,
			REITs: name === "reit" ? "Y" : "N",
		});
	});

	it("has bank-specific cash and no EBIT for banks", () => {
		const fields = SECTIONS.flatMap((section) => fieldsOf(section, "bank" satisfies TemplateName));
		for (const absent of [
			"Gross Profit",
			"Operating Income",
			"EBIT",
			"Cash and Cash Equivalents",
			"Total Current Assets",
		])
			expect(fields).not.toContain(absent);
		expect(fields).toContain("Balance Statement Cash and cash equivalents");
		expect(fields).toContain("Net Interest Income");
	});

	it("uses only the service's words in place of numbers", () => {
		const texts = new Set<string>();
		for (const symbol of dataset.symbols()) {
			const company = dataset.company(symbol) as Company;
			for (const table of [company.annual, company.quarterly])
				for (const section of SECTIONS)
					for (const [field, cells] of Object.entries(table.sections[section]))
						for (const cell of cells) if (typeof cell === "string" && !field.endsWith("Filing Date")) texts.add(cell);
		}
		expect([...texts].sort()).toEqual(["At Loss", "Negative Equity", "Negative Tangible Equity", "No Debt"]);
	});

	it("prices companies on one date and names exceptions", () => {
		const { asOf } = dataset.manifest;
		const values = [...dataset.profiles().values()].map(({ symbol, marketValue }) => [symbol, marketValue] as const);
		const valuedLater = values.filter(([, value]) => value?.asOf !== asOf);
		// These have no close of the date: the listing's later value is used, with a note.
		expect(valuedLater.map(([symbol]) => symbol)).toEqual(["ARM", "FERG", "GOOG", "MDB", "NET", "TEAM", "VMRK", "ZS"]);
		expect(new Set(values.map(([, value]) => value?.asOf))).toEqual(new Set([asOf, "2026-11-20"]));
		for (const [symbol, value] of values) if (value?.asOf === asOf) expect(value.from, symbol).toBe("series");
	});

	it("rejects an unknown symbol", () => {
		expect(dataset.company("NOSUCH")).toBeUndefined();
		expect(dataset.prices("../names")).toBeUndefined();
	});
});
