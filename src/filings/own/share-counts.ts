// Determines the share counts of a user's own table, and their scale.
import { wrongArgument } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import type { OwnLineName } from "./line-names.js";

/** The figures of a table by line, as typed; NaN is missing. */
export type Figures = ReadonlyMap<OwnLineName, Float64Array>;

/** The largest factor between a company's current shares and a year's average. */
const MAX_SHARES_CHANGE = 3;

interface CountInput {
	readonly figures: Figures;
	readonly scale: number;
	readonly price: number | null;
	/** True if the names of the lines state the scale of the counts, so that these are in units. */
	readonly areCountsStated: boolean;
	readonly given: number | null;
}

/** Shares outstanding in units, and the scale of the table's counts, found by comparison and never guessed. */
export function findShareCounts(
	{ figures, scale, price, given, areCountsStated }: CountInput,
	notes: string[],
): { readonly outstanding: number | null; readonly scale: number } {
	if (given !== null && !(given > 0))
		throw wrongArgument(`sharesOutstanding: expected a number of shares above 0, got ${given}`);
	const outstanding = given === null ? null : unitsOf(given, { figures, scale, price }, notes);
	const lines = ["sharesEndOfPeriod", "sharesDiluted", "sharesBasic"] as const;
	const count = lines.map((line) => latest(figures.get(line))).find((latestCount) => latestCount !== null);
	if (count === undefined || count === null) return { outstanding, scale: 1 };
	const [net, perShare] = [latest(figures.get("netIncome")), latest(figures.get("earningsPerShare"))];
	const fromEarnings = net !== null && perShare !== null && net * perShare > 0 ? (net * scale) / perShare : null;
	const expectedShares = outstanding ?? fromEarnings;
	if (expectedShares === null && areCountsStated)
		return { outstanding: latest(figures.get("sharesEndOfPeriod")), scale: 1 };
	if (expectedShares === null)
		throw wrongArgument(
			`sharesOutstanding: the table counts ${count} shares, and may count units, thousands or millions; fill in the row shares with the plain number outstanding, such as 12500000 (in code sharesOutstanding), or a line Earnings per share`,
		);
	const change = (shares: number) => Math.max(shares / expectedShares, expectedShares / shares);
	const unit = (areCountsStated ? [1] : [1, 1e3, 1e6]).find((factor) => change(count * factor) < MAX_SHARES_CHANGE);
	if (unit === undefined)
		throw wrongArgument(
			`sharesOutstanding: ${formatNumber(expectedShares)} shares, the table counts ${formatNumber(count, { decimals: 3 })}: they differ in units, in thousands and in millions`,
		);
	if (unit !== 1) notes.push(`shares of the table are in ${unit === 1e3 ? "thousands" : "millions"}`);
	return { outstanding: outstanding ?? latest(figures.get("sharesEndOfPeriod"), unit), scale: unit };
}

const latest = (values: Float64Array | undefined, factor = 1): number | null => {
	const value = values?.findLast((value) => !Number.isNaN(value));
	return value === undefined ? null : value * factor;
};

/** If a market value exceeds the company's earnings and assets by this factor, or the inverse, the count has another scale. */
const MAX_PLAUSIBLE_FACTOR = 2000;
/** A factor above this one is possible, but the user should check it. */
const UNUSUAL_FACTOR = 100;

/** The number of shares in units: as given, unless only the table's scale gives a plausible market value. */
function unitsOf(
	given: number,
	{ figures, scale, price }: Pick<CountInput, "figures" | "scale" | "price">,
	notes: string[],
): number {
	const size =
		Math.max(...(["revenue", "totalAssets", "equity"] as const).map((line) => latest(figures.get(line)) ?? 0)) * scale;
	const isPlausible = (shares: number, limit = MAX_PLAUSIBLE_FACTOR) => {
		const factor = ((price ?? 0) * shares) / size;
		return price === null || size <= 0 || (factor > 1 / limit && factor < limit);
	};
	const sharesText = (shares: number) =>
		`${formatNumber(shares)} shares at ${price} are a market value of ${formatNumber((price ?? 0) * shares)}, beside ${formatNumber(size)} of revenue or assets`;
	const isGiven = isPlausible(given) && (Number.isInteger(given) || scale === 1);
	const shares = isGiven ? given : given * scale;
	if (isGiven || (scale !== 1 && isPlausible(shares) && price !== null)) {
		if (!isGiven) notes.push(`${given} shares outstanding are read in the scale of the table: ${formatNumber(shares)}`);
		if (!isPlausible(shares, UNUSUAL_FACTOR)) notes.push(`${sharesText(shares)}: check scale, shares and price`);
		return shares;
	}
	throw wrongArgument(
		`sharesOutstanding: ${given} shares at ${price ?? "an unknown price"} make no sensible market value beside ${formatNumber(size)} of revenue or assets; give the number in units, such as 12_500_000`,
	);
}
