// Builds the section with the charts that the user's project added.
import { ownCharts as charted } from "../../charts/own-charts.js";
import type { ReportData } from "../data.js";
import { chartBlock, type Section } from "../section.js";

/** The section with the user's own charts that have data. */
export function ownCharts(data: ReportData): Section {
	const figures = charted()
		.filter(({ inReport = true }) => inReport)
		.map(({ draw }) => draw(data.valuation))
		.filter((figure) => figure.data.length > 0);
	return {
		id: "own-charts",
		question: "What do this project's own charts show?",
		blocks: figures.map(chartBlock),
		appendix: true,
	};
}
