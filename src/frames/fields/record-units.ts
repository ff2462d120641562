/** Units of the numbers in records, plain: not in millions. */

export const SHARE = { kind: "per_share" } as const;
export const SHARES = { kind: "shares" } as const;
export const PERCENT = { kind: "percent" } as const;
export const MULTIPLE = { kind: "multiple" } as const;
export const MONEY = { kind: "money" } as const;
export const COUNT = { kind: "count" } as const;
