import { toSvg } from "../charts/draw.js";
import type { ReportData } from "./data.js";
import { renderPage } from "./page.js";
import { pageScripts, type ScriptsPlace } from "./page-assets.js";

/**
 * The report as one HTML file that needs no network: still pictures that plotly turns live, tables, sources. The same data gives
 * the same bytes; every time in it comes from the data.
 *
 * @param place `"beside"` where many pages share their scripts: `writePageAssets` writes them. Default `"inside"`.
 * @throws Nothing for missing figures: each is shown as NM or n/a with its reason.
 */
export const renderReport = (data: ReportData, place: ScriptsPlace = "inside"): Promise<string> =>
	renderPage(data, { draw: toSvg, scripts: pageScripts(place) });
