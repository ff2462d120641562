// Tests the charts of one valuation, with and without data.
import { describe, expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { chartsOf, expectations, multipleHistory, smallMultiples } from "../../src/charts/index.js";
import { LEVEL } from "../analytics/company/level-company.js";
import { makeCompany } from "../analytics/make-company.js";
import { MULTIPLE_HISTORY, PEERS, SUBJECT } from "./sample.js";

const supplied = (value: number) => [{ name: "DCF", value }];
const field = (sketch: object) => chartsOf(value(makeCompany({ ...LEVEL, ...sketch }), { peers: [] })).footballField();

describe("football field of a valuation", () => {
	it("omits supplier values, floors and rules of thumb", () => {
		const [without, withOne] = [field({}), field({ supplierValues: supplied(1) })];
		expect(withOne.data).toEqual(without.data);
		expect(without.alt).not.toMatch(/supplier|Graham|Lynch/);
	});

	it("draws the methods of the range and the price's position", () => {
		const valuation = value(makeCompany(LEVEL), { peers: [] });
		const weighted = valuation.estimates.filter(({ weight }) => weight > 0);
		const figure = chartsOf(valuation).footballField();
		expect(figure.data[0]?.base).toHaveLength(weighted.length);
		expect(figure.title).toMatch(/^The price of USD 30\.0 lies within the fair-value range of USD \d/);
		expect(figure.source).toContain("stock.financials, stock.price of");
	});

	it("counts methods below the price where there is no range", () => {
		const valuation = value(makeCompany(LEVEL), { peers: [] });
		const { fairValue } = valuation;
		const figure = chartsOf(
			Object.assign(Object.create(valuation), { fairValue: { ...fairValue, low: null } }),
		).footballField();
		const drawn = valuation.estimates.filter(({ weight }) => weight > 0);
		const below = drawn.filter(({ value: { value: worth } }) => (worth ?? 0) < 30).length;
		expect(below).toBeLessThan(drawn.length);
		expect(figure.title).toBe(`${below} of ${drawn.length} methods value the share below its price of USD 30.0`);
	});

	it("states the source of the figures", () => {
		const charts = chartsOf(value(makeCompany(LEVEL), { peers: [] }), { service: "the bundled data set" });
		expect(charts.footballField().source).toContain("(the bundled data set)");
		expect(charts.shares().source).toContain("(the bundled data set)");
	});
});

describe("charts of a valuation with missing data", () => {
	const charts = chartsOf(value(makeCompany(LEVEL), { peers: [] }));

	it("state what is missing and why, and draw nothing", () => {
		const figures = [charts.dividends(), charts.lines("combined ratio", "combined_ratio"), charts.band("p_ffo")];
		expect(figures.map(({ data }) => data)).toEqual([[], [], []]);
		expect(figures.map(({ title }) => title)).toEqual([
			"No dividends to show",
			"No combined ratio to show",
			"No price band at P/FFO to show",
		]);
		expect(charts.dividends().alt).toBe("No dividends to show. No dividends.");
		expect(charts.lines("combined ratio", "combined_ratio").alt).toMatch(
			/has no series combined_ratio; it has revenue, /,
		);
		expect(() => charts.lines("goodwill", "goodwill")).toThrow(/no series "goodwill"; there are revenue, /);
	});

	it("never throw, whatever is missing", () => {
		const bare = chartsOf(value(makeCompany({ periods: [], annual: {} }), { peers: [] }));
		for (const draw of [
			() => bare.earnings(),
			() => bare.shares(),
			() => bare.returns(),
			() => bare.multiples(),
			() => bare.multipleHistory(),
			() => bare.band("pe"),
			() => bare.sensitivity(),
			() => bare.record(),
			() => bare.expectations({ ok: false, reason: { code: "missing_input" } }),
			() => bare.peers({ symbol: "X", peers: [], measures: [], warnings: [] }),
		])
			expect(draw().alt).toMatch(/[\w)]\.$/);
		expect(bare.footballField().alt).not.toBe("");
	});

	it("draw the existing lines and name the others", () => {
		const figure = charts.lines("earnings", "eps", "ffo_per_share");
		expect(figure.data).toHaveLength(1);
		expect(figure.source).toContain("Not known of");
		expect(figure.source).toContain("ffo per share");
		expect(charts.lines("earnings", "eps").source).not.toContain("Not known");
	});
});

describe("charts of a valuation with the data", () => {
	const valuation = value(makeCompany({ ...LEVEL, supplierValues: supplied(1) }), { peers: [] });
	const charts = chartsOf(valuation);

	it("exist for the level company", () => {
		expect(charts.earnings().data.length).toBeGreaterThan(1);
		expect(charts.shares().title).toBe("The share count stayed the same from 2014 to 2025");
		// Every multiple is at its median, in neither the highest nor lowest quarter.
		expect(charts.multiples().title).toMatch(/^No multiple stands in the highest or lowest quarter/);
		expect(charts.multipleHistory().data.length).toBe(
			Math.min(9, valuation.multiples.filter(({ values }) => values.length > 1).length),
		);
		expect(charts.band("pe").title).toBe("The price stands at its value at the median P/E");
		expect(charts.sensitivity().data).toHaveLength(1);
		expect(charts.sensitivity().subtitle).toContain("LEVEL");
		expect(charts.sensitivity().subtitle).toContain(valuation.estimate("fcff_three_stage").title);
		expect(charts.peers({ symbol: "LEVEL", peers: [], measures: [PEERS], warnings: [] } as never).data).toHaveLength(2);
	});

	it("title the football field by the price's position", () => {
		const field = (fairValue: object, price?: object) =>
			chartsOf(
				Object.assign(Object.create(valuation), {
					fairValue: { ...valuation.fairValue, low: 20, high: 40, ...fairValue },
					...price,
				}),
			).footballField().title;
		expect(field({ verdict: "below" })).toBe(
			"The price of USD 30.0 lies below the fair-value range of USD 20.0 to 40.0",
		);
		expect(field({ verdict: "too_wide" })).toBe(
			"The price of USD 30.0 lies against a wide fair-value range of USD 20.0 to 40.0",
		);
		expect(field({ verdict: null })).toMatch(/^\d of \d methods value the share below its price of USD 30\.0$/);
		expect(field({ verdict: "within", high: null })).toMatch(/methods value the share below/);
		const none = { price: { value: null, reason: { code: "not_reported" } } };
		expect(field({ verdict: "within" }, none)).toMatch(/^\d methods give a value$/);
	});

	it("count the methods of families without a range", () => {
		const families = [
			{ family: "own_history", low: 1, mid: 2, high: 3, weight: 0, methods: ["own_pe", "own_ev_ebit"] },
		];
		const fairValue = { ...valuation.fairValue, low: null, verdict: null, families };
		const estimates = valuation.estimates.map((estimate) => ({ ...estimate, weight: 0 }));
		const figure = chartsOf(Object.assign(Object.create(valuation), { fairValue, estimates })).footballField();
		expect(figure.data[0]?.base).toHaveLength(2);
		expect(figure.title).toMatch(/^\d of 2 methods value the share below/);
	});

	it("omit supplier values where no method has a weight", () => {
		const [supplier] = valuation.estimates.filter(({ role }) => role === "supplier");
		const unweighted = { ...valuation.estimate("fcff_three_stage"), weight: 0 };
		// Without families the chart draws exactly the methods that give a fair value.
		const fairValue = { ...valuation.fairValue, families: [] };
		const changed = Object.assign(Object.create(valuation), { fairValue, estimates: [unweighted, supplier] });
		expect(supplier?.value.value).toBe(1);
		expect(chartsOf(changed).footballField().data[0]?.base).toHaveLength(1);
	});

	it("draw weighted methods first, else all available", () => {
		const weights = (weight: number) =>
			Object.assign(Object.create(valuation), {
				estimates: valuation.estimates.map((estimate) => ({ ...estimate, weight })),
			});
		const bars = (shown: typeof valuation) => chartsOf(shown).footballField().data[0]?.base as readonly number[];
		const knownEstimates = valuation.estimates.filter(
			({ role, value: figure }) => role === "fair_value" && figure.value !== null,
		);
		expect(bars(weights(0))).toHaveLength(Math.min(8, knownEstimates.length));
		expect(bars(weights(0.1))).toHaveLength(Math.min(8, knownEstimates.length));
	});
});

describe("charts without an example elsewhere", () => {
	it("multipleHistory has a panel for every multiple with a history", () => {
		const figure = multipleHistory({
			subject: SUBJECT,
			multiples: [MULTIPLE_HISTORY, { ...MULTIPLE_HISTORY, values: [10, null] }],
		});
		expect(figure.title).toBe("1 of 1 measures stands above its own median");
		expect(figure.data).toHaveLength(1);
		expect(figure.data[0]).toMatchObject({ y: [10, null, null, 15, 20], connectgaps: false });
	});

	it("expectations counts the windows that reached what the price needs", () => {
		const record = [0.02, 0.05, 0.08].map((growth, i) => ({ from: `${2010 + i}-12`, to: `${2015 + i}-12`, growth }));
		const figure = expectations({ subject: SUBJECT, measure: "revenue", implied: 0.05, years: 5, record });
		expect(figure.title).toBe("The price needs 5.0% growth a year; 2 of 3 past windows of 5 years reached it");
		expect(figure.data[0]).toMatchObject({ x: ["2010–15", "2011–16", "2012–17"], y: [2, 5, 8] });
	});

	it("smallMultiples gives each panel its own axes", () => {
		const panel = (title: string) => ({ title, data: [{ type: "scatter", x: [1], y: [2] }], xaxis: {}, yaxis: {} });
		const texts = { title: "Two", subtitle: "", alt: "" };
		const figure = smallMultiples({ subject: SUBJECT, ...texts, panels: [panel("a"), panel("b")] });
		expect(figure.data.map(({ xaxis, yaxis }) => [xaxis, yaxis])).toEqual([
			["x", "y"],
			["x2", "y2"],
		]);
	});
});
