import { log } from "../../core/math/log.js";
import { powerOfTen } from "../../core/math/power-of-ten.js";
import type { Split } from "../../store/types.js";
import type { PriceFile } from "./read-price-file.js";

/** A split moves the close this much at least, as a logarithm, before a day's own move can hide it. */
const TELLING_SPLIT = 0.15;

/** What the closes of a file say of a split within its days: `quoted` shows its jump, `adjusted` does not, null cannot be told. */
export function splitInCloses({ dates, close }: PriceFile, { date, ratio }: Split): "quoted" | "adjusted" | null {
	const at = dates.findIndex((day) => day >= date);
	if (at < 1 || Math.abs(log(ratio)) < TELLING_SPLIT) return null;
	const jump = log((close[at - 1] as number) / (close[at] as number));
	return Math.abs(jump - log(ratio)) < Math.abs(jump) ? "quoted" : "adjusted";
}

/** Since spring 2001 American shares are quoted in cents, as others are. */
const IN_CENTS_SINCE = "2001-05-01";
/** How far from a whole cent a quoted price may lie, in cents. */
const NEAR_CENT = 0.04;
/** A price that is known less well, in cents, does not tell. */
const MOST_ERROR = 0.12;

/** For each price as quoted: 1 a whole cent, 0 none, NaN where the file's decimals or the day do not let it be told. */
export function wholeCents(
	dates: readonly string[],
	quoted: ArrayLike<number>,
	inFile: ArrayLike<number>,
): Float64Array {
	return Float64Array.from(dates, (date, i) => {
		const [price, written] = [quoted[i] as number, inFile[i] as number];
		const error = (100 * writtenError(written) * price) / written;
		if (date < IN_CENTS_SINCE || error > MOST_ERROR) return Number.NaN;
		return Math.abs(100 * price - Math.round(100 * price)) < NEAR_CENT + error ? 1 : 0;
	});
}

/** Half a unit of the last decimal that a number is written with. */
function writtenError(value: number): number {
	const decimals = String(value).split(".")[1]?.length ?? 0;
	return decimals > 2 ? 0.5 * powerOfTen(-decimals) : 0;
}

/** What a whole cent speaks for quoted prices, and another price against them: of adjusted ones every tenth is a whole cent by chance. */
const [FOR, AGAINST] = [1, 3];
/** So many rows of whole cents are no chance. */
const LEAST_ROWS = 5;

/** The first row from which on closes are whole cents, as quoted ones are: 0 where all are, null where not even the last ones are. */
export function quotedSince(cents: Float64Array): number | null {
	const known = [...cents.keys()].filter((i) => !Number.isNaN(cents[i]));
	let [sum, best, since] = [0, 0, known.length];
	for (let k = known.length - 1; k >= 0; k--) {
		sum += cents[known[k] as number] === 1 ? FOR : -AGAINST;
		if (sum >= best) [best, since] = [sum, k];
	}
	if (best < LEAST_ROWS * FOR) return null;
	// The last close before an ex-date less a dividend of whole cents is one of whole cents, too.
	return since === 0 ? 0 : (known[since + 1] ?? null);
}
