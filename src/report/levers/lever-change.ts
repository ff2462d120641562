import type { Lever } from "../../analytics/company/levers.js";
import { formatAmount } from "../../core/format.js";

/** A lever that a reader moved. */
export interface LeverChange {
	readonly lever: Lever;
	readonly value: number;
}

/** "Growth of the next five years 8.0% (issued 5.5%)". */
export const changeText = ({ lever: { title, unit, value: issued }, value }: LeverChange): string =>
	`${title} ${formatAmount(value, unit)} (issued ${formatAmount(issued, unit)})`;
