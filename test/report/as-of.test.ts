// Tests a report as of a past date.
import { beforeAll, describe, expect, it } from "vitest";
import { gatherCompanies, gatherReport, requestOf } from "../../src/report/gather/report-data.js";
import type { ReportData } from "../../src/report/index.js";
import { renderReport } from "../../src/report/render.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { bundledClient } from "./bundled.js";

const DAY = "2019-03-01";

describe("report as of a date", () => {
	let data: ReportData;
	beforeAll(async () => {
		data = await gatherReport(bundledClient().client, "AAPL", { peers: ["MSFT", "IBM"], asOf: DAY });
	});

	it("contains nothing unknown at the date", () => {
		const { valuation, prices, comparison } = data;
		expect([data.asOf, valuation.priceDate]).toEqual([DAY, DAY]);
		expect(prices.ok && prices.value.dates.at(-1)).toBe(DAY);
		expect(comparison.ok && comparison.value.asOf).toBe(DAY);
		// The year to September 2018 was filed in November 2018, the quarter to December in January 2019.
		const ends = valuation.history.map(({ periods }) => periods.at(-1) as string);
		expect(ends.sort().at(-1)).toBe("2018-09");
		expect(valuation.multiples.every(({ dates }) => dates.every((date) => date <= DAY))).toBe(true);
	});

	it("uses that date's prices of chosen peers", async () => {
		const request = requestOf("KO", { peers: "auto", asOf: DAY });
		const { candidates } = bundledCandidates();
		const { peers } = await gatherCompanies(bundledClient().client, request, { candidates, progress: () => undefined });
		const pepsi = peers.find(({ symbol }) => symbol === "PEP");
		expect([pepsi?.price.value, pepsi?.asOf]).toEqual([115.64, DAY]);
	});

	it("states on the page which figures these are", async () => {
		const page = await renderReport(data);
		expect(page.replace(/<[^>]+>/g, "")).toContain(`as of ${DAY}: statements filed by then, as restated since`);
		expect(page).not.toMatch(/fiscal 20(?:19|2\d)/);
	});
});
