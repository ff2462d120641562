// Lists the pages of docs/ that are written from declarations.
import { assumptionsPage } from "./assumptions-page.js";
import { chartsPage } from "./charts-page.js";
import { commandLinePage } from "./command-line-page.js";
import { configurationPage } from "./configuration-page.js";
import { contentsPage, llmsPage } from "./contents-pages.js";
import { errorsPage } from "./errors-page.js";
import { galleryPage } from "./gallery-page.js";
import { measuresPage } from "./measures-page.js";
import { methodsPage } from "./methods-page.js";
import { modelPages } from "./model-pages.js";
import { operationsPage } from "./operations-page.js";
import { skillPage } from "./skill-page.js";

/** The folder of model pages. Pages of models that no longer exist are deleted. */
export const MODELS = "docs/reference/models/";

/** The text of every page that is derived from declarations, by path. The contents pages are not included, because they read the others' titles. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
	return new Map([
		["docs/reference/operations.md", operationsPage()],
		["docs/reference/measures.md", measuresPage()],
		["docs/reference/assumptions.md", assumptionsPage()],
		["docs/reference/methods.md", methodsPage()],
		["docs/gallery.md", galleryPage()],
		["docs/reference/charts.md", chartsPage()],
		["docs/reference/command-line.md", await commandLinePage()],
		["docs/reference/configuration.md", configurationPage()],
		["docs/reference/errors.md", errorsPage()],
		["docs/agents/SKILL.md", skillPage()],
		...[...modelPages()].map(([name, page]): [string, string] => [`${MODELS}${name}`, page]),
	]);
}

/** The text of the contents pages, which list all pages by title. */
export function contentsPages(): ReadonlyMap<string, string> {
	return new Map([
		["docs/README.md", contentsPage()],
		["docs/llms.txt", llmsPage()],
	]);
}
