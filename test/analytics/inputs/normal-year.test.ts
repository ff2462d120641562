// Tests normal-year profit under a given margin.
import { expect, it } from "vitest";
import { flat } from "../company/level-company.js";
import { input, level } from "./level-company-inputs.js";

it("changes in proportion to a given operating margin", () => {
	// Net income of 150 at an operating margin of 20%; at 30% 1.5 times as much.
	const income = (assumptions: Readonly<Record<string, number>> = {}) =>
		input(level({ preferredStock: flat(0) }), "equity_three_stage", "net_income0", { assumptions })?.value;
	expect([income(), income({ margin: 0.3 })]).toEqual([150, 225].map((one) => expect.closeTo(one, 9)));
});
