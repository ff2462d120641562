// Tests charts that a user defines.
import { afterAll, expect, it } from "vitest";
import { value } from "../../src/analytics/index.js";
import { CHARTS, chartsOf, defineChart } from "../../src/charts/figures.js";
import { ownCharts } from "../../src/charts/own-charts.js";
import { chartKind, chartKinds } from "../../src/cli/chart-kinds.js";
import { createClient, loadCompany } from "../../src/index.js";
import { ownCharts as ownChartsSection } from "../../src/report/sections/own-charts.js";
import { reportOf } from "../report/hand-made.js";

const client = createClient();
afterAll(() => client.close());
const ownChart = {
	name: "own-returns",
	title: "Returns",
	shows: "Return on capital by year.",
	draw: (valuation: Parameters<typeof chartsOf>[0]) => chartsOf(valuation).lines("returns", "roic"),
} as const;
defineChart(ownChart);

it("an own chart is in every list, drawn by name", async () => {
	const valuation = value(await loadCompany(client, "KO"));
	expect(ownCharts()).toEqual([ownChart]);
	expect(CHARTS.at(-1)).toEqual({ name: "own-returns", title: "Returns", shows: "Return on capital by year." });
	expect(chartKinds()["own-returns"]?.about).toBe("Return on capital by year.");
	const drawn = chartsOf(valuation).own("own-returns");
	expect(drawn.data).toEqual(chartsOf(valuation).lines("returns", "roic").data);
	const context = { charts: chartsOf(valuation) } as Parameters<ReturnType<typeof chartKind>["draw"]>[0];
	expect((await chartKind("own-returns").draw(context)).data).toEqual(drawn.data);
});

it("refuses existing, malformed and unknown names", async () => {
	expect(() => defineChart(ownChart)).toThrow('there is a chart "own-returns" already');
	expect(() => defineChart({ ...ownChart, name: "peers" })).toThrow('there is a chart "peers" already');
	expect(() => defineChart({ ...ownChart, name: "Own Returns" })).toThrow("such as margin-trend");
	const charts = chartsOf(value(await loadCompany(client, "JPM")));
	expect(() => charts.own("returns")).toThrow('no chart of your own "returns"; there are own-returns');
});

it("joins the report appendix where it has data", () => {
	const defineDrawn = (name: string, count: number, inReport?: boolean) => {
		const draw = () => ({ title: name, data: Array.from({ length: count }, () => ({ type: "bar" })) }) as never;
		defineChart({ ...ownChart, name, draw, inReport });
	};
	defineDrawn("own-empty", 0);
	defineDrawn("own-single", 1, true);
	defineDrawn("own-kept-out", 1, false);
	const { blocks, appendix } = ownChartsSection(reportOf());
	// The level company of the report has no series of returns.
	expect(blocks.map((block) => block.kind === "chart" && block.figure.title)).toEqual(["own-single"]);
	expect(appendix).toBe(true);
});
