/** What the models import of `core/math`, for figures that remember how they were computed. */
import { add, exponential, logarithm, multiply, power, subtract } from "./figure.js";

export { exponential as exp, logarithm as log, power as pow, power as wholePower };

export const square = (a: unknown): unknown => multiply(a, a);
export const expm1 = (a: unknown): unknown => subtract(exponential(a), 1);
export const log1p = (a: unknown): unknown => logarithm(add(1, a));
