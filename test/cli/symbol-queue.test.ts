// Tests how a run assigns reports to its workers.
import { describe, expect, it } from "vitest";
import { SymbolQueue } from "../../src/cli/symbol-queue.js";

const takeAll = (next: () => string | undefined): string[] => {
	const symbols: string[] = [];
	for (let symbol = next(); symbol !== undefined; symbol = next()) symbols.push(symbol);
	return symbols;
};

describe("SymbolQueue", () => {
	it("assigns sectors by size, ordered by industry", () => {
		const next = new SymbolQueue(["XOM", "JPM", "TRV", "BAC", "PGR", "nobody"]).worker();
		// Two banks, two property insurers; then an oil company and one of unknown industry.
		expect(takeAll(next)).toEqual(["JPM", "BAC", "TRV", "PGR", "XOM", "nobody"]);
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
