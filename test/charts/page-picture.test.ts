// Tests how a page adapts a chart to a narrow screen.
import { expect, it } from "vitest";
import { END_LABEL, WIDE_ONLY } from "../../src/charts/axes.js";
import { chart } from "../../src/charts/chart.js";
import { livePicture } from "../../src/charts/page-picture.js";
import { SUBJECT } from "./sample.js";

const narrow = (labels: readonly { name?: string; text: string }[], overrides: object = {}) =>
	livePicture(
		chart({
			subject: SUBJECT,
			title: "T",
			subtitle: "S",
			alt: "A",
			data: [],
			height: 440,
			layout: { margin: { l: 62, r: 150, t: 14, b: 54 }, annotations: labels, ...overrides },
		}),
	).narrow as unknown as {
		annotations: { text: string; font: { size: number } }[];
		margin: object;
		height: number;
		showlegend?: boolean;
		legend?: object;
		xaxis?: { tickvals: readonly string[]; ticktext: readonly string[] };
	};
const end = (text: string) => ({ name: END_LABEL, text });

it("turns names of several lines into a legend", () => {
	const twoLabels = narrow([end("A"), end("B"), { text: "mark" }, { name: WIDE_ONLY, text: "wide" }]);
	expect(twoLabels.annotations).toEqual([{ text: "mark", font: { size: 10.5 } }]);
	// 440 less title (74) and note (26), plus 44 for the legend.
	expect([twoLabels.height, twoLabels.margin]).toEqual([340 + 44, { l: 54, r: 14, t: 14 + 44, b: 54 }]);
	expect([twoLabels.showlegend, twoLabels.legend]).toMatchObject([true, { orientation: "h", x: 0, y: 1.02 }]);
});

it("keeps one short name at its line", () => {
	const picture = narrow([end("ten lettrs")]);
	expect(picture.annotations.map(({ text }) => text)).toEqual(["ten lettrs"]);
	expect([picture.height, picture.margin, picture.showlegend]).toEqual([
		340,
		{ l: 54, r: 76, t: 14, b: 54 },
		undefined,
	]);
	expect(narrow([end("eleven lttr")]).annotations).toEqual([]);
	// Already small margins stay.
	expect(narrow([], { margin: { l: 20, r: 30 } }).margin).toMatchObject({ l: 20, r: 30 });
});

it("labels every second of more than seven categories", () => {
	const axisOf = (count: number, type = "category") => {
		const years = Array.from({ length: count }, (_, i) => `${2010 + i}`);
		return narrow([], { xaxis: { type, tickvals: years, ticktext: years } }).xaxis;
	};
	expect(axisOf(7)?.tickvals).toHaveLength(7);
	expect(axisOf(8)).toMatchObject({
		tickvals: ["2011", "2013", "2015", "2017"],
		ticktext: ["2011", "2013", "2015", "2017"],
	});
	expect(axisOf(8, "linear")).toBeUndefined();
});
