// Tests the month-end prices of a multiple's history.
import { expect, it } from "vitest";
import { monthEnds } from "../../../src/analytics/periods/month-ends.js";

it("takes the last close of each month, oldest first", () => {
	const dates = ["2024-01-30", "2024-01-31", "2024-02-01", "2024-03-15"];
	expect(monthEnds({ dates, close: Float64Array.of(10, 11, 12, 13) })).toEqual({
		dates: ["2024-01-31", "2024-02-01", "2024-03-15"],
		prices: [11, 12, 13],
		frequency: "monthly",
	});
});

it("keeps prices below one and skips non-positive ones", () => {
	const dates = ["2024-01-29", "2024-01-30", "2024-01-31", "2024-02-28", "2024-02-29", "2024-03-29"];
	const close = Float64Array.of(0.04, 0, Number.NaN, 0.5, -1, 0);
	// March has no valid price.
	expect(monthEnds({ dates, close })).toMatchObject({ dates: ["2024-01-29", "2024-02-28"], prices: [0.04, 0.5] });
});
