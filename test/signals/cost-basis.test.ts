// Tests the cost basis of investors and insiders as figures of a company.
import { describe, expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { paidByGurus, paidByInsiders } from "../../src/signals/cost-basis.js";
import { level } from "../analytics/inputs/level-company-inputs.js";

describe("cost basis of other investors", () => {
	it("covers the first five holders with a positive price", () => {
		const guru = (name: string, average: number | null, held = true) => ({
			guru: name,
			held,
			average,
			low: 1,
			high: 2,
			from: "2024-03",
			to: "2024-06",
			purchases: 1,
		});
		const names = (...gurus: readonly ReturnType<typeof guru>[]) =>
			paidByGurus({ gurus } as never).map(({ name }) => name);
		expect(names(...["a", "b", "c", "d", "e", "f"].map((name) => guru(name, 5)))).toHaveLength(5);
		expect(names(guru("A. B", 0.5), guru("zero", 0), guru("none", null), guru("sold", 5, false))).toEqual(["paid_a_b"]);
		const insiders = (vwap: unknown) =>
			paidByInsiders({ vwap: { outputs: { vwap, purchases: 1, unique_insiders: 1 } } } as never).length;
		expect([insiders(0.5), insiders(0), insiders(-1), insiders(null)]).toEqual([1, 0, 0, 0]);
		const estimates = [{ name: "x", title: "X", model: "m", low: 1, value: 2, high: 3, rule: "r" }];
		const estimate = value(level(), { paid: estimates }).estimates.find(({ method }) => method === "x");
		expect([estimate?.madeUp, estimate?.value.unit]).toEqual([false, { kind: "per_share", currency: "USD" }]);
	});
});
