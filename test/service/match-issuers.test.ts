// Tests matching issuers of 13F tables with listings. Names are spelled as managers write them.
import { describe, expect, it } from "vitest";
import { IssuerMatcher } from "../../src/service/records/match-issuers.js";

const LISTED: readonly (readonly [symbol: string, name: string, fund?: boolean])[] = [
	["GOOGL", "Alphabet Inc. (Class A)"],
	["GOOG", "Alphabet Inc. (Class C)"],
	["BRK.A", "Berkshire Hathaway Inc."],
	["BRK.B", "Berkshire Hathaway Inc."],
	["DIS", "Walt Disney Company (The)"],
	["AVD", "American Vanguard Corporation Common Stock"],
	["IBM", "International Business Machines Corporation"],
	["T", "AT&T Inc."],
	["T$A", "AT&T Inc. Depositary Shares, each representing a 1/1,000th interest in a share of 5% preferred"],
	["AMZN", "Amazon.com, Inc."],
	["VSOGF", "Vista Energy, S.A.B. de C.V."],
	["WT", "WisdomTree, Inc."],
	["FWONK", "Liberty Media Corporation - Series C Liberty Formula One Common Stock"],
	["VOO", "Vanguard S&P 500 ETF", true],
	["VTI", "Vanguard Total Stock Market ETF", true],
	["SMH", "VanEck Semiconductor ETF", true],
	["SCHD", "Schwab US Dividend Equity ETF", true],
	["XLK", "Technology Select Sector SPDR Fund", true],
	["SDY", "SPDR S&P Dividend ETF", true],
	["JHMA", "John Hancock Multifactor Materials ETF", true],
	["DFIC", "Dimensional International Core Equity 2 ETF", true],
	["DFAI", "Dimensional International Core Equity Market ETF", true],
];
const securities = LISTED.map(([symbol, name, fund = false]) => ({ symbol, name, fund }));
// As SEC lists filers: a trust's name with its first fund.
securities.push({ symbol: "VOO", name: "VANGUARD INDEX FUNDS", fund: false });
securities.push({ symbol: "SMH", name: "VANECK ETF TRUST", fund: false });
/** A filer's name with its last day; the present name has none. */
const filed = (symbol: string, cik: string, name: string, from = "", to = "", main = true) =>
	securities.push({ symbol, name, fund: false, main, cik, from, to } as (typeof securities)[number]);
filed("META", "1", "Meta Platforms, Inc.", "2021-10-27");
filed("META", "1", "Facebook Inc", "2005-05-06", "2021-10-27");
filed("BN", "2", "BROOKFIELD Corp /ON/", "2022-12-07");
filed("BN", "2", "BROOKFIELD ASSET MANAGEMENT INC.", "2005-09-16", "2022-12-07");
filed("BAM", "3", "Brookfield Asset Management Ltd.", "2022-07-29");
filed("BBBY", "4", "BED BATH & BEYOND, INC.", "2025-08-22");
filed("BBBY", "4", "OVERSTOCK.COM, INC", "2002-04-05", "2025-08-22");
filed("EXE", "5", "EXPAND ENERGY Corp", "2024-09-26");
filed("EXE", "5", "CHESAPEAKE ENERGY CORP", "1995-12-11", "2024-09-26");
securities.push({ symbol: "CHK", name: "Chesapeake Energy Corporation", fund: false });
filed("STHO", "6", "Star Holdings");
filed("SGU", "7", "Star Group, L.P.", "2017-10-25");
filed("SGU", "7", "STAR GAS PARTNERS LP", "1996-01-01", "2017-10-25");
filed("ITUB", "8", "Itau Unibanco Holding S.A.");
securities.push({
	symbol: "ITUB",
	name: "Itau Unibanco Holding SA American Depositary Shares (Each repstg 500 Preferred shares)",
	fund: false,
});
filed("STZ", "9", "CONSTELLATION BRANDS, INC.");
securities.push({
	symbol: "LSXMK",
	name: "Liberty Media Corporation - Series C Liberty SiriusXM Common Stock",
	fund: false,
});

const matcher = new IssuerMatcher(securities, [{ cusip: "", issuer: "ACME HOLDINGS", title: "", symbol: "ACM" }]);
const row = (issuer: string, title: string, kind = "SH", cusip = "") => ({
	issuer,
	title,
	kind,
	cusip,
	value: 1,
	shares: 1,
	option: "",
});
const symbolOf = (issuer: string, title: string, kind = "SH", day = "2023-03-31") =>
	matcher.symbolOf(row(issuer, title, kind), day);

describe("issuers in 13F tables", () => {
	it.each([
		["ALPHABET INC", "CAP STK CL C", "GOOG"],
		["ALPHABET INC", "Common stock A", "GOOGL"],
		["BERKSHIRE HATHAWAY INC DEL", "CL B NEW", "BRK.B"],
		["DISNEY WALT CO", "COM DISNEY", "DIS"],
		["INTERNATIONAL BUSINESS MACHS", "COM", "IBM"],
		["AT&T INC", "COM", "T"],
		["AMAZON COM INC", "COM", "AMZN"],
		["VANGUARD INDEX FDS", "TOTAL STK MKT", "VTI"],
		["VANGUARD INDEX FDS", "S&P 500 ETF SHS", "VOO"],
		["VANECK ETF TRUST", "SEMICONDUCTR ETF", "SMH"],
		["DIMENSIONAL ETF TRUST", "INTL CORE EQT MK", "DFAI"],
		["ACME HOLDINGS", "COM", "ACM"],
		["ITAU UNIBANCO HOLDING SA", "COMMON STOCK", "ITUB"],
		["CONSTELLATION BRANDS INC", "CL A", "STZ"],
		["STAR HOLDINGS", "COMMON STOCK", "STHO"],
		["LIBERTY MEDIA CORP DEL", "COM C SIRIUSXM", "LSXMK"],
		["LIBERTY MEDIA CORP DEL", "COM SER C FRMLA", "FWONK"],
		["SELECT SECTOR SPDR TR", "TECHNOLOGY", "XLK"],
		["SPDR SER TR", "S&P DIVID ETF", "SDY"],
		["SCHWAB STRATEGIC TR US DIVIDEND EQUITY ETF", "ETF", "SCHD"],
		["DISNEY WALT CO DISNEY COM", "COM", "DIS"],
		["AT&T INC COM ISIN#US00206R1023", "COM", "T"],
		["ALPHABET INC CAP STK CL C", "COM", "GOOG"],
	])("%s %s is %s", (issuer, title, symbol) => expect(symbolOf(issuer, title)).toBe(symbol));

	it.each([
		["ALPHABET INC", "COM", "two classes, and none is named"],
		["VANECK ETF TRUST", "OIL SERVICES ETF", "another fund of the trust"],
		["VANGUARD GROUP", "DIV APP ETF", "a fund, not the company of a like name"],
		["DIMENSIONAL ETF TRUST", "INTL CORE EQUITY", "sixteen letters that may go on"],
		["VISTA ENERGY SAB DE CV", "COM", "listed abroad only"],
		["WISDOMTREE TR", "JAPN HEDGE EQT", "a fund of the company"],
		["LIBERTY MEDIA CORP DEL", "COM C BRAVES GRP", "a tracking stock of another group"],
		["LIBERTY MEDIA CORP DEL", "COM SER C", "two tracking stocks"],
		["BED BATH & BEYOND INC", "COM", "a name that the company took later"],
		["JOHN HANCOCK EXCHANGE TRADED", "MULTIFACTOR MI", "two letters that may mean mid cap"],
		["AMAZON COM INC", "NOTE 1.5% 2030", "a bond"],
	])("%s %s matches no listing: %s", (issuer, title) => expect(symbolOf(issuer, title)).toBe(""));

	it.each([
		["FACEBOOK INC", "CL A", "2020-06-30", "META"],
		["FACEBOOK INC", "CL A", "2022-03-31", "META"],
		["BROOKFIELD ASSET MGMT INC", "CL A LTD VT SH", "2021-09-30", "BN"],
		["BROOKFIELD ASSET MANAGMT LTD", "CL A LMT VTG", "2023-09-30", "BAM"],
		// Both filers had the name.
		["BROOKFIELD ASSET MGMT INC", "CL A LTD VT SH", "2022-09-30", ""],
		["BED BATH & BEYOND INC", "COM", "2025-12-31", "BBBY"],
		["CHESAPEAKE ENERGY CORP", "COM", "2024-06-30", "EXE"],
	])("%s %s is on %s %s", (issuer, title, day, symbol) => expect(symbolOf(issuer, title, "SH", day)).toBe(symbol));

	it("takes the CUSIP of a row with a matching name", () => {
		const oldName = row("A T AND T INCORPORATED", "COM", "SH", "00206R102");
		expect(matcher.symbolOf(oldName, "2023-03-31")).toBe("");
		matcher.learn([row("AT&T INC", "COM", "SH", "00206R102")], "2023-03-31");
		expect(matcher.symbolOf(oldName, "2023-03-31")).toBe("T");
		expect(matcher.symbolOf({ ...oldName, title: "NOTE 2%" }, "2023-03-31")).toBe("");
		matcher.learn([row("AMAZON COM INC", "COM", "SH", "00206R102")], "2023-03-31");
		expect(matcher.symbolOf(oldName, "2023-03-31")).toBe("");
	});

	it("does not read principal amounts as shares", () => expect(symbolOf("AT&T INC", "COM", "PRN")).toBe(""));
});
