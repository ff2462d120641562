// Reads EDGAR's list of the filings of one day.
import type { EdgarClient } from "./edgar-client.js";

/** Matches forms with figures of a company, or trades of its owners. */
const WITH_FIGURES = /(?:^|[|\s])(?:[345]|13F-HR|10-KT?|10-QT?|20-F|40-F|6-K|8-K|S-1|S-4|F-1|424B\d)(?:\/A)?(?=[|\s])/;

/** The filers, ten digits each, of filings with figures in a daily index: by form, by company, or the one with bars. */
export function filersIn(index: string): string[] {
	const filers = new Set<string>();
	for (const line of index.split(/\r?\n/)) {
		const [, cik] = /\bedgar\/data\/(\d{1,10})\//.exec(line) ?? [];
		if (cik !== undefined && WITH_FIGURES.test(line)) filers.add(cik.padStart(10, "0"));
	}
	return [...filers];
}

/** Kinds of index with the same contents; the kind that was found last is requested first. */
const KINDS = ["form", "company", "master"];
/** The most days in a row without an index before the search ends; ten days include a working day. */
const MAX_DAYS_WITHOUT_INDEX = 10;

/** The filers from one day up to another, by day; undefined if the days have no index. */
export async function filersBetween(
	client: EdgarClient,
	from: string,
	until: string,
	onDay: (day: string) => void = () => undefined,
): Promise<Set<string> | undefined> {
	const filers = new Set<string>();
	let kinds = [...KINDS];
	let foundCount = 0;
	const days = workingDays(from, until);
	for (const [index, day] of days.entries()) {
		if (foundCount === 0 && index >= MAX_DAYS_WITHOUT_INDEX) return undefined;
		onDay(day);
		const folder = `/Archives/edgar/daily-index/${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
		for (const kind of kinds) {
			const text = await client.text("www", `${folder}/${kind}.${day.replaceAll("-", "")}.idx`);
			if (typeof text !== "string") continue;
			foundCount++;
			kinds = [kind];
			for (const cik of filersIn(text)) filers.add(cik);
			break;
		}
	}
	return foundCount === 0 ? undefined : filers;
}

function workingDays(from: string, until: string): string[] {
	const days: string[] = [];
	for (let time = Date.parse(from); time <= Date.parse(until); time += 86_400_000) {
		const day = new Date(time);
		if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
	}
	return days;
}
