// Declares the schemas of tool results. A result may have more members than declared.
import * as z from "zod";

const cell = z.union([
	z.number(),
	z.string(),
	z.boolean(),
	z.null(),
	z.looseObject({ quoted_from_service: z.string() }),
]);

/** The service response that a figure comes from. */
export const source = z.looseObject({
	operation: z.string(),
	retrieved: z.string(),
	sha256: z.string(),
	made_up: z.boolean().optional(),
});

/** A table: rows as arrays under the names of the columns. */
export const table = {
	columns: z.array(z.string()),
	units: z.record(z.string(), z.string()).describe("by column"),
	rows: z.array(z.array(cell)),
	left_out: z.looseObject({}).optional().describe("rows and columns beyond the budget"),
	missing: z.record(z.string(), z.string()).optional().describe("why cells of a column are null"),
	approximate: z
		.record(z.string(), z.array(z.string()))
		.optional()
		.describe("by the first cell of a row: which figures are approximate (≈), and what they assume"),
	sources: z.array(source),
};

/** A figure, or the reason for its absence. */
export const figure = {
	value: z.number().nullable(),
	unit: z.string().optional(),
	approximate: z.string().optional().describe("what an approximate value (≈) assumes"),
	code: z.string().optional().describe("reason code if value is null"),
	reason: z.string().optional(),
};

const amount = z.number().nullable();

export const valuation = z.looseObject({
	symbol: z.string(),
	name: z.string(),
	kind: z.enum(["ordinary", "bank", "insurer", "reit"]),
	as_of: z.string(),
	unit: z.string(),
	price: z.union([z.number(), z.looseObject(figure)]),
	price_date: z.string().nullable(),
	fair_value: z.looseObject({ low: amount, middle: amount, high: amount, verdict: z.unknown() }),
	families: z.record(z.string(), z.looseObject({})),
	market_return_percent: amount,
	required_return_percent: amount,
	value_at_required_return: amount,
	scenarios: z.record(z.string(), amount),
	methods: z.record(z.string(), amount),
	not_in_range: z.array(z.string()),
	refused: z.record(z.string(), z.array(z.string())).describe("methods by reason code"),
	multiples_now_median_percentile: z.record(z.string(), z.array(amount)),
	checks: z.record(z.string(), z.number()),
	approximate: z.record(z.string(), z.array(z.string())).describe("by what is assumed: the approximate figures (≈)"),
	approximations: z.looseObject({ count: z.number() }),
	sources: z.array(source),
});

export const claim = z.looseObject({
	quote: z.string(),
	at: z.number().describe("place in the text, in characters"),
	verdict: z.enum(["right", "wrong", "not_checkable"]),
	company: z.string().optional(),
	figure: z.string().optional(),
	stated: z.string(),
	found: z.number().optional(),
	unit: z.string().optional(),
	period: z.string().optional(),
	source: z
		.looseObject({
			operation: z.string().optional(),
			field: z.string(),
			period: z.string(),
			retrieved: z.string().optional(),
			sha256: z.string().optional(),
		})
		.optional(),
	off_by_percent: z.number().optional(),
	note: z.string().optional(),
	reason: z.string().optional(),
});
