import type { UnitKind } from "../../core/unit.js";

/** An intermediate figure of a calculation. */
export interface Step {
	readonly name: string;
	readonly value: number | readonly (number | null)[];
	readonly unit: UnitKind;
}

/** What a reader of the number should know, with a stable code. */
export interface Warning {
	readonly code:
		| "terminal_value_dominates"
		| "growth_above_risk_free"
		| "preliminary_period"
		| "made_up_estimate"
		| "approximation"
		| "refused_draws"
		| "different_dates"
		| "data";
	readonly text: string;
}

/** Where a formula leaves its intermediate figures and warnings; a plain call drops the figures. */
export interface Trace {
	/** Keeps an intermediate figure and returns it. */
	step<T extends number | readonly (number | null)[]>(name: string, value: T, unit: UnitKind): T;
	warn(code: Warning["code"], text: string): void;
	/** Warns when the terminal value is more than 80 % of the whole. */
	terminalShare(share: number): number;
}

/** Keeps neither intermediate figures nor warnings: whoever wants them calls the model for the row. */
export const SILENT: Trace = { step: (_name, value) => value, warn() {}, terminalShare: (share) => share };

/** A trace that collects into `warnings`, and into `steps` where they are wanted. */
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
			if (share > 0.8) {
				const percent = (share * 100).toFixed(1);
				warnings.push({ code: "terminal_value_dominates", text: `the terminal value is ${percent} % of the value` });
			}
			steps?.push({ name: "terminal_share", value: share, unit: "fraction" });
			return share;
		},
	};
}
