// Declares inputs that several tools share.
import * as z from "zod";
import { ASSUMPTIONS } from "../../analytics/assumptions/rules.js";

export const company = z.string().min(1).describe("symbol or name");
export const asOf = z.iso.date().optional().describe("only what was known on this day");
export const peers = z
	.union([z.enum(["auto", "none"]), z.array(z.string())])
	.optional()
	.describe("default auto: the nearest companies of its industry");
export const assumptions = z
	.record(z.string(), z.union([z.string(), z.number()]))
	.optional()
	.describe(
		`such as {growth: "6%"}: growth, margin, market_return, required_premium, terminal_return, ${Object.keys(ASSUMPTIONS).join(", ")}`,
	);

const number = z.union([z.number(), z.string()]);
/** One value, or one for each year. */
const valueByYear = z.union([number, z.array(number)]);
const why = z.string().optional();
/** Drivers of a forecast by name. */
export const drivers = z.record(
	z.string(),
	z.union([
		valueByYear,
		z.strictObject({ value: valueByYear, why }),
		z.strictObject({ low: valueByYear, base: valueByYear.optional(), high: valueByYear, why }),
	]),
);
