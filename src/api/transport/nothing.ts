import type { Asked } from "../errors/asked.js";
import { NoListingError, ZeroSeriesError } from "../errors/index.js";

/**
 * Refuses answers that look like data and are none: `null` (also as the only member: a fund's financials), no quote at all, and
 * the series of zeros that the service gives for what it does not know.
 */
export function refuseNothing(json: unknown, asked: Asked): void {
	if (json === null) throw new NoListingError(asked);
	if (Array.isArray(json)) {
		if (json.length === 0 && asked.operation === "stock.quote") throw new NoListingError(asked);
		if (isZeroSeries(json) && !mayBeZero(asked)) throw new ZeroSeriesError(asked, json.length);
		return;
	}
	if (typeof json !== "object" || !asked.operation.startsWith("stock.")) return;
	const members = Object.values(json);
	if (members.length === 1 && members[0] === null) throw new NoListingError(asked);
}

/** Figures that a company may truly have none of for as long as it exists. */
const TRULY_ZERO = new Set(["yield", "revenue", "revenue_estimate"]);

function mayBeZero({ operation, arguments: given }: Asked): boolean {
	if (operation === "stock.indicator") return TRULY_ZERO.has(String(given.key));
	// Nobody need trade on a few days that were chosen; nobody trading ever is no listing.
	return operation === "stock.volume" && (given.startDate !== undefined || given.endDate !== undefined);
}

function isZeroSeries(list: readonly unknown[]): boolean {
	return (
		list.length > 1 &&
		list.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isZero(pair[1]))
	);
}

function isZero(cell: unknown): boolean {
	return cell === 0 || (typeof cell === "string" && /^-?0+(\.0+)?$/.test(cell));
}
