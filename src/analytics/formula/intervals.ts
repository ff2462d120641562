import type { Algebra } from "./compile-formula.js";
import { NUMBERS } from "./numbers.js";
import type { Arithmetic, Comparison } from "./tree.js";

/** What an approximation lies between; a value that is known is both ends, one that is missing has none. */
export interface Interval {
	readonly low: number;
	readonly high: number;
}

export const exactly = (value: number): Interval => ({ low: value, high: value });
const NONE: Interval = exactly(Number.NaN);

const isExact = ({ low, high }: Interval) => low === high;
const isNone = ({ low, high }: Interval) => Number.isNaN(low) || Number.isNaN(high);

/** The least and the greatest of some values; none where one of them is none. */
function between(values: readonly number[]): Interval {
	return values.some(Number.isNaN) ? NONE : { low: Math.min(...values), high: Math.max(...values) };
}

const spansZero = ({ low, high }: Interval) => low <= 0 && high >= 0;

/** Every combination of ends: right for what rises or falls in each of its values. */
const atEnds =
	(sign: Arithmetic) =>
	(a: Interval, b: Interval): Interval => {
		const calculate = NUMBERS.arithmetic[sign];
		if (isExact(a) && isExact(b)) return exactly(calculate(a.low, b.low));
		const ends = [
			calculate(a.low, b.low),
			calculate(a.low, b.high),
			calculate(a.high, b.low),
			calculate(a.high, b.high),
		];
		return between(ends);
	};

const rising =
	(call: (value: number) => number) =>
	({ low, high }: Interval): Interval =>
		between([call(low), call(high)]);

const HOLDS: Readonly<Record<Comparison, (a: Interval, b: Interval) => boolean>> = {
	"<": (a, b) => a.high < b.low,
	"<=": (a, b) => a.high <= b.low,
	">": (a, b) => a.low > b.high,
	">=": (a, b) => a.low >= b.high,
	"=": (a, b) => isExact(a) && isExact(b) && a.low === b.low,
	"!=": (a, b) => a.high < b.low || a.low > b.high,
};
const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
	"<": ">=",
	"<=": ">",
	">": "<=",
	">=": "<",
	"=": "!=",
	"!=": "=",
};

/** Intervals: a ratio whose denominator may be zero has none, and a comparison that the interval does not decide is null. */
export const INTERVALS: Algebra<Interval> = {
	constant: exactly,
	negate: ({ low, high }) => ({ low: -high, high: -low }),
	arithmetic: {
		"+": atEnds("+"),
		"-": atEnds("-"),
		"*": atEnds("*"),
		"/": (a, b) => (spansZero(b) ? NONE : atEnds("/")(a, b)),
		// A power of what may be below zero turns within the interval.
		"^": (a, b) => (a.low < 0 && !isExact(a) ? NONE : atEnds("^")(a, b)),
	},
	functions: {
		abs: (value) =>
			spansZero(value)
				? { low: 0, high: Math.max(-value.low, value.high) }
				: between([Math.abs(value.low), Math.abs(value.high)]),
		sqrt: rising(NUMBERS.functions.sqrt),
		ln: rising(NUMBERS.functions.ln),
		exp: rising(NUMBERS.functions.exp),
	},
	choose: {
		min: (a, b) => (isNone(a) || isNone(b) ? NONE : { low: Math.min(a.low, b.low), high: Math.min(a.high, b.high) }),
		max: (a, b) => (isNone(a) || isNone(b) ? NONE : { low: Math.max(a.low, b.low), high: Math.max(a.high, b.high) }),
	},
	compare(sign, a, b) {
		if (isNone(a) || isNone(b)) return null;
		return HOLDS[sign](a, b) ? true : HOLDS[OPPOSITE[sign]](a, b) ? false : null;
	},
	isMissing: isNone,
	either: (a, b) => (isNone(a) || isNone(b) ? NONE : { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) }),
};
