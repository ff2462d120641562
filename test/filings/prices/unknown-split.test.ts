// Tests which changes of a close are refused as an unknown split.
import { expect, it } from "vitest";
import { refuseUnknownSplit } from "../../../src/filings/prices/unknown-split.js";

/** Checks two closes of an own table. */
const check = (days: readonly [before: string, after: string], closes: readonly [before: number, after: number]) =>
	refuseUnknownSplit({ name: "own.csv", dates: days, close: Float64Array.from(closes), splits: [] }, null, []);

it("accepts a threefold close years later, and refuses it on the next day", () => {
	expect(() => check(["2019-12-31", "2024-12-31"], [12, 37])).not.toThrow();
	expect(() => check(["2024-12-30", "2024-12-31"], [12, 37])).toThrow(
		/from 12 to 37 on 2024-12-31, as at a split of 1:3 /,
	);
});

it("names the ratio of a split in full", () => {
	expect(() => check(["2024-12-30", "2024-12-31"], [1, 66])).toThrow(/a column Split with 0\.015151515 in that row/);
});
