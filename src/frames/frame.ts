// Makes Danfo frames from answers.
import { type Answers, adapt } from "./adapt.js";
import { type ToDanfoOptions, toDanfo } from "./border.js";
import type { DataFrame } from "./danfo.js";
import { withoutTtmRows } from "./ttm-rows.js";

/** Options of `frameOf`. */
export interface FrameOfOptions extends ToDanfoOptions {
	/** `false` drops rows of trailing twelve months. @default true, flagged in the column `is_ttm` */
	readonly ttm?: boolean;
}

/**
 * A Danfo DataFrame of one view of an answer (default: the operation's first); see `adapt` and `toDanfo`.
 * @example
 * const answer = await createClient().stock.dividend("KO").answer();
 * frameOf(answer).columns //=> ["symbol", "amount", "ex_date", "record_date", "pay_date", "type", "currency"]
 */
export function frameOf(answers: Answers, view?: string, { ttm = true, ...options }: FrameOfOptions = {}): DataFrame {
	const table = adapt(answers, view);
	return toDanfo(ttm ? table : withoutTtmRows(table), options);
}
