// Explains any result: formula, inputs and sources.
import { type Explainable, explain as explainResult } from "./analytics/index.js";
import { ArgumentError } from "./core/errors.js";
import { explain as explainFrame, type FrameInput } from "./frames/index.js";

/** True for results, which are plain objects, and for valuations; frames and tables are instances of other classes. */
function isResult(subject: FrameInput | Explainable): subject is Explainable {
	return Object.getPrototypeOf(subject) === Object.prototype || "fairValue" in subject;
}

/**
 * Explains what the library returned. A result: its formula, inputs with operation, field, period and time of retrieval,
 * intermediate figures, assumptions, warnings. A valuation: its fair value by family and method. A frame (or one column
 * of it): its sources, its units, and the reasons of missing values.
 * @throws ArgumentError for anything else, and where the frame has no such column.
 * @example
 * explain(runModel("gordon_growth", { d0: 2.18, r: 0.083, g: 0.03 })).split("\n")[0] //=> "Gordon growth (gordon_growth)"
 */
export function explain(subject: FrameInput | Explainable, column?: string): string {
	if (typeof subject !== "object" || subject === null)
		throw new ArgumentError(
			"subject",
			`expected a result, a valuation or a frame, got ${subject === null ? "null" : typeof subject}`,
		);
	return isResult(subject) ? explainResult(subject) : String(explainFrame(subject, column));
}
