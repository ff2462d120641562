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

/** The folder of which every page is derived: what is no longer declared goes. */
export const MODELS = "docs/reference/models/";

/** Every page that is derived from declarations, by its path; the contents come last, since they read the others' titles. */
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

/** The pages of contents, from the titles and first sentences of all pages. */
export function contentsPages(): ReadonlyMap<string, string> {
	return new Map([
		["docs/README.md", contentsPage()],
		["docs/llms.txt", llmsPage()],
	]);
}
