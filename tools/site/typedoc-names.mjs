// Names modules and arguments for TypeDoc: a module by the name under which it is imported, a destructured argument "options" or "data".
import { Comment, Converter, ReflectionKind } from "typedoc";

/** The content of each entry point, for their list. */
const ENTRIES = {
	valuelab: "the client, loading and valuing a company, frames of results, reports, universes",
	"valuelab/analytics": "models, measures, signals: pure functions, for Node and browsers",
	"valuelab/frames": "functions on DataFrames, and files",
	"valuelab/charts": "figures, and drawing them",
	"valuelab/report": "building, verifying and comparing reports",
	"valuelab/universe": "many companies: screens, scores, the lake",
	"valuelab/api": "only the client, with its errors and recording",
	"valuelab/danfo": "the classes of Danfo",
};

/** @param {import("typedoc").Application} app */
export function load(app) {
	app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
		for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
			module.name = entryName(module.name);
			module.comment = new Comment([{ kind: "text", text: ENTRIES[module.name] }]);
		}
		for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
			if (parameter.name === "__namedParameters") parameter.name = argumentName(parameter);
		}
	});
}

/** The import name of an entry point, such as `valuelab/analytics`, from its path. */
function entryName(path) {
	const folder = path.replace(/^.*?src\/?/, "").replace(/^frames\/danfo$/, "danfo");
	return folder === "" ? "valuelab" : `valuelab/${folder}`;
}

function argumentName(parameter) {
	return parameter.flags.isOptional || parameter.defaultValue !== undefined || /Options$/.test(String(parameter.type))
		? "options"
		: "data";
}
