// Stores the results of a quantity: its finding at one time, or its values at many.
import type { Approximate, ReasonCode } from "../../core/figure.js";
import { finalise, isRefused } from "./approximate-finding.js";
import type { ApproximationSetting } from "./approximation.js";
import { type Dependencies, NO_DEPENDENCIES } from "./dependencies.js";
import { type Finding, findingOf, type PlainValue } from "./finding.js";

/** The stored result of one quantity at one time. */
export class StoredFinding {
	/** Null while it is being computed. */
	finding: Finding<unknown> | null;
	dependencies: Dependencies;
	#final: { readonly raw: Finding<unknown>; readonly final: Finding<unknown> } | undefined;
	#mark: Finding<unknown> | undefined;

	constructor(finding: Finding<unknown> | null = null, dependencies = NO_DEPENDENCIES) {
		this.finding = finding;
		this.dependencies = dependencies;
	}

	/** The stored finding, given by the caller, for use outside formulas. */
	finalOf(finding: Finding<unknown>, setting: ApproximationSetting): Finding<unknown> {
		if (this.#final?.raw !== finding) {
			this.#final = { raw: finding, final: finalise(finding, setting) };
			this.#mark = undefined;
		}
		return this.#final.final;
	}

	/** After `finalOf`: a finding with the assumptions of the final one, for a formula that reads it as a final figure. */
	get mark(): Finding<unknown> {
		this.#mark ??= markOf(this.#final?.final.approximate ?? { assumptions: [] });
		return this.#mark;
	}
}

/** The days of the price history that count, or those before. */
export type DayAxis = "recent" | "earlier";

/** A quantity at many times. */
export class StoredColumn {
	readonly values: unknown[] = [];
	/** The reason codes of missing values, by position. */
	readonly codes: (ReasonCode | null)[] = [];
	dependencies = NO_DEPENDENCIES;
	readonly #approximate: { readonly position: number; readonly assumptions: readonly string[] }[] = [];
	#mark: Finding<unknown> | undefined;

	/** Adds a time with its final figure; null if nothing is known at it. */
	add(result: Exclude<PlainValue, undefined> | null, setting: ApproximationSetting): void {
		if (typeof result === "number") this.#push(result, null);
		else if (typeof result === "string") this.#push(null, result);
		else if (result === null || isRefused(result, setting)) this.#push(null, result && "not_reported");
		else {
			this.#push(result.value, result.reason?.code ?? null);
			const { assumptions } = result.approximate ?? {};
			if (assumptions) this.#approximate.push({ position: this.values.length - 1, assumptions });
		}
	}

	#push(value: unknown, code: ReasonCode | null): void {
		this.values.push(value);
		this.codes.push(code);
	}

	/** The distinct assumptions of a time and all later ones. */
	assumptionsSince(position: number): string[] {
		return [...new Set(this.#approximate.flatMap((one) => (one.position >= position ? one.assumptions : [])))];
	}

	/** A finding with the assumptions of all times; undefined if there are none. */
	get mark(): Finding<unknown> | undefined {
		if (this.#approximate.length > 0) this.#mark ??= markOf({ assumptions: this.assumptionsSince(0) });
		return this.#mark;
	}
}

/** A finding with assumptions and no value. */
export const markOf = ({ assumptions, days }: Pick<Approximate, "assumptions" | "days">): Finding<unknown> =>
	findingOf("", null, { kind: "none" }, { approximate: { low: null, high: null, assumptions, ...(days && { days }) } });
