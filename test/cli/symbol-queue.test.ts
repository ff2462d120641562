// Tests how a run assigns reports to its workers.
import { describe, expect, it } from "vitest";
import { SymbolQueue } from "../../src/cli/symbol-queue.js";

const all = (next: () => string | undefined): string[] => {
	const given: string[] = [];
	for (let symbol = next(); symbol !== undefined; symbol = next()) given.push(symbol);
	return given;
};

describe("SymbolQueue", () => {
	it("assigns sectors by size, ordered by industry", () => {
		const next = new SymbolQueue(["XOM", "JPM", "TRV", "BAC", "PGR", "nobody"]).worker();
		// Two banks, two property insurers; then an oil company and one of unknown industry.
		expect(all(next)).toEqual(["JPM", "BAC", "TRV", "PGR", "XOM", "nobody"]);
	});

	it("gives each worker a sector, then shares the rest", () => {
		const queue = new SymbolQueue(["JPM", "XOM", "BAC", "TRV"]);
		const [banks, oil] = [queue.worker(), queue.worker()];
		expect([banks(), oil(), oil(), banks(), oil(), banks()]).toEqual([
			"JPM",
			"XOM",
			"TRV",
			"BAC",
			undefined,
			undefined,
		]);
	});
});
