import { present } from "../../math/statistics.js";

/** What one becomes over the returns: Π(1 + r). */
export const wealth = (returns: readonly number[]): number => returns.reduce((total, r) => total * (1 + r), 1);

interface Returns {
	readonly returns: readonly (number | null)[];
}

/** The rule that there is a return at all. */
export const noReturns = [
	"insufficient_history",
	"no returns",
	({ returns }: Returns) => present(returns).length === 0,
] as const;

/** The rule that no return loses more than everything: wealth would be negative. */
export const belowTotalLoss = [
	"non_positive_input",
	"a return below −100 %",
	({ returns }: Returns) => returns.some((r) => r !== null && r < -1),
] as const;
