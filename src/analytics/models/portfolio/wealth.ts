/** What one becomes over the returns: Π(1 + r). */
export const wealth = (returns: readonly number[]): number => returns.reduce((total, r) => total * (1 + r), 1);
