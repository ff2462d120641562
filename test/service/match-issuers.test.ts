// Issuers of 13F tables against names of listings. Names as managers write them.
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
	["FWONK", "Liberty Media Corporation Series C"],
	["VOO", "Vanguard S&P 500 ETF", true],
	["VTI", "Vanguard Total Stock Market ETF", true],
	["SMH", "VanEck Semiconductor ETF", true],
	["DFIC", "Dimensional International Core Equity 2 ETF", true],
	["DFAI", "Dimensional International Core Equity Market ETF", true],
];
const securities = LISTED.map(([symbol, name, fund = false]) => ({ symbol, name, fund }));
// As SEC lists filers: a trust's name with its first fund.
securities.push({ symbol: "VOO", name: "VANGUARD INDEX FUNDS", fund: false });
securities.push({ symbol: "SMH", name: "VANECK ETF TRUST", fund: false });
const matcher = new IssuerMatcher(securities, [{ cusip: "", issuer: "ACME HOLDINGS", title: "", symbol: "ACM" }]);
const symbolOf = (issuer: string, title: string, kind = "SH") =>
	matcher.symbolOf({ issuer, title, kind, cusip: "", value: 1, shares: 1, option: "" });

describe("issuers of 13F tables", () => {
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
	])("%s %s is %s", (issuer, title, symbol) => expect(symbolOf(issuer, title)).toBe(symbol));

	it.each([
		["ALPHABET INC", "COM", "two classes, and none is named"],
		["VANECK ETF TRUST", "OIL SERVICES ETF", "another fund of the trust"],
		["VANGUARD GROUP", "DIV APP ETF", "a fund, not the company of a like name"],
		["DIMENSIONAL ETF TRUST", "INTL CORE EQUITY", "sixteen letters that may go on"],
		["VISTA ENERGY SAB DE CV", "COM", "listed abroad only"],
		["WISDOMTREE TR", "JAPN HEDGE EQT", "a fund of the company"],
		["LIBERTY MEDIA CORP DEL", "COM C SIRIUSXM", "a tracking stock of another group"],
		["AMAZON COM INC", "NOTE 1.5% 2030", "a bond"],
	])("%s %s is none: %s", (issuer, title) => expect(symbolOf(issuer, title)).toBe(""));

	it("takes principal for no share", () => expect(symbolOf("AT&T INC", "COM", "PRN")).toBe(""));
});
