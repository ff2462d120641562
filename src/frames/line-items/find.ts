// Finds the field of a line item in an answer, by template and section.
import type { AnswerMeta } from "../../api/answer.js";
import { wordsAt } from "../../api/read/words.js";
import { canonicalSection } from "../../api/schemas/financial-units.js";
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import type { Fiscal, FiscalField } from "../adapters/fiscal.js";
import { missingNumberReason } from "../cells/missing-number-reason.js";
import type { LineItem, Template } from "../company-types.js";
import { isAbsentIn, LINE_ITEMS, namesOf, recipesOf } from "./index.js";
import { fieldsOf, type LineItemRule, type Recipe } from "./rule.js";

/** Values of a line item along the fiscal axis, in the order of the answer, with the model's sign. */
export interface Found {
	readonly values: Float64Array;
	readonly reasons: ReadonlyMap<number, Reason>;
	/** `section / field`, several joined by + or −; absent where nothing was found. */
	readonly field?: string;
	/** Place in the body of the first field. */
	readonly path?: string;
}

const plainNames = new Map<string, string>();
const MAX_CACHED_NAMES = 2_000;

/** A name in lower case without blanks and punctuation. Results are kept, because companies share names. */
function plain(name: string): string {
	let plainName = plainNames.get(name);
	if (plainName === undefined) {
		plainName = name.toLowerCase().replaceAll(/[^a-z0-9%]+/g, "");
		if (plainNames.size < MAX_CACHED_NAMES) plainNames.set(name, plainName);
	}
	return plainName;
}

/** Fields of a fiscal half by section and name, in any spelling. */
export class FieldIndex {
	readonly fiscal: Fiscal;
	readonly #meta: AnswerMeta | undefined;
	readonly #sections = new Map<string, Map<string, FiscalField>>();

	/** `meta` has the original words of cells that are already converted to numbers. */
	constructor(fiscal: Fiscal, meta?: AnswerMeta) {
		this.fiscal = fiscal;
		this.#meta = meta?.numbers === "converted" ? meta : undefined;
		let [section, names]: [string?, Map<string, FiscalField>?] = [];
		// The fields of a section follow each other.
		for (const field of fiscal.fields) {
			if (!names || field.section !== section)
				names = entryOf(this.#sections, canonicalSection(field.section), () => new Map());
			section = field.section;
			const name = plain(field.name);
			if (!names.has(name)) names.set(name, field);
		}
	}

	find(sections: readonly string[], name: string): FiscalField | undefined {
		const plainName = plain(name);
		for (const section of sections) {
			if (section !== "*") {
				const field = this.#sections.get(section)?.get(plainName);
				if (field) return field;
			} else for (const names of this.#sections.values()) if (names.has(plainName)) return names.get(plainName);
		}
		return undefined;
	}

	/** The fields of a name, or of a name in one section: first by exact spelling, else ignoring letter case and punctuation. */
	named(name: string, section?: string): FiscalField[] {
		const wantedSection = section === undefined ? undefined : canonicalSection(section);
		const fields = this.fiscal.fields.filter(
			(field) => wantedSection === undefined || canonicalSection(field.section) === wantedSection,
		);
		const exact = fields.filter((field) => field.name === name);
		return exact.length > 0 ? exact : fields.filter((field) => plain(field.name) === plain(name));
	}

	/** The cells of a field along the axis, with their original words; unchanged where they are not aligned. */
	cells(field: FiscalField): unknown {
		return this.aligned(field) ?? field.cells;
	}

	/** The cells of a field along the axis, with their original words; undefined if they are not aligned. */
	aligned({ cells, section, name }: FiscalField): readonly unknown[] | undefined {
		const { key, periods } = this.fiscal;
		if (!Array.isArray(cells) || cells.length !== periods.length) return undefined;
		if (!this.#meta || !cells.includes(null)) return cells;
		const path = `${key}.${section ? `${section}.` : ""}${name}`;
		const bare = wordsAt(this.#meta, path);
		const within = wordsAt(this.#meta, `financials.${path}`);
		if (!bare && !within) return cells;
		return cells.map((cell: unknown, row) => (cell === null ? (bare?.get(row) ?? within?.get(row) ?? null) : cell));
	}
}

/** A line item's values, or the one reason why it has none in any period. */
export function findLineItem(index: FieldIndex, item: LineItem, template: Template): Found {
	const rule = LINE_ITEMS[item];
	const rowCount = index.fiscal.periods.length;
	const tried: Found[] = [];
	for (const recipe of recipesOf(item, template)) {
		const fields = fieldsOf(recipe).map((name) => index.find(rule.sections, name));
		if (!fields.every((field) => field !== undefined)) continue;
		const computed = computeRecipe(recipe, fields, index, rule);
		if (computed.values.some((value) => !Number.isNaN(value))) {
			// A template without the line may have it as a row of zeros.
			if (!isAbsentIn(item, template) || computed.values.some((value) => value !== 0 && !Number.isNaN(value)))
				return computed;
		} else tried.push(computed);
	}
	const [reported] = tried;
	if (reported && !isAbsentIn(item, template)) return reported;
	return missingEverywhere(rowCount, absenceReason(item, template));
}

const absences = new Map<string, Reason>();

/** The reason why a line item has no field; one object for all companies of a template. */
function absenceReason(item: LineItem, template: Template): Reason {
	const key = `${template} ${item}`;
	return entryOf(absences, key, () =>
		isAbsentIn(item, template)
			? { code: "template_not_applicable", detail: `${template} template has no ${item}` }
			: { code: "field_not_found", detail: namesOf(item, template).join(" | ") },
	);
}

/** A result with no value in any row, for one reason. */
export function missingEverywhere(rowCount: number, reason: Reason): Found {
	return { values: new Float64Array(rowCount).fill(Number.NaN), reasons: reasonForAllRows(rowCount, reason) };
}

/** The reasons of a result by position among rows. */
export function reasonsAt(rows: readonly number[], { reasons, field }: Found): ReadonlyMap<number, Reason> {
	if (reasons.size === 0) return reasons;
	const [only] = reasons.values();
	if (field === undefined && only) return missingEverywhere(rows.length, only).reasons;
	const placed = new Map<number, Reason>();
	for (let i = 0; i < rows.length; i++) {
		const reason = reasons.get(rows[i] as number);
		if (reason) placed.set(i, reason);
	}
	return placed;
}

const repeated = new WeakMap<Reason, Map<number, ReadonlyMap<number, Reason>>>();
/** The number of row counts that are kept: years and quarters, each with and without the trailing twelve months. */
const MAX_CACHED_ROW_COUNTS = 4;

/** One reason for all rows. Maps are kept, because most companies have the same number of rows and the same reasons. */
function reasonForAllRows(rowCount: number, reason: Reason): ReadonlyMap<number, Reason> {
	const reasonsByRow = entryOf(repeated, reason, () => new Map<number, ReadonlyMap<number, Reason>>());
	const same = reasonsByRow.get(rowCount);
	if (same) return same;
	const reasons = new Map<number, Reason>();
	for (let row = 0; row < rowCount; row++) reasons.set(row, reason);
	const [oldest] = reasonsByRow.keys();
	if (reasonsByRow.size >= MAX_CACHED_ROW_COUNTS && oldest !== undefined) reasonsByRow.delete(oldest);
	reasonsByRow.set(rowCount, reasons);
	return reasons;
}

function computeRecipe(
	recipe: Recipe,
	fields: readonly FiscalField[],
	index: FieldIndex,
	{ sign, percent }: LineItemRule,
): Found {
	const { fiscal } = index;
	const rowCount = fiscal.periods.length;
	const values = new Float64Array(rowCount);
	const reasons = new Map<number, Reason>();
	const minus = typeof recipe === "object" && "less" in recipe;
	const columns = fields.map((field) => index.aligned(field));
	const namedReasons = fields.map(reasonsOf);
	for (let row = 0; row < rowCount; row++) {
		let total = 0;
		for (let i = 0; i < columns.length; i++) {
			const cell = columns[i]?.[row];
			const value = readNumber(cell);
			if (Number.isNaN(value) && !reasons.has(row))
				reasons.set(row, (namedReasons[i] as NamedReason)(missingNumberReason(cell)));
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

type NamedReason = (reason: Reason) => Reason;

/** A function that adds the field's name to reasons, with one object for each reason. */
function reasonsOf({ name }: FiscalField): NamedReason {
	const shared = new Map<Reason, Reason>();
	return (reason) =>
		entryOf(shared, reason, () => {
			return { code: reason.code, detail: reason.detail ? `${name}: ${reason.detail}` : name };
		});
}

/** Percent points as a fraction. The decimal point is moved in the text, so that 141.471 gives exactly 1.41471. */
function fractionOf(points: number): number {
	const moved = Number(`${points}e-2`);
	return Number.isNaN(moved) ? points / 100 : moved;
}
