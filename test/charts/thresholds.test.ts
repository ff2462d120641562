// Tests every threshold and size of the charts at its limit.
import { describe, expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { chart, withoutTexts } from "../../src/charts/chart.js";
import { cellAt } from "../../src/charts/heat-map.js";
import { chartsOf, fiscalLines, footballField, peers, segments, shareCount } from "../../src/charts/index.js";
import { multiplesNow } from "../../src/charts/multiples-now.js";
import { nothingToShow } from "../../src/charts/nothing-to-show.js";
import { LIGHT } from "../../src/charts/palette.js";
import { screenScatter } from "../../src/charts/screen-scatter.js";
import { sinceListing } from "../../src/charts/share-count.js";
import { textWidth } from "../../src/charts/text-layout.js";
import { present } from "../../src/core/figure.js";
import { LEVEL } from "../analytics/company/level-company.js";
import { makeCompany } from "../analytics/make-company.js";
import { MILLIONS, MULTIPLE_HISTORY, PEERS, PER_SHARE, SUBJECT, wordsOf } from "./sample.js";

const closeTo = (value: number) => expect.closeTo(value, 9);

describe("a company far from its peers", () => {
	const draw = (...values: readonly number[]) => {
		const { layout } = peers({
			subject: SUBJECT,
			measures: [
				{
					...PEERS,
					values: values.map((value, i) => ({
						symbol: i === 0 ? "RND" : `P${i}`,
						figure: present(value, { kind: "multiple" }),
					})),
				},
			],
		});
		const labels = layout.annotations as { text: string; x: number; xanchor: string }[];
		return labels.find(({ text }) => text.includes("P5"));
	};

	it("is clipped beyond three quartile distances with an arrow", () => {
		// Quartiles 12 and 18: three times six beyond them are 36 and −6.
		expect(draw(10, 12, 14, 16, 18, 36)).toMatchObject({ text: "P5", x: 36, xanchor: "center" });
		expect(draw(10, 12, 14, 16, 18, 37)).toMatchObject({ text: "P5 37.0× →", x: 20, xanchor: "right" });
		// In order: −7, 12, 14, 16, 18, 20.
		expect(draw(12, 14, 16, 18, 20, -6)).toMatchObject({ text: "P5", x: -6, xanchor: "center" });
		expect(draw(12, 14, 16, 18, 20, -7)).toMatchObject({ text: "← P5 −7.0×", x: 10, xanchor: "left" });
	});

	it("is far among five companies, not among four", () => {
		const edge = (...values: readonly number[]) => {
			const measure = {
				...PEERS,
				values: values.map((value, i) => ({ symbol: `P${i}`, figure: present(value, { kind: "multiple" }) })),
			};
			return peers({ subject: SUBJECT, measures: [measure] }).data[0]?.x;
		};
		expect(edge(10, 12, 14, 600)).toContain(600);
		expect(edge(10, 12, 14, 16, 600)).not.toContain(600);
		// Where the quartiles are equal no distance is defined.
		expect(edge(10, 10, 10, 10, 600)).toContain(600);
	});
});

describe("label of a line that ends early", () => {
	const years = Array.from({ length: 10 }, (_, i) => `${2015 + i}-12`);
	const line = (title: string, values: readonly (number | null)[]) => ({
		name: title,
		title,
		periods: years,
		unit: PER_SHARE,
		values: years.map((_, i) => values[i] ?? null),
	});
	/** The label at the end of a line that ends in 2020 at 5.00, with another line at `at` so many years later. */
	const labelAt = (title: string, value: number, later: number) => {
		const otherLine = years.map((_, i) => (i === 5 + later ? value : i === 9 ? 10 : null));
		const { layout } = fiscalLines({
			subject: SUBJECT,
			measure: "amounts",
			series: [line(title, [1, null, null, null, null, 5]), line("Other", otherLine)],
		});
		const annotation = (layout.annotations as { text: string; x: number }[]).find(({ text }) => text.startsWith(title));
		return [annotation?.text, annotation?.x];
	};

	it("moves to the edge if a line is within fourteen pixels", () => {
		// The axis has 12 units on 372 pixels: 14 pixels are 0.4516.
		expect(labelAt("A", 5.45, 1)).toEqual(["A 5.00 (2020)", 9]);
		expect(labelAt("A", 4.55, 1)).toEqual(["A 5.00 (2020)", 9]);
		expect(labelAt("A", 5.46, 1)).toEqual(["A 5.00", 5]);
		expect(labelAt("A", 4.54, 1)).toEqual(["A 5.00", 5]);
	});

	it("moves by the axis length where it starts above zero", () => {
		// From −15 to 15 on 372 pixels: 14 pixels are 1.13.
		const labelMoved = (later: number) => {
			const otherLine = [-10, null, null, null, null, null, later, null, null, 10];
			const { layout } = fiscalLines({
				subject: SUBJECT,
				measure: "amounts",
				series: [line("A", [1, null, null, null, null, 5]), line("Other", otherLine)],
			});
			return (layout.annotations as { text: string }[]).some(({ text }) => text === "A 5.00 (2020)");
		};
		expect([labelMoved(6.1), labelMoved(6.2)]).toEqual([true, false]);
	});

	it("omits the year where it ends with the others", () => {
		const ends = [...Array(9).fill(null), 5];
		const { layout, source } = fiscalLines({
			subject: { ...SUBJECT, illustrative: true },
			measure: "amounts",
			series: [line("A", ends), line("B", ends)],
		});
		expect(wordsOf(layout).slice(0, 2).sort()).toEqual(["A 5.00", "B 5.00"]);
		expect(source).toContain("Illustrative: contains made-up figures.");
	});

	it("is 6.6 of 720 pixels wide a letter", () => {
		// Ten letters take 66 pixels, eleven 72.6; a year has 72.
		expect(labelAt("AAAAA", 5, 1)[1]).toBe(9);
		expect(labelAt("AAAAA", 5, 2)[1]).toBe(5);
		expect(labelAt("AAAAAA", 5, 2)[1]).toBe(9);
		expect(labelAt("AAAAAA", 5, 3)[1]).toBe(5);
	});

	it("breaks into two even lines from 31 letters on", () => {
		const title = (text: string) => {
			const { layout } = fiscalLines({ subject: SUBJECT, measure: "amounts", series: [line(text, [1])] });
			return wordsOf(layout)[0];
		};
		// With " 1.00" 30 letters and 31.
		expect(title("Cash flow of the year ofa")).toBe("Cash flow of the year ofa 1.00");
		expect(title("Cash flow of the years ofa")).toBe("Cash flow of the\nyears ofa 1.00");
		expect(title("x".repeat(40))).toBe(`${"x".repeat(40)}\n1.00`);
	});
});

it("the price line breaks within eight pixels of labels", () => {
	const label = "A  120";
	// Bold letters are 1.08 times as wide. The axis has 150 units on 920 pixels.
	const limit = textWidth(label, 12) * 1.08 + 8;
	const lines = (pixels: number) => {
		const price = (pixels / 920) * 150;
		const { layout } = footballField({
			subject: SUBJECT,
			price,
			priceDate: null,
			currency: "EUR",
			rows: [{ title: "A", value: 120 }],
		});
		expect([wordsOf(layout)[0], (layout.xaxis as { range?: unknown }).range]).toEqual([label, [0, 150]]);
		return (layout.shapes as { y0: number; y1: number }[]).map(({ y0, y1 }) => [y0, y1]);
	};
	// Two rows of the same labels break it twice.
	const twoMethods = footballField({
		subject: SUBJECT,
		price: 1,
		priceDate: null,
		currency: "EUR",
		rows: ["A", "B"].map((title) => ({ title, value: 120 })),
	});
	expect((twoMethods.layout.shapes as { y0: number; y1: number }[]).map(({ y0, y1 }) => [y0, y1])).toEqual([
		[-0.6, closeTo(0.06)],
		[closeTo(0.46), closeTo(1.06)],
		[closeTo(1.46), 1.6],
	]);
	expect(lines(limit + 0.4)).toEqual([[-0.6, 0.6]]);
	expect(lines(limit - 0.4)).toEqual([
		[-0.6, closeTo(0.06)],
		[closeTo(0.46), 0.6],
	]);
});

describe("colours against the price", () => {
	it("are faint at the price, deepest at twice or zero", () => {
		const tint = (distance: number | null) => {
			const { opacity, fillcolor } = cellAt(2, 1, distance, 0.34) as { opacity: number; fillcolor: string };
			return [opacity, fillcolor];
		};
		expect(tint(0)).toEqual([0.06, LIGHT.value]);
		expect(tint(0.5)).toEqual([closeTo(0.06 + 0.17), LIGHT.value]);
		expect(tint(-0.5)).toEqual([closeTo(0.06 + 0.17), LIGHT.price]);
		expect(tint(3)).toEqual([closeTo(0.4), LIGHT.value]);
		expect(tint(null)).toEqual([0.6, LIGHT.band]);
	});

	it("have cells 0.96 by 0.92 around whole numbers", () => {
		expect(cellAt(2, 1, 0, 0.34)).toMatchObject({ x0: 1.52, x1: 2.48, y0: 0.54, y1: 1.46 });
	});
});

describe("chart heights", () => {
	const height = (figure: { layout: object }) => (figure.layout as { height: number }).height;
	const measures = (count: number) => Array.from({ length: count }, () => PEERS);

	it("grow by a row per measure, multiple and method", () => {
		expect([1, 3].map((count) => height(peers({ subject: SUBJECT, measures: measures(count) })))).toEqual([
			100 + 24 + 80,
			100 + 24 + 240,
		]);
		const multipleHistoryOf = (count: number) => Array.from({ length: count }, () => MULTIPLE_HISTORY);
		expect(
			[1, 3].map((count) => height(multiplesNow({ subject: SUBJECT, multiples: multipleHistoryOf(count) }))),
		).toEqual([100 + 68 + 46, 100 + 68 + 138]);
		const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `M${i}`, value: 10 + i }));
		const field = (count: number) =>
			footballField({ subject: SUBJECT, price: 9, priceDate: null, currency: "EUR", rows: rows(count) });
		expect([1, 3].map((count) => height(field(count)))).toEqual([100 + 14 + 64 + 37, 100 + 14 + 64 + 111]);
	});

	it("grow 15 pixels per note line, without title on pages", () => {
		const chartWithNote = (note: string) =>
			chart({ subject: SUBJECT, title: "T", subtitle: "S", alt: "A", data: [], layout: {}, note });
		// 920 pixels of letters of 11, each 0.555 wide: 150 to a line, with the source's words before them.
		const long = Array.from({ length: 40 }, () => "aaaaaaaaa").join(" ");
		const lines = wordsOf(chartWithNote(long).layout).at(-1)?.split("\n").length ?? 0;
		expect(lines).toBe(3);
		expect([height(chartWithNote("")), height(chartWithNote(long))]).toEqual([540, 540 + 30]);
		for (const note of ["", long]) {
			const bare = withoutTexts(chartWithNote(note));
			expect([height(bare), bare.layout.margin]).toEqual([540 - 74 - 26, { l: 62, r: 24, t: 14, b: 54 }]);
			expect((chartWithNote(note).layout.margin as { t: number }).t).toBe(14 + 74);
		}
	});

	it("fit the reason of a chart without data", () => {
		const empty = (reason: string) => nothingToShow(SUBJECT, "None", reason);
		expect([height(empty("No figure")), empty("No figure.").alt]).toEqual([150, "None. No figure."]);
		// 920 pixels are 65.71 letters of 14: 116 of 0.555 and three of 0.27, 0.555 and 0.27.
		expect([116, 117].map((letters) => height(empty(`${"a".repeat(letters)} a`)))).toEqual([150, 170]);
	});
});

describe("numbers of items shown", () => {
	const valuation = value(makeCompany(LEVEL), { peers: [] });
	const [estimate] = valuation.estimates.filter(
		({ role, value: figure }) => role === "fair_value" && figure.value !== null,
	);

	it("every method with a value", () => {
		const estimates = Array.from({ length: 10 }, (_, i) => ({
			...estimate,
			method: `m${i}`,
			title: `M${i}`,
			weight: i / 100,
			value: present(10 + i, PER_SHARE),
			low: null,
			high: null,
		}));
		const changed = Object.assign(Object.create(valuation), { estimates });
		const figure = chartsOf(changed).footballField();
		expect(figure.data[1]?.x).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
	});

	it("nine histories with two values each", () => {
		const [ownHistory] = valuation.multiples;
		const multiples = Array.from({ length: 12 }, (_, i) => ({ ...ownHistory, values: i === 0 ? [1, null] : [1, 2] }));
		const historyOf = (count: number) =>
			chartsOf(Object.assign(Object.create(valuation), { multiples: multiples.slice(0, count) })).multipleHistory();
		expect(historyOf(12).data).toHaveLength(9);
		expect([historyOf(4).data.length, historyOf(2).data.length]).toEqual([3, 1]);
		expect(historyOf(1).data).toEqual([]);
	});
});

it("share growth above half excludes an earlier company", () => {
	expect(sinceListing([90, 100, 150, 150])).toEqual([90, 100, 150, 150]);
	expect(sinceListing([90, 100, 151, 150])).toEqual([null, null, 151, 150]);
	expect(sinceListing([0, 100, null, 300])).toEqual([0, 100, null, 300]);
	expect(sinceListing([0.5, 0.75, 0.8])).toEqual([0.5, 0.75, 0.8]);
	expect(sinceListing([0.5, 0.76, 0.8])).toEqual([null, 0.76, 0.8]);
	const shares = { name: "shares", title: "Shares", periods: ["2023", "2024"], unit: { kind: "shares" } as const };
	const title = (last: number) => shareCount({ subject: SUBJECT, shares: { ...shares, values: [1e6, last] } }).title;
	expect([title(1e6 * 1.0004), title(1e6 * 1.0006)]).toEqual([
		"The share count stayed the same from 2023 to 2024",
		"Shares rose by 0.1% a year from 2023 to 2024",
	]);
});

it("two percent of screened companies may lie outside", () => {
	const draw = (count: number) => {
		const symbols = Array.from({ length: count }, (_, i) => `S${i}`);
		const axis = { title: "A", unit: { kind: "ratio" }, values: symbols.map((_, i) => (i === 0 ? 1e6 : i)) } as const;
		const flat = { ...axis, values: symbols.map((_, i) => i) };
		return screenScatter({ subject: SUBJECT, symbols, x: axis, y: flat, met: [], condition: "a" }).subtitle;
	};
	// Two percent of 49 are less than one, of 50 one.
	expect(draw(49)).not.toContain("outside");
	expect(draw(50)).toContain("1 far value lies outside");
});

it("a long segment name takes two lines", () => {
	const label = (name: string) =>
		wordsOf(
			segments({
				subject: SUBJECT,
				kind: "business",
				periods: ["2024-12"],
				names: [name, "B"],
				values: [[9], [1]],
				unit: MILLIONS,
			}).layout,
		).find((text) => text.endsWith(" 90%"));
	expect(label("Industrial machines and oi")).toBe("Industrial machines and oi 90%");
	expect(label("Industrial machines, pumps and oil")).toBe("Industrial machines,\npumps and oil 90%");
	expect(label("x".repeat(31))).toBe(`${"x".repeat(31)} 90%`);
});
