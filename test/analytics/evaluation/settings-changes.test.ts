// Tests which settings of a valuation changed.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { overrideFactor } from "../../../src/analytics/evaluation/overridable.js";
import { changedSettings, isSame } from "../../../src/analytics/evaluation/settings-changes.js";
import { level } from "../inputs/level-company-inputs.js";

describe("settings of a valuation", () => {
	const peers = [level({}, { symbol: "PEER" })];
	it("are distinguished; company settings leave peers unchanged", () => {
		expect(changedSettings({}, {})).toEqual([]);
		expect(changedSettings({ assumptions: { beta: 1 } }, { assumptions: { beta: 1.1 } })).toEqual(["beta"]);
		// `ke` is an input's short name; options declare the full name only.
		const shortNamed = { beta: 1, ke: 0.1 };
		expect(changedSettings({ assumptions: shortNamed }, { assumptions: { beta: 1 } })).toEqual(["cost_of_equity"]);
		expect(changedSettings({}, { stockCompensation: "expense" })).toEqual([]);
		expect(changedSettings({}, { stockCompensation: "added_back" })).toEqual(["stockCompensation"]);
		expect(changedSettings({}, { peers })).toEqual(["peers"]);
		expect(changedSettings({ peers: [] }, { peers: [], assumptions: { beta: 1 } })).toEqual(["beta"]);
		expect(changedSettings({ peers }, { peers, assumptions: { beta: 1 } })).toEqual(["beta", "peers"]);
		expect(changedSettings({ peers }, { peers, assumptions: { growth: 0.1 } })).toEqual(["growth"]);
		const changedOptions = { peers, assumptions: { growth: 0.1 }, stockCompensation: "added_back" } as const;
		expect(changedSettings({ peers }, changedOptions)).toEqual(["growth", "stockCompensation", "peers"]);
		expect(changedSettings({ peers }, { peers, stockCompensation: "added_back" })).toEqual([
			"stockCompensation",
			"peers",
		]);
	});

	it("are equal where every member is equal", () => {
		expect([isSame(), isSame({ a: 1 }, { a: 1 }), isSame({ a: Number.NaN }, { a: Number.NaN })]).toEqual([
			true,
			true,
			true,
		]);
		expect([isSame({ a: 1 }, { b: 1 }), isSame({ a: 1, b: 2 }, { a: 1, b: 3 }), isSame({ a: 1 }, {})]).toEqual([
			false,
			false,
			false,
		]);
		expect([isSame({ a: undefined }, { b: undefined }), isSame({ a: 0, b: 1 }, { a: 0 })]).toEqual([false, false]);
	});

	it("move a multiple's ends as far as its middle", () => {
		const factorFor = (given: string, middle: number | null, peer_pe?: number) =>
			overrideFactor(
				given,
				middle,
				new CompanyFacts(level(), peer_pe === undefined ? {} : { assumptions: { peer_pe } }),
			);
		expect([
			factorFor("peer_pe", 20, 10),
			factorFor("peer_pe", 0.5, 10),
			factorFor("peer_pe", 20),
			factorFor("peer_xy", 20, 10),
		]).toEqual([0.5, 20, 1, 1]);
		expect([factorFor("peer_pe", 0, 10), factorFor("peer_pe", -2, 10), factorFor("peer_pe", null, 10)]).toEqual([
			1, 1, 1,
		]);
	});
});
