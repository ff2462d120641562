// Declares the refusals that models of portfolio returns share.
export const noReturns = ["insufficient_history", "no returns", "count(known(returns)) = 0"] as const;
export const belowTotalLoss = ["non_positive_input", "a return below −100%", "lowest(known(returns)) < −1"] as const;
