// Tests findings as figures, and their ends.
import { describe, expect, it } from "vitest";
import { findingOf, missing, toFigure } from "../../../src/analytics/evaluation/finding.js";

describe("findings", () => {
	it("are empty for a number that is not finite", () => {
		const unit = { kind: "ratio" } as const;
		for (const unusable of [Number.NaN, Number.POSITIVE_INFINITY])
			expect(findingOf("x", unusable, unit).reason?.code).toBe("missing_input");
		const older = { ...findingOf("a", 1, unit), outdated: true, madeUp: true };
		expect(findingOf("x", 2, unit, { from: [findingOf("b", 1, unit), older] })).toMatchObject({
			outdated: true,
			madeUp: true,
		});
		const approximate = { low: 1, high: 3, assumptions: ["a"] };
		expect(toFigure(findingOf("x", 2, unit, { approximate }))).toEqual({ value: 2, unit, approximate });
		expect(toFigure(findingOf("x", 2, unit))).toEqual({ value: 2, unit });
		expect(toFigure(missing("x", "not_reported", "gone", unit))).toMatchObject({
			value: null,
			reason: { sentence: "gone" },
		});
	});
});
