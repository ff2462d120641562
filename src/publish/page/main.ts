/** The script that runs a published notebook's cells, in the page and, before publishing, in Node. */
import * as analytics from "../../analytics/index.js";
import * as api from "../../api/client.js";
import { showFiguresWith } from "../../charts/chart.js";
import * as charts from "../../charts/figures.js";
import * as frames from "../../frames/pure.js";
import * as library from "../../index.js";
import { filesRead } from "./node-modules.js";
import type { CellFunction, PageData } from "./page-data.js";
import { PageNotebook } from "./page-notebook.js";
import { render, shownOf } from "./render.js";

const modules = {
	valuelab: { ...library },
	"valuelab/analytics": { ...analytics },
	"valuelab/api": { ...api },
	"valuelab/charts": { ...charts },
	"valuelab/frames": { ...frames },
};

/** The functions for the page and the publisher. */
const engine = {
	open: (data: PageData, functions: readonly (CellFunction | null)[]) => new PageNotebook(data, functions, modules),
	render,
	shownOf,
	filesRead,
};
export type NotebookEngine = typeof engine;

showFiguresWith(async ({ data, layout, config, title, alt }) => ({
	"application/vnd.plotly.v1+json": { data, layout, config },
	"text/plain": `${title}\n${alt}`,
}));
Object.assign(globalThis, { valuelabEngine: engine });
