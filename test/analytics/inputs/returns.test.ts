// Tests the return on new capital.
import { describe, expect, it } from "vitest";
import { flat } from "../company/level-company.js";
import { growthSeries } from "../make-company.js";
import { input, lastOf, level } from "./level-company-inputs.js";

/** Growth of 3% divided by the return on new capital is the reinvestment rate. */
const returned = (annual: Parameters<typeof level>[0]) => {
	const rate = input(level(annual), "fcff_three_stage", "rr_high", { assumptions: { growth: 0.03 } });
	return 0.03 / Number(rate?.value);
};
const NO_SHEET = { equity: flat(0).map(() => null), bookValuePerShare: flat(0).map(() => null) };

describe("return on new capital", () => {
	it("is the ten-year median, at most 40%", () => {
		// 200 after tax of a quarter on capital of 1,000; on 250 it would be 60%.
		expect(returned({})).toBeCloseTo(0.15, 9);
		expect(returned({ equity: flat(250) })).toBeCloseTo(0.4, 9);
	});

	it("without a balance sheet is growth over reinvestment", () => {
		// Revenue grows by 6%, profit by 0: 3%. Of 150 after tax 135 were free cash flow: a tenth was reinvested. The fourth year back it was half.
		const flows = { revenue: growthSeries(1000, 0.06, 12), freeCashFlow: lastOf(75, 135, 135, 135) };
		expect(returned({ ...NO_SHEET, ...flows })).toBeCloseTo(0.3, 9);
	});
});
