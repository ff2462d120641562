import type { Series } from "../../model/index.js";

/** price/base at the positions where both are there and the base is above zero. */
export function positiveMultiples(price: Series, base: Series): number[] {
	return base.flatMap((value, i) => {
		const paid = price[i] ?? null;
		return value === null || paid === null || value <= 0 ? [] : [paid / value];
	});
}
