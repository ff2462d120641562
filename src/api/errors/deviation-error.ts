import { ValuelabError } from "../../core/errors.js";
import { plainLine } from "../../core/plain-text.js";
import type { DriftEntry } from "../answer.js";
import { type Asked, askedWords } from "./asked.js";

const SHOWN = 12;

/** The answer deviates from its declared form, and validation is strict. One line for each kind of deviation. */
export class DeviationError extends ValuelabError {
	readonly drift: readonly DriftEntry[];

	constructor(asked: Asked, drift: readonly DriftEntry[]) {
		const lines = drift
			.slice(0, SHOWN)
			.map(
				(each) => `  ${plainLine(each.path)}: expected ${each.expected}, received ${each.received} (${each.count}×)`,
			);
		if (drift.length > SHOWN) lines.push(`  … and ${drift.length - SHOWN} more kinds`);
		super(
			"deviation",
			`${askedWords(asked)}: the answer deviates from its declared form:\n${lines.join("\n")}\nvalidation "lenient" takes it all the same.`,
			asked,
		);
		this.drift = drift;
	}
}
