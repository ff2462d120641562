// Tests finding splits from restated share counts and EPS.
import { expect, it } from "vitest";
import { findSplits } from "../../src/filings/find-splits.js";
import { cutFacts } from "./cut-facts.js";

const { facts } = cutFacts("aapl-shares");

it("finds Apple's splits of 2014 and 2020", () => {
	// Effective on 2014-06-09 and 2020-08-31; the filings give the record or distribution date.
	expect(findSplits(facts)).toEqual([
		{ date: "2014-06-06", ratio: 7 },
		{ date: "2020-08-28", ratio: 4 },
	]);
});

it("keeps the dates of given splits", () => {
	const given = [{ date: "2014-06-09", ratio: 7 }];
	expect(findSplits(facts, given).map(({ date }) => date)).toEqual(["2014-06-09", "2020-08-28"]);
});
