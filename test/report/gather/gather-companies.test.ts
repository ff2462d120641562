// Tests which companies a report requests, and how it handles unavailable peers.
import { expect, it } from "vitest";
import { ValuelabError } from "../../../src/core/errors.js";
import type { Asker } from "../../../src/frames/company.js";
import { assembleReport, valueOptions } from "../../../src/report/gather/assemble-report.js";
import { gatherCompanies, requestOf } from "../../../src/report/gather/report-data.js";
import { LEVEL } from "../../analytics/company/level-company.js";
import { makeCompany } from "../../analytics/make-company.js";
import { answer } from "../../frames/answers.js";

/** Statements of every company; a symbol in `failing` throws its error. */
function asker(failing: Readonly<Record<string, unknown>> = {}): Asker {
	return {
		query: (operation, [symbol] = []) => ({
			answer: async () => {
				const error = failing[String(symbol)];
				if (error !== undefined) throw error;
				if (operation === "stock.quote") return answer(operation, [{ "Current Price": 5, Currency: "USD" }]);
				if (operation !== "stock.financials") throw new Error("not asked");
				const years = { "Fiscal Year": ["2023-12", "2024-12"], income_statement: { Revenue: ["1", "2"] } };
				return answer(operation, { financials: { annuals: years } }, { symbol });
			},
		}),
	};
}
const gather = async (failing: Readonly<Record<string, unknown>>, peers: readonly string[] = ["AAA", "BBB"]) => {
	const steps: string[] = [];
	const result = await gatherCompanies(asker(failing), requestOf("ABC", { peers }), {
		progress: (step) => steps.push(step),
	});
	return { peers: result.peers.map(({ symbol }) => symbol), missingPeers: result.missingPeers, steps: steps.sort() };
};

it("keeps available peers and explains missing ones", async () => {
	expect(await gather({})).toEqual({ peers: ["AAA", "BBB"], missingPeers: [], steps: ["AAA", "ABC", "BBB"] });
	const busy = new ValuelabError("throttled" as never, "too busy");
	expect(await gather({ AAA: busy })).toMatchObject({
		peers: ["BBB"],
		missingPeers: [{ symbol: "AAA", reason: "too busy" }],
	});
	expect((await gather({ BBB: new TypeError("a fault") })).missingPeers).toEqual([
		{ symbol: "BBB", reason: "a fault" },
	]);
});

it("throws for unknown peers and passes aborts", async () => {
	await expect(gather({ AAA: new ValuelabError("not_found", "no such symbol") })).rejects.toMatchObject({
		code: "not_found",
		message: "peer AAA: no such symbol",
		argument: "peers",
	});
	const stop = new ValuelabError("aborted", "stopped");
	await expect(gather({ AAA: stop })).rejects.toBe(stop);
});

it("uses companies as of the requested date", async () => {
	const gatherAsOf = (asOf?: string) =>
		gatherCompanies(asker(), requestOf("ABC", asOf === undefined ? {} : { asOf }), { progress: () => undefined });
	const [present, past] = [await gatherAsOf(), await gatherAsOf("2024-06-30")];
	expect([present.company.series("revenue").periods.length, past.company.series("revenue").periods.length]).toEqual([
		2, 1,
	]);
	expect(past.company.asOf).toBe("2024-06-30");
	expect("reported" in present).toBe(false);
});

it("values as requested and compares with peers", () => {
	const [company, peer] = [makeCompany(LEVEL), { ...makeCompany(LEVEL), symbol: "PEER", name: "Peer Inc" }];
	const gathered = (peers: readonly (typeof company)[]) => ({
		company,
		peers,
		missingPeers: [],
		paid: [],
		sources: [],
	});
	const request = requestOf("LEVEL", { assumptions: { growth: 0.01 } });
	expect(valueOptions(gathered([]), request)).toEqual({
		assumptions: { growth: 0.01 },
		includeMadeUp: false,
		stockCompensation: "expense",
		peers: [],
		paid: [],
	});
	expect(valueOptions(gathered([]), { ...request, asOf: "2025-01-01" })).toHaveProperty("asOf", "2025-01-01");
	const single = assembleReport(gathered([]), request);
	expect(single.comparison).toMatchObject({ ok: false, reason: { code: "missing_input" } });
	expect("reported" in single).toBe(false);
	const compared = assembleReport(gathered([peer]), request);
	expect(compared.comparison).toMatchObject({ ok: true, value: { symbol: "LEVEL", peers: ["PEER"] } });
	expect([compared.peerNames, compared.missingPeers]).toEqual([{ PEER: "Peer Inc" }, []]);
	const past = assembleReport(gathered([peer]), { ...request, asOf: "2025-12-31" });
	expect(past.comparison).toMatchObject({ ok: true, value: { peers: ["PEER"] } });
	const reported = { currency: "EUR", rates: {} };
	expect(assembleReport({ ...gathered([]), reported }, request).reported).toBe(reported);
});
