// Builds the table of the growth that the price needs.
import type { PriceExpectations } from "../../analytics/company/expectations.js";
import { percent } from "../../core/format.js";
import type { Table } from "../table.js";

/** A table of the growth that the price needs by margin and horizon, with the number of past windows that reached it. */
export function neededTable(name: string, { margins, needed }: PriceExpectations): Table {
	const horizons = [...new Set(needed.map(({ years }) => years))];
	const today = (margins.length - 1) / 2;
	return {
		caption: `${name}: growth of revenue a year that the price needs, by operating margin and years of growth`,
		columns: [{ title: "Operating margin" }, ...horizons.map((years) => ({ title: `${years} years`, numeric: true }))],
		// The highest margin first.
		rows: [...margins.entries()].reverse().map(([row, margin]) => ({
			...(row === today && { own: true }),
			cells: [
				{ text: percent(margin), numeric: true },
				...horizons.map((years) => {
					const one = needed.filter((each) => each.years === years)[row];
					if (!one || one.growth === null) return { text: "none", numeric: true };
					const record = one.windows === 0 ? "" : ` (${one.reached} of ${one.windows})`;
					return { text: `${percent(one.growth)}${record}`, numeric: true };
				}),
			],
		})),
		notes: [
			"In brackets: past windows of that length in which revenue grew as fast.",
			...(needed.some(({ growth }) => growth === null) ? ["None: no growth gives the price."] : []),
			"Another model than that of the fair value: growth is level up to the horizon and drops to the perpetual rate at once.",
		],
	};
}
