// Tests the bundled trades, rates and lists.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnsWithRepeats } from "../../data/compile/records/columns.js";
import { economic } from "../../data/compile/records/economic.js";
import { gurus } from "../../data/compile/records/gurus.js";
import { insiders } from "../../data/compile/records/insiders.js";
import { usListings } from "../../data/compile/records/listings.js";
import { politicians } from "../../data/compile/records/politicians.js";
import { rates } from "../../data/compile/records/rates.js";
import { Source } from "../../data/compile/source.js";
import type { OutputFile } from "../../data/compile/step.js";
import { rowsOf } from "../../src/store/record-file.js";

// A small source folder with the errors of the large one.
const FILES: Readonly<Record<string, string>> = {
	"economic/fx_monthly.csv":
		"month,currency,per_usd\n2024-02,EUR,0.9\n2024-01,EUR,0.8\n2024-03,EUR,\n2024-01,JPY,150\n",
	"economic/indicators.csv":
		'indicator,description,first,last,rows,source,licence\n"A, rate",percent,,,,x,ODC-PDDL-1.0\nNothing,none,,,,x,y\n',
	"economic/series.csv":
		'indicator,date,value\n"A, rate",1970-01-03,2\n"A, rate",1970-01-02,1.5\n"A, rate",1970-01-04,\n',
	"exchanges/sp500_constituents.csv": "Symbol,Security\nKO,Coca-Cola Company (The)\n",
	"exchanges/sp500_constituents_2026-08.csv": "Symbol,Security\nBMY,Bristol Myers Squibb\n",
	"economic/indicators_more.csv": "indicator,description,first,last,rows,source,licence\nBills,percent,,,,x,y\n",
	"economic/series_more.csv": "indicator,date,value\nBills,1970-01-01,7\n",
	"economic/implied_erp_monthly.csv":
		"month,implied_equity_risk_premium_t12m_pct,basis\n2026-06,4.1,x\n2026-09,4.2,x\n",
	"economic/implied_erp_annual_1960_2023.csv":
		"year_end,t_bill_rate_pct,t_bond_rate_pct,implied_premium_ddm_pct,implied_erp_fcfe_pct\n1960,2,2,,\n1961,2,2,,2.92\n",
	"institutions/gurus.csv": "guru,name,firm,cik\nann,Ann Example,Example LP,1\n",
	"institutions/13f_holdings.csv":
		"guru,report_date,filing_date,accession,cusip,symbol,issuer,title,put_call,shares,value_usd\n" +
		"ann,2024-06-30,2024-08-14,b,C1,,ONE INC,,,30,300\n" +
		"ann,2024-03-31,2024-05-15,a,C1,ONE,ONE INC,,,10,100\n" +
		"ann,2024-03-31,2024-05-15,a,C1,ONE,ONE INC,,,5,50\n" +
		"ann,2024-03-31,2024-05-15,a,C2,TWO,TWO INC,,Put,7,70\n",
	"institutions/13f_top25_131_institutions.csv": "cusip,symbol\nC9,NINE\n",
	"prices/splits.csv": "symbol,ex_date,ratio\nONE,2024-04-01,2\nOLD,2001-01-01,2\n",
	"insiders/form4_sample_10000.csv":
		"Ticker,Executive,Position,Date,Type,Shares,Price,Total_Value,shares_owned_after,filing_date\n" +
		'"UHAL,UHALB",A,Director,2024-01-01,P,5,10,50,,\n' +
		"ONE,B,CEO,2024-02-01,S,6,,,0,2024-02-03\n" +
		"NONE,C,,2024-03-01,S,6,1,6,,\n" +
		"ONE,D,,2024-03-01,S,,1,6,,\n",
	"insiders/insider_owners.csv": "cik,name,latest_transaction_date,companies\n7,B,2024-02-01,ONE|TWO\n",
	"politicians/legislators_current.csv":
		"id,bioguide,full_name,first,last,position,state,district,party\n" +
		"1,x,Tommy Tuberville,Tommy,Tuberville,senator,AL,,Republican\n" +
		"2,x,Adam B. Schiff,Adam,Schiff,senator,CA,,Democrat\n" +
		"3,x,John Smith,John,Smith,representative,WA,09,Democrat\n" +
		"4,x,Adrian Smith,Adrian,Smith,representative,NE,03,Republican\n",
	"politicians/transactions.csv":
		"chamber,name,district_or_state,disclosure_date,transaction_date,owner,symbol,asset,asset_type,type_raw,trans_type,amount\n" +
		"senate,Thomas H Tuberville,,01/12/2024,12/18/2023,self,CVX,Chevron &amp; Co   Option Type: Call Strike price: $1160.50 Expires: 06/21/2024,,Sale,sale_full,$1\n" +
		"senate,Adam B Schiff,,2024-02-01,2024-01-05,self,SPY,SPDR S&P 500,,Purchase,purchase,$1\n" +
		"house,Jason Smith,MO08,2024-03-01,2024-01-05,self,ONE,One Inc,,Purchase,purchase,$1\n" +
		"house,Jason Smith,MO08,2024-03-01,12024-01-05,self,ONE,One Inc,,Purchase,purchase,$1\n" +
		"house,Jane Former,TX07,2024-01-20,2024-01-05,self,--,City municipal bond,Municipal Security,Purchase,purchase,$1\n",
	"exchanges/us_listings.csv":
		"symbol,exchange,company,etf\nSPY,ARCA,SPDR,Y\nONE,NYSE,One Inc,N\nKO,NYSE,Coca,N\nBMY,NYSE,Bristol,N\nCW,NYSE,Curtiss,N\n",
};
const PACKED = /series\.csv|13f|form4|transactions|us_listings/;

let folder: string;
let source: Source;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "valuelab-records-"));
	for (const [path, text] of Object.entries(FILES)) {
		const file = join(folder, PACKED.test(path) ? `${path}.gz` : path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, PACKED.test(path) ? gzipSync(text) : text);
	}
	source = new Source(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const readOutput = (files: OutputFile | readonly OutputFile[], name: string) => {
	const file = [files].flat().find(({ path }) => path.endsWith(`${name}.json.br`));
	return JSON.parse(brotliDecompressSync(file?.bytes ?? new Uint8Array()).toString("utf8"));
};

test("keeps rates by month, with gaps", () => {
	expect(readOutput(rates(source), "rates")).toEqual([
		{ currency: "EUR", months: ["2024-01", "2024-02"], values: [0.8, 0.9] },
		{ currency: "JPY", months: ["2024-01"], values: [150] },
	]);
});

test("sorts economic series and omits missing values", () => {
	expect(readOutput(economic(source), "economic")).toMatchObject([
		{ name: "A, rate", days: [1, 1], values: [1.5, 2] },
		{ name: "Bills", values: [7] },
		{ name: "Implied Equity Premium (Monthly)", values: [4.1] },
		{ name: "Implied Equity Premium (Annual)", values: [2.92] },
	]);
});

test("sums portfolio rows and omits options", () => {
	const { gurus: readGurus, securities, splits } = readOutput(gurus(source), "gurus");
	expect(
		readGurus[0].filings.map(({ reportDate, shares, value }: Record<string, unknown>) => [reportDate, shares, value]),
	).toEqual([
		["2024-03-31", [15], [150]],
		["2024-06-30", [30], [300]],
	]);
	expect(securities.symbol).toEqual(["ONE"]);
	expect(splits).toEqual([["ONE", "2024-04-01", 2]]);
});

test("sorts insider trades newest first, unstated as null", () => {
	expect(readOutput(insiders(source), "insider-trades")).toMatchObject({
		symbol: ["ONE", "UHAL"],
		price: [null, 10],
		cost: [null, "product"],
		after: [0, null],
		filed: ["2024-02-03", ""],
	});
	expect(readOutput(insiders(source), "records/insiders").companies).toEqual([["ONE", "TWO"]]);
});

test("restores names cut at a hyphen", () => {
	const names = new Map([...usListings(source)].map(({ symbol, company }) => [symbol, company]));
	expect([names.get("KO"), names.get("BMY"), names.get("CW"), names.get("ONE")]).toEqual([
		"Coca-Cola Company (The)",
		"Bristol Myers Squibb",
		"Curtiss-Wright Corporation",
		"One Inc",
	]);
});

describe("trades of politicians", () => {
	test("are sorted by disclosure, without unreadable dates", () => {
		const { disclosed, traded } = readOutput(politicians(source), "politician-trades");
		expect(disclosed).toEqual(["2024-03-01", "2024-02-01", "2024-01-20", "2024-01-12"]);
		expect(traded.at(-1)).toBe("2023-12-18");
	});

	test("belong to the right member with a shared name", () => {
		const trades = readOutput(politicians(source), "politician-trades");
		const members = readOutput(politicians(source), "records/politicians");
		const nameOf = (id: number) => members.full_name[members.id.indexOf(id)];
		expect(trades.member.map(nameOf)).toEqual(["Jason Smith", "Adam B. Schiff", "Jane Former", "Tommy Tuberville"]);
		expect([members.state.at(-1), members.district.at(-1), members.party.at(-1)]).toEqual(["TX", "07", ""]);
	});

	test("have a kind, and options have terms", () => {
		const trades = rowsOf<Record<string, string>>(readOutput(politicians(source), "politician-trades"));
		expect(trades.map(({ kind }) => kind)).toEqual(["Common_Stock", "ETF", "Bond", "Option"]);
		expect(trades.map(({ symbol }) => symbol)).toEqual(["ONE", "SPY", "", "CVX"]);
		expect(trades.at(-1)).toMatchObject({
			asset: "Chevron & Co",
			option: "call",
			strike: "1160.50",
			expires: "2024-06-21",
		});
	});
});

test("stores repeated columns once and reads rows", () => {
	const rows = [
		{ symbol: "A", sector: "Energy", industry: "Oil" },
		{ symbol: "B", sector: "Energy", industry: "Gas" },
		{ symbol: "C", sector: "Energy", industry: "Oil" },
	];
	const columns = columnsWithRepeats(rows, ["symbol", "sector", "industry"], ["sector", "industry"]);
	expect(columns).toEqual({
		symbol: ["A", "B", "C"],
		"#sector": ["Energy", "Energy"],
		"#industry": ["Oil", "Gas"],
		"#": [0, 1, 0],
	});
	expect(rowsOf(columns)).toEqual(rows);
});

test("compiles the same source to the same bytes", () => {
	for (const step of [gurus, rates, economic]) expect(Buffer.compare(step(source).bytes, step(source).bytes)).toBe(0);
});
