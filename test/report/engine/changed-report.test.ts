// Tests that a report under other assumptions equals one computed without stored results, and that its forecast moves with each driver.
import { expect, it } from "vitest";
import { forecast, valueDrivers } from "../../../src/analytics/index.js";
import { ChangedReport } from "../../../src/report/engine/changed-report.js";
import { plainReport, valueOptions } from "../../../src/report/gather/assemble-report.js";
import { driverLevers } from "../../../src/report/gather/forecast.js";
import { gatherCompanies, requestOf } from "../../../src/report/gather/report-data.js";
import { assumptionsOf, leverChanges } from "../../../src/report/levers/lever-change.js";
import { bundledClient } from "../bundled.js";

const { client } = bundledClient();

it.each([
	["KO", ["PEP", "MCD"], 3],
	["JPM", ["BAC", "PGR"], 1],
] as const)("%s: changing one lever gives the same report as a full computation", async (symbol, peers, step) => {
	const request = requestOf(symbol, { peers });
	const gathered = await gatherCompanies(client, request, { progress: () => undefined });
	const report = new ChangedReport(gathered, request);
	const issued = report.issued();
	const levers = valueDrivers(gathered.company, issued.valuation.estimates, valueOptions(gathered, request));
	for (const lever of levers.filter((_, i) => i % step === 0)) {
		const changes = leverChanges([lever], { [lever.name]: lever.value + 0.3 * (lever.high - lever.value) });
		const plain = plainReport(gathered, { ...request, assumptions: assumptionsOf(changes) });
		expect(JSON.stringify(report.under(changes)), lever.name).toBe(JSON.stringify(plain));
	}
});

it("recomputes KO's forecast, and its fair value if that is the forecast alone", async () => {
	const openReport = async (given?: { readonly only: true }) => {
		const request = requestOf("KO", given ? { peers: [], forecast: given } : { peers: [] });
		const gathered = await gatherCompanies(client, request, { progress: () => undefined });
		const report = new ChangedReport(gathered, request);
		const levers = driverLevers(report.issued().forecast);
		/** The report with these drivers halfway to their highest values. */
		const halfway = (...names: readonly string[]) => {
			const chosen = levers.filter(({ name }) => names.includes(name));
			const valueByName = Object.fromEntries(chosen.map(({ name, value, high }) => [name, (value + high) / 2]));
			return report.under(leverChanges(levers, valueByName));
		};
		return { gathered, levers, halfway };
	};
	const { gathered, levers, halfway } = await openReport();
	// The growth lever goes up to 8 points more: halfway, it adds 0.04 to every year.
	const base = forecast(gathered.company);
	const growth = base.driver("growth").values.map((value) => value + 0.04);
	const expected = forecast(gathered.company, { growth }).value?.perShare as number;
	const growthReport = halfway("driver:growth");
	expect(growthReport.forecast.ok && growthReport.forecast.value.value?.perShare).toBeCloseTo(expected, 9);
	expect(growthReport.valuation.fairValue.families.map(({ family }) => family)).not.toContain("forecast");
	// Buybacks come in addition to those from surplus cash.
	const buybackReport = halfway("driver:buybacks");
	const buybacks = (levers.find(({ name }) => name === "driver:buybacks")?.high ?? 0) / 2;
	const withBuybacks = forecast(gathered.company, { buybacks }, { surplus: "buybacks" }).value?.perShare as number;
	expect(buybackReport.forecast.ok && buybackReport.forecast.value.value?.perShare).toBeCloseTo(withBuybacks, 9);
	const forecastOnly = (await openReport({ only: true })).halfway("driver:growth", "driver:cost_of_equity");
	const rate = levers.find(({ name }) => name === "driver:cost_of_equity");
	const cost_of_equity = ((rate?.value ?? 0) + (rate?.high ?? 0)) / 2;
	const forecastValue = forecast(gathered.company, { growth, cost_of_equity }).value?.perShare as number;
	expect(forecastOnly.valuation.fairValue.mid).toBeCloseTo(forecastValue, 9);
	expect(forecastOnly.valuation.fairValue.sentence).toContain("By the given forecast alone");
});
