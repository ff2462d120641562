// Mixes an old and a new state of a company, to compute the parts of a change.
import { sameDay } from "../../analytics/fair-value/same-day.js";
import type { Company, DividendRecord } from "../../frames/company-types.js";
import type { TakenGroups, ValuationInputs } from "./change-groups.js";
import { mixStatements, type TakenStatements } from "./mix-statements.js";

type TakenOfCompany = TakenStatements & Pick<TakenGroups, "price" | "estimates">;

/** A company with some old and some new groups. */
export function mixCompany(before: Company, after: Company, taken: TakenOfCompany): Company {
	const { price, filings, restatements, estimates } = taken;
	if (price && filings && restatements && estimates) return after;
	if (!price && !filings && !restatements && !estimates) return before;
	const priceSide = price ? after : before;
	const estimateSide = estimates ? after : before;
	return {
		...after,
		...mixStatements(before, after, taken),
		asOf: priceSide.asOf,
		price: priceSide.price,
		priceDate: priceSide.priceDate,
		prices: priceSide.prices,
		...(priceSide.market && { market: priceSide.market }),
		marketValue: priceSide.marketValue,
		dividends: mixDividends(before.dividends, after.dividends, taken),
		segments: mixSegments(before.segments, after.segments, taken),
		estimates: estimateSide.estimates,
		supplierValues: estimateSide.supplierValues,
	};
}

/** The peers of one state for a mixed company. Peers priced on the same day as their company get the mixed company's day. */
export function peersForMixed({ peers, company: own }: ValuationInputs, company: Company): readonly Company[] {
	if (own.priceDate === company.priceDate) return peers;
	return peers.map((peer) =>
		sameDay(peer.priceDate, own.priceDate) ? { ...peer, priceDate: company.priceDate } : peer,
	);
}

const keyOf = ({ exDate, type }: DividendRecord) => `${exDate} ${type}`;

/** Dividends with the ex-dates of one state and the amounts of either. */
function mixDividends(
	before: Company["dividends"],
	after: Company["dividends"],
	{ filings, restatements }: TakenStatements,
): Company["dividends"] {
	const [list, other] = filings ? [after, before] : [before, after];
	if (filings === restatements || !list.ok || !other.ok) return list;
	const amounts = new Map(other.value.map((one) => [keyOf(one), one]));
	return { ok: true, value: list.value.map((one) => amounts.get(keyOf(one)) ?? one) };
}

/** The segments of one state, by their newest year, or as restated. */
function mixSegments(
	before: Company["segments"],
	after: Company["segments"],
	{ filings, restatements }: TakenStatements,
): Company["segments"] {
	return (newestSegments(before) === newestSegments(after) ? restatements : filings) ? after : before;
}

/** The newest year with segments, or undefined. */
export const newestSegments = (segments: Company["segments"]): string | undefined =>
	segments.ok ? [...segments.value.business.periods, ...segments.value.geographic.periods].sort().at(-1) : undefined;
