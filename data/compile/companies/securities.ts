// Adds marketable securities that follow from current assets.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, derive, figureIn, type Period } from "../../../src/filings/base.js";
import { minus, sum } from "../../../src/filings/sums.js";

/** Current assets less every other line: the securities of a company whose balance sheet has no further line. */
export function otherCurrentAssets(period: Period): number | undefined {
	const parts = ["Cash and Cash Equivalents", "Accounts Receivable", "Total Inventories", "Other Current Assets"];
	const rest = minus(figureIn(period, "Total Current Assets"), sum(...parts.map((field) => figureIn(period, field))));
	return minus(rest, figureIn(period, "Other Current Receivables") ?? 0);
}

/**
 * Companies whose current assets are cash, receivables, inventories, other current assets and securities (short-term investments among
 * them), from general knowledge of their balance sheets, though the filings at hand never name the securities.
 */
const REST_IS_SECURITIES: ReadonlySet<string> = new Set(["KO"]);

/** Adds securities as the remainder of current assets, if the latest reported periods confirm it. */
export function addSecurities(base: Base): void {
	// Before 2017, current assets also included deferred taxes.
	const periods = [...base.annual.values(), ...base.quarterly.values()]
		.filter((period) => period.end >= "2017-06-01")
		.sort((a, b) => (a.end < b.end ? -1 : 1));
	if (REST_IS_SECURITIES.has(base.symbol)) {
		for (const period of periods) derive(period, "Marketable Securities", otherCurrentAssets(period));
		base.notes.push("Marketable Securities are what current assets hold besides every named line.");
		return;
	}
	const known = periods
		.map((period) => [figureIn(period, "Marketable Securities"), otherCurrentAssets(period)] as const)
		.filter((pair): pair is readonly [number, number] => pair[0] !== undefined && pair[1] !== undefined && pair[0] > 0);
	const latest = known.slice(-8);
	if (latest.length < 2 || latest.some(([reported, rest]) => Math.abs(rest / reported - 1) > 0.01)) return;
	for (const period of periods) derive(period, "Marketable Securities", otherCurrentAssets(period));
}

/** If at most this part of total assets could be securities, and nothing shows any, they count as zero. */
const MOST_HIDDEN = 0.08;
/** Days within which a company that shows securities may have some. */
const NEARBY_DAYS = 800;

/**
 * Takes marketable securities as none, with a mark, where no balance sheet of the years around shows any and where cash, receivables and
 * inventories leave too little of the current assets to hold much of them.
 */
export function boundSecurities(base: Base): void {
	if (base.template === "bank" || base.template === "insurer") return;
	const periods = [...base.annual.values(), ...base.quarterly.values()];
	const holding = periods.filter((period) => (figureIn(period, "Marketable Securities") ?? 0) > 0);
	for (const period of periods) {
		const [assets, current, cash] = ["Total Assets", "Total Current Assets", "Cash and Cash Equivalents"].map((field) =>
			figureIn(period, field),
		);
		if (assets === undefined || current === undefined || cash === undefined) continue;
		const named = cash + (figureIn(period, "Accounts Receivable") ?? 0) + (figureIn(period, "Total Inventories") ?? 0);
		if (current - named > MOST_HIDDEN * assets) continue;
		if (holding.some((other) => Math.abs(daysBetween(other.end, period.end)) < NEARBY_DAYS)) continue;
		derive(period, "Marketable Securities", 0, "taken as none");
	}
}
