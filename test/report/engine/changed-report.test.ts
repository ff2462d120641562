// A report under other assumptions is what it would be if nothing had been found before.
import { expect, it } from "vitest";
import { valueDrivers } from "../../../src/analytics/index.js";
import { ChangedReport } from "../../../src/report/engine/changed-report.js";
import { plainReport, valueOptions } from "../../../src/report/gather/assemble-report.js";
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
