// Tests reading a user's table of politicians' trades; refusals say what to write instead.
import { expect, it } from "vitest";
import { kindOfFile } from "../../../src/filings/files/kind-of-file.js";
import { readPoliticians } from "../../../src/filings/own/read-politicians.js";

const HEADER = "politician,position,symbol,trans_type,amount,transaction_date,disclosure_date";
const ROW = 'Jane Doe,senator,GME,purchase,"$1,001 - $15,000",2024-12-26,2025-01-03';
const readRows = (...rows: readonly string[]) => readPoliticians(rows.join("\n"), "p.csv");

it("reads trader, trade, range and both dates", () => {
	const text = `${HEADER}\n${ROW}`;
	expect(kindOfFile("p.csv", new TextEncoder().encode(text)).kind).toBe("politicians");
	expect(readRows(HEADER, ROW)).toEqual({
		notes: [],
		trades: [
			{
				name: "Jane Doe",
				position: "senator",
				state: "",
				district: "",
				party: "",
				symbol: "GME",
				asset: "GME",
				kind: "Common_Stock",
				option: "",
				strike: "",
				expires: "",
				type: "purchase",
				amount: "$1,001 - $15,000",
				traded: "2024-12-26",
				disclosed: "2025-01-03",
			},
		],
	});
});

it("reads the transaction types of both chambers", () => {
	const header = "Senator,Asset Description,Ticker,Asset Type,Type,Amount,Transaction Date,Disclosure Date";
	const { trades } = readRows(
		header,
		'Hon. John Roe,Acme bonds,--,Corporate Bond,Sale (Full),"Over $50,000,000",12/26/2024,01/03/2025',
		'John Roe,Acme,ACME,Stock,S (partial),"$1,000,000 +",12/27/2024,',
	);
	expect(trades).toMatchObject([
		{ name: "John Roe", position: "senator", symbol: "", kind: "Bond", type: "sale_full", amount: "$50,000,000 +" },
		{ type: "sale_partial", amount: "$1,000,000 +", traded: "2024-12-27", disclosed: "" },
	]);
});

it("leaves a plain sale unspecified", () => {
	const sale = (type: string) => ROW.replace("purchase", type);
	const { trades, notes } = readRows(HEADER, sale("S"), sale("S (partial)"), sale("Sale (Full)"));
	expect(trades.map(({ type }) => type)).toEqual(["sale", "sale_partial", "sale_full"]);
	expect(notes).toEqual(['1 trade of type "sale": the file does not say whether full or partial']);
});

it("reads trades with an option type as options", () => {
	const { trades } = readRows(`${HEADER},option_type`, `${ROW},Call`);
	expect(trades[0]).toMatchObject({ kind: "Option", option: "call" });
	expect(readRows(HEADER, ROW).trades[0]?.kind).toBe("Common_Stock");
});

it("omits disclosure dates before the trade, with a note", () => {
	const { trades, notes } = readRows(HEADER, ROW.replace("2025-01-03", "2024-01-03"));
	expect(trades[0]?.disclosed).toBe("");
	expect(notes).toEqual(["1 trade with a disclosure before the trade date: the disclosure date is ignored"]);
});

it.each([
	[
		"an ambiguous date",
		// Both dates must be ambiguous: one day above 12 decides the format.
		ROW.replace("2024-12-26", "01/02/2025").replace("2025-01-03", "01/04/2025"),
		'"01/02/2025" is ambiguous (2025-02-01 or 2025-01-02): no day in the file is above 12',
	],
	[
		"one number as amount",
		ROW.replace('"$1,001 - $15,000"', "15000"),
		'amount is "15000": write the range as disclosed',
	],
	["a range that is cut off", ROW.replace(" - $15,000", " -"), 'amount is "$1,001 -"'],
	["a range that ends below its start", ROW.replace("$15,000", "$1,000"), 'amount is "$1,001 - $1,000"'],
	["a dot as thousands separator", ROW.replace("$1,001 -", "$1.001 -"), 'amount is "$1.001 - $15,000"'],
	["an unknown kind of trade", ROW.replace("purchase", "transfer"), 'type is "transfer": write purchase'],
	["no position", ROW.replace("senator", ""), 'position is "": write senator or representative'],
	["no day of the trade", ROW.replace("2024-12-26", ""), "line 2: the trade date is missing"],
	["no name", ROW.replace("Jane Doe", ""), "line 2: the name is missing"],
])("refuses %s", (_, row, reason) => {
	expect(() => readRows(HEADER, row)).toThrow(reason);
});

it("refuses one date for two dates", () => {
	const header = HEADER.replace("transaction_date,disclosure_date", "date");
	expect(() => readRows(header, ROW)).toThrow('the column "date" is ambiguous: call it transaction_date');
});
