// Renders a report as an HTML file, with or without levers.
import { valueDrivers } from "../analytics/company/value-drivers.js";
import { toSvg } from "../charts/draw.js";
import type { DrawFigure } from "../charts/page-picture.js";
import type { ReportData } from "./data.js";
import { type Gathered, valueOptions } from "./gather/assemble-report.js";
import { driverLevers } from "./gather/forecast.js";
import { renderPage } from "./page.js";
import { pageScripts, type ScriptsPlace } from "./page-assets.js";
import type { PageContent } from "./page-content.js";
import { modelText } from "./page-model.js";
import type { ReportRequest } from "./report-snapshot.js";

/**
 * Renders a report as one HTML file, as `renderPage` does, with the built scripts.
 * @param place `"beside"` if many pages share their scripts, which `writePageAssets` writes. Default `"inside"`.
 * @throws Nothing for missing figures: each is shown as NM or n/a with its reason.
 * @example
 * const page = await renderReport(await gatherReport(createClient(), "KO"));
 * page.startsWith("<!doctype html>") //=> true
 */
export const renderReport = (data: ReportData, place: ScriptsPlace = "inside"): Promise<string> =>
	renderPage(data, { draw: toSvg, scripts: pageScripts(place, ["plotly"]) });

/** Renders a page in which a reader can change assumptions: it contains what it needs to compute itself again. */
export function renderModel(
	data: ReportData,
	gathered: Gathered,
	request: ReportRequest,
	draw: DrawFigure = toSvg,
): Promise<string> {
	// The page has the notes as HTML already.
	const { notes: _, ...inPage } = request;
	const { additions = [] } = request;
	// A browser does not have the project's own models.
	if (additions.length > 0)
		return renderPage(data, {
			draw,
			scripts: pageScripts(request.scripts ?? "inside", ["plotly"]),
			fixed: `With figures that this project has added (${additions.join(", ")}): no number on this page can be changed.`,
		});
	const scripts = pageScripts(request.scripts ?? "inside", ["engine", "plotly"]);
	const model = (content: PageContent) => {
		const assumed = valueDrivers(gathered.company, data.valuation.estimates, valueOptions(gathered, request));
		const levers = [...assumed, ...driverLevers(data.forecast)];
		return { text: modelText({ request: inPage, gathered, levers }, content), levers };
	};
	return renderPage(data, { draw, scripts, model });
}
