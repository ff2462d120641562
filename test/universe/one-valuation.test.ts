// Tests that every surface gives the same range, verdict and reason for a company.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { observeDay } from "../../bench/calibration/observe.js";
import { chartsOf } from "../../src/charts/figures.js";
import { directoryOf } from "../../src/cli/companies.js";
import { connect } from "../../src/cli/connection.js";
import { serveExplorer } from "../../src/explore/serve.js";
import { createClient, loadCompany, loadPeers, type Valuation, value } from "../../src/index.js";
import { createSession } from "../../src/mcp/session.js";
import { value as valueTool } from "../../src/mcp/tools/value.js";
import { valuationData } from "../../src/mcp/valuation-data.js";
import { gatherReport } from "../../src/report/gather/report-data.js";
import { buildReport } from "../../src/report/index.js";
import { peerLoader } from "../../src/universe/load-peers.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { DEEP } from "../analytics/bundled-companies.js";
import { cli } from "../cli/run-cli.js";
import { expectTrueSentences } from "../report/front-sentences.js";
import { sampled } from "../sampled.js";
import { ON_EVERY_SURFACE } from "./on-every-surface.js";

const client = createClient();
const tables = await connect({}, {}, { quiet: true });
const folder = mkdtempSync(join(tmpdir(), "one-valuation-"));
const start = { version: "0", service: "the bundled data set", live: false, symbol: null };
const explorer = await serveExplorer({
	client: tables,
	start,
	expand: () => undefined,
	companies: async () => [],
	search: async () => [],
	candidates: async (on?: string) => bundledCandidates().candidatesOn(on ?? "9999"),
	openFigures: async () => {
		throw new Error("nobody screens here");
	},
});
// The local page's own loader, with a document and a server like a browser's.
vi.stubGlobal("document", { getElementById: () => ({ textContent: JSON.stringify(start) }) });
const { origin } = new URL(explorer.url);
const ask = globalThis.fetch;
vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) =>
	// A new connection per request, since a server closes an idle one between two requests.
	ask(new URL(path, explorer.url), { ...init, headers: { ...init.headers, origin, connection: "close" } }),
);
const { loadForPage } = await import("../../src/explore/page/load-company.js");
afterAll(async () => {
	vi.unstubAllGlobals();
	rmSync(folder, { recursive: true });
	await Promise.all([client.close(), tables.close(), explorer.close()]);
});
const session = createSession({
	client: tables,
	directory: directoryOf(tables),
	loadPeers: peerLoader(tables, bundledCandidates()),
	isLive: false,
});
const AT_ONCE = 8;
/** Of so many companies processed at once, the report and a chart; a page is built of the first ones only, since drawing it takes a second. */
const WITH_REPORTS = 2;
const SYMBOLS = sampled(ON_EVERY_SURFACE, 8);
const chunks = Array.from({ length: Math.ceil(SYMBOLS.length / AT_ONCE) }, (_, i) =>
	SYMBOLS.slice(AT_ONCE * i, AT_ONCE * (i + 1)),
);

/** The three numbers, the verdict and the reason. */
const answerOf = ({ fairValue: { low, mid, high, verdict, reason } }: Valuation) => ({
	low,
	mid,
	high,
	verdict,
	reason: reason?.text ?? null,
});

const { candidates } = bundledCandidates();
/** The data of a company's report, with the built page or without. */
const reportOf = async (symbol: string) =>
	SYMBOLS.indexOf(symbol) < WITH_REPORTS
		? (await buildReport(client, symbol, { peers: "auto" })).data
		: gatherReport(client, symbol, { peers: "auto", candidates });

describe.each(chunks)("valuations of %s and others", (...symbols) => {
	const chunk = symbols as readonly string[];
	const valued = new Map<string, Valuation>();

	it("match report, local page and language models", async () => {
		for (const symbol of chunk) {
			const valuation = await client.value(symbol);
			valued.set(symbol, valuation);
			if (chunk.indexOf(symbol) < WITH_REPORTS) {
				const report = await reportOf(symbol);
				expect(answerOf(report.valuation), symbol).toEqual(answerOf(valuation));
				expect(report.valuation.fairValue.sentence, symbol).toBe(valuation.fairValue.sentence);
			}
			const company = await loadCompany(client, symbol);
			const { data: page } = await loadForPage(symbol);
			expect(answerOf(page.valuation), symbol).toEqual(answerOf(valuation));
			expectTrueSentences(page, company);
			const { text, data } = await valueTool.run({ company: symbol }, session, new AbortController().signal);
			expect(data.fair_value, symbol).toEqual(valuationData(valuation, company).fair_value);
			expect(text, symbol).toContain(valuation.fairValue.sentence);
			// The values that notebooks print.
			const { companies: peers } = await loadPeers(client, company);
			expect(answerOf(value(company, { peers })), symbol).toEqual(answerOf(valuation));
		}
	});

	it("match the commands value and compare", async () => {
		const ran = await cli(["value", ...chunk, "--summary", "--format", "json"]);
		const rows = JSON.parse(ran.stdout) as Record<string, unknown>[];
		expect(rows.map(({ symbol }) => symbol)).toEqual(chunk);
		for (const { symbol, fair_low: low, fair_mid: mid, fair_high: high, verdict, reason } of rows)
			expect({ low, mid, high, verdict, reason }, String(symbol)).toEqual(
				answerOf(valued.get(String(symbol)) as Valuation),
			);
		if (chunk.length < 2) return;
		const compared = await cli(["compare", ...chunk, "--format", "json"]);
		const measures = JSON.parse(compared.stdout) as Record<string, unknown>[];
		const ends = ["fair_low", "fair_mid", "fair_high"].map((name) => measures.find((row) => row.measure === name));
		for (const symbol of chunk) {
			const { low, mid, high } = answerOf(valued.get(symbol) as Valuation);
			expect(
				ends.map((row) => row?.[symbol] ?? null),
				symbol,
			).toEqual([low, mid, high]);
			expect(compared.stderr).toContain(valued.get(symbol)?.fairValue.sentence);
		}
	});

	it("match the football field", async () => {
		for (const symbol of chunk.slice(0, WITH_REPORTS)) {
			const ran = await cli(["chart", "football-field", symbol, "-o", join(folder, `${symbol}.svg`)]);
			const { title } = chartsOf(valued.get(symbol) as Valuation).footballField();
			expect(ran.stderr, symbol).toContain(title);
		}
	});
});

describe("calibration", () => {
	const day = "2019-12-31";
	// Another page, which has loaded no company yet.
	let dated: { readonly START: object; readonly loadForPage: typeof loadForPage };
	beforeAll(async () => {
		dated = await import(`../../src/explore/page/load-company.ts${"?dated"}`);
	});

	it.each(sampled(DEEP, 4))("values %s as other surfaces at that date", async (symbol) => {
		const valuation = await client.value(symbol, { asOf: day });
		const company = await loadCompany(client, symbol);
		const { choice } = await loadPeers(client, company, { asOf: day });
		const peers = await Promise.all(choice.peers.map((peer) => loadCompany(client, peer.symbol)));
		const observed = observeDay([company, ...peers], new Set(), day).find(
			(observation) => observation.symbol === symbol,
		);
		const { low, mid, high, verdict, reason } = valuation.fairValue;
		if (valuation.price.value === null) return expect(observed).toBeUndefined();
		for (const [name, end] of Object.entries({ low, mid, high }))
			if (end === null) expect(observed?.ratios[name]).toBeUndefined();
			else expect((observed?.ratios[name] ?? 0) * (observed?.price ?? 0)).toBeCloseTo(end, 8);
		expect(observed?.verdict).toBe(verdict ?? `none: ${reason?.code}`);
		const ran = await cli(["value", symbol, "--summary", "--as-of", day, "--format", "json"]);
		expect((JSON.parse(ran.stdout) as { fair_mid: number | null }[])[0]?.fair_mid).toBe(mid);
		// A page that starts with a forecast of that date.
		Object.assign(dated.START, { forecast: { company: symbol, asOf: day } });
		expect(answerOf((await dated.loadForPage(symbol)).data.valuation)).toEqual(answerOf(valuation));
		const record = JSON.parse((await cli(["record", symbol, "--format", "json"])).stdout) as Record<string, unknown>[];
		const { fair_low, fair_mid, fair_high, ...sentences } = record.find((row) => row.day === day) ?? {};
		expect({ low: fair_low, mid: fair_mid, high: fair_high }).toEqual({ low, mid, high });
		expect([sentences.verdict, sentences.reason]).toEqual([verdict, reason?.text ?? null]);
	});
});
