// Tests telling file types by content. Each head has the format of its type, with invented figures.
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { FileKind } from "../../../src/filings/files/file-kinds.js";
import { HEAD_BYTES, kindOfFile } from "../../../src/filings/files/kind-of-file.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const kindOf = (text: string) => kindOfFile("file", bytes(text));

const HEADS: readonly (readonly [FileKind, string])[] = [
	["company_facts", '{"cik":1,"entityName":"A","facts":{"us-gaap":{"Assets":{"units":{'],
	["submissions", '{"cik":"1","entityType":"operating","sic":"1","name":"A","tickers":["A"]'],
	["submissions_page", '{"accessionNumber":["0000000001-24-000001"],"filingDate":['],
	["financial_data_set", "adsh\tcik\tname\n0000000001-24-000001\t1\tA\n"],
	["insider_data_set", "ACCESSION_NUMBER\tRPTOWNERCIK\tRPTOWNERNAME\n1\t2\tA\n"],
	["holdings_data_set", "ACCESSION_NUMBER\tINFOTABLE_SK\tNAMEOFISSUER\n1\t2\tA\n"],
	["holdings_table", '<?xml version="1.0"?>\n<ns1:informationTable xmlns:ns1="x"><ns1:infoTable>'],
	["holdings_cover", "<edgarSubmission><headerData><submissionType>13F-HR</submissionType>"],
	["ownership_form", "<SEC-DOCUMENT>\n<XML>\n<ownershipDocument>\n<documentType>4</documentType>"],
	["large_holder_form", "<edgarSubmission><headerData><submissionType>SCHEDULE 13D</submissionType>"],
	["inline_xbrl", '<html xmlns="x" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><head>'],
	["xbrl_instance", '<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance">'],
	["symbol_list", '{"0":{"cik_str":1,"ticker":"A","title":"A Inc."},"1":{'],
	["symbol_list", '{"fields":["cik","name","ticker","exchange"],"data":[[1,"A","A","NYSE"]'],
	["symbol_list", "ACT Symbol|Security Name|Exchange|CQS Symbol|ETF\nA|A Inc.|N|A|N\n"],
	["symbol_list", "name,cik,exchanges,tickers\nA Inc,0000000001,['NYSE'],['A']\n"],
	["filer_names", "name,start_date,end_date,cik\nA Inc,2001-02-03,,0000000001\n"],
	["economic_series", "observation_date,CPIAUCSL\n2024-01-01,300.1\n"],
	["economic_series", "date,value\n2024-01-01,300.1\n"],
	["economic_series", 'Date,"1 Mo","10 Yr"\n01/02/2024,5.5,3.9\n'],
	["prices", "Date,Open,High,Low,Close,Volume\n2024-01-02,1,2,1,2,3\n"],
	["prices", "20240102,1,2,1,2,3\n20240103,1,2,1,2,3\n"],
	["prices", '{"chart":{"result":[{"meta":{"currency":"USD"},"timestamp":[1]'],
	["prices", '[{"date":"2024-01-02T00:00:00.000Z","close":1,"adjClose":1}'],
	["own_statements", "Line,2022,2023\nSales,10,12\nNet profit,1,2\nTotal assets,9,9\n"],
	["own_statements", "year;Umsatz;Net profit;Equity\n2023;1;2;3\n"],
	["own_statements", ",2022,2023\nSales,10,12\nProfit,1,2\n"],
	// Each row has one decimal comma less than semicolons.
	["own_statements", "Line;2022;2023;2024\nSales;10,5;12,5;13,5\nNet profit;1,5;2,5;3,5\nCash;1,0;2,0;3,0\n"],
	["own_statements", '[{"year":2023,"Sales":10,"Net profit":1,"Equity":9}]'],
	[
		"own_statements",
		'{"currency":"EUR","statements":{"Sales":{"2023":1},"Net profit":{"2023":1},"Equity":{"2023":1}}}',
	],
	["own_statements", "Line,Q1 2024,Q2 2024\nNet profit,10,12\n"],
	["own_statements", "Line,H1 2024,H2 2024\nNet profit,10,12\n"],
	["own_statements", "Line,HY1 2024,HY2 2024\nNet profit,10,12\n"],
	["estimates", "period,eps_estimate,revenue_estimate,analysts\n2026-12,1.2,100,8\n"],
	[
		"politicians",
		'Representative,Ticker,Transaction,Amount,Date\nA Person,ACME,Purchase,"$1,001 - $15,000",2024-01-02\n',
	],
];

describe("kind of a file", () => {
	it.each(HEADS)("is %s by its content", (kind, head) => {
		expect(kindOf(head)).toEqual({ kind, packed: false });
		expect(kindOfFile("file.gz", gzipSync(head))).toEqual({ kind, packed: false });
	});
	it("of a zip is its first entry's, even if truncated", () => {
		const facts = `{"cik":1,"entityName":"A","facts":{"us-gaap":{${Array.from({ length: 20_000 }, (_, i) => `"Tag${i}":{}`)}}}}`;
		const zip = zipSync({ "CIK0000000001.json": bytes(facts) });
		expect(kindOfFile("companyfacts.zip", zip.subarray(0, HEAD_BYTES))).toEqual({
			kind: "company_facts",
			packed: true,
		});
		expect(kindOfFile("2024q1.zip", zipSync({ "sub.txt": bytes("adsh\n") }))).toEqual({
			kind: "financial_data_set",
			packed: true,
		});
		expect(kindOfFile("my.xlsx", zipSync({ "[Content_Types].xml": bytes("<Types/>") })).kind).toBe("workbook");
	});
	it("is recognised where a character is cut", () => {
		const head = bytes("Line,2022,2023\nSales,10,12\nNet profit,1,2\nTotal assets,9,9\nUmlaut ä");
		expect(kindOfFile("my.csv", head.subarray(0, -1)).kind).toBe("own_statements");
	});
	it.each([
		"<html><body>Access denied</body></html>",
		"name,start_date,cik\nA CORP,2024-01-02,1\n",
		"some words\n",
		'{"name":"A Corp","codes":["Sales",1]}',
	])("of %j is unknown", (text) => {
		expect(() => kindOf(text)).toThrow(/^file: its content is of no known kind; `valuelab data import --help` lists/);
	});
	it("of an empty file is refused as that", () => {
		expect(() => kindOf("")).toThrow(/^file: it is empty$/);
	});
});
