// The names of statement lines, by template.

import { join } from "node:path";
import { entryOf } from "../core/entry-of.js";
import { ORDINARY_FIELDS } from "./ordinary-fields.js";
import { dataFolder, readPlain } from "./packed.js";
import type { Names, Section, TemplateName } from "./types.js";

/** How a template differs from the ordinary one: lines that it has not, and lines that it has besides, after a given one. */
interface Difference {
	readonly without: readonly string[];
	readonly besides: readonly {
		readonly section: Section;
		readonly after: string;
		readonly fields: readonly string[];
	}[];
}

let differences: Readonly<Record<TemplateName, Difference>> | undefined;

/** How each template differs, as data/templates.json says; read once. */
function differenceOf(template: TemplateName): Difference {
	differences ??= readPlain<Readonly<Record<TemplateName, Difference>>>(join(dataFolder(), "templates.json"));
	return differences[template];
}

let names: Names | undefined;

/** The table of our words, read once. */
function ourNames(): Names {
	names ??= readPlain<Names>(join(dataFolder(), "names.json"));
	return names;
}

/** The field's name: a line item's word from data/names.json, any other name as it stands. */
export function named(field: string): string {
	if (!field.startsWith("@")) return field;
	const word = ourNames().fields[field.slice(1)];
	if (word === undefined) throw new Error(`data/names.json has no word for the line item ${field.slice(1)}`);
	return word;
}

const known = new Map<string, readonly string[]>();

/** The fields of a section of a template, in the service's order. */
export function fieldsOf(section: Section, template: TemplateName): readonly string[] {
	const key = `${section} ${template}`;
	return entryOf(known, key, () => listFields(section, template));
}

function listFields(section: Section, template: TemplateName): readonly string[] {
	const { without, besides } = differenceOf(template);
	const fields = ORDINARY_FIELDS[section].filter((field) => !without.includes(field));
	for (const addition of besides) {
		if (addition.section !== section) continue;
		const at = addition.after === "" ? 0 : fields.indexOf(addition.after) + 1;
		fields.splice(at, 0, ...addition.fields);
	}
	return Object.freeze(fields.map(named));
}
