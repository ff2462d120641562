// Tests the formats in which a figure reaches a notebook.
import { expect, it } from "vitest";
import * as charts from "../../src/charts/index.js";
import { figureBundle } from "../../src/charts/notebook-bundle.js";
import { MARGIN, REVENUE, SUBJECT } from "./sample.js";

it("turns dark on a dark theme only", async () => {
	const figure = charts.earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [MARGIN] });
	const html = String((await figureBundle(figure))["text/html"]);
	expect(html).toMatch(/<style>\[data-jp-theme-light=false\] \.valuelab-chart[^<]*invert/);
	expect(html).not.toContain("prefers-color-scheme");
});
