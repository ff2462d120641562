// Lists the names of statement lines by template.
import { join } from "node:path";
import { entryOf } from "../core/entry-of.js";
import { dataFolder } from "./data-folder.js";
import { ORDINARY_FIELDS } from "./ordinary-fields.js";
import { readPlain } from "./packed-json.js";
import type { Names, Section, TemplateName } from "./types.js";

/** The difference of a template from the ordinary one: missing lines, and additional lines after given ones. */
interface Difference {
	readonly without: readonly string[];
	readonly besides: readonly {
		readonly section: Section;
		readonly after: string;
		readonly fields: readonly string[];
	}[];
}

let differences: Readonly<Record<TemplateName, Difference>> | undefined;

/** The difference of a template, from data/templates.json; read once. */
function differenceOf(template: TemplateName): Difference {
	differences ??= readPlain<Readonly<Record<TemplateName, Difference>>>(join(dataFolder(), "templates.json"));
	return differences[template];
}

let names: Names | undefined;

/** The table of neutral names, read once. */
function neutralNames(): Names {
	names ??= readPlain<Names>(join(dataFolder(), "names.json"));
	return names;
}

/** A field's name: for a line item, its name from data/names.json; any other name unchanged. */
export function fieldOf(field: string): string {
	if (!field.startsWith("@")) return field;
	const word = neutralNames().fields[field.slice(1)];
	if (word === undefined) throw new Error(`data/names.json has no word for the line item ${field.slice(1)}`);
	return word;
}

const fieldsByKey = new Map<string, readonly string[]>();

const setsByKey = new Map<string, ReadonlySet<string>>();

/** The same as `fieldsOf`, as a set. */
export const fieldSet = (section: Section, template: TemplateName): ReadonlySet<string> =>
	entryOf(setsByKey, `${section} ${template}`, () => new Set(fieldsOf(section, template)));

/** The fields of a section of a template, in the service's order. */
export function fieldsOf(section: Section, template: TemplateName): readonly string[] {
	const key = `${section} ${template}`;
	return entryOf(fieldsByKey, key, () => listFields(section, template));
}

function listFields(section: Section, template: TemplateName): readonly string[] {
	const { without, besides } = differenceOf(template);
	const fields = ORDINARY_FIELDS[section].filter((field) => !without.includes(field));
	for (const addition of besides) {
		if (addition.section !== section) continue;
		const index = addition.after === "" ? 0 : fields.indexOf(addition.after) + 1;
		fields.splice(index, 0, ...addition.fields);
	}
	return Object.freeze(fields.map(fieldOf));
}
