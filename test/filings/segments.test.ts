// Tests segments of inline pages and instances. Figures are invented.
import { describe, expect, it } from "vitest";
import { kindOfFile } from "../../src/filings/files/kind-of-file.js";
import { findSegments, nameOf } from "../../src/filings/segments/find-segments.js";
import { readXbrl } from "../../src/filings/segments/read-xbrl.js";
import { segmentsFrom } from "../../src/store/segment-rows.js";

const YEAR = "<startDate>2024-01-01</startDate><endDate>2024-12-31</endDate>";
const SEGMENTS = "us-gaap:StatementBusinessSegmentsAxis";
const PRODUCTS = "srt:ProductOrServiceAxis";
const ITEMS = "srt:ConsolidationItemsAxis";

/** A page whose 2024 revenue has these members; without members it is the total. In millions. */
function page(rows: readonly (readonly [Readonly<Record<string, string>>, string])[]): string {
	const contexts = rows.map(
		([dimensions], i) =>
			`<xbrli:context id="c${i}"><xbrli:entity><xbrli:identifier>42</xbrli:identifier><xbrli:segment>${Object.entries(
				dimensions,
			)
				.map(([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`)
				.join(
					"",
				)}</xbrli:segment></xbrli:entity><xbrli:period>${YEAR.replaceAll(/<(\/?)/g, "<$1xbrli:")}</xbrli:period></xbrli:context>`,
	);
	const facts = rows.map(
		([, value], i) =>
			`<p><ix:nonFraction name="us-gaap:Revenues" contextRef="c${i}" unitRef="u" scale="6" format="ixt:num-dot-decimal"${value.startsWith("(") ? ' sign="-"' : ""}><span>${value.replaceAll(/[()]/g, "")}</span></ix:nonFraction></p>`,
	);
	return `<html xmlns:ix="x"><ix:header><ix:hidden><ix:nonNumeric name="dei:DocumentType" contextRef="c0">10-K</ix:nonNumeric></ix:hidden>
<ix:resources>${contexts.join("")}<xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header>
<ix:nonNumeric name="dei:TradingSymbol" contextRef="c0">ACME</ix:nonNumeric>${facts.join("\n")}</html>`;
}

const partsOf = (rows: Parameters<typeof page>[0]) =>
	findSegments(readXbrl(page(rows), "a.htm").facts).map(({ kind, axis, total, parts }) => ({
		kind,
		axis,
		total: total / 1e6,
		parts: Object.fromEntries(parts.map(([name, value]) => [name, value / 1e6])),
	}));

describe("segments", () => {
	it("excludes a subtotal", () => {
		const rows = partsOf([
			[{}, "1,000"],
			[{ [PRODUCTS]: "us-gaap:ProductMember" }, "700"],
			[{ [PRODUCTS]: "acme:AnvilsMember" }, "400"],
			[{ [PRODUCTS]: "acme:RocketsMember" }, "300"],
			[{ [PRODUCTS]: "us-gaap:ServiceMember" }, "300"],
		]);
		expect(rows).toEqual([
			{ kind: "business", axis: PRODUCTS, total: 1000, parts: { Anvils: 400, Rockets: 300, Service: 300 } },
		]);
	});

	it("keeps eliminations as a separate part", () => {
		const rows = partsOf([
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EastMember", [ITEMS]: "us-gaap:OperatingSegmentsMember" }, "700"],
			[{ [SEGMENTS]: "acme:WestMember", [ITEMS]: "us-gaap:OperatingSegmentsMember" }, "400"],
			[{ [ITEMS]: "us-gaap:IntersegmentEliminationMember" }, "(100)"],
		]);
		expect(rows).toMatchObject([{ parts: { East: 700, West: 400, "Intersegment Elimination": -100 } }]);
	});

	it("adds up eliminations stated by segment", () => {
		const rows = partsOf([
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EastMember", [ITEMS]: "us-gaap:OperatingSegmentsMember" }, "700"],
			[{ [SEGMENTS]: "acme:WestMember", [ITEMS]: "us-gaap:OperatingSegmentsMember" }, "400"],
			[{ [SEGMENTS]: "acme:EastMember", [ITEMS]: "us-gaap:IntersegmentEliminationMember" }, "(60)"],
			[{ [SEGMENTS]: "acme:WestMember", [ITEMS]: "us-gaap:IntersegmentEliminationMember" }, "(40)"],
		]);
		expect(rows).toMatchObject([{ parts: { East: 700, West: 400, "Intersegment Elimination": -100 } }]);
	});

	it("recognises taxonomies by address, whatever the prefix", () => {
		const text = page([
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EastMember" }, "700"],
			[{ [SEGMENTS]: "acme:WestMember" }, "400"],
			[{ "us-gaap:ConsolidationItemsAxis": "us-gaap:IntersegmentEliminationMember" }, "(100)"],
		])
			.replaceAll("us-gaap:", "gaap24:")
			.replaceAll("ix:", "i:")
			.replace(
				'<html xmlns:ix="x">',
				'<html xmlns:i="http://www.xbrl.org/2013/inlineXBRL" xmlns:gaap24="http://fasb.org/us-gaap/2024">',
			);
		expect(kindOfFile("a.htm", new TextEncoder().encode(text)).kind).toBe("inline_xbrl");
		expect(findSegments(readXbrl(text, "a.htm").facts)).toMatchObject([
			{
				axis: SEGMENTS,
				total: 1e9,
				parts: [
					["East", 7e8],
					["West", 4e8],
					["Intersegment Elimination", -1e8],
				],
			},
		]);
	});

	it("does not take a typed member's fact as total", () => {
		const typed = page([
			[{ "acme:ContractAxis": "7" }, "90"],
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EastMember" }, "600"],
			[{ [SEGMENTS]: "acme:WestMember" }, "400"],
		]).replace(
			/<xbrldi:explicitMember dimension="acme:ContractAxis">7<\/xbrldi:explicitMember>/,
			'<xbrldi:typedMember dimension="acme:ContractAxis"><acme:Contract>7</acme:Contract></xbrldi:typedMember>',
		);
		expect(typed).toContain("typedMember");
		expect(findSegments(readXbrl(typed, "a.htm").facts)).toMatchObject([{ total: 1e9 }]);
	});

	it("takes the least rounded figure", () => {
		const rows = [
			[{}, "1,012"],
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EastMember" }, "600"],
			[{ [SEGMENTS]: "acme:WestMember" }, "412"],
		] as const;
		const text = page([...rows.slice(1, 2), ...rows.slice(0, 1), ...rows.slice(2)]).replace(
			'contextRef="c0" unitRef="u"',
			'contextRef="c0" unitRef="u" decimals="-8"',
		);
		expect(findSegments(readXbrl(text, "a.htm").facts)).toMatchObject([{ total: 1_012e6 }]);
	});

	it("prefers an amended report", () => {
		const row = (value: number) => ({
			kind: "business" as const,
			axis: PRODUCTS,
			members: [],
			currency: "USD",
			total: value,
			start: "2024-01-01",
			end: "2024-12-31",
			parts: [["Anvils", value] as const],
		});
		const filing = (accession: string, form: string, value: number) => ({
			accession,
			form,
			periodEnd: "2024-12-31",
			rows: [row(value)],
		});
		const filings = [filing("0000000009-25-000001", "10-K", 1e6), filing("0000000001-25-000002", "10-K/A", 2e6)];
		expect(segmentsFrom({ cik: "42", symbol: "ACME", filings }).business.annual).toEqual([
			{ date: "2024-12", Anvils: 2 },
		]);
	});

	it("returns nothing where parts do not make the total", () => {
		expect(
			partsOf([
				[{}, "1,000"],
				[{ [SEGMENTS]: "acme:EastMember" }, "600"],
				[{ [SEGMENTS]: "acme:WestMember" }, "390"],
			]),
		).toEqual([]);
	});

	it("reads segments that are regions as regions", () => {
		const rows = partsOf([
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EuropeSegmentMember" }, "600"],
			[{ [SEGMENTS]: "country:US" }, "400"],
			[{ [PRODUCTS]: "acme:AnvilsMember" }, "900"],
			[{ [PRODUCTS]: "acme:RocketsMember" }, "100"],
		]);
		expect(rows).toMatchObject([
			{ kind: "business", parts: { Anvils: 900, Rockets: 100 } },
			{ kind: "geographic", axis: SEGMENTS, parts: { Europe: 600, "United States": 400 } },
		]);
	});

	it("takes the newest filing and sums four quarters", () => {
		const row = (start: string, end: string, anvils: number) => ({
			kind: "business" as const,
			axis: PRODUCTS,
			members: [],
			currency: "USD",
			total: anvils * 1e6,
			start,
			end,
			parts: [["Anvils", anvils * 1e6] as const],
		});
		const quarters = [
			row("2024-01-01", "2024-03-31", 1),
			row("2024-04-01", "2024-06-30", 2),
			row("2024-07-01", "2024-09-30", 3),
			row("2024-10-01", "2024-12-31", 4),
		];
		const filing = (accession: string, periodEnd: string, rows: typeof quarters) => ({
			accession,
			form: "10-Q",
			periodEnd,
			rows,
		});
		const { business } = segmentsFrom({
			cik: "42",
			symbol: "ACME",
			filings: [filing("2", "2025-03-31", [row("2024-01-01", "2024-03-31", 5)]), filing("1", "2024-12-31", quarters)],
		});
		expect(business.quarterly[0]).toEqual({ date: "2024-03", Anvils: 5 });
		expect(business.ttm).toEqual([{ date: "TTM", Anvils: 14 }]);
	});

	it("turns member names into words", () => {
		expect(
			["aapl:IPhoneMember", "unh:CorporateNonSegmentMember", "nvda:OEMAndOtherMember", "country:CN"].map(nameOf),
		).toEqual(["IPhone", "Corporate Non Segment", "OEM And Other", "China"]);
	});
});
