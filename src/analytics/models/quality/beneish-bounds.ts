import { indicesOf } from "./beneish.js";
import { m8Of } from "./beneish-weights.js";
import { orNaN } from "./score.js";

/** Ends between which an index of two years lies unless what it measures halves or doubles within the year. */
const USUAL_INDEX = [0.5, 2] as const;

const NAMES = ["dsri", "gmi", "aqi", "sgi", "depi", "sgai", "lvgi", "tata"] as const;

type Year = Parameters<typeof indicesOf>[0];
type Fields = Readonly<Partial<Record<keyof Year, number | null>>>;

/** A year with NaN in the place of what is missing. */
const filled = (year: Fields): Year => ({
	sales: orNaN(year.sales),
	cogs: orNaN(year.cogs),
	receivables: orNaN(year.receivables),
	current_assets: orNaN(year.current_assets),
	ppe: orNaN(year.ppe),
	depreciation: orNaN(year.depreciation),
	total_assets: orNaN(year.total_assets),
	sga: orNaN(year.sga),
	current_liabilities: orNaN(year.current_liabilities),
	long_term_debt: orNaN(year.long_term_debt),
	net_income: orNaN(year.net_income),
	cfo: orNaN(year.cfo),
});

/**
 * Ends of the eight-variable score where fields are missing: each index that rests on one lies between a half and two.
 *
 * @returns null where accruals or the growth of sales are not known, which nothing bounds
 */
export function beneishBounds(current: Fields, prior: Fields): readonly [low: number, high: number] | null {
	const indices: Record<keyof ReturnType<typeof indicesOf>, number> = indicesOf(filled(current), filled(prior));
	if (!Number.isFinite(indices.tata) || !Number.isFinite(indices.sgi)) return null;
	const unknown = NAMES.filter((name) => !Number.isFinite(indices[name]));
	for (const name of unknown) indices[name] = 1;
	const middle = m8Of(indices);
	// The score is linear: what each unknown index adds or takes is independent of the others.
	let [low, high] = [middle, middle];
	for (const name of unknown) {
		indices[name] = USUAL_INDEX[0];
		const one = m8Of(indices) - middle;
		indices[name] = USUAL_INDEX[1];
		const other = m8Of(indices) - middle;
		indices[name] = 1;
		low += Math.min(one, other);
		high += Math.max(one, other);
	}
	return [low, high];
}
