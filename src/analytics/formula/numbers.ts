import { exp } from "../../core/math/exp.js";
import { log } from "../../core/math/log.js";
import { wholePower } from "../../core/math/whole-power.js";
import type { Algebra } from "./compile-formula.js";
import type { Comparison } from "./tree.js";

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
	"<": (a, b) => a < b,
	"<=": (a, b) => a <= b,
	">": (a, b) => a > b,
	">=": (a, b) => a >= b,
	"=": (a, b) => a === b,
	"!=": (a, b) => a !== b,
};

/** Numbers, of which NaN is missing. A division by zero gives an infinity, as in the models. */
export const NUMBERS: Algebra = {
	arithmetic: {
		"+": (a, b) => a + b,
		"-": (a, b) => a - b,
		"*": (a, b) => a * b,
		"/": (a, b) => a / b,
		"^": wholePower,
	},
	functions: { abs: Math.abs, sqrt: Math.sqrt, ln: log, exp },
	compare: (sign, a, b) => COMPARE[sign](a, b),
};

/** The same for formulas of users: what is divided by zero is missing, and a comparison with what is missing is undecided. */
export const FIGURES: Algebra = {
	...NUMBERS,
	arithmetic: { ...NUMBERS.arithmetic, "/": (a, b) => (b === 0 ? Number.NaN : a / b) },
	compare: (sign, a, b) => (Number.isFinite(a) && Number.isFinite(b) ? COMPARE[sign](a, b) : null),
};
