// Declares the lines of Forms 3, 4 and 5 in a store, and applies amendments to them.
import { groupBy } from "../core/group-by.js";

/** The table of a form that a line comes from; `none` for a form without lines. */
export type FormTable = "trade" | "derivative" | "holding" | "derivative holding" | "none";

export interface FormLine {
	/** CIK of the company, ten digits. */
	readonly cik: string;
	/** The symbol as stated on the form. */
	readonly symbol: string;
	/** The first reporting person. */
	readonly insider: string;
	readonly position: string;
	readonly date: string;
	/** Day of filing; empty where the file does not have it. */
	readonly filed: string;
	/** Code of the trade; empty for a holding. */
	readonly type: string;
	readonly shares: number | null;
	/** Dollars a share; null where the form states none. */
	readonly price: number | null;
	readonly cost: number | null;
	/** Shares owned afterwards. */
	readonly after: number | null;
	/** `A` acquired, `D` disposed of; empty for a holding. */
	readonly way: string;
	/** A footnote on the price, or a note that an amendment's original is missing; else empty. */
	readonly mark: string;
	readonly form: string;
	readonly accession: string;
	readonly table: FormTable;
	/** Place in its table, from 1. */
	readonly line: number;
	readonly security: string;
	/** All reporting persons. */
	readonly owners: readonly (readonly [cik: string, name: string, position: string, isOfficer: boolean])[];
	/** Day that the form reports on, of the filing that an amendment corrects, and of the signature; empty where not stated. */
	readonly period: string;
	readonly original: string;
	readonly signed: string;
}

export const AMENDED_IS_MISSING = "amends a filing that is missing";
const DAY_MS = 86_400_000;
/** A form without a filing day was filed at most this many days after its signature. */
const MAX_DAYS_AFTER_SIGNATURE = 3;

/** Fields in which a correction equals the line that it replaces, the most reliable combination first. */
const MATCHING_FIELDS: readonly (readonly (keyof FormLine)[])[] = [
	["security", "date", "type", "shares", "price"],
	["security", "date", "type", "line"],
	["security", "date", "type", "shares"],
	["security", "date", "type"],
	["security", "type", "shares"],
	["security", "type", "line"],
	["security", "date", "line"],
];

/** The valid lines. An amendment replaces lines of the filing that it corrects, and adds others. If that filing is missing, it is marked. */
export function validLines(lines: readonly FormLine[]): FormLine[] {
	const valid = new Set(lines.filter(({ form }) => !form.endsWith("/A")));
	const amendments = groupBy(lines, ({ form, accession }) => (form.endsWith("/A") ? accession : undefined));
	const byDay = [...amendments.values()].sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1));
	for (const amended of byDay) {
		const original = [...valid].filter((line) => isCorrected(line, amended[0] as FormLine));
		const unmatched = new Set(original);
		const corrections = new Set(amended);
		for (const names of MATCHING_FIELDS)
			for (const line of corrections)
				for (const old of unmatched)
					if (old.table === line.table && names.every((name) => old[name] === line[name])) {
						unmatched.delete(old);
						corrections.delete(line);
						valid.delete(old);
						break;
					}
		for (const line of amended)
			valid.add(
				original.length > 0 ? line : { ...line, mark: [line.mark, AMENDED_IS_MISSING].filter(Boolean).join("; ") },
			);
	}
	return [...valid];
}

const orderOf = (line: FormLine | undefined): string => `${line?.filed || line?.signed} ${line?.accession}`;

/**
 * True for a line of the filing that an amendment corrects: with the same owner and the day that it names, or with its period where the
 * filing day is unknown.
 */
function isCorrected(line: FormLine, amendment: FormLine): boolean {
	if (line.form.replace("/A", "") !== amendment.form.replace("/A", "")) return false;
	const ciks = amendment.owners.map(([cik]) => cik);
	if (!line.owners.some(([cik]) => ciks.includes(cik))) return false;
	const { original, period } = amendment;
	if (original && line.original) return line.original === original;
	if (original && line.filed) return line.filed === original;
	const days = (Date.parse(original) - Date.parse(line.signed)) / DAY_MS;
	return line.period === period || (days >= 0 && days <= MAX_DAYS_AFTER_SIGNATURE);
}
