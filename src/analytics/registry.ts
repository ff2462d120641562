// Finds and lists the models by name.
import { ascendingBy } from "../core/ascending-by.js";
import { ArgumentError, noSuchName, suggestion } from "../core/errors.js";
import { ANALYSES, analysisNamed } from "./analyses/index.js";
import { GROUPS, type Group, type Model, type ModelReference } from "./model/define.js";
import * as models from "./models/index.js";
import { citationWords, referenceOf } from "./reference-of.js";

/** All models by name. A model is registered by its export from its group's folder. */
export const REGISTRY: ReadonlyMap<string, Model> = new Map(
	Object.values(models as unknown as Record<string, Model>).map((model) => [model.declaration.name, model]),
);

export function referenceOfModel({ name, title, formula, printed = "", source = [] }: Model["declaration"]) {
	const reference: ModelReference = referenceOf({ model: name, formula, citations: source }) ?? {
		formula: printed,
		source,
	};
	return { ...reference, title: title ?? name };
}

/** One row of the table of models, in words. */
export interface ModelRow {
	readonly name: string;
	readonly title: string;
	readonly group: Group;
	readonly formula: string;
	readonly inputs: readonly string[];
	readonly outputs: readonly string[];
	readonly refusals: readonly string[];
	readonly source: string;
	/** Other names in `runFor`. */
	readonly analyses: readonly string[];
}

/**
 * The model of that name, or of the analysis of that name. Throws an `ArgumentError` with the nearest names where there is none.
 * @example
 * getModel("gordon_growth").declaration.group //=> "dividend_value"
 */
export function getModel(name: string): Model {
	const model = REGISTRY.get(name) ?? REGISTRY.get(analysisNamed(name)?.model.declaration.name ?? "");
	if (model) return model;
	const hint = suggestion(name, [...REGISTRY.keys(), ...ANALYSES.map((analysis) => analysis.name)]) || ";";
	throw new ArgumentError("name", `there is no model "${name}"${hint} listModels() gives all ${REGISTRY.size}`);
}

/**
 * Every model in words, in the order of groups and then of names: what `valuelab models` and the reference page show.
 * @throws ArgumentError for a group that does not exist
 * @example
 * listModels({ group: "dividends" }).map(({ name }) => name)
 * //=> ["dividend_history", "dividend_safety", "price_at_yield", "yield_band"]
 */
export function listModels({ group }: { readonly group?: Group } = {}): readonly ModelRow[] {
	if (group !== undefined && !Object.hasOwn(GROUPS, group))
		throw noSuchName("group", "group", group, Object.keys(GROUPS));
	return modelsInOrder(({ declaration }) => !group || declaration.group === group).map(describe);
}

/** Selected models in the order of groups and names. */
export function modelsInOrder(wanted: (model: Model) => boolean): readonly Model[] {
	const order = Object.keys(GROUPS);
	const rankOf = ({ declaration }: Model) => order.indexOf(declaration.group);
	return [...REGISTRY.values()]
		.filter(wanted)
		.sort(ascendingBy(({ declaration }) => declaration.name))
		.sort(ascendingBy(rankOf));
}

function describe({ declaration: d }: Model): ModelRow {
	const { title, formula, source, inputs = {}, outputs = {} } = referenceOfModel(d);
	return {
		name: d.name,
		title,
		group: d.group,
		formula,
		inputs: Object.entries(d.inputs).map(([name, spec]) => {
			const notes = [spec.unit === "none" ? null : spec.unit, spec.presence === "required" ? null : spec.presence];
			const ifMissing = spec.default === undefined ? "" : ` ${JSON.stringify(spec.default)}`;
			const inBrackets = notes.filter(Boolean).join(", ");
			return `${name}${inBrackets && ` (${inBrackets}${ifMissing})`}: ${inputs[name] ?? spec.description}`;
		}),
		outputs: Object.entries(d.outputs).map(
			([name, spec]) => `${name}${spec.unit === "none" ? "" : ` (${spec.unit})`}: ${outputs[name] ?? spec.description}`,
		),
		refusals: d.refusals.map(([code, when]) => `${code}: ${when}`),
		source: source.map(citationWords).join("; "),
		analyses: ANALYSES.flatMap((one) => (one.model.declaration === d && one.name !== d.name ? [one.name] : [])),
	};
}
