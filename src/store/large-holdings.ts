// Declares the Schedules 13D and 13G of a store, and selects the valid ones.
import { ascendingBy } from "../core/ascending-by.js";

/** A Schedule 13D or 13G. */
export interface LargeHolding {
	readonly accession: string;
	/** The form, such as `13G/A`. */
	readonly form: string;
	/** Day of filing, else of the last signature. */
	readonly filed: string;
	/** Number of the amendment; 0 for the first filing, and where none is stated. */
	readonly amendment: number;
	/** Day of the event that required the filing. */
	readonly event: string;
	/** CIK of the filer, ten digits. */
	readonly filer: string;
	/** Class of shares, as filed. */
	readonly class: string;
	/** The persons who report together; their shares may overlap. */
	readonly persons: readonly {
		readonly name: string;
		readonly shares: number;
		/** Percent of the class. */
		readonly percent: number;
		/** Codes of the form, such as `IA` for an investment adviser. */
		readonly type: string;
	}[];
}

/** The schedules about one company. */
export interface LargeHoldings {
	readonly name: string;
	readonly filings: readonly LargeHolding[];
}

/** A valid schedule, with the largest holding of the persons who report together. */
export interface LargeHolder extends Pick<LargeHolding, "form" | "filed" | "event" | "class"> {
	readonly owner: string;
	/** The others who report with the owner. */
	readonly group: readonly string[];
	readonly shares: number;
	readonly percent: number;
	readonly type: string;
}

const classLetter = (title: string): string => /\bCLASS ([A-Z])\b/i.exec(title)?.[1]?.toUpperCase() ?? "";
const nameKey = (name: string): string =>
	name
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]+/g, " ")
		.trim();

/** The newest schedule of each filer and class, largest first. Of persons who report together, the largest holding counts, as a lower bound. */
export function validHolders(filings: readonly LargeHolding[]): LargeHolder[] {
	const order = ascendingBy(
		({ filed, amendment, accession }: LargeHolding) => `${filed} ${String(amendment).padStart(4, "0")} ${accession}`,
	);
	const newest = new Map<string, LargeHolding>();
	for (const filing of filings.toSorted(order)) newest.set(`${filing.filer} ${classLetter(filing.class)}`, filing);
	return [...newest.values()]
		.map(({ persons, form, filed, event, class: title }): LargeHolder => {
			const largest = persons.reduce((most, person) => (person.shares > most.shares ? person : most));
			const { name: owner, shares, percent, type } = largest;
			const group = persons.filter((person) => person !== largest).map(({ name }) => name);
			return { owner, group, class: title, shares, percent, event, filed, form, type };
		})
		.filter(({ shares }) => shares > 0)
		.sort((a, b) => b.shares - a.shares || (a.owner < b.owner ? -1 : 1));
}

/** Owners who manage other people's money: brokers, banks, insurers, funds, advisers, plans, their parents. */
const INSTITUTION = /\b(?:BD|BK|IC|IV|IA|EP|HC|SA|CP|FI)\b/;

/** Shares that institutions report on Schedule 13G, without double counting: of several schedules of one person, the largest counts. */
export function institutionalShares(holders: readonly LargeHolder[]): number {
	const counted = new Set<string>();
	let sum = 0;
	for (const { owner, group, class: title, shares, type, form } of holders) {
		const keys = [owner, ...group].map((name) => `${nameKey(name)} ${classLetter(title)}`);
		const isNew = !keys.some((key) => counted.has(key));
		for (const key of keys) counted.add(key);
		if (isNew && form.startsWith("13G") && INSTITUTION.test(type)) sum += shares;
	}
	return sum;
}
