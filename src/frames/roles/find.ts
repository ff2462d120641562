// Finds the field of a role in an answer, by template and section.
import { canonicalSection } from "../../api/schemas/financial-units.js";
import { readNumber } from "../../core/read-number.js";
import type { Reason } from "../../core/reason.js";
import type { Fiscal, FiscalField } from "../adapters/fiscal.js";
import { whyNoNumber } from "../cells/why-no-number.js";
import type { Role, Template } from "../company-types.js";
import { isAbsentIn, namesOf, ROLES, recipesOf } from "./index.js";
import { fieldsOf, type Recipe, type RoleRule } from "./rule.js";

/** Values of a role along the fiscal axis, in the order of the answer, with the model's sign. */
export interface Found {
	readonly values: Float64Array;
	readonly reasons: ReadonlyMap<number, Reason>;
	/** `section / field`, several joined by + or −; absent where nothing was found. */
	readonly field?: string;
	/** Place in the body of the first field. */
	readonly path?: string;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9%]+/g, "");

/** Fields of a fiscal half by section and name, in any spelling. */
export class FieldIndex {
	readonly fiscal: Fiscal;
	readonly #words: ReadonlyMap<string, string> | undefined;
	readonly #sections = new Map<string, Map<string, FiscalField>>();

	/** `words`: what was in place of numbers, by path, where the cells are converted already. */
	constructor(fiscal: Fiscal, words?: ReadonlyMap<string, string>) {
		this.fiscal = fiscal;
		this.#words = words;
		for (const field of fiscal.fields) {
			const section = canonicalSection(field.section);
			let names = this.#sections.get(section);
			if (!names) {
				names = new Map();
				this.#sections.set(section, names);
			}
			if (!names.has(plain(field.name))) names.set(plain(field.name), field);
		}
	}

	find(sections: readonly string[], name: string): FiscalField | undefined {
		for (const section of sections) {
			if (section !== "*") {
				const field = this.#sections.get(section)?.get(plain(name));
				if (field) return field;
			} else for (const names of this.#sections.values()) if (names.has(plain(name))) return names.get(plain(name));
		}
		return undefined;
	}

	/** The fields of a name, or of a name in one section: as it is spelled, else whatever its letter case and punctuation. */
	named(name: string, section?: string): FiscalField[] {
		const wanted = section === undefined ? undefined : canonicalSection(section);
		const fields = this.fiscal.fields.filter(
			(field) => wanted === undefined || canonicalSection(field.section) === wanted,
		);
		const exact = fields.filter((field) => field.name === name);
		return exact.length > 0 ? exact : fields.filter((field) => plain(field.name) === plain(name));
	}

	/** The cells of a field along the axis, with the words that were there; as they came where they are not aligned. */
	cells(field: FiscalField): unknown {
		return this.aligned(field) ?? field.cells;
	}

	/** The same; undefined where they are not aligned. */
	aligned({ cells, section, name }: FiscalField): readonly unknown[] | undefined {
		const { key, periods } = this.fiscal;
		if (!Array.isArray(cells) || cells.length !== periods.length) return undefined;
		const words = this.#words;
		if (!words || words.size === 0 || !cells.includes(null)) return cells;
		const place = `${key}.${section ? `${section}.` : ""}${name}.`;
		return cells.map((cell: unknown, row) =>
			cell === null ? (words.get(place + row) ?? words.get(`financials.${place}${row}`) ?? null) : cell,
		);
	}
}

/** A role's values, or the one reason why it has none in any period. */
export function findRole(index: FieldIndex, role: Role, template: Template): Found {
	const rule = ROLES[role];
	const rowCount = index.fiscal.periods.length;
	const tried: Found[] = [];
	for (const recipe of recipesOf(role, template)) {
		const fields = fieldsOf(recipe).map((name) => index.find(rule.sections, name));
		if (!fields.every((field) => field !== undefined)) continue;
		const found = cook(recipe, fields, index, rule);
		if (found.values.some((value) => !Number.isNaN(value))) {
			// A template without the line may carry it as a row of zeros.
			if (!isAbsentIn(role, template) || found.values.some((value) => value !== 0 && !Number.isNaN(value)))
				return found;
		} else tried.push(found);
	}
	if (isAbsentIn(role, template)) {
		return nothing(rowCount, { code: "template_not_applicable", detail: `${template} template has no ${role}` });
	}
	const [reported] = tried;
	if (reported) return reported;
	return nothing(rowCount, { code: "field_not_found", detail: namesOf(role, template).join(" | ") });
}

export function nothing(rowCount: number, reason: Reason): Found {
	const reasons = new Map(Array.from({ length: rowCount }, (_, row) => [row, reason] as const));
	return { values: new Float64Array(rowCount).fill(Number.NaN), reasons };
}

function cook(recipe: Recipe, fields: readonly FiscalField[], index: FieldIndex, { sign, percent }: RoleRule): Found {
	const { fiscal } = index;
	const rowCount = fiscal.periods.length;
	const values = new Float64Array(rowCount);
	const reasons = new Map<number, Reason>();
	const minus = typeof recipe === "object" && "less" in recipe;
	const columns = fields.map((field) => index.aligned(field));
	for (let row = 0; row < rowCount; row++) {
		let total = 0;
		for (const [i, field] of fields.entries()) {
			const cell = columns[i]?.[row];
			const value = readNumber(cell);
			if (Number.isNaN(value) && !reasons.has(row)) {
				const reason = whyNoNumber(cell);
				reasons.set(row, { code: reason.code, detail: reason.detail ? `${field.name}: ${reason.detail}` : field.name });
			}
			total += minus && i > 0 ? -value : value;
		}
		const signed = sign === "negate" ? 0 - total : sign === "magnitude" ? Math.abs(total) : total;
		values[row] = percent ? fractionOf(signed) : signed;
	}
	const [first] = fields as readonly [FiscalField];
	const named = fields.map(
		({ section, name }, i) => `${i === 0 ? "" : minus ? " − " : " + "}${section ? `${section} / ` : ""}${name}`,
	);
	return {
		values,
		reasons,
		field: named.join(""),
		path: `${fiscal.key}.${first.section ? `${first.section}.` : ""}${first.name}`,
	};
}

/** Percent points as a fraction; the point is moved in the text, so that 141.471 gives 1.41471 and no neighbour of it. */
function fractionOf(points: number): number {
	const moved = Number(`${points}e-2`);
	return Number.isNaN(moved) ? points / 100 : moved;
}
