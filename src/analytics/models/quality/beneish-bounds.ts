// Bounds the Beneish M-score where some of its indices are unknown.
import { defineModel, output, param } from "../../model/index.js";
import { SILENT } from "../../model/trace.js";
import { beneish, flows, year } from "./beneish.js";
import { beneishFromIndices } from "./beneish-from-indices.js";
import { orNaN } from "./score.js";

/** Ends between which an index of two years lies unless what it measures halves or doubles within the year. */
const USUAL_INDEX = [0.5, 2] as const;

const NAMES = ["dsri", "gmi", "aqi", "sgi", "depi", "sgai", "lvgi", "tata"] as const;

type Indices = Record<(typeof NAMES)[number], number>;
// The formula itself: a call of the model would clean and check eight numbers that are there, for each end of each row.
const scoreOf = (indices: Indices): number =>
	Number(beneishFromIndices.declaration.row?.(indices, SILENT)["m8" as never]);

/**
 * Ends of the eight-variable score where fields are missing: each index that rests on one lies between a half and two. Null where
 * accruals or the growth of sales are not known, which nothing bounds.
 */
export const beneishBounds = defineModel({
	name: "beneish_bounds",
	group: "quality",
	inputs: {
		current: param.fields("the year judged", orNaN({ ...year, ...flows }), { lag: 0 }),
		prior: param.fields("the year before", orNaN(year), { lag: 1 }),
	},
	outputs: { m8_low: output.maybe("score"), m8_high: output.maybe("score") },
	compute({ current, prior }) {
		const indices: Indices = { ...(beneish.declaration.row?.({ current, prior }, SILENT) as Indices) };
		if (!Number.isFinite(indices.tata) || !Number.isFinite(indices.sgi)) return { m8_low: null, m8_high: null };
		const unknown = NAMES.filter((name) => !Number.isFinite(indices[name]));
		for (const name of unknown) indices[name] = 1;
		const middle = scoreOf(indices);
		// The score is linear: what each unknown index adds or takes is independent of the others.
		let [low, high] = [middle, middle];
		for (const name of unknown) {
			indices[name] = USUAL_INDEX[0];
			const one = scoreOf(indices) - middle;
			indices[name] = USUAL_INDEX[1];
			const other = scoreOf(indices) - middle;
			indices[name] = 1;
			low += Math.min(one, other);
			high += Math.max(one, other);
		}
		return { m8_low: low, m8_high: high };
	},
});
