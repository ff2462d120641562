import type { GivenAssumptions } from "../../analytics/assumptions/rules.js";
import { asAssumption, type Lever } from "../../analytics/company/levers.js";
import { formatAmount } from "../../core/format.js";

/** A lever that a reader moved. */
export interface LeverChange {
	readonly lever: Lever;
	readonly value: number;
}

/** "Growth of the next five years 8.0% (issued 5.5%)". */
export const changeText = ({ lever: { title, unit, value: issued }, value }: LeverChange): string =>
	`${title} ${formatAmount(value, unit)} (issued ${formatAmount(issued, unit)})`;

/** The levers that a reader moved, of those of a page. */
export function leverChanges(levers: readonly Lever[], changes: Readonly<Record<string, number>>): LeverChange[] {
	return levers.flatMap((lever) => {
		const value = changes[lever.name];
		return value === undefined ? [] : [{ lever, value }];
	});
}

/** What a reader changed, as assumptions. */
export const assumptionsOf = (changes: readonly LeverChange[]): GivenAssumptions =>
	Object.fromEntries(changes.map(({ lever: { name, unit }, value }) => [name, asAssumption(value, unit)]));
