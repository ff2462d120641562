// Multiples of the peers as they are applied: given, and on a line through returns on equity.
import { describe, expect, it } from "vitest";
import { value } from "../../../../src/analytics/company/index.js";
import { monthly } from "../../make-company.js";
import { flat } from "../level-company.js";
import { level, NINE } from "./of-level.js";

describe("the multiple of the peers", () => {
	it("is the caller's where one is given", () => {
		const peers = ["A", "B", "C"].map((symbol) => level({}, { symbol }));
		const pe = (assumptions: Readonly<Record<string, number>>) =>
			value(level(), { peers, assumptions: { ...NINE, ...assumptions } }).estimate("peer_pe").value.value;
		// Earnings of 1.5 a share.
		expect([pe({}), pe({ peer_pe: 12 })]).toEqual([30, 18].map((one) => expect.closeTo(one, 9)));
	});
});

describe("the ends of a multiple", () => {
	it("move with the caller's, as far from it as the quartiles are from the median", () => {
		// Prices of 15 to 45 at earnings of 1.5: multiples of 10 to 30.
		const peers = [15, 22.5, 30, 37.5, 45].map((price, i) =>
			level({}, { symbol: `P${i}`, prices: monthly(2014, 2025, () => price) }),
		);
		// The own multiple is 10, 20 or 30 a third of the months each.
		const company = level({}, { prices: monthly(2014, 2025, (month) => 15 * (1 + (month % 3))) });
		const ends = (method: "own_pe" | "peer_pe", assumptions: Readonly<Record<string, number>> = {}) => {
			const {
				low,
				value: middle,
				high,
			} = value(company, {
				peers,
				assumptions: { ...NINE, ...assumptions },
			}).estimate(method);
			return [low, middle.value, high];
		};
		expect(ends("peer_pe")).toEqual([22.5, 30, 37.5].map((one) => expect.closeTo(one, 9)));
		expect(ends("peer_pe", { peer_pe: 10 })).toEqual([11.25, 15, 18.75].map((one) => expect.closeTo(one, 9)));
		expect(ends("own_pe")).toEqual([15, 30, 45].map((one) => expect.closeTo(one, 9)));
		expect(ends("own_pe", { own_pe: 10 })).toEqual([7.5, 15, 22.5].map((one) => expect.closeTo(one, 9)));
	});
});

describe("price to book at the own return on equity", () => {
	/** Book values of 10, returns of 5 to 20 %, price to book ten times the return, three of them off by 0.1, −0.2 and 0.1. */
	const peers = [0.1, -0.2, 0.1, 0, 0, 0, 0].map((off, i) => {
		const roe = 0.05 + 0.025 * i;
		return level(
			{ earningsPerShare: flat(10 * roe), netIncome: flat(1000 * roe) },
			{ symbol: `B${i}`, template: "bank", prices: monthly(2014, 2025, () => 10 * (10 * roe + off)) },
		);
	});

	it("lies on the line, its ends one residual standard error away", () => {
		const {
			value: middle,
			low,
			high,
			inputs,
		} = value(level({}, { template: "bank" }), {
			peers,
			assumptions: NINE,
		}).estimate("peer_pb_on_roe");
		// The own 15 % on the line: 1.5 times 10. Squares of 0.06 over 7 − 2 degrees of freedom.
		const error = 10 * Math.sqrt(0.06 / 5);
		expect([middle.value, low, high]).toEqual([15, 15 - error, 15 + error].map((one) => expect.closeTo(one, 6)));
		// Returns vary by 28 · 0.025² about their mean: 1.75 of 1.81 is explained.
		expect(inputs.find(({ name }) => name === "multiple")?.rule).toMatch(
			/^-?0\.00 \+ 10\.0 · ROE over 7 peers, R² 0\.97, at the own return on equity$/,
		);
	});
});
