// Tests charts where a figure is missing, alone, zero, or at the edge of its axis.
import { describe, expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { disclosures } from "../../src/charts/disclosures.js";
import { dividendHistory } from "../../src/charts/dividend-history.js";
import { earningsHistory } from "../../src/charts/earnings-history.js";
import { expectations } from "../../src/charts/expectations.js";
import { expectationsSurface } from "../../src/charts/expectations-surface.js";
import { fiscalLines } from "../../src/charts/fiscal-lines.js";
import { type FieldRow, footballField } from "../../src/charts/football-field.js";
import { hoverTrace } from "../../src/charts/heat-map.js";
import { chartsOf } from "../../src/charts/index.js";
import { indexedPrices } from "../../src/charts/indexed-prices.js";
import { multipleHistory } from "../../src/charts/multiple-history.js";
import { multiplesNow, multipleUnit } from "../../src/charts/multiples-now.js";
import { CATEGORIES, LIGHT } from "../../src/charts/palette.js";
import { peerScatter } from "../../src/charts/peer-scatter.js";
import { peers } from "../../src/charts/peers.js";
import { returnWaterfall } from "../../src/charts/return-waterfall.js";
import { logTicks } from "../../src/charts/scale.js";
import { screenScatter } from "../../src/charts/screen-scatter.js";
import { segments } from "../../src/charts/segments.js";
import { sensitivity } from "../../src/charts/sensitivity.js";
import { smallMultiples } from "../../src/charts/small-multiples.js";
import { valuationBand } from "../../src/charts/valuation-band.js";
import { absent, present } from "../../src/core/figure.js";
import { LEVEL } from "../analytics/company/level-company.js";
import { makeCompany } from "../analytics/make-company.js";
import {
	axisTitle,
	FRACTION,
	MARGIN,
	MILLIONS,
	MULTIPLE_HISTORY,
	PEERS,
	PER_SHARE,
	REVENUE,
	SUBJECT,
	series,
} from "./sample.js";

const range = (axis: unknown) => (axis as { range: number[] }).range;
const notes = (layout: { readonly annotations?: unknown }) =>
	layout.annotations as { text: string; x: number; y: number; yshift: number; xanchor: string; yanchor: string }[];

describe("peers on their axis", () => {
	const measure = (...values: readonly number[]) => ({
		...PEERS,
		values: values.map((value, i) => ({
			symbol: i === 0 ? "RND" : `P${i}`,
			figure: present(value, { kind: "multiple" }),
		})),
	});
	const draw = (...values: readonly number[]) => peers({ subject: SUBJECT, measures: [measure(...values)] });

	it("start their axis at zero unless a figure is negative", () => {
		// A span of 29 plus 8% padding, in steps of 10.
		expect(range(draw(30, 1, 10).layout.xaxis)).toEqual([0, 40]);
		expect(range(draw(30, 0, 10).layout.xaxis)).toEqual([0, 40]);
		expect(range(draw(30, -1, 10).layout.xaxis)).toEqual([-10, 40]);
		// Quartiles 12 and 18 in any order: 36 is near, 37 far.
		expect(range(draw(16, 36, 10, 18, 12, 14).layout.xaxis)).toEqual([0, 40]);
		expect(range(draw(16, 37, 10, 18, 12, 14).layout.xaxis)).toEqual([8, 20]);
	});

	it("place symbols without overlap", () => {
		// "RND" and "P1" on 900 pixels of 0 to 40: half of 27.6 and of 20.4 are 24, 1.0667 on the axis.
		const sides = (index: number) =>
			notes(draw(30, index, 1).layout)
				.filter(({ text }) => /^(?:RND|P\d)$/.test(text))
				.map(({ text, yshift }) => `${text} ${yshift}`);
		expect(sides(28.92)).toEqual(["RND 14", "P1 14", "P2 14"]);
		expect(sides(28.95)).toEqual(["RND 14", "P1 -14", "P2 14"]);
		expect(sides(31.05)).toEqual(["RND 14", "P1 -14", "P2 14"]);
		expect(sides(31.08)).toEqual(["RND 14", "P1 14", "P2 14"]);
	});

	it("show symbol, figure and assumptions on hover", () => {
		const unit = { kind: "multiple" } as const;
		const figure = { ...present(12, unit), approximate: { low: 11, high: 12, assumptions: ["tax is 21%"] } };
		const measure = { ...PEERS, values: [{ symbol: "A<B", figure }] } as never;
		const [others] = peers({ subject: SUBJECT, measures: [measure] }).data;
		expect(others?.customdata).toEqual(["A&lt;B: ≈\u202f12.0×<br>tax is 21%"]);
	});

	it("are named in a scatter while space permits", () => {
		const many = Array.from({ length: 12 }, () => 10);
		const [others, company] = peerScatter({ subject: SUBJECT, x: measure(...many), y: measure(...many) }).data;
		// Above, below, right and left of the single position.
		expect([company?.text, others?.text]).toEqual([["RND"], ["P1", "P2", "P3", ...Array(8).fill("")]]);
		expect([company?.textposition, others?.textposition]).toEqual([
			["top center"],
			["bottom center", "middle right", "middle left", ...Array(8).fill("top center")],
		]);
		const ratio = { ...PEERS, values: [{ symbol: "RND", figure: present(2, { kind: "percent" }) }] } as const;
		const plain = { ...PEERS, values: [{ symbol: "RND", figure: present(2, { kind: "score" }) }] } as const;
		const { layout, data } = peerScatter({ subject: SUBJECT, x: ratio, y: plain });
		expect([axisTitle(layout.xaxis), axisTitle(layout.yaxis)]).toEqual(["P/E, %", "P/E, "]);
		expect([data[1]?.x, data[1]?.y]).toEqual([[2], [2]]);
		// A twelfth of 20 as padding above and below: 10 to 30 in steps of 5.
		const threePeers = {
			...PEERS,
			values: [10, 20, 30].map((value) => ({ symbol: `${value}`, figure: present(value, FRACTION) })),
		};
		expect(range(peerScatter({ subject: SUBJECT, x: threePeers, y: threePeers }).layout.yaxis)).toEqual([500, 3500]);
	});
});

describe("companies of a screen", () => {
	const draw = (first: number, last: number, met: readonly string[] = []) => {
		const values = Array.from({ length: 50 }, (_, i) => (i === 0 ? first : i === 49 ? last : i));
		const symbols = values.map((_, i) => `S${i}`);
		const unit = { kind: "ratio" } as const;
		const flat = { title: "B", unit, values: symbols.map((_, i) => i) };
		return screenScatter({ subject: SUBJECT, symbols, x: { title: "A", unit, values }, y: flat, met, condition: "a" });
	};

	it("stay inside at the picture's edge", () => {
		// 1 to 48 with 3% padding in steps of 10: −10 to 50.
		expect(range(draw(-1e6, 1e6).layout.xaxis)).toEqual([-10, 50]);
		expect(draw(-10, 50).subtitle).not.toContain("outside");
		expect(draw(-10.1, 50).subtitle).toContain("1 far value lies outside");
		expect(draw(-10.1, 50.1).subtitle).toContain("2 far values lie outside");
	});

	it("are named if they meet the condition, else pale", () => {
		const [others, company] = draw(0, 49, ["S20"]).data;
		expect([others?.mode, company?.mode]).toEqual(["markers", "markers+text"]);
		expect([others?.text, company?.text, company?.textposition]).toEqual([undefined, ["S20"], ["top center"]]);
		expect([others?.marker, company?.marker]).toMatchObject([{ opacity: 0.55 }, { opacity: 1 }]);
		// Four names fit around one position.
		const unit = { kind: "ratio" } as const;
		const [symbols, values] = [
			["A", "B", "C", "D", "E", "F"],
			[1, 1, 1, 1, 1, 2],
		];
		const axis = { title: "A", unit, values };
		const crowd = screenScatter({ subject: SUBJECT, symbols, x: axis, y: axis, met: symbols, condition: "a" }).data[1];
		expect(crowd?.text).toEqual(["A", "B", "C", "D", "", "F"]);
	});
});

describe("axis labels and ranges", () => {
	it("of percentiles extend slightly beyond 0 and 100", () => {
		const chart = multiplesNow({ subject: SUBJECT, multiples: [MULTIPLE_HISTORY] });
		expect(range(chart.layout.xaxis)).toEqual([-1.5, 101.5]);
		expect((chart.layout.xaxis as { tickvals?: unknown }).tickvals).toEqual([0, 25, 50, 75, 100]);
		expect(range(chart.layout.yaxis)).toEqual([-0.6, 0.6]);
		expect(notes(chart.layout).slice(0, 2)).toMatchObject([
			{ x: 0, xanchor: "left" },
			{ x: 1, xanchor: "right" },
		]);
	});

	it("of margins keep names apart on 43% of the plot", () => {
		// 620 − 168 pixels, of which 43% are 194; an axis from 0 to 30 puts 25 and 24% 6.5 pixels apart: they move to 17.
		const netMargin = { ...MARGIN, title: "Net margin", values: [0.1, 0.15, null, 0.2, 0.24] };
		const { layout } = earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [MARGIN, netMargin] });
		const shifts = notes(layout)
			.filter(({ text }) => /margin/.test(text))
			.map(({ yshift }) => yshift);
		expect(range(layout.yaxis2)).toEqual([0, 30]);
		expect(shifts).toEqual([-5, 5]);
	});

	it("of a return leave a tenth of room for labels", () => {
		const parts = [
			{ title: "A", log: 0.9 },
			{ title: "B", log: -0.2 },
		];
		const { layout } = returnWaterfall({ subject: SUBJECT, from: "2015", to: "2025", years: 10, parts });
		expect(
			notes(layout)
				.map(({ y, yanchor }) => [y, yanchor])
				.slice(0, 3),
		).toEqual([
			[expect.closeTo(9, 9), "bottom"],
			[expect.closeTo(7, 9), "top"],
			[expect.closeTo(7, 9), "bottom"],
		]);
		// From 0 to 9 plus 0.9 padding, in steps of 2.
		expect(range(layout.yaxis)).toEqual([0, expect.closeTo(10, 9)]);
	});
});

it("a segment without a figure adds zero to the scale", () => {
	const draw = (amount: number) =>
		segments({
			subject: SUBJECT,
			kind: "business",
			periods: ["2024-12"],
			names: ["A", "B"],
			values: [[amount], [null]],
			unit: MILLIONS,
		}).subtitle;
	expect([draw(9999.5), draw(10_000)].map((title) => /EUR (\w+)/.exec(title)?.[1])).toEqual(["millions", "billions"]);
});

it("a first dividend is not a cut", () => {
	const draw = (regular: readonly (number | null)[]) =>
		dividendHistory({ subject: SUBJECT, years: regular.map((_, i) => `${2018 + i}`), regular, currency: "EUR" });
	const cuts = (regular: readonly (number | null)[]) =>
		notes(draw(regular).layout).filter(({ text }) => text === "↓").length;
	expect(cuts([3, 2, 0, 1, 1.1])).toBe(0);
	expect(cuts([0, 3, 2, 2.1])).toBe(1);
	expect(cuts([3, 2, 2.1])).toBe(1);
});

it("indexed prices start and end with positive prices", () => {
	const { data, alt, subtitle } = indexedPrices({
		subject: SUBJECT,
		measure: "prices",
		dates: ["2020-01-01", "2022-01-01", "2024-01-01"],
		lines: [{ name: "A", values: [0, 50, 0] }],
	});
	expect(data[0]?.y).toEqual([0, 100, 0]);
	expect(alt).toContain("A: 100 became 100.");
	expect(subtitle).toContain("2020-01 = 100, to 2024-01");
});

it("a field's limit does not depend on row order", () => {
	const rows = [100, 90, 95, 1000, 100].map((value, i) => ({ title: `M${i}`, value }));
	const { layout } = footballField({ subject: SUBJECT, price: 100, priceDate: null, currency: "EUR", rows });
	expect(range(layout.xaxis)).toEqual([0, 120]);
});

describe("growth and margin that the price needs", () => {
	const surface = {
		years: 10,
		margins: [0.15, 0.2, 0.25],
		growths: [0, 0.05, 0.1],
		price: 50,
		recordYears: 10,
		record: [],
		values: [
			[25, 40, 60],
			[35, 50, 80],
			[45, 70, 110],
		],
		consensus: { ok: false, reason: { code: "not_reported" } },
	} as const;
	const title = (windows: number) => {
		const needed = [0, 1, 2].map(() => ({ years: 10, margin: 0.2, growth: 0.05, windows, reached: 1 }));
		return expectationsSurface({ ...surface, needed, subject: SUBJECT, currency: "EUR" }).title;
	};

	it("are compared with at least three past windows", () => {
		expect(title(2)).toBe("At today's margin the price needs 5.0% revenue growth for 10 years");
		expect(title(3)).toMatch(/for 10 years; 1 of 3 past windows reached it$/);
	});

	it("label the latest window away from cell numbers", () => {
		const draw = (margin: number) =>
			notes(
				expectationsSurface({
					...surface,
					needed: [],
					subject: SUBJECT,
					currency: "EUR",
					record: [{ from: "2013-12", to: "2023-12", growth: 0.05, margin }],
				}).layout,
			).find(({ text }) => text.includes("2013"));
		expect(draw(0.21)).toMatchObject({ text: "<b>2013–23</b>", x: expect.closeTo(1, 9), yshift: 15 });
		expect(draw(0.19)?.yshift).toBe(-15);
	});

	it("have hover targets of 40 and 36 pixels", () => {
		expect(hoverTrace([{ x: 1, y: 2, text: "t" }], 7)).toMatchObject({
			x: [1],
			y: [2],
			text: ["t"],
			marker: { size: 7 },
		});
		const grid = {
			method: "m",
			base: { row: 0, column: 0 },
			cells: [[1]],
			rows: { title: "R", values: [0.1] },
			columns: { title: "C", values: [0.1] },
		} as never;
		const cell = sensitivity({ subject: SUBJECT, grid, price: 1, currency: "EUR", method: undefined }).data[0];
		expect(cell?.marker).toMatchObject({ size: 40 });
		const [first] = expectationsSurface({ ...surface, needed: [], subject: SUBJECT, currency: "EUR" }).data;
		expect(first?.marker).toMatchObject({ size: 36 });
	});
});

describe("charts of a valuation", () => {
	const valuation = value(makeCompany(LEVEL), { peers: [] });
	const changed = (given: object) => Object.assign(Object.create(valuation), given);
	const height = ({ layout }: { layout: object }) => (layout as { height: number }).height;

	it("have the given height or their default", () => {
		const [defaultCharts, given] = [chartsOf(valuation), chartsOf(valuation, { height: 300, service: "a test" })];
		expect([defaultCharts.earnings(), defaultCharts.lines("e", "eps"), defaultCharts.band("pe")].map(height)).toEqual([
			620, 540, 540,
		]);
		expect([given.earnings(), given.lines("e", "eps"), given.band("pe")].map(height)).toEqual([300, 300, 300]);
		expect(given.earnings().source).toContain("stock.financials of LEVEL (a test).");
		expect(defaultCharts.earnings().source).toContain("stock.financials of LEVEL.");
		expect(defaultCharts.earnings().brief).toBe("Data: stock.financials.");
	});

	it("give the reason for an empty chart", () => {
		expect(chartsOf(changed({ multiples: [] })).multiples().alt).toMatch(/ There are no multiples\.$/);
		const [ownHistory] = valuation.multiples;
		const gone = { ...ownHistory, now: absent("not_reported") };
		expect(chartsOf(changed({ multiples: [gone] })).multiples().alt).toMatch(/no figure above 0 or no history/);
		const priceless = { ...ownHistory, prices: [null, null] };
		const { alt } = chartsOf(changed({ multiple: () => priceless })).band("pe");
		expect(alt).toContain("The history has no prices to set beside it.");
		expect(
			chartsOf(changed({ multiple: () => ({ ...ownHistory, prices: [null, ...(ownHistory?.prices ?? [])] }) })).band(
				"pe",
			).data.length,
		).toBeGreaterThan(0);
	});

	it("give the reason of the first refused fair value", () => {
		const estimateWith = (role: string, code: string) => ({
			...valuation.estimates[0],
			role,
			value: absent(code as never),
		});
		const estimates = [estimateWith("supplier", "negative_equity"), estimateWith("fair_value", "negative_earnings")];
		const secondOnly = chartsOf(changed({ estimates: [estimates[1]] })).footballField().alt;
		expect(chartsOf(changed({ estimates })).footballField().alt).toBe(secondOnly);
		expect(chartsOf(changed({ estimates: [estimates[0]] })).footballField().alt).not.toBe(secondOnly);
	});

	it("count methods with a value and those below the price", () => {
		const knownEstimates = valuation.estimates.filter(
			({ role, value: figure }) => role === "fair_value" && figure.value !== null,
		);
		const none = { price: absent("not_reported"), fairValue: { ...valuation.fairValue, families: [] } };
		const title = (count: number, overrides: object = none) =>
			chartsOf(changed({ ...overrides, estimates: knownEstimates.slice(0, count) })).footballField().title;
		expect([title(1), title(2)]).toEqual(["One method gives a value", "2 methods give a value"]);
		const estimateAt = (amount: number) => ({ ...knownEstimates[0], value: present(amount, PER_SHARE) });
		const fairValue = { ...valuation.fairValue, families: [], low: null };
		const titleWith = (...amounts: readonly number[]) =>
			chartsOf(changed({ fairValue, estimates: amounts.map(estimateAt) })).footballField().title;
		// The price is 30.
		expect(titleWith(29.99, 30, 31)).toMatch(/^1 of 3 methods value the share below/);
	});

	it("draw at most three margins", () => {
		const four = ["gross_margin", "operating_margin", "net_margin", "combined_ratio"];
		const seriesNamed = (name: string) =>
			four.includes(name) ? { ...MARGIN, name } : name === "revenue" ? REVENUE : null;
		expect(
			chartsOf(changed({ series: seriesNamed }))
				.earnings()
				.data.map(({ type }) => type),
		).toEqual(["bar", "scatter", "scatter", "scatter"]);
		const eps = series("eps", "Eps", [1, 2, null, 3, 4], PER_SHARE);
		const epsOnly = (name: string) => (name === "eps" ? eps : null);
		expect(chartsOf(changed({ series: epsOnly })).earnings().alt).toContain("No fiscal year reports it.");
		expect(chartsOf(changed({ series: epsOnly })).shares().alt).toContain("No fiscal year reports one.");
		expect(chartsOf(changed({ series: epsOnly, history: [eps] })).lines("x", "roic").alt).toContain(
			"LEVEL has no series roic; it has eps.",
		);
		expect(chartsOf(changed({ series: () => null, history: [] })).lines("x", "roic").alt).toContain("it has none.");
	});
});

describe("price band", () => {
	const dates = ["2020-12-31", "2021-12-31", "2022-12-31", "2023-12-31"];
	const draw = (values: readonly (number | null)[], prices: readonly (number | null)[]) =>
		valuationBand({
			subject: SUBJECT,
			history: { ...MULTIPLE_HISTORY, dates, prices, bands: { low: values, median: values, high: values } },
			currency: "EUR",
		});

	it("labels each line's end and skips non-positive values", () => {
		const { layout, data } = draw([10, 20, null, null], [5, 15, 25, 0]);
		expect(
			notes(layout)
				.slice(0, 4)
				.map(({ text, x }) => [text.replace(/<.?b>/g, ""), x])
				.sort(),
		).toEqual([
			["Price 25.00", "2022-12-31"],
			["high 20.0×", "2021-12-31"],
			["low 10.0×", "2021-12-31"],
			["median 15.0×", "2021-12-31"],
		]);
		expect(data.at(-1)?.y).toEqual([5, 15, 25, null]);
		expect(range(layout.xaxis)).toEqual([dates[0], dates[3]]);
		// A run starts again after a gap of one.
		expect(
			draw([10, null, 20, 30], [1, 1, 1, 1])
				.data.map(({ x }) => (x as string[])[0])
				.slice(0, 4),
		).toEqual([dates[0], dates[0], dates[2], dates[2]]);
		const none = valuationBand({
			subject: SUBJECT,
			history: { ...MULTIPLE_HISTORY, low: absent("not_reported"), bands: { low: [1], median: [1], high: [1] } },
			currency: "EUR",
			height: 400,
		});
		expect(none.alt).toMatch(/low n\/a, Price/);
		expect(height(none)).toBe(400);
	});
});

const height = ({ layout }: { layout: object }) => (layout as { height: number }).height;

describe("labels on axes and lines", () => {
	it("appear at every step that fits, and the last", () => {
		const record = Array.from({ length: 30 }, (_, i) => ({
			from: `${1990 + i}-12`,
			to: `${1995 + i}-12`,
			growth: 0.1,
		}));
		const ticks = (count: number) =>
			(
				expectations({
					subject: SUBJECT,
					measure: "revenue",
					implied: 0.1,
					years: 5,
					record: record.slice(0, count),
				}).layout.xaxis as unknown as { tickvals: string[] }
			).tickvals;
		expect(ticks(14)).toHaveLength(14);
		expect(ticks(30).at(-1)).toBe("2019–24");
		expect(ticks(15)).toEqual(["1990–95", "1992–97", "1994–99", "1996–01", "1998–03", "2000–05", "2002–07", "2004–09"]);
	});

	it("are at 1, 1.5, 2, 3, 4, 5, 6 and 8 per decade", () => {
		expect(logTicks([0.6, 1.1])).toEqual([4, 5, 6, 8, 10]);
		expect(logTicks([-0.3, 0.2])).toEqual([0.6, 0.8, 1, 1.5]);
	});

	it("break before the middle where halves are equal", () => {
		const panelData = {
			...series("a", "aaaaaaaaaaaaa aaaa aaaaaaaaaaaa", [1, null, null, null, null], PER_SHARE),
		};
		// With " 1.00" 36 letters: spaces after 13 and 18, of which 18 is the middle.
		const { layout } = fiscalLines({ subject: SUBJECT, measure: "m", series: [panelData] });
		expect(notes(layout)[0]?.text).toBe("aaaaaaaaaaaaa aaaa<br>aaaaaaaaaaaa 1.00");
		// 35 letters: after 15 and 20 are 2.5 from the middle, and the first is taken.
		const even = series("a", "aaaaaaaaaaaaaaa aaaa aaaaaaaaa", [1, null, null, null, null], PER_SHARE);
		expect(notes(fiscalLines({ subject: SUBJECT, measure: "m", series: [even] }).layout)[0]?.text).toBe(
			"aaaaaaaaaaaaaaa<br>aaaa aaaaaaaaa 1.00",
		);
	});
});

it("stacked panels have no gap next to them", () => {
	const panel = { title: "P", data: [], xaxis: {}, yaxis: {} };
	const texts = { title: "T", subtitle: "S", alt: "A" };
	const figure = smallMultiples({ subject: SUBJECT, ...texts, columns: 1, panels: [panel, panel] });
	expect((figure.layout.xaxis as { domain?: unknown }).domain).toEqual([0, 1]);
	expect((figure.layout.xaxis2 as { domain?: unknown }).domain).toEqual([0, 1]);
	expect(figure.narrow?.xaxis2).toMatchObject({ domain: [0, 1] });
});

describe("dividends", () => {
	const draw = (regular: readonly (number | null)[], overrides: object = {}) =>
		dividendHistory({
			subject: SUBJECT,
			years: regular.map((_, i) => `${2018 + i}`),
			regular,
			currency: "EUR",
			...overrides,
		});

	it("count as ended after fifteen months across years", () => {
		// As of June 2025.
		expect(draw([1, 1], { lastExDate: "2024-02-28" }).title).toBe("No dividend since February 2024");
		expect(draw([1, 1], { lastExDate: "2024-03-01" }).title).toMatch(/^Dividends grew/);
		expect(draw([1, 1], { lastExDate: "2023-12-31" }).title).toBe("No dividend since December 2023");
	});

	it("mark a gap within the growth period", () => {
		const values = [1, 1, 1, 1, 1.4641];
		const title = (...incomplete: readonly string[]) => draw(values, { incomplete }).title;
		expect(title("2020")).toBe("Dividends grew by 10.0% a year from 2018 to 2022, although 2020 is incomplete");
		// Four years follow the gap of 2018: 1 to 1.4641 in three.
		expect(title("2018")).toBe("Dividends grew by 13.6% a year from 2019 to 2022, without a lower year");
		expect(title("2022")).toBe("Dividends grew by 0.0% a year from 2018 to 2021, without a lower year");
		expect(title("2019", "2020", "2021")).toMatch(/although 2019, 2020 and 2021 are incomplete$/);
	});

	it("start in the first year of a continuous payer", () => {
		expect(draw([1, 1.1]).title).toBe("Dividends grew by 10.0% a year from 2018 to 2019, without a lower year");
		expect(draw([0, 1, 1.1]).title).toBe("Dividends grew by 10.0% a year from 2019 to 2020, without a lower year");
	});
});

describe("axis padding", () => {
	it("is six percent of a field, unless values are negative", () => {
		const field = (first: number, price: number) =>
			footballField({
				subject: SUBJECT,
				price,
				priceDate: null,
				currency: "EUR",
				rows: [{ title: "A", value: first }],
			}).layout;
		// 117.9 · 1.06 = 124.97 and 118 · 1.06 = 125.08, in steps of 25.
		expect([range(field(117.9, 1).xaxis), range(field(118, 1).xaxis)]).toEqual([
			[0, 125],
			[0, 150],
		]);
		// From −60 to 100: the price of 10 is at 70 of 175 on 920 pixels, 368, far from the labels.
		expect(range(field(-60, 100).xaxis)).toEqual([-100, 150]);
		expect((field(-60, 100).shapes as unknown[]).length).toBe(1);
	});

	it("is eight percent among peers", () => {
		const draw = (highest: number) =>
			range(
				peers({
					subject: SUBJECT,
					measures: [
						{
							...PEERS,
							values: [0, highest].map((value, i) => ({
								symbol: `P${i}`,
								figure: present(value, { kind: "multiple" }),
							})),
						},
					],
				}).layout.xaxis,
			);
		// 46.2 · 1.08 = 49.9 and 46.4 · 1.08 = 50.1, in steps of 10.
		expect([draw(46.2), draw(46.4)]).toEqual([
			[0, 50],
			[0, 60],
		]);
	});
});

it("a single peer measure fills the height; history starts at zero", () => {
	const chart = peers({ subject: SUBJECT, measures: [PEERS] });
	expect((chart.layout.yaxis as { domain?: unknown }).domain).toEqual(
		[0.26, 0.72].map((position) => expect.closeTo(position, 9)),
	);
	const level = multipleHistory({
		subject: SUBJECT,
		multiples: [{ ...MULTIPLE_HISTORY, values: [20, 21, 22, 21, 20] }],
	});
	expect(range(level.layout.yaxis)[0]).toBe(0);
});

it("a company without figure or median ranks nowhere", () => {
	const title = (ownValue: number | null, median: number | null) =>
		peers({
			subject: SUBJECT,
			measures: [
				{
					...PEERS,
					median: median === null ? absent("not_reported") : present(median, { kind: "multiple" }),
					values: [
						{
							symbol: "RND",
							figure: ownValue === null ? absent("not_reported") : present(ownValue, { kind: "multiple" }),
						},
						{ symbol: "AAA", figure: present(1, { kind: "multiple" }) },
					],
				},
			],
		}).title;
	const countNote = (count: number) => `RND stands above the median of its peers on ${count} of 1 measures`;
	expect([title(2, 1), title(1, 1), title(2, null), title(null, -1)]).toEqual([
		countNote(1),
		countNote(0),
		"RND has too few peers for a median",
		"RND has no figure to rank",
	]);
});

it("a loss-making segment has no share", () => {
	const draw = (...last: readonly (number | null)[]) =>
		segments({
			subject: SUBJECT,
			kind: "business",
			periods: ["2024-12"],
			names: ["A", "B"],
			values: last.map((value) => [value]),
			unit: MILLIONS,
		}).title;
	expect([draw(-1, -2), draw(0.5, null), draw(0, 0)]).toEqual([
		"Revenue by business segment",
		"A brought 100% of revenue in 2024",
		"Revenue by business segment",
	]);
});

it("surface colours are deepest at twice the price", () => {
	const { layout } = expectationsSurface({
		years: 10,
		margins: [0.1, 0.2],
		growths: [0, 0.1],
		price: 10,
		recordYears: 10,
		record: [],
		needed: [],
		values: [
			[20, 10],
			[15, 30],
		],
		consensus: { ok: false, reason: { code: "not_reported" } },
		subject: SUBJECT,
		currency: "EUR",
	} as never);
	expect((layout.shapes as { opacity: number }[]).slice(0, 4).map(({ opacity }) => opacity)).toEqual(
		[0.36, 0.06, 0.21, 0.36].map((value) => expect.closeTo(value, 9)),
	);
});

describe("colours and positions", () => {
	it("the latest window is in ink at its growth and margin", () => {
		const record = [0.02, 0.04, 0.06].map((growth, i) => ({
			from: `${2010 + i}-12`,
			to: `${2020 + i}-12`,
			growth,
			margin: 0.15,
		}));
		const { data } = expectationsSurface({
			years: 10,
			margins: [0.1, 0.2, 0.3],
			growths: [0, 0.05, 0.1],
			price: 10,
			recordYears: 10,
			record,
			needed: [],
			values: [],
			consensus: { ok: false, reason: { code: "not_reported" } },
			subject: SUBJECT,
			currency: "EUR",
		} as never);
		expect(data[2]?.marker).toMatchObject({ color: [LIGHT.history, LIGHT.history, LIGHT.ink] });
		expect(data[2]?.y).toEqual([0.5, 0.5, 0.5].map((value) => expect.closeTo(value, 9)));
	});

	it("many lines use ink, category colours, then ink again", () => {
		const lines = Array.from({ length: CATEGORIES.length + 2 }, (_, i) => ({ name: `L${i}`, values: [1, 2] }));
		const { data, layout } = indexedPrices({
			subject: SUBJECT,
			measure: "prices",
			dates: ["2020-01-01", "2024-01-01"],
			lines,
			note: "A note.",
		});
		expect(data.map(({ line }) => (line as { color?: string }).color)).toEqual([LIGHT.ink, ...CATEGORIES, LIGHT.ink]);
		expect(data.every(({ connectgaps }) => connectgaps === false)).toBe(true);
		// The axis is logarithmic: 200 is at 2.301.
		expect(notes(layout)[0]?.y).toBeCloseTo(2.30103, 5);
		expect(notes(layout).at(-1)?.text).toContain("A note.");
	});

	it("multiples have a thicker band over the middle half", () => {
		const { layout } = multiplesNow({ subject: SUBJECT, multiples: [MULTIPLE_HISTORY] });
		expect((layout.shapes as { line: { color: string } }[]).map(({ line }) => line)).toEqual([
			{ color: LIGHT.band, width: 3 },
			{ color: LIGHT.band, width: 9 },
		]);
		const unknown = {
			...MULTIPLE_HISTORY,
			now: { ...MULTIPLE_HISTORY.now, unit: undefined },
			median: present(0.1, FRACTION),
		} as never;
		expect(multipleUnit(unknown)).toEqual(FRACTION);
		expect(multipleUnit({ ...MULTIPLE_HISTORY, median: present(0.1, FRACTION) })).toEqual({ kind: "multiple" });
	});

	it("a value at the field's edge has no arrow", () => {
		const textsAt = (high: number) =>
			notes(
				footballField({
					subject: SUBJECT,
					price: 100,
					priceDate: null,
					currency: "EUR",
					rows: [90, 95, 100, 100]
						.map((value, i) => ({ title: `M${i}`, value }))
						.concat([{ title: "Wide", value: 100.5, low: 100, high } as never]),
				}).layout,
			)[0]?.text;
		expect(textsAt(1000)).toMatch(/→$/);
		// 245 is within 2.5 times 100, and 1.06 times 245 ends the axis at 300.
		const edge = (high: number) =>
			notes(
				footballField({
					subject: SUBJECT,
					price: 100,
					priceDate: null,
					currency: "EUR",
					rows: [90, 95, 100, 100]
						.map((value, i): FieldRow => ({ title: `M${i}`, value }))
						.concat([{ title: "Wide", value: 245, low: 245, high }]),
				}).layout,
			)[0]?.text;
		expect([edge(300), edge(301)].map((text) => text?.endsWith("→"))).toEqual([false, true]);
	});
});

it("a peer without record is named only if any", () => {
	const disclosure = (source: string) => ({ source, side: "buy", known: "2025-05-01" }) as never;
	const draw = (...sources: readonly string[]) =>
		disclosures({ subject: SUBJECT, signals: sources.map(disclosure) }).source;
	const oldFiling = disclosures({
		subject: SUBJECT,
		signals: [disclosure("guru")].concat({ ...(disclosure("guru") as object), known: "2016-09-30" } as never),
		years: 9,
	});
	// 36 quarters in steps of five: 36 is more than four times eight.
	expect((oldFiling.layout.xaxis as { tickvals?: unknown }).tickvals).toHaveLength(8);
	expect(draw("insider", "guru", "politician")).not.toContain("No purchase or sale on record");
	expect(draw("insider", "guru")).toContain("No purchase or sale on record: Members of Congress.");
});

it("segments sort by the latest year, then their last", () => {
	const { data } = segments({
		subject: SUBJECT,
		kind: "business",
		periods: ["2022-12", "2023-12", "2024-12"],
		names: ["A", "B", "C"],
		unit: MILLIONS,
		values: [
			[50, 10, null],
			[5, 20, null],
			[1, 1, 1],
		],
	});
	expect(data.map(({ name }) => name)).toEqual(["C", "B", "A"]);
});
