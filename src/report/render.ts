import { toSvg } from "../charts/draw.js";
import { plotlySource } from "../charts/headless-window.js";
import type { ReportData } from "./data.js";
import { renderPage } from "./page.js";

/**
 * The report as one HTML file that needs no network: still pictures that plotly turns live, tables, sources. The same data gives
 * the same bytes; every time in it comes from the data.
 *
 * @throws Nothing for missing figures: each is shown as NM or n/a with its reason.
 */
export const renderReport = (data: ReportData): Promise<string> =>
	renderPage(data, { draw: toSvg, plotly: plotlySource() });
