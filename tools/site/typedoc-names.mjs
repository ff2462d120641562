// Names for TypeDoc: a module bears the name under which it is imported, and an argument that is taken apart at once is "options" or "data".
import { Converter, ReflectionKind } from "typedoc";

/** @param {import("typedoc").Application} app */
export function load(app) {
	app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
		for (const module of project.getReflectionsByKind(ReflectionKind.Module)) module.name = entryName(module.name);
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
