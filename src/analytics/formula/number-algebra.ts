// Declares arithmetic on plain numbers for formulas: NUMBERS for models, FIGURES for users' formulas.
import { exp } from "../../core/math/exp.js";
import { expm1 } from "../../core/math/expm1.js";
import { log } from "../../core/math/log.js";
import { log1p } from "../../core/math/log1p.js";
import { pow } from "../../core/math/pow.js";
import { wholePower } from "../../core/math/whole-power.js";
import type { Algebra } from "./compile-formula.js";
import { LIST_TO_NUMBER } from "./lists.js";
import type { Comparison } from "./tree.js";

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
	"<": (a, b) => a < b,
	"<=": (a, b) => a <= b,
	">": (a, b) => a > b,
	">=": (a, b) => a >= b,
	"=": (a, b) => a === b,
	"!=": (a, b) => a !== b,
};

/** Operations on numbers for models: NaN is missing, and a division by zero gives infinity. */
export const NUMBERS: Algebra = {
	constant: (value) => value,
	isMissing: Number.isNaN,
	negative: (value) => -value,
	arithmetic: {
		"+": (a, b) => a + b,
		"-": (a, b) => a - b,
		"*": (a, b) => a * b,
		"/": (a, b) => a / b,
		"^": wholePower,
		root: pow,
	},
	functions: { abs: Math.abs, sqrt: Math.sqrt, ln: log, exp, ln1p: log1p, expm1 },
	min: (a, b) => Math.min(a, b),
	max: (a, b) => Math.max(a, b),
	compare: (sign, a, b) => COMPARE[sign](a, b),
	signal: (sign, a, b) => (Number.isFinite(a) && Number.isFinite(b) ? Number(COMPARE[sign](a, b)) : Number.NaN),
	ofLists: LIST_TO_NUMBER as unknown as Algebra["ofLists"],
};

/** The same for users' formulas: a division by zero is missing, and a comparison with a missing value is undecided. */
export const FIGURES: Algebra = {
	...NUMBERS,
	arithmetic: { ...NUMBERS.arithmetic, "/": (a, b) => (b === 0 ? Number.NaN : a / b) },
	compare: (sign, a, b) => (Number.isFinite(a) && Number.isFinite(b) ? COMPARE[sign](a, b) : null),
};
