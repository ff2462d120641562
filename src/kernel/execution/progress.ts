// Shows a progress bar for loops in cells.
import { escapeHtml } from "../../core/html-text.js";
import { displayBundle, displayId } from "./display.js";

export interface ProgressOptions {
	readonly label?: string;
	/** The number of values, if the list has neither `length` nor `size`. */
	readonly total?: number;
}

/** The shortest interval between updates of the bar, in milliseconds. */
const REDRAW_INTERVAL_MS = 100;

/**
 * Yields the values of a list and shows a bar with the loop's progress and remaining time.
 * @example
 * for (const symbol of progress(symbols)) await load(symbol);
 */
export function* progress<T>(list: Iterable<T>, options: ProgressOptions = {}): Generator<T, void, undefined> {
	const total = options.total ?? lengthOf(list);
	const id = displayId();
	const start = performance.now();
	let updatedAt = start;
	let done = 0;
	const show = (update: boolean): void => {
		updatedAt = performance.now();
		displayBundle(bar(done, total, updatedAt - start, options.label), { display_id: id, update });
	};
	show(false);
	try {
		for (const value of list) {
			yield value;
			done += 1;
			if (performance.now() - updatedAt >= REDRAW_INTERVAL_MS) show(true);
		}
	} finally {
		show(true);
	}
}

function lengthOf(list: Iterable<unknown>): number | undefined {
	if (Array.isArray(list)) return list.length;
	const { length, size } = list as { readonly length?: unknown; readonly size?: unknown };
	if (typeof length === "number") return length;
	return typeof size === "number" ? size : undefined;
}

function bar(done: number, total: number | undefined, elapsed: number, label = ""): Record<string, string> {
	const count = total === undefined ? `${done}` : `${done} of ${total}`;
	const isOver = total !== undefined && done >= total;
	const left = total !== undefined && done > 0 && !isOver ? (elapsed / done) * (total - done) : undefined;
	const time = left === undefined ? `${seconds(elapsed)}` : `${seconds(elapsed)}, about ${seconds(left)} left`;
	const text = `${label ? `${label}: ` : ""}${count} (${time})`;
	const state = total === undefined ? "" : ` max="${total}" value="${done}"`;
	return { "text/html": `<progress${state}></progress> ${escapeHtml(text)}`, "text/plain": text };
}

function seconds(milliseconds: number): string {
	const whole = Math.round(milliseconds / 1000);
	if (whole < 1) return `${(milliseconds / 1000).toFixed(1)} s`;
	return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
