// A company saved as data and read again gives the same figures.
import { beforeAll, expect, it } from "vitest";
import { Facts } from "../../../src/analytics/company/facts.js";
import { runFor } from "../../../src/analytics/company/index.js";
import { figureOf, MEASURES } from "../../../src/analytics/measures/index.js";
import { companyData, companyFromData } from "../../../src/frames/company/company-data.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";
import { LINE_ITEMS } from "../../../src/frames/line-items/index.js";
import { loadBundled } from "../../analytics/bundled-companies.js";

let pairs: (readonly [Company, Company])[];
beforeAll(async () => {
	const companies = await loadBundled(["JPM", "PGR", "O", "SNOW", "BA", "ASML", "V", "FICT", "NKE"]);
	pairs = companies.map((company) => [company, companyFromData(structuredClone(companyData(company)))] as const);
});

it("a company from its data has the same measures", () => {
	for (const [company, copy] of pairs) {
		for (const asOf of [undefined, "2019-03-01"]) {
			const [one, other] = [company, copy].map((each) => new Facts(each, asOf === undefined ? {} : { asOf }));
			for (const measure of MEASURES)
				expect(figureOf(measure, other as Facts)).toStrictEqual(figureOf(measure, one as Facts));
		}
	}
});

it("a company from its data has the same models, down to their sources", () => {
	for (const [company, copy] of pairs) {
		for (const name of ["piotroski", "altman_z", "fcff_three_stage", "own_pe", "tsr_ledger", "segment_mix_business"])
			expect(runFor(copy, name)).toStrictEqual(runFor(company, name));
	}
});

it("a company from its data has the same lines, down to the reason of each gap", () => {
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
