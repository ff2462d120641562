// Joins the pages of an answer and decides which page is the last.
import { isObject } from "../core/is-object.js";
import type { Paging } from "./catalogue/define.js";

/** Why no further page was requested. */
export type PagesEnd = "empty" | "last" | "total" | "repeated" | "cap";

/** Finds the list of records of a page: the body itself, or its member `data`, `stocks.data` or `port`. */
function recordListOf(body: unknown): { list: unknown[]; replace: (list: unknown[]) => unknown } | null {
	if (Array.isArray(body)) return { list: body, replace: (list) => list };
	if (!isObject(body)) return null;
	for (const key of ["data", "port"]) {
		const list = body[key];
		if (Array.isArray(list)) return { list, replace: (joined) => ({ ...body, [key]: joined }) };
	}
	const inner = isObject(body.stocks) ? "stocks" : Object.keys(body).find((key) => recordListOf(body[key]) !== null);
	if (inner === undefined || Array.isArray(body[inner])) return null;
	const below = recordListOf(body[inner]);
	return below && { list: below.list, replace: (list) => ({ ...body, [inner]: below.replace(list) }) };
}

/** The records of a page; none if its form is unknown. */
export function recordsOf(body: unknown): readonly unknown[] {
	return recordListOf(body)?.list ?? [];
}

/** Joins pages into one body in the form of the first. */
export function joinPages(bodies: readonly unknown[]): unknown {
	if (bodies.length < 2) return bodies[0];
	const filled = bodies.find((body) => recordListOf(body) !== null);
	const joined = bodies.flatMap((body) => [...recordsOf(body)]);
	return recordListOf(filled)?.replace(joined) ?? bodies[0];
}

/** The last page by the answer; undefined if it names none. */
function lastPageOf(body: unknown): number | undefined {
	if (!isObject(body)) return undefined;
	const holder = isObject(body.stocks) ? body.stocks : body;
	const last = Number(holder.lastPage ?? holder.last_page ?? Number.NaN);
	return Number.isInteger(last) && last >= 0 ? last : undefined;
}

function totalOf(body: unknown): number | undefined {
	const holder = isObject(body) && isObject(body.stocks) ? body.stocks : body;
	const total = isObject(holder) ? Number(holder.total ?? Number.NaN) : Number.NaN;
	return Number.isFinite(total) ? total : undefined;
}

/** The largest number of pages of one call: a service whose pages never end must not run for ever. */
const MAX_PAGES = 5_000;

/** Follows the pages of one call and decides which is the last. */
export class PageWatch {
	readonly #paging: Paging;
	readonly #pages = new Set<string>();
	readonly #rows = new Set<string>();
	/** Rows that were on an earlier page. */
	duplicates = 0;
	count = 0;

	constructor(paging: Paging) {
		this.#paging = paging;
	}

	/** Decides whether a page counts and, if it is the last, why. */
	addPage(page: number, body: unknown): { readonly counts: boolean; readonly end?: PagesEnd } {
		const records = recordsOf(body);
		const first = this.count === 0;
		if (records.length === 0) return { counts: first, end: "empty" };
		const rows = records.map((row) => JSON.stringify(row));
		const whole = rows.join("\n");
		if (this.#pages.has(whole)) return { counts: false, end: "repeated" };
		this.#pages.add(whole);
		for (const row of rows) {
			if (this.#rows.has(row)) this.duplicates++;
			else this.#rows.add(row);
		}
		this.count++;
		const { ends, size, most = MAX_PAGES } = this.#paging;
		const last = lastPageOf(body);
		if (last !== undefined && page >= last) return { counts: true, end: "last" };
		const total = ends === "total" ? totalOf(body) : undefined;
		if (total !== undefined && page >= Math.ceil(total / size)) return { counts: true, end: "total" };
		return page >= most ? { counts: true, end: "cap" } : { counts: true };
	}
}
