// Lists of symbols, in the forms in which they are published; figures are made up.
import { describe, expect, it } from "vitest";
import { readSymbolList } from "../../../src/filings/lists/symbol-list.js";

describe("a list of symbols", () => {
	it.each([
		['{"0":{"cik_str":320,"ticker":"ACM-B","title":"Acme"}}', null],
		['{"fields":["cik","name","ticker","exchange"],"data":[[320,"Acme","ACM-B","NYSE"]]}', "NYSE"],
	])("of SEC has the CIK as ten digits and classes behind a dot: %s", (text, exchange) => {
		expect(readSymbolList(text)).toEqual([
			{ symbol: "ACM.B", name: "Acme", cik: "0000000320", exchange, isFund: null },
		]);
	});
	it("of exchanges leaves test issues and the last line out", () => {
		const other =
			"ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol\nACM.B|Acme Class B|N|ACM.B|N|100|N|ACM.B\nZZT|Test|P|ZZT|Y|100|Y|ZZT\nFile Creation Time: 0721202522:02|||||||\n";
		expect(readSymbolList(other)).toEqual([
			{ symbol: "ACM.B", name: "Acme Class B", cik: null, exchange: "NYSE", isFund: false },
		]);
		const nasdaq =
			"Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares\nACME|Acme|G|N|N|100|Y|N\n";
		expect(readSymbolList(nasdaq)).toMatchObject([{ symbol: "ACME", exchange: "Nasdaq", isFund: true }]);
	});
	it("without a symbol is refused", () => {
		expect(() => readSymbolList("{}", "a.json")).toThrow("a.json: it lists no symbol");
	});
});
