const DAY = 86_400_000;

/** The day some days later (or earlier), ISO. */
export function addDays(iso: string, days: number): string {
	return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The same day some years later; 29 February becomes 1 March where there is none. */
export function addYears(iso: string, years: number): string {
	return new Date(Date.UTC(Number(iso.slice(0, 4)) + years, Number(iso.slice(5, 7)) - 1, Number(iso.slice(8))))
		.toISOString()
		.slice(0, 10);
}

/** The last day of the month some months later: `("2026-01", 1)` is 2026-02-28. */
export function monthEnd(month: string, later = 0): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number + later, 0)).toISOString().slice(0, 10);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** `2026-07-02` as `07-02-2026`. */
export function monthFirst(iso: string, separator: "-" | "/" = "-"): string {
	return `${iso.slice(5, 7)}${separator}${iso.slice(8, 10)}${separator}${iso.slice(0, 4)}`;
}

/** The day of the nth Sunday of a month. */
function sunday(year: number, month: number, nth: number): number {
	const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
	return 1 + ((7 - first) % 7) + 7 * (nth - 1);
}

/** Summer time in New York: from the second Sunday of March to the first of November (rule of 2007, used for every year). */
function isSummer(iso: string): boolean {
	const year = Number(iso.slice(0, 4));
	const from = `${year}-03-${String(sunday(year, 2, 2)).padStart(2, "0")}`;
	const to = `${year}-11-${String(sunday(year, 10, 1)).padStart(2, "0")}`;
	return iso >= from && iso < to;
}

/** The close of trading of a day in New York, 16:00, as the service prints it and in epoch seconds. */
export function closeOfTrading(iso: string): { text: string; seconds: number } {
	const summer = isSummer(iso);
	return {
		text: `${iso} 16:00:00 (${summer ? "EDT" : "EST"})`,
		seconds: Date.parse(`${iso}T${summer ? "20" : "21"}:00:00Z`) / 1000,
	};
}
