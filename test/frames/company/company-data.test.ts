// A company saved as data and read again gives the same figures.
import { beforeAll, expect, it } from "vitest";
import { Facts } from "../../../src/analytics/company/facts.js";
import { runFor } from "../../../src/analytics/company/index.js";
import { figureOf, MEASURES } from "../../../src/analytics/measures/index.js";
import { companyData, companyFromData } from "../../../src/frames/company/company-data.js";
import type { Company } from "../../../src/frames/company-types.js";
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
