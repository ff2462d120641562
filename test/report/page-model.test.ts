// Tests the data from which a page recomputes itself.
import { beforeAll, expect, it } from "vitest";
import { plainReport } from "../../src/report/gather/assemble-report.js";
import { gatherCompanies, requestOf } from "../../src/report/gather/report-data.js";
import { pageContent } from "../../src/report/page-content.js";
import { checksum, checksumOf, modelText, openModel } from "../../src/report/page-model.js";
import { renderModel } from "../../src/report/render.js";
import { bundledClient } from "./bundled.js";

const request = requestOf("KO", { peers: ["PEP"] });
/** Numbers that JSON cannot hold, and differences between dates. */
const numbers = { floats: Float64Array.of(0, -0, -1, 0.1, Number.NaN), days: Int32Array.of(20240101, 20240102, 5) };
let gathered: Awaited<ReturnType<typeof gatherCompanies>>;
let content: ReturnType<typeof pageContent>;
let opened: ReturnType<typeof openModel>;
beforeAll(async () => {
	gathered = await gatherCompanies(bundledClient().client, request, { progress: () => undefined });
	content = pageContent(plainReport(gathered, request));
	opened = openModel(modelText({ request: { ...request, ...numbers }, gathered, levers: [] }, content));
});

it("keeps every figure of the companies", () => {
	expect([opened.request, opened.levers, opened.checksum]).toEqual([
		{ ...request, ...numbers },
		[],
		checksumOf(content),
	]);
	const [before, after] = [gathered, opened.gathered].map(({ company, peers }) => [company, ...peers]);
	expect(after?.map(({ symbol }) => symbol)).toEqual(["KO", "PEP"]);
	for (const [i, company] of before?.entries() ?? []) {
		const companyAfter = after?.[i];
		for (const item of ["revenue", "totalDebt", "capitalExpenditure"] as const)
			expect(companyAfter?.series(item)).toEqual(company.series(item));
		expect([companyAfter?.prices, companyAfter?.dividends, companyAfter?.price]).toEqual([
			company.prices,
			company.dividends,
			company.price,
		]);
	}
});

it("is left out of a page with a project's additions", async () => {
	// A browser does not have the additions, so nothing can be changed there.
	const draw = async () => "<svg></svg>";
	const page = (overrides: object) =>
		renderModel(plainReport(gathered, request), gathered, { ...request, ...overrides }, draw);
	const [plain, added] = [await page({}), await page({ additions: ["my_ratio"], scripts: "beside" })];
	expect(plain).toMatch(/<aside class="levers"[^>]*>\s*<\w.*id="valuelab-model".*id="valuelab-engine">/s);
	expect(plain).not.toContain('class="fixed"');
	expect(added).toContain(
		'<p class="fixed">With figures that this project has added (my_ratio): no number on this page can be changed.</p>',
	);
	expect(added).not.toMatch(/id="valuelab-(?:model|engine)"/);
	expect(added).toMatch(/id="valuelab-plotly" data-src="assets/);
});

it("identifies its page by a checksum", () => {
	// The same request of other companies gives another page.
	expect(checksumOf(pageContent(plainReport(opened.gathered, request)))).toBe(checksumOf(content));
	expect(checksumOf(pageContent(plainReport({ ...gathered, peers: [] }, request)))).not.toBe(checksumOf(content));
});

it("matches cyrb53's published checksum", () => {
	expect(["a", "b", "revenge", "revenue"].map(checksum)).toEqual([
		"501c2ba782c97901",
		"459eda5bc254d2bf",
		"fbce64cc3b748385",
		"fb1d85148d13f93a",
	]);
});
