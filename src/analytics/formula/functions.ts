// Declares the functions that formulas may call, with the number of arguments that each takes.
/** The fewest and the most arguments of a function. */
type Arity = readonly [least: number, most: number];

/** Functions of numbers. */
export const FUNCTIONS = {
	if: [3, 3],
	min: [1, 50],
	max: [1, 50],
	abs: [1, 1],
	sqrt: [1, 1],
	ln: [1, 1],
	exp: [1, 1],
} as const satisfies Readonly<Record<string, Arity>>;

/** Functions over fiscal years, and over a company's own history: for the first ones, the second argument is the number of years. */
export const PERIOD_FUNCTIONS = {
	sum: [2, 2],
	mean: [2, 2],
	median: [2, 2],
	cagr: [2, 2],
	own_median: [1, 1],
} as const satisfies Readonly<Record<string, Arity>>;

export type FunctionName = keyof typeof FUNCTIONS;
export type PeriodFunction = keyof typeof PERIOD_FUNCTIONS;

export const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);
export const isPeriodFunction = (name: string): name is PeriodFunction => Object.hasOwn(PERIOD_FUNCTIONS, name);
/** Functions of users' formulas: those above and `count(a > b, c > d)`, the number of true conditions. */
export const FUNCTION_NAMES: readonly string[] = [...Object.keys(FUNCTIONS), "count", ...Object.keys(PERIOD_FUNCTIONS)];

/** Common names of functions that have another name here. */
export const OTHER_FUNCTIONS: Readonly<Record<string, string>> = {
	avg: "mean(x, 5)",
	average: "mean(x, 5)",
	log: "ln",
	iff: "if",
	iif: "if",
	pow: "^",
	power: "^",
	growth: "cagr(x, 5)",
	prior: "x[-1]",
	last: "x, which is the newest",
	first: "x[-5]",
};
