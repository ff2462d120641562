// Computes the growth and margin that a price needs, in sentences.
import { percent } from "../core/format.js";
import type { ReportData } from "./data.js";
import { countWord } from "./sections/section-data.js";

/** The horizon of the grid of growth and margin, in years. */
const HORIZON = 10;

/**
 * The report's answer to "What growth does the price need?": from cash-flow values, or else the revenue growth needed at today's margin;
 * null if unknown.
 */
export function priceNeeds(data: ReportData): string | null {
	return data.valuation.fairValue.needs ?? surfaceNeeds(data);
}

/** The revenue growth that the price needs at today's margin. */
function surfaceNeeds({ surface }: ReportData): string | null {
	if (!surface.ok) return null;
	const { needed, margins } = surface.value;
	const one = needed.filter(({ years }) => years === HORIZON)[(margins.length - 1) / 2];
	if (!one || one.growth === null) return null;
	const windows = `of ${one.windows} past ${countWord(HORIZON)}-year windows`;
	const reached = (did: string) => (one.windows > 0 ? `; it ${did} in ${one.reached || "none"} ${windows}` : "");
	const span = `${percent(Math.abs(one.growth))} a year for ${countWord(HORIZON)} years, at an operating margin of ${percent(one.margin)}`;
	return one.growth < 0
		? `The price allows revenue to fall by ${span}${reached("did better")}.`
		: `The price needs revenue to grow by ${span}${reached("did so")}.`;
}
