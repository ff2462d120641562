// Inputs that several tools share.
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
const path = z.union([number, z.array(number)]);
const why = z.string().optional();
/** Drivers of a forecast by name. */
export const drivers = z.record(
	z.string(),
	z.union([
		path,
		z.strictObject({ value: path, why }),
		z.strictObject({ low: path, base: path.optional(), high: path, why }),
	]),
);
