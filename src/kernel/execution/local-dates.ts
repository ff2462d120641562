import { inspect } from "node:util";

/** Shows dates in the time zone of the notebook. Node shows UTC, in which midnight in Berlin is on the day before. */
export function showLocalDates(): void {
	Object.defineProperty(Date.prototype, inspect.custom, {
		value(this: Date, _depth: number, options: { stylize(text: string, style: string): string }) {
			return options.stylize(localTime(this), "date");
		},
		configurable: true,
		enumerable: false,
		writable: true,
	});
}

/** Writes a time as `2024-01-31T00:00:00.000+01:00`. */
export function localTime(date: Date): string {
	const time = Date.prototype.getTime.call(date);
	if (Number.isNaN(time)) return "Invalid Date";
	const minutes = -date.getTimezoneOffset();
	const utc = new Date(time).toISOString();
	if (minutes === 0) return utc;
	const local = new Date(time + minutes * 60_000).toISOString().slice(0, -1);
	const pad = (value: number): string => String(Math.floor(value)).padStart(2, "0");
	const minutesFromUtc = Math.abs(minutes);
	return `${local}${minutes < 0 ? "-" : "+"}${pad(minutesFromUtc / 60)}:${pad(minutesFromUtc % 60)}`;
}
