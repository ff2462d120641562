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
	/** Book values of 10, returns of 5 to 20 %, price to book ten times the return, some of them off the line. */
	const banks = (offs: readonly number[], slope = 10) =>
		offs.map((off, i) => {
			const roe = 0.05 + 0.025 * i;
			return level(
				{ earningsPerShare: flat(10 * roe), netIncome: flat(1000 * roe) },
				{ symbol: `B${i}`, template: "bank", prices: monthly(2014, 2025, () => 10 * (1 + slope * (roe - 0.1) + off)) },
			);
		});
	const onLine = (offs: readonly number[], changed: Parameters<typeof level>[0] = {}, slope = 10) =>
		value(level(changed, { template: "bank" }), {
			peers: banks(offs, slope),
			assumptions: NINE,
		}).estimate("peer_pb_on_roe");

	it("lies on the line, its ends at the quartiles of the distances", () => {
		// The own 15 % on the line: 1.5 times 10. Sorted distances −0.2, −0.2, 0, 0, 0, 0.2, 0.2: quartiles −0.1 and 0.1.
		const { value: middle, low, high, inputs } = onLine([0.2, -0.2, 0, 0, 0, -0.2, 0.2]);
		expect([middle.value, low, high]).toEqual([15, 14, 16].map((one) => expect.closeTo(one, 6)));
		expect(inputs.find(({ name }) => name === "multiple")?.rule).toMatch(
			/^-?0\.00 \+ 10\.0 · ROE over 7 peers, at the own return on equity of 15\.0 %$/,
		);
	});

	it("is not bent by one peer of another kind", () => {
		expect(onLine([0, 0, 0, 0, 0, 0, 8]).value.value).toBeCloseTo(15, 6);
	});

	it("is not read beyond the returns of the peers", () => {
		const at = (roe: number) =>
			onLine([0, 0, 0, 0, 0, 0, 0], { earningsPerShare: flat(10 * roe), netIncome: flat(1000 * roe) });
		// 20 % is the highest of the peers, 5 % the lowest.
		expect([at(0.3), at(0.02)].map((one) => one.value.value)).toEqual([20, 5].map((one) => expect.closeTo(one, 6)));
		expect(at(0.3).inputs.find(({ name }) => name === "multiple")?.rule).toMatch(
			/of 30\.0 %, held to the highest of the peers$/,
		);
	});

	it("is the median where price to book falls as the return rises", () => {
		expect(onLine([0, 0, 0, 0, 0, 0, 0], {}, -5).value.value).toBeCloseTo(8.75, 6);
	});

	it("takes the return of a normal year", () => {
		// 15 % in eleven years and 5 % in the last: their mean of 10 %.
		const swings = (amount: number, last: number) => [...flat(amount).slice(1), last];
		const one = onLine([0, 0, 0, 0, 0, 0, 0], { earningsPerShare: swings(1.5, 0.5), netIncome: swings(150, 50) });
		expect(one.value.value).toBeCloseTo(10, 6);
	});
});

describe("the multiple of earnings of the peers", () => {
	it("is over the earnings of a normal year, as it is applied", () => {
		// Three peers at 30 whose last profit was a tenth of the usual 1.5: a normal year earns the mean of 0.15 and 1.5.
		const dip = [...flat(1.5).slice(1), 0.15];
		const peers = ["A", "B", "C"].map((symbol) =>
			level({ earningsPerShare: dip, netIncome: dip.map((one) => 100 * one) }, { symbol }),
		);
		const { inputs } = value(level(), { peers, assumptions: NINE }).estimate("peer_pe");
		expect(inputs.find(({ name }) => name === "multiple")?.value).toBeCloseTo(30 / 0.825, 6);
	});
});
