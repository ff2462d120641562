import type { StoredTable } from "../store/company.js";
import { fieldsOf } from "../store/fields.js";
import { rounded } from "../store/rounded.js";
import { type AsFiled, type Cell, SECTIONS, type Section, type TemplateName } from "../store/types.js";
import type { Base, Frequency } from "./base.js";
import type { Column } from "./columns.js";
import type { Cells } from "./derive/context.js";
import type { ReportDays } from "./report-days.js";

/** A column with its derived cells. */
export interface DerivedColumn {
	readonly column: Column;
	readonly cells: Cells;
}

/** One table in stored form: only known fields of the template, each cut after its last known cell. */
export function storeTable(
	template: TemplateName,
	columns: readonly (DerivedColumn | null)[],
	labels: readonly string[],
	days: ReportDays,
): StoredTable {
	const sections: Partial<Record<Section, Record<string, readonly Cell[]>>> = {};
	for (const section of SECTIONS) {
		const fields: Record<string, readonly Cell[]> = {};
		for (const field of fieldsOf(section, template)) {
			const cells = columns.map((column) => (column ? cellOf(column, field, days) : null));
			const length = cells.findLastIndex((cell) => cell !== null) + 1;
			if (length > 0) fields[field] = cells.slice(0, length);
		}
		if (Object.keys(fields).length > 0) sections[section] = fields;
	}
	return {
		periods: labels,
		ends: columns.map((column) => column?.column.end ?? null),
		filed: columns.map((column) => days.of(column?.column.period ?? null)),
		preliminary: columns.map(() => 0),
		sections,
	};
}

function cellOf({ column, cells }: DerivedColumn, field: string, days: ReportDays): Cell {
	const derived = cells.cells.get(field);
	if (derived !== undefined) return derived;
	if (field === "Filing Date") return column.label === "TTM" ? null : days.of(column.period);
	if (field === "Restated Filing Date") return column.label === "TTM" ? null : restatedDate(column);
	const value = column.own(field);
	return value === undefined ? null : rounded(value);
}

/** The day of the latest filing that changed a main figure of the period. */
function restatedDate(column: Column): string | null {
	const days = [...(column.period?.facts.values() ?? [])]
		.filter((fact) => fact.firstValue !== null && fact.filed !== null && Math.abs(fact.firstValue - fact.value) > 1e-6)
		.map((fact) => fact.filed as string);
	return days.sort().at(-1) ?? null;
}

/** The first filed values of restated figures. */
export function asFiled(base: Base, columns: Readonly<Record<Frequency, readonly DerivedColumn[]>>): AsFiled[] {
	const list: AsFiled[] = [];
	for (const frequency of ["annual", "quarterly"] as const)
		for (const { column } of columns[frequency])
			for (const section of SECTIONS)
				for (const field of fieldsOf(section, base.template)) {
					const fact = column.period?.facts.get(field);
					if (
						!fact ||
						fact.firstValue === null ||
						Math.abs(fact.firstValue - fact.value) <= 5e-4 * Math.abs(fact.value)
					)
						continue;
					list.push({
						frequency,
						section,
						field,
						period: column.label,
						value: rounded(fact.firstValue),
						filed: fact.firstFiled,
					});
				}
	return list;
}
