// Tests that symbol lists and tables of filer names are read in their published formats. Figures are invented.
import { describe, expect, it } from "vitest";
import { readFilerNames } from "../../../src/filings/lists/filer-names.js";
import { readSymbolList } from "../../../src/filings/lists/symbol-list.js";

describe("table of filer names", () => {
	const head = "name,start_date,end_date,cik\n";
	it("has the dates of each name", () => {
		expect(readFilerNames(`${head}Acme Inc,2001-02-03,2020-01-02,320\n"New, Inc.",2020-01-02,,320\n`, "n.csv")).toEqual(
			[
				{ cik: "0000000320", name: "Acme Inc", from: "2001-02-03", to: "2020-01-02" },
				{ cik: "0000000320", name: "New, Inc.", from: "2020-01-02", to: "" },
			],
		);
	});
	it.each(["Acme,2001,,320", "Acme,2001-02-03,soon,320", "Acme,2001-02-03,,", ",2001-02-03,,320"])(
		"refuses %s",
		(row) => {
			expect(() => readFilerNames(`${head}${row}\n`, "n.csv")).toThrow("line 2 needs a CIK, a name and dates");
		},
	);
});

describe("symbol list", () => {
	it.each([
		['{"0":{"cik_str":320,"ticker":"ACM-B","title":"Acme"}}', null],
		['{"fields":["cik","name","ticker","exchange"],"data":[[320,"Acme","ACM-B","NYSE"]]}', "NYSE"],
	])("of SEC has the CIK as ten digits and classes behind a dot: %s", (text, exchange) => {
		expect(readSymbolList(text)).toEqual([
			{ symbol: "ACM.B", name: "Acme", cik: "0000000320", exchange, isFund: null },
		]);
	});
	it("of an exchange omits test issues and the last line", () => {
		const otherListed =
			"ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol\nACM.B|Acme Class B|N|ACM.B|N|100|N|ACM.B\nZZT|Test|P|ZZT|Y|100|Y|ZZT\nFile Creation Time: 0721202522:02|||||||\n";
		expect(readSymbolList(otherListed)).toEqual([
			{ symbol: "ACM.B", name: "Acme Class B", cik: null, exchange: "NYSE", isFund: false },
		]);
		const nasdaq =
			"Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares\nACME|Acme|G|N|N|100|Y|N\n";
		expect(readSymbolList(nasdaq)).toMatchObject([{ symbol: "ACME", exchange: "Nasdaq", isFund: true }]);
	});
	it("of a table has a row per symbol of a filer", () => {
		const table = `name,cik,exchanges,tickers\nAcme,320,"['NYSE', 'Nasdaq']","['ACM-A', 'ACMW']"\nNobody,321,[],[]\n`;
		expect(readSymbolList(table)).toEqual([
			{ symbol: "ACM.A", name: "Acme", cik: "0000000320", exchange: "NYSE", isFund: null },
			{ symbol: "ACMW", name: "Acme", cik: "0000000320", exchange: "Nasdaq", isFund: null },
		]);
	});
	it("of a table has a filer's industry", () => {
		const table = "name,cik,exchanges,tickers,sic,sicDescription\nAcme,320,['NYSE'],['ACM'],3720,Aircraft & Parts\n";
		expect(readSymbolList(table)).toMatchObject([{ symbol: "ACM", sic: "3720", industry: "Aircraft & Parts" }]);
	});
	it("without a symbol is refused", () => {
		expect(() => readSymbolList("{}", "a.json")).toThrow("a.json: it lists no symbol");
	});
});
