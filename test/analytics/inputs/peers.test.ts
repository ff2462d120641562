// Tests peer multiples as applied: given, and on a regression line through ROE.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { peerBookOnReturn, peerMedian, peersWith, scatteredMultiple } from "../../../src/analytics/inputs/peers.js";
import { flat } from "../company/level-company.js";
import { monthly } from "../make-company.js";
import { level, NINE } from "./level-company-inputs.js";

describe("peer multiple", () => {
	it("is the given value, if any", () => {
		const peers = ["A", "B", "C"].map((symbol) => level({}, { symbol }));
		const pe = (assumptions: Readonly<Record<string, number>>) =>
			value(level(), { peers, assumptions: { ...NINE, ...assumptions } }).estimate("peer_pe").value.value;
		// Earnings of 1.5 a share.
		expect([pe({}), pe({ peer_pe: 12 })]).toEqual([30, 18].map((value) => expect.closeTo(value, 9)));
	});
});

describe("scattered multiple", () => {
	const among = (ownReturn: number, prices: readonly number[], assumptions: Readonly<Record<string, number>> = {}) => {
		const peers = prices.map((price, i) => ({
			...level({}, { symbol: `P${i}`, prices: monthly(2014, 2025, () => price) }),
			industry: i < ownReturn ? "Software" : "Hardware",
		}));
		return scatteredMultiple("pe", new CompanyFacts({ ...level(), industry: "Software" }, { peers, assumptions }));
	};

	it("has multiples far apart, few of them of the industry", () => {
		// Earnings of 1.5: multiples of 6.7, 10, 20, 40 and 60.
		const scattered = [10, 15, 30, 60, 90];
		expect(among(2, scattered)).toBe(
			"2 of the 5 peers with a price to earnings are of the industry, and their middle half spans 10.0× to 40.0×",
		);
		expect(among(0, scattered)).toContain("none of the 5 peers with a price to earnings is of the industry");
		expect([among(3, scattered), among(0, [15, 22.5, 30, 37.5, 45])]).toEqual([null, null]);
		expect(among(2, scattered, { peer_pe: 12 })).toBeNull();
	});
});

describe("ends of a multiple", () => {
	it("move with the given median by quartile distance", () => {
		// Prices of 15 to 45 at earnings of 1.5: multiples of 10 to 30.
		const peers = [15, 22.5, 30, 37.5, 45].map((price, i) =>
			level({}, { symbol: `P${i}`, prices: monthly(2014, 2025, () => price) }),
		);
		// The own multiple is 10, 20 or 30, each in a third of the months.
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
		expect(ends("peer_pe")).toEqual([22.5, 30, 37.5].map((value) => expect.closeTo(value, 9)));
		expect(ends("peer_pe", { peer_pe: 10 })).toEqual([11.25, 15, 18.75].map((value) => expect.closeTo(value, 9)));
		expect(ends("own_pe")).toEqual([15, 30, 45].map((value) => expect.closeTo(value, 9)));
		expect(ends("own_pe", { own_pe: 10 })).toEqual([7.5, 15, 22.5].map((value) => expect.closeTo(value, 9)));
	});
});

describe("price to book at the company's ROE", () => {
	/** Book values of 10, ROE of 5 to 20%, price to book ten times ROE, some of them off the line. */
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

	it("lies on the line, ends at quartile distances", () => {
		// The own 15% on the line: 1.5 times 10. Sorted distances −0.2, −0.2, 0, 0, 0, 0.2, 0.2: quartiles −0.1 and 0.1.
		const { value: middle, low, high, inputs } = onLine([0.2, -0.2, 0, 0, 0, -0.2, 0.2]);
		expect([middle.value, low, high]).toEqual([15, 14, 16].map((value) => expect.closeTo(value, 6)));
		expect(inputs.find(({ name }) => name === "multiple")?.rule).toMatch(
			/^-?0\.00 \+ 10\.0 · ROE through .*B6, at the own return on equity of 15\.0%$/,
		);
	});

	it("is not skewed by one different peer", () => {
		expect(onLine([0, 0, 0, 0, 0, 0, 8]).value.value).toBeCloseTo(15, 6);
	});

	it("is not extrapolated beyond the peers' returns", () => {
		const onLineAt = (roe: number) =>
			onLine([0, 0, 0, 0, 0, 0, 0], { earningsPerShare: flat(10 * roe), netIncome: flat(1000 * roe) });
		// 20% is the highest of the peers, 5% the lowest.
		expect([onLineAt(0.3), onLineAt(0.02)].map((estimate) => estimate.value.value)).toEqual(
			[20, 5].map((value) => expect.closeTo(value, 6)),
		);
		expect(onLineAt(0.3).inputs.find(({ name }) => name === "multiple")?.rule).toMatch(
			/of 30\.0%, held to the highest of the peers, 20\.0%$/,
		);
	});

	it("is the median where the slope is negative", () => {
		expect(onLine([0, 0, 0, 0, 0, 0, 0], {}, -5).value.value).toBeCloseTo(8.75, 6);
	});

	it("uses the normal-year return", () => {
		// 15% in eleven years and 5% in the last: the median of ten is 15%.
		const swings = (amount: number, last: number) => [...flat(amount).slice(1), last];
		const estimate = onLine([0, 0, 0, 0, 0, 0, 0], { earningsPerShare: swings(1.5, 0.5), netIncome: swings(150, 50) });
		expect(estimate.value.value).toBeCloseTo(15, 6);
	});
});

describe("price to book of banks", () => {
	// Price to book 0.5 + 5 times the return. Half of the book is goodwill: price to tangible book 1 + 5 times the return on it.
	const banks = (count: number, tangible: number | null) =>
		Array.from({ length: count }, (_, i) => {
			const roe = 0.05 + 0.025 * i;
			const lines = { earningsPerShare: flat(10 * roe), netIncome: flat(1000 * roe) };
			const price = 10 * (0.5 + 5 * roe);
			return level(tangible === null ? lines : { ...lines, tangibleBookPerShare: flat(tangible) }, {
				symbol: `B${i}`,
				template: "bank",
				prices: monthly(2014, 2025, () => price),
			});
		});
	const bank = (peers: ReturnType<typeof banks>) =>
		value(level({ tangibleBookPerShare: flat(8) }, { template: "bank" }), { peers, assumptions: NINE }).estimate(
			"peer_pb_on_roe",
		);

	it("uses tangible book and its return", () => {
		// The own 1.5 a share on 8 are 18.75%: 1.9375 times 8.
		const { value: valued, inputs } = bank(banks(7, 5));
		expect(valued.value).toBeCloseTo(15.5, 6);
		expect(inputs.find(({ name }) => name === "multiple")?.rule).toContain(
			"ROTE through B0, B1, B2, B3, B4, B5, B6, at the own",
		);
	});

	it("uses book below seven peers with tangible book", () => {
		// 0.5 + 5 · 15% is 1.25 times 10.
		expect(bank([...banks(6, 5), ...banks(7, null).slice(6)]).value.value).toBeCloseTo(12.5, 6);
	});
});

describe("peer earnings multiple", () => {
	it("divides by normal-year earnings, as it is applied", () => {
		// Three peers at 30 whose last profit was a tenth of the usual 1.5: a normal year earns the mean of 0.15 and 1.5.
		const dip = [...flat(1.5).slice(1), 0.15];
		const peers = ["A", "B", "C"].map((symbol) =>
			level({ earningsPerShare: dip, netIncome: dip.map((value) => 100 * value) }, { symbol }),
		);
		const { inputs } = value(level(), { peers, assumptions: NINE }).estimate("peer_pe");
		expect(inputs.find(({ name }) => name === "multiple")?.value).toBeCloseTo(30 / 0.825, 6);
	});
});

describe("peers included", () => {
	const peer = (symbol: string, price: number, annual = {}) =>
		level(annual, { symbol, prices: monthly(2014, 2025, () => price) });
	const pe = (...peers: readonly ReturnType<typeof level>[]) =>
		new CompanyFacts(level(), { peers }).get(peerMedian("pe"));
	it("are at least three with positive earnings", () => {
		const [a, b, c] = [peer("A", 15), peer("B", 30), peer("C", 60)];
		const lossMaker = peer("L", 30, { earningsPerShare: flat(-1) });
		expect(pe(a, b, c, lossMaker)).toMatchObject({
			value: expect.closeTo(20, 9),
			rule: "median of A, B, C; 1 not meaningful",
		});
		expect(pe(a, b, lossMaker).reason).toMatchObject({ code: "insufficient_history", values: { known: 2, needed: 3 } });
		expect(pe().reason).toMatchObject({ code: "missing_input" });
		expect(peersWith("pe", new CompanyFacts(level(), { peers: [a, b, c, lossMaker] }))).toBe(3);
		// A yield of zero is not a multiple.
		const none = ["D", "E", "F"].map((symbol) => peer(symbol, 30, { dividendsPerShare: flat(0) }));
		expect(peersWith("dividend_yield", new CompanyFacts(level(), { peers: none }))).toBe(0);
	});

	it("have a price of the company's date", () => {
		const early = ["A", "B", "C"].map((symbol) => level({}, { symbol, prices: monthly(2014, 2024, () => 30) }));
		expect(pe(...early).reason).toMatchObject({ values: { known: 0 } });
	});
});

describe("a regression line through few or equal returns", () => {
	/** Book values of 10 at 10, 11, 12 …: price to book from 1 on. */
	const banks = (count: number, roe: (i: number) => number) =>
		Array.from({ length: count }, (_, i) =>
			level(
				{ earningsPerShare: flat(10 * roe(i)), netIncome: flat(1000 * roe(i)) },
				{ symbol: `B${i}`, template: "bank", prices: monthly(2014, 2025, () => 10 + i) },
			),
		);
	const line = (peers: readonly ReturnType<typeof level>[], ownReturn = 0.15, quartile: 0.25 | 0.5 | 0.75 = 0.5) =>
		new CompanyFacts(
			level({ earningsPerShare: flat(10 * ownReturn), netIncome: flat(1000 * ownReturn) }, { template: "bank" }),
			{
				peers,
			},
		).get(peerBookOnReturn(quartile));
	const rising = banks(7, (i) => 0.05 + 0.01 * i);
	it("needs seven peers and an own return", () => {
		expect(line(rising.slice(1)).reason).toMatchObject({
			code: "insufficient_history",
			values: { known: 6, needed: 7 },
		});
		const lossy = level({ equity: flat(-1000), bookValuePerShare: flat(-10) }, { template: "bank" });
		expect(new CompanyFacts(lossy, { peers: rising }).get(peerBookOnReturn(0.5)).value).toBeNull();
	});

	it("is not extrapolated beyond the peers' returns", () => {
		// Ten times the return and a half: 1.3 at 8%; 1.6 and 1 at the ends of 11 and 5%.
		expect([0.08, 0.11, 0.15, 0.05, 0.02].map((ownReturn) => line(rising, ownReturn).value)).toEqual(
			[1.3, 1.6, 1.6, 1, 1].map((value) => expect.closeTo(value, 9)),
		);
		expect(line(rising, 0.15).rule).toContain("of 15.0%, held to the highest of the peers");
		expect(line(rising, 0.02).rule).toContain("of 2.0%, held to the lowest of the peers");
		expect(line(rising, 0.08).rule).not.toContain("held");
	});

	it("is flat for constant returns or negative slopes", () => {
		const level = [0.25, 0.5, 0.75] as const;
		const closeValues = [1.15, 1.3, 1.45].map((value) => expect.closeTo(value, 9));
		expect(
			level.map(
				(quartile) =>
					line(
						banks(7, () => 0.1),
						0.1,
						quartile,
					).value,
			),
		).toEqual(closeValues);
		expect(
			level.map(
				(quartile) =>
					line(
						banks(7, (i) => 0.15 - 0.01 * i),
						0.1,
						quartile,
					).value,
			),
		).toEqual(closeValues);
	});
});
