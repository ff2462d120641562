// Reads days, instants and fiscal periods from the service's text.
import { dayOf, dayOfIso, digits, isoOfDay } from "../../core/day.js";

/** Two-digit years up to this one belong to this century. */
const PIVOT = 69;

/**
 * Reads the day of a cell as YYYYMMDD, or 0: `YYYY-MM-DD` (also with a time after it), `MM-DD-YYYY`, `MM/DD/YYYY`, `MM/DD/YY`,
 * `YYYYMMDD`, epoch seconds as number or text. `0000-00-00` and `N/A` are missing.
 */
export function readDay(raw: unknown): number {
	if (typeof raw === "number") return isCompact(raw) ? dayOfCompact(raw) : dayOfEpoch(raw);
	if (typeof raw !== "string") return 0;
	const text = raw.length > 10 ? raw.trim() : raw;
	const third = text.charCodeAt(2);
	if (third === 45 || third === 47) {
		const month = digits(text, 0, 2);
		const day = digits(text, 3, 5);
		if (text.length === 10) return dayOf(digits(text, 6, 10), month, day);
		if (text.length !== 8) return 0;
		const year = digits(text, 6, 8);
		return dayOf(year <= PIVOT ? 2000 + year : 1900 + year, month, day);
	}
	if (text.length === 10 && text.charCodeAt(4) === 45) return dayOfIso(text);
	if (/^\d{8}$/.test(text)) return dayOfCompact(Number(text));
	if (/^\d{9,13}$/.test(text)) return dayOfEpoch(Number(text));
	if (/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return dayOfIso(text.slice(0, 10));
	const loose = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
	return loose ? dayOf(Number(loose[3]), Number(loose[1]), Number(loose[2])) : 0;
}

/** True for a number of the form YYYYMMDD. */
const isCompact = (value: number): boolean => value >= 19_000_101 && value <= 99_991_231;

function dayOfCompact(value: number): number {
	return dayOf(Math.floor(value / 10000), Math.floor(value / 100) % 100, value % 100);
}

/** March 1973 in seconds. A smaller number is a year, a month or a count, not an instant of the early 1970s. */
const EARLIEST_EPOCH = 1e8;

function dateOfEpoch(value: number): Date | undefined {
	if (!(value >= EARLIEST_EPOCH)) return undefined;
	const date = new Date(value > 1e11 ? value : value * 1000);
	return Number.isNaN(date.getTime()) ? undefined : date;
}

function dayOfEpoch(value: number): number {
	const date = dateOfEpoch(value);
	return date ? dayOfIso(date.toISOString().slice(0, 10)) : 0;
}

/** Offsets from UTC of named time zones. Other zones keep their name. */
const ZONES: Readonly<Record<string, string>> = {
	UTC: "Z",
	GMT: "Z",
	EST: "-05:00",
	EDT: "-04:00",
	CST: "-06:00",
	CDT: "-05:00",
	MST: "-07:00",
	MDT: "-06:00",
	PST: "-08:00",
	PDT: "-07:00",
	CET: "+01:00",
	CEST: "+02:00",
	BST: "+01:00",
	JST: "+09:00",
	HKT: "+08:00",
};

/** Reads an instant as ISO text, with its zone if it is stated, or null. Epoch seconds become UTC. */
export function readInstant(raw: unknown): string | null {
	if (typeof raw === "number" || (typeof raw === "string" && /^\d{9,13}$/.test(raw))) {
		if (isCompact(Number(raw))) return isoOfDay(readDay(Number(raw)));
		const date = dateOfEpoch(Number(raw));
		return date ? date.toISOString().replace(".000Z", "Z") : null;
	}
	if (typeof raw !== "string") return null;
	const match =
		/^(.{8,10}?)[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?\s*(?:\(?([A-Za-z/_]+)\)?)?$/.exec(
			raw.trim(),
		);
	const day = readDay(match ? match[1] : raw);
	if (day === 0) return null;
	if (!match) return isoOfDay(day);
	const [, , time = "", offset, zone] = match;
	const stated = offset ?? (zone === undefined ? "" : (ZONES[zone.toUpperCase()] ?? ` (${zone})`));
	return `${isoOfDay(day)}T${time.length === 5 ? `${time}:00` : time}${stated}`;
}

/** `YYYY-MM` and `YYYYMM`. */
const MONTH = /^(\d{4})-?(0[1-9]|1[0-2])$/;

/**
 * Reads a fiscal period as `YYYY-MM` or `TTM`, from `YYYY-MM`, `YYYYMM` or any form of a day. Other text stays unchanged; an empty cell gives null.
 */
export function readPeriod(raw: unknown): string | null {
	if (typeof raw === "number") return readPeriod(String(raw));
	if (typeof raw !== "string") return null;
	const text = raw.trim();
	const month = MONTH.exec(text);
	if (month) return `${month[1]}-${month[2]}`;
	if (/^ttm$/i.test(text)) return "TTM";
	const day = isoOfDay(readDay(text));
	if (day !== null) return day.slice(0, 7);
	return isNoDate(text) || /^0000-00$/.test(text) ? null : text;
}

/** `YYYY-MM` for a cell with a month and no day, else null. */
export function readMonth(raw: unknown): string | null {
	const month = typeof raw === "string" || typeof raw === "number" ? MONTH.exec(String(raw).trim()) : null;
	return month && `${month[1]}-${month[2]}`;
}

/** True if a cell is empty or means that there is no date. */
export function isNoDate(raw: unknown): boolean {
	if (raw === null || raw === undefined || raw === 0) return true;
	return (
		typeof raw === "string" && /^\s*(?:n\/?a|-|null|none|0|0000-00-00(?: 00:00:00)?|00\/00\/(?:00)?00)?\s*$/i.test(raw)
	);
}
