// Unpacks a stored company into one with every field of its template.
import { entryOf } from "../core/entry-of.js";
import { lazyRecord } from "../core/lazy-record.js";
import { fieldSet } from "./fields.js";
import {
	type Cell,
	type Company,
	type FiscalTable,
	type Profile,
	SECTIONS,
	type Section,
	type SectionFields,
} from "./types.js";

/** A table as stored: fields without known cells are left out, and a field ends with its last known cell. */
export interface StoredTable {
	readonly periods: readonly string[];
	readonly ends: readonly (string | null)[];
	readonly filed: readonly (string | null)[];
	readonly preliminary: readonly number[];
	readonly sections: Readonly<Partial<Record<Section, Readonly<Record<string, readonly Cell[]>>>>>;
}

/** A company as stored, without its profile. */
export interface StoredCompany extends Omit<Company, "profile" | "annual" | "quarterly"> {
	readonly annual: StoredTable;
	readonly quarterly: StoredTable;
}

const empty = new Map<number, readonly Cell[]>();

/** A column of nulls, shared between fields, because most fields of most companies are unknown. */
function unknownColumn(length: number): readonly Cell[] {
	return entryOf(empty, length, () => Object.freeze(new Array<Cell>(length).fill(null)));
}

function unpackTable(profile: Profile, stored: StoredTable): FiscalTable {
	const length = stored.periods.length;
	const sections = Object.fromEntries(
		SECTIONS.map((section) => {
			const storedFields = stored.sections[section] ?? {};
			const make = (field: string) => {
				const cells = storedFields[field] ?? [];
				return cells.length === length ? cells : [...cells, ...unknownColumn(length - cells.length)];
			};
			return [section, lazyRecord(fieldSet(section, profile.template.name), make)];
		}),
	) as Record<Section, SectionFields>;
	return {
		periods: stored.periods,
		ends: stored.ends,
		filed: stored.filed,
		preliminary: stored.preliminary.map((flag) => (flag ? 1 : 0)),
		sections,
	};
}

/** The company with every field of its template in order. */
export function unpackCompany(profile: Profile, stored: StoredCompany): Company {
	return {
		...stored,
		profile,
		annual: unpackTable(profile, stored.annual),
		quarterly: unpackTable(profile, stored.quarterly),
	};
}
