import { type Answers, adapt } from "./adapt.js";
import { type ToDanfoOptions, toDanfo } from "./border.js";
import type { DataFrame } from "./danfo.js";

/** A genuine Danfo DataFrame of one view of an answer (default: the operation's first); see `adapt` and `toDanfo`. */
export function frameOf(answers: Answers, view?: string, options: ToDanfoOptions = {}): DataFrame {
	return toDanfo(adapt(answers, view), options);
}
