// Answers with a company's revenue by segment.
import type { SegmentRow, SegmentTable } from "../../store/types.js";
import { joinSegments } from "../records/filed-segments.js";
import type { Form, Reply, RequestOf, World } from "../resource.js";
import { knownCompany } from "./company.js";

const NO_SEGMENTS: SegmentTable = { keys: [], annual: [], quarterly: [], ttm: [] };

/**
 * `GET /stock/{symbol}/segments_data`: revenue by business and by region, millions. Records after the month `start_date` are left out; the
 * default is the current date.
 */
export function segmentsData({ arguments: args, form, world }: RequestOf<"stock.segmentsData">): Reply {
	const { segments, symbol } = segmentsOf(world, args.symbol);
	const until = args.startDate ?? world.asOf.slice(0, 7);
	return {
		...(!segments && world.dataset.isOwn && { reason: `segments of ${symbol} are not in the data set` }),
		body: {
			business: tableUntil(segments?.business ?? NO_SEGMENTS, until, form),
			geographic: tableUntil(segments?.geographic ?? NO_SEGMENTS, until, form, false),
		},
	};
}

/** Revenue by segment: as filed where the store has such filings, period by period, else as compiled. */
export function segmentsOf(world: World, requested: string) {
	const { symbol, company } = knownCompany(world, requested, (resolved) => world.records.segments.has(resolved));
	const [filed, known] = [world.records.segments.get(symbol), company?.segments];
	return { symbol, company, segments: filed && known ? joinSegments(known, filed) : (filed ?? known ?? null) };
}

function tableUntil(table: SegmentTable, until: string, form: Form, withTtm = true): Record<string, unknown> {
	const rowsUntil = (rows: readonly SegmentRow[]) => rows.filter(({ date }) => date === "TTM" || date <= until);
	const newest = table.quarterly.at(-1)?.date ?? table.annual.at(-1)?.date;
	// In the live form, the trailing twelve months have the month of their end.
	const ttm = form === "live" && newest ? table.ttm.map((row) => ({ ...row, date: newest })) : table.ttm;
	return {
		annual: rowsUntil(table.annual),
		quarterly: rowsUntil(table.quarterly),
		keys: table.keys,
		...(withTtm && { ttm: rowsUntil(ttm) }),
	};
}
