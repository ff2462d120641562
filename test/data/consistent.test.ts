// Tests the marks of bundled companies whose statements the rules do not doubt.
import { describe, expect, it } from "vitest";
import { areConsistent } from "../../data/compile/companies/consistent.js";
import { localService } from "../../src/compose.js";
import { loadDataset } from "../../src/store/load-dataset.js";

const dataset = loadDataset();

describe("the mark of consistent statements", () => {
	it("agrees with the rules for every company", async () => {
		const mismatches: string[] = [];
		for (const [symbol, { isConsistent = false }] of dataset.profiles())
			if ((await areConsistent(symbol)) !== isConsistent) mismatches.push(symbol);
		expect(mismatches, "run npm run data -- <any folder> consistent").toEqual([]);
	}, 120_000);

	it("does not hold in another currency", async () => {
		const service = await localService(undefined);
		expect(service.statements("KO")?.isConsistent).toBe(true);
		expect(service.statements("KO", "EUR")?.isConsistent).toBe(false);
	});

	it("is missing for a company that a rule doubts", async () => {
		expect(dataset.profiles().get("GE")?.isConsistent).toBeUndefined();
		expect(await areConsistent("GE")).toBe(false);
	});
});
