// Lists month-end closes of the market index, for regressions of beta.
import { monthName, monthOf } from "../math/days.js";
import { fromChanges } from "../math/from-changes.js";

/** Month-end closes of the index fund SPY (S&P 500), without gaps and without dividends. */
export const MARKET_INDEX = {
	name: "S&P 500 (SPY)",
	/** `YYYY-MM` of the first close. */
	first: "2007-01",
	/** The closes, decoded from changes in hundredths. */
	close: /* @__PURE__ */ fromChanges([
		14375, -282, 107, 629, 503, -289, -471, 187, 499, 207, -599, -245, -884, -355, -185, 629, 209, -1237, -115, 196,
		-1280, -1916, -674, 15, -741, -890, 559, 790, 511, -58, 686, 365, 313, -203, 638, 150, -405, 335, 626, 181, -944,
		-615, 705, -496, 882, 436, 0, 726, 293, 447, -56, 384, -153, -293, -264, -711, -907, 1235, -51, 51, 582, 570, 379,
		-94, -840, 463, 161, 345, 281, -262, 80, 26, 729, 191, 506, 301, 377, -303, 829, -506, 436, 778, 521, 369, -651,
		811, 72, 130, 437, 304, -263, 762, -369, 464, 554, -166, -609, 1121, -423, 203, 268, -529, 465, -1283, -604, 1630,
		76, -482, -1015, -16, 1196, 81, 351, -36, 764, 26, -108, -375, 783, 315, 400, 894, -73, 234, 336, 36, 497, 72, 374,
		592, 786, 185, 1504, -1025, -850, 136, 643, 34, 1005, 898, 41, -2009, 502, -2573, 2001, 875, 380, 1154, -1875, 1773,
		443, -498, 432, 656, 1098, 755, -13, -2547, -3851, 3273, 1384, 404, 1816, 2279, -1442, -835, 3552, 1182, -381, 1029,
		1597, 2097, 274, 802, 1045, 1305, -2242, 3011, -369, 1940, -2505, -1328, 1501, -3964, 93, -3568, 3474, -1681, -3800,
		2903, 2147, -2525, 2405, -1022, 1313, 654, 192, 2543, 1451, -744, -2287, -928, 3820, 1891, 757, 2520, 1499, -2109,
		2539, 1685, 659, 1287, 1008, -512, 3391, -1647, 1574, -764, -3479, -485, 3485, 2846, 1423, 1297, 2113, 1588, 133,
		-147, 1005, -598, -3565, 6832, 3782, -971,
	]),
} as const;

/** The index as dated closes, oldest first. */
export function marketIndex(): {
	readonly name: string;
	readonly dates: readonly string[];
	readonly close: readonly number[];
} {
	const { name, first, close } = MARKET_INDEX;
	const start = monthOf(first);
	return { name, dates: close.map((_, i) => `${monthName(start + i)}-28`), close };
}
