// Tests dates and closes of every common file form. All figures are invented.
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPriceFile } from "../../../src/filings/prices/read-price-file.js";

const DAYS = ["2024-01-02", "2024-01-03", "2024-01-04"];

/** The file's content in short form. */
function readPrices(text: string | Uint8Array, options = {}) {
	const { dates, close, symbol, currency } = readPriceFile(text, options);
	return { dates, close: [...close], symbol, currency };
}

describe("CSV price file", () => {
	it("is sorted oldest first", () => {
		const text =
			"timestamp,open,high,low,close,volume\n2024-01-04,3,4,2,3.5,9\n2024-01-03,2,3,2,2.5,8\n2024-01-02,1,2,1,1.5,7\n";
		expect(readPrices(text)).toEqual({ dates: DAYS, close: [1.5, 2.5, 3.5], symbol: null, currency: null });
	});
	it("may have dollar signs, US dates and close first", () => {
		const text =
			"Date,Close/Last,Volume,Open,High,Low\n01/13/2024,$12.50,10,$12,$13,$11\n01/12/2024,$11.25,10,$12,$13,$11\n";
		expect(readPrices(text)).toMatchObject({ dates: ["2024-01-12", "2024-01-13"], close: [11.25, 12.5] });
	});
	it("may come from a German broker", () => {
		const text =
			"Datum;Eröffnung;Hoch;Tief;Schlusskurs (EUR);Volumen\n02.01.2024;10,00;10,60;9,90;10,50;1.200\n03.01.2024;10,50;11,10;10,40;11,00;1.300\n";
		expect(readPrices(text)).toEqual({ dates: DAYS.slice(0, 2), close: [10.5, 11], symbol: null, currency: "EUR" });
	});
	it("keeps the local date of a timestamp", () => {
		const text =
			"Date,Close,Dividends,Stock Splits\n2024-01-02 00:00:00+02:00,10.5,0.0,0.0\n2024-01-03 00:00:00+02:00,5.25,0.7,2.0\n";
		expect(readPriceFile(text)).toMatchObject({
			dates: DAYS.slice(0, 2),
			dividends: [{ date: "2024-01-03", amount: 0.7 }],
			splits: [{ date: "2024-01-03", ratio: 2 }],
		});
	});
	it("may bracket column names and contain the symbol", () => {
		const text =
			"<TICKER>,<PER>,<DATE>,<TIME>,<CLOSE>,<VOL>\nACME.US,D,20240102,000000,7.1,10\nACME.US,D,20240103,000000,7.2,12\n";
		expect(readPrices(text)).toMatchObject({ symbol: "ACME", close: [7.1, 7.2], dates: DAYS.slice(0, 2) });
	});
	it("may have three header lines", () => {
		const text = "Price,Close,High\nTicker,ACME,ACME\nDate,,\n2024-01-02,7.1,8\n2024-01-03,7.2,8\n";
		expect(readPrices(text)).toMatchObject({ symbol: "ACME", close: [7.1, 7.2] });
	});
	it("without header has columns detected by their numbers", () => {
		// open, high, low, close: each day opens near the previous close
		const text = "20240102,10,10.6,9.9,10.5,5000\n20240103,10.4,11,10.3,10.9,90\n20240104,11,11.5,10.9,11.4,7000\n";
		expect(readPrices(text).close).toEqual([10.5, 10.9, 11.4]);
	});
	it("may be compressed", () => {
		expect(readPrices(gzipSync("Date,Close\n2024-01-02,5\n"))).toMatchObject({ close: [5] });
	});
	it("in pence is converted to pounds", () => {
		const text = "date,close,currency\n2024-01-02,150,GBX\n2024-01-03,152,GBX\n";
		expect(readPrices(text)).toMatchObject({ currency: "GBP", close: [1.5, 1.52] });
	});
	it("has its date order decided by row order", () => {
		// as days of January the rows would run over months and fall on Sundays
		const text = "Date,Close\n02/01/2024,1\n03/01/2024,2\n04/01/2024,3\n05/01/2024,4\n08/01/2024,5\n09/01/2024,6\n";
		expect(readPrices(text).dates.slice(-2)).toEqual(["2024-01-08", "2024-01-09"]);
	});
});

describe("JSON price file", () => {
	it("may be a chart of timestamps and quotes", () => {
		const seconds = DAYS.map((day) => Date.parse(`${day}T14:30:00Z`) / 1000);
		const result = {
			meta: { currency: "USD", symbol: "ACME", gmtoffset: -18000 },
			timestamp: seconds,
			indicators: {
				quote: [{ close: [10, null, 11], open: [9, null, 10] }],
				adjclose: [{ adjclose: [9.5, null, 11] }],
			},
			events: { dividends: { x: { amount: 0.5, date: seconds[2] } } },
		};
		const file = readPriceFile(JSON.stringify({ chart: { result: [result], error: null } }));
		expect(file).toMatchObject({ symbol: "ACME", currency: "USD", dates: [DAYS[0], DAYS[2]] });
		expect([...file.close, ...(file.adjusted ?? [])]).toEqual([10, 11, 9.5, 11]);
		expect(file.dividends).toEqual([{ date: DAYS[2], amount: 0.5 }]);
	});
	it.each([
		["rows", DAYS.map((date, i) => ({ date: `${date}T00:00:00.000Z`, close: i + 1, adjClose: i + 0.5, divCash: 0 }))],
		["columns", { day: DAYS, close: [1, 2, 3] }],
		["closes by day", Object.fromEntries(DAYS.map((day, i) => [day, i + 1]))],
		["pairs of milliseconds and price", { prices: DAYS.map((day, i) => [Date.parse(day), i + 1]) }],
		[
			"rows by day with numbered names",
			{
				"Meta Data": { "2. Symbol": "ACME" },
				"Time Series (Daily)": Object.fromEntries(
					DAYS.map((day, i) => [day, { "1. open": "5", "4. close": `${i + 1}` }]),
				),
			},
		],
	])("may be %s", (_, json) => {
		expect(readPrices(JSON.stringify(json))).toMatchObject({ dates: DAYS, close: [1, 2, 3] });
	});
});

describe("ambiguous price files are refused with the deciding option", () => {
	it.each([
		["one day of two readings", "Date,Close\n01/02/2024,5\n", '"01/02/2024" is 2024-02-01 or 2024-01-02'],
		[
			"two closes that differ",
			"Date,Close,Close\n2024-01-02,5,6\n",
			'the columns "Close" and "Close" could both be the close',
		],
		["two columns without a name", "Day,A,B\n2024-01-02,5,6\n2024-01-03,5,6.1\n", 'any of the columns "A", "B"'],
		[
			"days up and down",
			"Date,Close\n2024-01-02,5\n2024-01-04,5\n2024-01-03,5\n",
			"its days go up and down (2024-01-04 is followed by 2024-01-03)",
		],
		[
			"a day with two closes",
			"Date,Close\n2024-01-02,5\n2024-01-02,6\n",
			"2024-01-02 occurs twice, with closes 5 and 6",
		],
		["several symbols", "symbol,date,close\nA,2024-01-02,5\nB,2024-01-02,6\n", "it holds several symbols (A, B)"],
		["thousands or decimals", "Datum;Kurs\n2024-01-02;1,234\n2024-01-03;1,235\n", '"1,234" could be 1234 or 1.234'],
		[
			"a stray close",
			"Date,Close\n2024-01-02,5\n2024-01-03,500\n2024-01-04,5\n",
			"the close of 2024-01-03, 500, is between 5 and 5",
		],
		[
			"a close outside its range",
			"Date,High,Low,Close\n2024-01-02,5,4,9\n2024-01-03,5,4,9\n",
			'"Close" lies outside high and low in 2 of 2 rows',
		],
		["no prices", "a,b\n1,2\n", "it has no rows of days and prices"],
	])("%s", (_, text, reason) => {
		expect(() => readPriceFile(text, { name: "my.csv" })).toThrow(`my.csv: ${reason}`);
	});
	it("are read with the user's decision", () => {
		expect(readPrices("Datum;Kurs\n2024-01-02;1,234\n", { decimal: "," }).close).toEqual([1.234]);
		expect(readPrices("symbol,date,close\nA,2024-01-02,5\nB,2024-01-02,6\n", { symbol: "B" })).toMatchObject({
			symbol: "B",
			close: [6],
		});
	});
});
