// Tests that the charts of a workbook draw the cells they name, and that the file is whole.
import { read, utils } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compare } from "../../../src/analytics/company/index.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";
import { createClient, loadCompany } from "../../../src/index.js";
import { workbookOf } from "../../../src/report/workbook/workbook.js";
import { writeWorkbook } from "../../../src/report/workbook/write-workbook.js";

const client = createClient();
afterAll(() => client.close());

interface ReadSeries {
	readonly kind: string;
	readonly name: string;
	readonly categories: readonly unknown[];
	readonly values: readonly unknown[];
	/** The kept points by position. */
	readonly kept: ReadonlyMap<number, number>;
}

const first = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, text]) => text ?? "");
const unescaped = (text: string) => text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The parts of a file by path. */
const partsOf = (file: Uint8Array): Map<string, string> =>
	new Map(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]));

/** The charts of a file, with the cells that their references name. */
function chartsOf(file: Uint8Array) {
	const book = read(file);
	const parts = partsOf(file);
	const cellsAt = (reference: string): unknown[] => {
		const [, sheet = "", range = ""] = /^'(.+)'!(.+)$/.exec(unescaped(reference)) ?? [];
		const { s, e } = utils.decode_range(range.replaceAll("$", ""));
		const cells = [];
		for (let r = s.r; r <= e.r; r++)
			for (let c = s.c; c <= e.c; c++) cells.push(book.Sheets[sheet]?.[utils.encode_cell({ r, c })]?.v ?? null);
		return cells;
	};
	return [...parts].flatMap(([path, xml]) => {
		if (!/^xl\/charts\/chart\d+\.xml$/.test(path)) return [];
		const series = ["bar", "line"].flatMap((kind) =>
			all(xml, new RegExp(`<c:${kind}Chart>(.*?)</c:${kind}Chart>`, "g")).flatMap((plot) =>
				all(plot, /<c:ser>(.*?)<\/c:ser>/g).map((number): ReadSeries => {
					const [name, categories, values] = all(number, /<c:f>(.*?)<\/c:f>/g).map(cellsAt) as [
						unknown[],
						unknown[],
						unknown[],
					];
					const points = [...first(number, /<c:val>(.*)<\/c:val>/).matchAll(/<c:pt idx="(\d+)"><c:v>(.*?)<\/c:v>/g)];
					const kept = new Map(points.map(([, index, value]) => [Number(index), Number(value)]));
					return { kind, name: String(name[0]), categories, values, kept };
				}),
			),
		);
		return [
			{ title: unescaped(first(xml, /<a:t>(.*?)<\/a:t>/)), axes: all(xml, /<a:t>(.*?)<\/a:t>/g).slice(1), series },
		];
	});
}

/** The chart of these series. */
const chartWith = (charts: ReturnType<typeof chartsOf>, ...names: readonly string[]) => {
	const chart = charts.find(({ series }) => names.every((name) => series.some((line) => line.name === name)));
	if (!chart) throw new Error(`no chart of ${names}: ${charts.map(({ title }) => title)}`);
	return Object.fromEntries(chart.series.map((line) => [line.name, line]));
};

const numbers = (values: Iterable<number>) => Array.from(values, (value) => (Number.isNaN(value) ? null : value));

describe.each(["KO", "JPM", "O", "PGR", "ASML", "SNOW", "BRK.B"])("the charts of %s", (symbol) => {
	let company: Company;
	let peers: Company[];
	let book: Awaited<ReturnType<typeof workbookOf>>;
	let charts: ReturnType<typeof chartsOf>;
	beforeAll(async () => {
		company = await loadCompany(client, symbol);
		peers = await Promise.all(["PEP", "MSFT", "BAC"].map((peer) => loadCompany(client, peer)));
		book = await workbookOf(company, { peers });
		charts = chartsOf(writeWorkbook(book));
	});

	it("have axis titles and categories, and keep their values", () => {
		for (const { series, axes } of charts) {
			expect(axes.length).toBeGreaterThan(1);
			expect(axes.every((title) => title !== "")).toBe(true);
			for (const { values, kept, categories } of series) {
				expect(categories.every((category) => typeof category === "string")).toBe(true);
				expect(values.map((value, i) => kept.get(i) ?? (typeof value === "number" ? Number.NaN : value))).toEqual(
					values,
				);
			}
		}
	});

	it("draw ten years of results and cash flow", () => {
		const lastTenYears = (item: LineItem) => numbers(company.series(item).values.slice(-10));
		const hasValue = (item: LineItem) => lastTenYears(item).some((value) => value !== null);
		const hasOperating = hasValue("operatingIncome");
		const hasFlow = !["bank", "insurer"].includes(company.template) && hasValue("freeCashFlow");
		const margin = hasOperating ? "operating margin" : "net margin";
		const results = chartWith(charts, "revenue", margin);
		const revenue = lastTenYears("revenue");
		expect(results.revenue?.values).toEqual(revenue);
		expect(results.revenue?.categories).toEqual(company.series("revenue").periods.slice(-10));
		const profit = lastTenYears(hasOperating ? "operatingIncome" : "netIncome");
		expect(results[margin]?.values).toEqual(
			profit.map((value, i) => (value === null || !revenue[i] ? null : value / revenue[i])),
		);
		const flow = hasFlow ? "free cash flow" : "net income";
		const cash = chartWith(charts, flow, "earnings per share");
		expect(cash[flow]?.values).toEqual(lastTenYears(hasFlow ? "freeCashFlow" : "netIncome"));
		expect(cash["earnings per share"]?.values).toEqual(lastTenYears("earningsPerShare"));
		expect(cash["earnings per share"]?.kind).toBe("line");
	});

	it("draw every method of the range with the price", () => {
		const { estimates, fairValue, price } = book.valuation;
		const estimatesInRange = fairValue.families.flatMap(({ methods }) =>
			methods.map((name) => book.valuation.estimate(name)),
		);
		if (estimatesInRange.length === 0) return expect(estimates.every(({ weight }) => weight === 0)).toBe(true);
		const lines = chartWith(charts, "low", "low to high", "middle", "price");
		const { low, middle } = lines;
		const rowByTitle = new Map(middle?.categories.map((title, i) => [String(title), i]));
		for (const { title, value } of estimatesInRange)
			expect(middle?.values[rowByTitle.get(title) ?? -1]).toBe(value.value);
		const index = rowByTitle.get("Fair value") ?? -1;
		expect(middle?.values[index] ?? null).toBe(fairValue.mid);
		expect(low?.values[index] ?? null).toBe(fairValue.low);
		if (fairValue.low !== null && fairValue.high !== null)
			expect(lines["low to high"]?.values[index]).toBeCloseTo(fairValue.high - fairValue.low, 9);
		expect(lines.price?.values.every((value) => value === price.value)).toBe(true);
	});

	it("draw two multiples of the company and its peers", () => {
		const { measures } = compare([company, ...peers]);
		const multiples = charts.flatMap(({ series }) =>
			series.filter(({ categories }) => categories.at(-1) === "Median of the peers"),
		);
		expect(multiples.length).toBe(2);
		for (const { name, values, categories } of multiples) {
			const measure = measures.find(({ title }) => title === name);
			const figures = measure?.values.map(({ figure }) => figure.value) ?? [];
			expect(values.map((value) => (typeof value === "string" ? null : value))).toEqual([
				...figures,
				measure?.median.value,
			]);
			expect(categories[0]).toBe(`${company.name} (${company.symbol})`);
		}
	});
});

it("the parts of the file belong together", async () => {
	const peers = await Promise.all(["PEP", "MNST", "KDP"].map((peer) => loadCompany(client, peer)));
	const book = await workbookOf(await loadCompany(client, "KO"), { peers });
	const file = writeWorkbook(book);
	expect(writeWorkbook(book)).toEqual(file);
	const parts = partsOf(file);
	const types = all(parts.get("[Content_Types].xml") ?? "", /PartName="\/(.*?)"/g);
	expect(new Set(types).size).toBe(types.length);
	for (const path of types) expect(parts.has(path), path).toBe(true);
	for (const [path, xml] of parts) {
		expect(balance(xml), path).toEqual([]);
		if (/^xl\/(charts|drawings)\/[a-z]+\d+\.xml$/.test(path)) expect(types).toContain(path);
		if (!path.endsWith(".rels")) continue;
		const source = path.replace("_rels/", "").replace(/\.rels$/, "");
		const ids = all(xml, /Id="(.*?)"/g);
		for (const target of all(xml, /Target="(.*?)"/g)) {
			const { pathname } = new URL(target, `file:///${source}`);
			expect(parts.has(decodeURIComponent(pathname.slice(1))), `${path}: ${target}`).toBe(true);
		}
		for (const id of all(parts.get(source) ?? "", /r:id="(.*?)"/g)) expect(ids, source).toContain(id);
	}
	expect(types.filter((path) => path.includes("charts/")).length).toBe(5);
});

/** The tags of XML that are not closed in order. */
function balance(xml: string): string[] {
	const open: string[] = [];
	for (const [, end, name = "", , empty] of xml.matchAll(/<(\/?)([\w:]+)((?:"[^"]*"|[^>"])*?)(\/?)>/g)) {
		if (end === "/") {
			if (open.pop() !== name) return [name];
		} else if (empty !== "/") open.push(name);
	}
	return open;
}
