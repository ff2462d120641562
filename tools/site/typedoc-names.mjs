// Names for TypeDoc: a module bears the name under which it is imported, and an argument that is taken apart at once is "options" or "data".
import { Comment, Converter, ReflectionKind } from "typedoc";

/** What each entry point holds, for the list of them. */
const ENTRIES = {
	valuelab: "the client, loading and valuing a company, frames of results, reports, universes",
	"valuelab/analytics": "models, measures, signals: pure functions, for Node and browsers",
	"valuelab/frames": "functions on DataFrames, and files",
	"valuelab/charts": "figures, and drawing them",
	"valuelab/report": "building, verifying and comparing reports",
	"valuelab/universe": "many companies: screens, scores, the lake",
	"valuelab/api": "the client alone, its errors, recording",
	"valuelab/danfo": "Danfo itself",
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

/** `valuelab/analytics` of the file's path. */
function entryName(path) {
	const folder = path.replace(/^.*?src\/?/, "").replace(/^frames\/danfo$/, "danfo");
	return folder === "" ? "valuelab" : `valuelab/${folder}`;
}

function argumentName(parameter) {
	return parameter.flags.isOptional || parameter.defaultValue !== undefined || /Options$/.test(String(parameter.type))
		? "options"
		: "data";
}
