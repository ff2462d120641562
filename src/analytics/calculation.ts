import type { Figure, Input } from "../core/figure.js";
import type { Citation } from "./model/define.js";
import type { Step, Warning } from "./model/trace.js";

/** The common part of estimates and diagnostics: a figure and its inputs. */
export interface Calculation {
	readonly title: string;
	readonly model?: string;
	readonly name?: string;
	readonly formula?: string;
	readonly citations?: readonly Citation[];
	readonly value: Figure;
	readonly inputs: readonly Input[];
	readonly steps: readonly Step[];
	readonly assumptions?: readonly Input[];
	readonly warnings: readonly Warning[];
}
