// Collects the intermediate figures and warnings of a model's calculation.

import type { UnitKind } from "../../core/figure.js";
import { percent } from "../../core/format.js";

/** An intermediate figure of a calculation. */
export interface Step {
	readonly name: string;
	readonly value: number | readonly (number | null)[];
	readonly unit: UnitKind;
}

/** A warning about a result, with a stable code. */
export interface Warning {
	readonly code:
		| "terminal_value_dominates"
		| "growth_above_risk_free"
		| "preliminary_period"
		| "made_up_estimate"
		| "approximation"
		| "refused_draws"
		| "different_dates"
		| "gains"
		| "data";
	readonly text: string;
}

/** Receives the intermediate figures and warnings of a model. */
export interface Trace {
	/** Records an intermediate figure and returns it. */
	step<T extends number | readonly (number | null)[]>(name: string, value: T, unit: UnitKind): T;
	warn(code: Warning["code"], text: string): void;
	/** Records the terminal value as a share of the whole; warns if it is above 80%. */
	terminalShare(share: number): number;
}

/** Records nothing: for calculations on many rows. */
export const SILENT: Trace = { step: (_name, value) => value, warn() {}, terminalShare: (share) => share };

/** The share of a value above which its terminal value dominates it. */
const DOMINANT_SHARE = 0.8;

/** Records into `warnings`, and into `steps` unless it is null. */
export function collect(warnings: Warning[], steps: Step[] | null): Trace {
	return {
		step(name, value, unit) {
			steps?.push({ name, value, unit });
			return value;
		},
		warn(code, text) {
			warnings.push({ code, text });
		},
		terminalShare(share) {
			if (share > DOMINANT_SHARE) {
				const text = `the terminal value is ${percent(share)} of the value`;
				warnings.push({ code: "terminal_value_dominates", text });
			}
			steps?.push({ name: "terminal_share", value: share, unit: "fraction" });
			return share;
		},
	};
}
