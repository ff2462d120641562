// Tests the page of a report: headings, links, text.
import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { printed } from "../../src/core/format.js";
import { gatherReport } from "../../src/report/gather/report-data.js";
import type { ReportData } from "../../src/report/index.js";
import { renderReport } from "../../src/report/render.js";
import { bundledClient } from "./bundled.js";

/** The text that a reader sees: without scripts, style and drawings. */
function visible(html: string): string {
	return (
		html
			.replace(/<script[\s\S]*?<\/script>/g, "")
			.replace(/<style[\s\S]*?<\/style>/g, "")
			.replace(/<svg[\s\S]*?<\/svg>/g, "")
			// Formulas of models mention null.
			.replace(/<details>[\s\S]*?<\/details>/g, "")
			.replace(/<[^>]+>/g, " ")
	);
}

describe("page of AAPL with peers", () => {
	let data: ReportData;
	let html: string;
	let text: string;
	/** The page without the marks that keep dates and amounts on one line. */
	let plain: string;

	beforeAll(async () => {
		data = await gatherReport(bundledClient().client, "AAPL", { peers: ["MSFT", "IBM"], service: "the bundled data" });
		html = await renderReport(data);
		text = visible(html);
		plain = html.replace(/<span class="keep">([^<]*)<\/span>/g, "$1");
		expect(plain.length).toBeLessThan(html.length);
	});

	it("states value, needs, three cases and risks", () => {
		const top = plain.slice(plain.indexOf("<body>"), plain.indexOf("<nav"));
		const { price, priceDate, fairValue } = data.valuation;
		for (const text of ["Apple", "AAPL", `USD ${price.value}`, `close of ${priceDate}`, printed(fairValue.sentence)])
			expect(top).toContain(text);
		for (const title of ["What must be true", "Bear, base and bull", "Risks in the figures"])
			expect(top).toContain(`<h2>${title}</h2>`);
		expect(top.match(/<dt>/g)).toHaveLength(5);
		// In whole dollars, since all its values are above 100.
		for (const { value } of fairValue.scenarios) expect(top).toContain(`USD ${(value as number).toFixed(0)}<`);
		expect(top.match(/<svg class="range/g)).toHaveLength(2);
	});

	it("answers each section's question, linked from the contents", () => {
		const texts = [
			...plain.matchAll(
				/<section id="([^"]+)" aria-label="([^"]+)"><p class="question">([^<]+)<\/p><h2>([^<]+)<\/h2>/g,
			),
		];
		expect(texts.map(([, id]) => id)).toEqual([
			"earned",
			"business",
			"finances",
			"worth",
			"expects",
			"forecast",
			"own-history",
			"peers",
			"owners",
		]);
		for (const [, id, label, question, finding] of texts) {
			expect(question).toBe(label);
			expect(question).toMatch(/\?$/);
			expect(finding).toMatch(/\d/);
			expect(html).toContain(`<a href="#${id}">${question}</a>`);
		}
	});

	it("limits charts and tables and folds the appendix", () => {
		const sections = html.match(/<section id="[^"]+" aria-label[\s\S]*?<\/section>/g) ?? [];
		for (const section of sections) {
			expect(section.match(/<figure /g)?.length ?? 0).toBeLessThanOrEqual(2);
			expect(section.match(/<table>/g)?.length ?? 0).toBeLessThanOrEqual(1);
		}
		const appendix = html.match(/<section id="[^"]+" class="appendix"><details><summary>/g) ?? [];
		expect(appendix).toHaveLength(5);
		expect(html.slice(html.indexOf('<h2 id="appendix">'))).not.toContain("<figure ");
	});

	it("shows six charts with title, description and source", () => {
		const figures = plain.match(/<figure [\s\S]*?<\/figure>/g) ?? [];
		expect(figures.length).toBeGreaterThanOrEqual(12);
		for (const figure of figures) {
			expect(figure).toMatch(/<svg class="main-svg"/);
			expect(figure).toMatch(/aria-label="[^"]{30,}"/);
			expect(figure).toMatch(/<p class="src">Data: stock\.\w+/);
			expect(figure).toMatch(/<h3 id="[^"]+">[^<]{10,}<\/h3>/);
		}
		const [, packed = ""] = /id="valuelab-figures">([^<]*)</.exec(html) ?? [];
		const live = JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString()) as Record<string, unknown>;
		expect(Object.keys(live)).toHaveLength(figures.length);
	});

	it("numbers the parts of a section from one", () => {
		const ids = [...html.matchAll(/<figure id="([a-z-]+)-(\d+)"/g)].map(([, section, part]) => [section, Number(part)]);
		for (const [section] of ids) {
			const parts = ids.flatMap(([sectionOfId, part]) => (sectionOfId === section ? [part as number] : []));
			expect(parts, String(section)).toEqual([...new Set(parts)].sort((a, b) => Number(a) - Number(b)));
			expect(Math.min(...(parts as number[]))).toBeGreaterThan(0);
		}
		expect(ids.length).toBeGreaterThan(6);
	});

	it("has the latest fiscal year as filed", () => {
		// Form 10-K for the year ended 2025-09-27: sales 416,161; net income 112,010; diluted 7.46; 111,482 − 12,715 of cash flow.
		const row = /<th scope="row">2025<\/th>[\s\S]*?<\/tr>/.exec(html)?.[0] ?? "";
		for (const figure of ["416,161", "112,010", "7.46", "98,767"]) expect(row).toContain(`>${figure}<`);
	});

	it("loads nothing external and allows only its scripts", () => {
		const ownHtml = html.replace(/<script[^>]*>[^<]{100000,}<\/script>/g, "");
		const addresses = ownHtml.match(/https?:\/\/[^\s"'<)]+/g) ?? [];
		expect(addresses.filter((url) => !url.startsWith("http://www.w3.org/"))).toEqual([]);
		expect(ownHtml).not.toMatch(/<link|@import|src="(?!data:)/);
		const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
		expect(policy).toMatch(/^default-src &#39;none&#39;;.* script-src (&#39;sha256-[\w+/]+=*&#39; ?)+;/);
		const [, start = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
		expect(policy).toContain(createHash("sha256").update(start).digest("base64"));
	});

	it("names shared files next to it", async () => {
		const page = await renderReport(data, "beside");
		expect(page).toMatch(/data-src="assets\/valuelab-plotly-[0-9a-f]{12}\.js"><\/script>/);
		expect(page).toContain("script-src &#39;sha256-");
		expect(page).toContain("&#39;self&#39;");
		expect(page.length).toBeLessThan(html.length - 400_000);
	});

	it("shows no program word in place of a figure", () => {
		expect(text).not.toMatch(/\b(NaN|undefined|null|Infinity)\b|\[object/);
		expect(text).not.toMatch(/[^\w-]-\d/);
		expect(text).toContain("−");
	});

	it("gives the reason for every refused method", () => {
		const refused = data.valuation.estimates.filter(
			({ value, role }) => value.value === null && (role !== "supplier" || value.reason.code !== "not_reported"),
		);
		expect(refused.length).toBeGreaterThan(3);
		for (const { title } of refused) {
			const row = html.slice(html.indexOf(`<th scope="row">${title.replaceAll("'", "&#39;")}`)).slice(0, 400);
			expect(row).toMatch(/(NM|n\/a)<sup>[a-z]+<\/sup>/);
		}
	});

	it("lists missing service values in one note", () => {
		const silent = data.valuation.estimates.filter(
			({ value, role }) => value.value === null && role === "supplier" && value.reason.code === "not_reported",
		);
		expect(html.includes("The service gives no value of its own for")).toBe(silent.length > 0);
		for (const { title } of silent)
			expect(html).toMatch(
				new RegExp(`The service gives no value of its own for [^.]*${title.replace(/, as .*$/, "")}`),
			);
	});

	it("does not repeat summary sentences in sections", () => {
		const [top, body] = [html.slice(0, html.indexOf("<nav")), html.slice(html.indexOf("<nav"))];
		for (const [, sentence] of top.matchAll(/<li>([^<]+)<\/li>/g)) expect(body).not.toContain(sentence);
	});

	it("shows cost basis beside the methods, not as value", () => {
		const ownershipMethods = data.valuation.estimates.filter(({ approach }) => approach === "ownership");
		expect(ownershipMethods.map(({ title }) => title)).toContain("What Warren Buffett paid");
		expect(ownershipMethods.every(({ weight, family }) => weight === 0 && family === null)).toBe(true);
		const { low, mid, high } = data.valuation.fairValue;
		for (const end of [low, mid, high]) expect(text).toContain((end as number).toFixed(2));
	});

	it("lists every answer with time and hash", () => {
		expect(data.sources.length).toBeGreaterThan(10);
		for (const { hash, retrievedAt } of data.sources) {
			expect(html).toContain(hash);
			expect(html).toContain(retrievedAt);
		}
	});

	it("escapes the service's texts", async () => {
		const missing = { ok: false, reason: { code: "not_reported", detail: "<b>" } } as const;
		const evil = `<img src=x onerror="alert(1)"></script>`;
		const page = await renderReport({
			...data,
			name: evil,
			industry: evil,
			peerNames: { MSFT: evil, IBM: evil },
			peerIndustries: { MSFT: evil, IBM: null },
			missingPeers: [{ symbol: evil, reason: evil }],
			// One chart with names suffices.
			prices: missing,
			segments: missing,
			valuation: { ...data.valuation, name: evil, history: [], multiples: [], sensitivity: null },
		});
		expect(page).not.toContain("<img src=x");
		expect(page.match(/<script/g)?.length).toBe(html.match(/<script/g)?.length);
		expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;/script&gt;");
	});
});
