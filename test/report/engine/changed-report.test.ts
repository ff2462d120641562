// Tests that a report under other assumptions equals one computed without stored results.
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
] as const)("%s under its levers, one after the other", async (symbol, peers, step) => {
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

it("recomputes KO with drivers in and beside the range", async () => {
	const moves = async (given?: { readonly only: true }) => {
		const request = requestOf("KO", { peers: [], ...(given && { forecast: given }) });
		const gathered = await gatherCompanies(client, request, { progress: () => undefined });
		const report = new ChangedReport(gathered, request);
		const levers = driverLevers(report.issued().forecast);
		const changedReport = (...names: readonly string[]) => {
			const moved = levers.filter(({ name }) => names.includes(name));
			const valueByName = Object.fromEntries(moved.map(({ name, value, high }) => [name, (value + high) / 2]));
			return report.under(leverChanges(levers, valueByName));
		};
		return { gathered, levers, under: changedReport };
	};
	const { gathered, levers, under } = await moves();
	// Growth is drawn from minus to plus four points: the control covers twice that, and all years change together.
	const base = forecast(gathered.company);
	const growth = base.driver("growth").values.map((value) => value + 0.04);
	const expected = forecast(gathered.company, { growth }).value?.perShare as number;
	const shown = under("driver:growth");
	expect(shown.forecast.ok && shown.forecast.value.value?.perShare).toBeCloseTo(expected, 9);
	expect(shown.valuation.fairValue.families.map(({ family }) => family)).not.toContain("forecast");
	// Buybacks in addition to the remainder, which is used as before.
	const bought = under("driver:buybacks");
	const buybacks = (levers.find(({ name }) => name === "driver:buybacks")?.high ?? 0) / 2;
	const after = forecast(gathered.company, { buybacks }, { surplus: "buybacks" }).value?.perShare as number;
	expect(bought.forecast.ok && bought.forecast.value.value?.perShare).toBeCloseTo(after, 9);
	const single = (await moves({ only: true })).under("driver:growth", "driver:cost_of_equity");
	const rate = levers.find(({ name }) => name === "driver:cost_of_equity");
	const cost_of_equity = ((rate?.value ?? 0) + (rate?.high ?? 0)) / 2;
	const both = forecast(gathered.company, { growth, cost_of_equity }).value?.perShare as number;
	expect(single.valuation.fairValue.mid).toBeCloseTo(both, 9);
	expect(single.valuation.fairValue.sentence).toContain("By the given forecast alone");
});
