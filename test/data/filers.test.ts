// Tests whose filings are collected under a symbol.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { readFilers } from "../../data/compile/filers.js";
import { Source } from "../../data/compile/source.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import type { Company } from "../../src/store/types.js";

const folder = mkdtempSync(join(tmpdir(), "filers-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeLines(path: string, lines: readonly string[]): void {
	const file = join(folder, path);
	mkdirSync(dirname(file), { recursive: true });
	const text = lines.join("\n");
	writeFileSync(file, path.endsWith(".gz") ? gzipSync(text) : text);
}

// Two share classes of one company have one CIK; OUT is in no list.
writeLines("exchanges/sp500_constituents_2026-08.csv", [
	"Symbol,CIK",
	"ICE,1571949",
	"DELL,1571996",
	"FOX,1754301",
	"FOXA,1754301",
]);
writeLines("fundamentals/companies.csv", [
	"symbol,cik,entity_name",
	'DELL,0001571949,"INTERCONTINENTAL EXCHANGE, INC."',
	"FOX,0001754301,Fox Corporation",
	"OUT,0000000007,Outside",
]);
writeLines("fundamentals/sec_xbrl_facts.csv.gz", ["symbol,value", "DELL,1363", "FOX,15", "OUT,7"]);
writeLines("fundamentals/other.csv", ["symbol,value", "DELL,95567"]);

it("excludes company facts of another index member", () => {
	const filers = readFilers(new Source(folder));
	const symbolsOf = (file: string) => [...filers.rows(file)].map(({ symbol }) => symbol);
	expect([...filers.mistaken]).toEqual([["DELL", "INTERCONTINENTAL EXCHANGE, INC."]]);
	expect([...filers.ciks.keys()]).toEqual(["FOX", "OUT"]);
	expect(symbolsOf("fundamentals/sec_xbrl_facts.csv.gz")).toEqual(["FOX", "OUT"]);
	expect(symbolsOf("fundamentals/other.csv")).toEqual(["DELL"]);
});

it("recognises CIKs with any leading zeros", () => {
	const { isOther } = readFilers(new Source(folder));
	expect([
		isOther("DELL", "1571949"),
		isOther("DELL", "0001571996"),
		isOther("FOXA", "1754301"),
		isOther("OUT", "7"),
	]).toEqual([true, false, false, false]);
});

it("gives Dell its own CIK and years", () => {
	const dataset = loadDataset();
	const { periods, sections } = (dataset.company("DELL") as Company).annual;
	expect(dataset.profiles().get("DELL")?.cik).toBe("0001571996");
	// Dell's years end in January; its report for fiscal 2016 states revenue of 50,911.
	expect(periods.filter((period) => !/-01$|^TTM$/.test(period))).toEqual([]);
	expect(sections.income_statement?.Revenue?.[periods.indexOf("2016-01")]).toBe(50_911);
});
