import { log } from "../../core/math/log.js";
import { powerOfTen } from "../../core/math/power-of-ten.js";
import type { Split } from "../../store/types.js";
import type { PriceFile } from "./read-price-file.js";

/** The least size of a split, as a logarithm, that a day's own price change cannot hide. */
const TELLING_SPLIT = 0.15;

/** Whether the closes include a split's jump: `quoted` do, `adjusted` do not, null if it cannot be decided. */
export function splitInCloses({ dates, close }: PriceFile, { date, ratio }: Split): "quoted" | "adjusted" | null {
	const at = dates.findIndex((day) => day >= date);
	if (at < 1 || Math.abs(log(ratio)) < TELLING_SPLIT) return null;
	const jump = log((close[at - 1] as number) / (close[at] as number));
	return Math.abs(jump - log(ratio)) < Math.abs(jump) ? "quoted" : "adjusted";
}

/** Since spring 2001 American shares are quoted in cents, as others are. */
const IN_CENTS_SINCE = "2001-05-01";
/** The most distance of a quoted price from a whole cent, in cents. */
const NEAR_CENT = 0.04;
/** Prices with a larger error, in cents, are ignored. */
const MOST_ERROR = 0.12;

/** For each price: 1 for a whole cent, 0 for another price, NaN if the file's decimals or the day do not decide it. */
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

/** Half a unit of a number's last written decimal. */
function writtenError(value: number): number {
	const decimals = String(value).split(".")[1]?.length ?? 0;
	return decimals > 2 ? 0.5 * powerOfTen(-decimals) : 0;
}

/** Weights of a whole cent for quoted prices, and of another price against them; one in ten adjusted prices is a whole cent by chance. */
const [FOR, AGAINST] = [1, 3];
/** The least rows of whole cents that count as evidence. */
const LEAST_ROWS = 5;

/** The row from which closes are whole cents, like quoted prices: 0 if all are, null if not even the last ones are. */
export function quotedSince(cents: Float64Array): number | null {
	const known = [...cents.keys()].filter((i) => !Number.isNaN(cents[i]));
	let [sum, best, since] = [0, 0, known.length];
	for (let k = known.length - 1; k >= 0; k--) {
		sum += cents[known[k] as number] === 1 ? FOR : -AGAINST;
		if (sum >= best) [best, since] = [sum, k];
	}
	if (best < LEAST_ROWS * FOR) return null;
	// An adjusted close just before an ex-date may be whole cents too: close less dividend.
	return since === 0 ? 0 : (known[since + 1] ?? null);
}
