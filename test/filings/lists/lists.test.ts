// Lists of symbols and economic series, in the forms in which they are published; figures are made up.
import { describe, expect, it } from "vitest";
import { readEconomicSeries } from "../../../src/filings/lists/economic-series.js";
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

describe("an economic series", () => {
	it("of FRED leaves out days that have a dot", () => {
		const [series, second] = readEconomicSeries(
			"DATE,DGS10,DGS2\n2024-01-02,3.9,4.1\n2024-01-03,.,4.2\n2024-01-04,4.0,4.3\n",
		);
		expect(series).toEqual({
			id: "DGS10",
			dates: ["2024-01-02", "2024-01-04"],
			values: Float64Array.of(3.9, 4),
			frequency: "daily",
		});
		expect(second).toMatchObject({ id: "DGS2", frequency: "daily" });
	});
	it("of the Treasury has American days, newest first", () => {
		const read = readEconomicSeries('Date,"1 Mo","10 Yr"\n01/03/2024,5.5,3.9\n01/02/2024,5.4,3.8\n');
		expect(read.map(({ id, dates }) => [id, dates[0]])).toEqual([
			["1 Mo", "2024-01-02"],
			["10 Yr", "2024-01-02"],
		]);
	});
	it("of one column has its name from the file", () => {
		const text = "date,value\n2024-01-01,300\n2024-02-01,301\n2024-03-01,302\n";
		expect(readEconomicSeries(text, { name: "my-CPIAUCSL.csv" })).toMatchObject([
			{ id: "CPIAUCSL", frequency: "monthly" },
		]);
		expect(() => readEconomicSeries(text, { name: "series.csv" })).toThrow(
			"series.csv: it does not say which series it is",
		);
	});
	it.each([
		["a word", "DATE,GDP\n2024-01-01,much\n", '"much" of 2024-01-01 is no number'],
		["no day", "DATE,GDP\nspring,1\n", '"spring" is no day (row 2)'],
		["a day twice", "DATE,GDP\n2024-01-01,1\n2024-01-01,1\n", "2024-01-01 is there twice"],
	])("with %s is refused", (_, text, why) => {
		expect(() => readEconomicSeries(text, { name: "a.csv" })).toThrow(`a.csv: ${why}`);
	});
});
