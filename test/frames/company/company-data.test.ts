// Tests that a company saved as data and read again gives the same figures.
import { beforeAll, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { CompanyFacts, type Facts } from "../../../src/analytics/evaluation/facts.js";
import { figureOf, MEASURES } from "../../../src/analytics/measures/index.js";
import type { Figure, Reason, Source } from "../../../src/core/figure.js";
import { companyData, companyFromData } from "../../../src/frames/company/company-data.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";
import { LINE_ITEMS } from "../../../src/frames/line-items/index.js";
import { loadBundled } from "../../analytics/bundled-companies.js";

let pairs: (readonly [Company, Company])[];
beforeAll(async () => {
	const companies = await loadBundled(["JPM", "PGR", "O", "SNOW", "BA", "ASML", "V", "FICT", "NKE"]);
	pairs = companies.map((company) => [company, companyFromData(structuredClone(companyData(company)))] as const);
});

it("a restored company has the same measures", () => {
	for (const [company, copy] of pairs) {
		for (const asOf of [undefined, "2019-03-01"]) {
			const [fromService, fromCopy] = [company, copy].map(
				(data) => new CompanyFacts(data, asOf === undefined ? {} : { asOf }),
			);
			for (const measure of MEASURES)
				expect(figureOf(measure, fromCopy as Facts)).toStrictEqual(figureOf(measure, fromService as Facts));
		}
	}
});

it("stores dates as integers and omits unknown filing dates", () => {
	const [company] = pairs[0] as readonly [Company, Company];
	const { prices, filed } = companyData({ ...company, filingDate: () => null });
	expect([filed, prices.ok && prices.value.days.every((day) => day > 19_000_101)]).toEqual([{}, true]);
	expect(prices.ok && "dates" in prices.value).toBe(false);
});

it("keeps a figure's source and a gap's reason", () => {
	const [company] = pairs[0] as readonly [Company, Company];
	const reason = { code: "not_reported", detail: "of one year" } as const;
	const [series, ttm] = [company.series("revenue"), company.ttm("revenue")];
	const elsewhere = { ...(ttm.source as Source), operation: "stock.summary", period: "TTM" } as const;
	const { period: _, ...undated } = ttm.source as Source;
	const gaps = new Float64Array(series.values.length).fill(Number.NaN);
	const changed: Company = {
		...company,
		series: (item, frequency) =>
			item === "revenue"
				? { ...series, values: gaps, reasons: new Map([[1, reason]]) }
				: company.series(item, frequency),
		ttm: () => ({ ...ttm, source: elsewhere }),
		latest: () => ({ ...ttm, source: undated }),
	};
	const data = companyData(changed);
	expect([data.lines.revenue.ttmSource, data.lines.revenue.latestSource]).toEqual([elsewhere, undated]);
	const copy = companyFromData(data);
	expect([copy.ttm("revenue").source, copy.latest("revenue").source]).toEqual([elsewhere, undated]);
	expect(copy.series("revenue").reasons).toEqual(new Map([[1, reason]]));
});

it("shares equal reasons, but not different ones", () => {
	const [company] = pairs[0] as readonly [Company, Company];
	const code = "not_reported" as const;
	const absentFor = (reason: Reason) => (): Figure => ({ value: null, reason: { ...reason } });
	const ttmAndLatest = (ttmReason: Reason, latestReason: Reason) => {
		const { ttm, latest } = companyData({ ...company, ttm: absentFor(ttmReason), latest: absentFor(latestReason) })
			.lines.revenue;
		return [ttm, latest] as const;
	};
	const reasons: Reason[] = [
		{ code, detail: "a" },
		{ code, sentence: "a" },
		{ code, subject: "a" },
		{ code, values: { a: 1 } },
	];
	for (const reason of reasons) {
		const { revenue, netIncome } = companyData({ ...company, ttm: absentFor(reason), latest: absentFor(reason) }).lines;
		expect(new Set([revenue.ttm, revenue.latest, netIncome.ttm, netIncome.latest])).toEqual(new Set([reason]));
	}
	expect(ttmAndLatest({ code, sentence: "a" }, { code, sentence: "b" })).toMatchObject([
		{ sentence: "a" },
		{ sentence: "b" },
	]);
	expect(ttmAndLatest({ code, subject: "a" }, { code, subject: "b" })).toMatchObject([
		{ subject: "a" },
		{ subject: "b" },
	]);
	expect(ttmAndLatest({ code, values: { a: 1 } }, { code, values: { a: 2 } })).toMatchObject([
		{ values: { a: 1 } },
		{ values: { a: 2 } },
	]);
});

it("gives the same models and sources", () => {
	for (const [company, copy] of pairs) {
		for (const name of ["piotroski", "altman_z", "fcff_three_stage", "own_pe", "tsr_ledger", "segment_mix_business"])
			expect(runFor(copy, name)).toStrictEqual(runFor(company, name));
	}
});

it("gives the same lines and reasons", () => {
	for (const [company, copy] of pairs.slice(0, 4)) {
		for (const item of Object.keys(LINE_ITEMS) as LineItem[]) {
			for (const frequency of ["annual", "quarterly"] as const)
				expect(copy.series(item, frequency)).toStrictEqual(company.series(item, frequency));
			expect(copy.ttm(item)).toEqual(company.ttm(item));
			expect(copy.latest(item)).toEqual(company.latest(item));
			expect(copy.current(item)).toEqual(company.current(item));
		}
		for (const period of [...company.series("revenue").periods, ...company.series("revenue", "quarterly").periods, "?"])
			expect(copy.filingDate(period)).toBe(company.filingDate(period));
		expect(copy.prices).toEqual(company.prices);
	}
});
