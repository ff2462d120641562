// Segments of inline pages and instances. Figures are made up.
import { describe, expect, it } from "vitest";
import { findSegments, nameOf } from "../../src/filings/segments/find-segments.js";
import { readXbrl } from "../../src/filings/segments/read-xbrl.js";
import { segmentsFrom } from "../../src/store/segment-rows.js";

const YEAR = "<startDate>2024-01-01</startDate><endDate>2024-12-31</endDate>";
const SEGMENTS = "us-gaap:StatementBusinessSegmentsAxis";
const PRODUCTS = "srt:ProductOrServiceAxis";
const ITEMS = "srt:ConsolidationItemsAxis";

/** A page whose revenue of 2024 has these members; without one it is the total. In millions, as pages show it. */
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
		...{ kind, axis, total: total / 1e6 },
		parts: Object.fromEntries(parts.map(([name, value]) => [name, value / 1e6])),
	}));

describe("segments", () => {
	it("leaves a subtotal out", () => {
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

	it("keeps eliminations as a part of their own", () => {
		const rows = partsOf([
			[{}, "1,000"],
			[{ [SEGMENTS]: "acme:EastMember", [ITEMS]: "us-gaap:OperatingSegmentsMember" }, "700"],
			[{ [SEGMENTS]: "acme:WestMember", [ITEMS]: "us-gaap:OperatingSegmentsMember" }, "400"],
			[{ [ITEMS]: "us-gaap:IntersegmentEliminationMember" }, "(100)"],
		]);
		expect(rows).toMatchObject([{ parts: { East: 700, West: 400, "Intersegment Elimination": -100 } }]);
	});

	it("gives nothing where the parts do not make up the total", () => {
		expect(
			partsOf([
				[{}, "1,000"],
				[{ [SEGMENTS]: "acme:EastMember" }, "600"],
				[{ [SEGMENTS]: "acme:WestMember" }, "390"],
			]),
		).toEqual([]);
	});

	it("takes segments that are regions for regions", () => {
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

	it("takes the newest filing of a period, and adds up four quarters", () => {
		const row = (start: string, end: string, anvils: number) => ({
			...{ kind: "business" as const, axis: PRODUCTS, members: [], currency: "USD", total: anvils * 1e6, start, end },
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
			...{ cik: "42", symbol: "ACME" },
			filings: [filing("2", "2025-03-31", [row("2024-01-01", "2024-03-31", 5)]), filing("1", "2024-12-31", quarters)],
		});
		expect(business.quarterly[0]).toEqual({ date: "2024-03", Anvils: 5 });
		expect(business.ttm).toEqual([{ date: "TTM", Anvils: 14 }]);
	});

	it("reads members as words", () => {
		expect(
			["aapl:IPhoneMember", "unh:CorporateNonSegmentMember", "nvda:OEMAndOtherMember", "country:CN"].map(nameOf),
		).toEqual(["IPhone", "Corporate Non Segment", "OEM And Other", "China"]);
	});
});
