// Splits a series of the service into annual numbers and the trailing twelve months.
import { defaulted, defineModel, output, param, refusal } from "../../model/index.js";

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * Splits texts that are aligned with fiscal years into annual numbers, oldest first, and the TTM number.
 * @example
 * parseAlignedSeries({ fiscal_year: ["2023-09", "2024-09"], values: [0, "abc"] })
 * //=> { annual: [0, null], ttm: null, reason: null }
 */
export const parseAlignedSeries = defineModel({
	name: "parse_aligned_series",
	title: "Aligned texts to numbers",
	group: "data",
	printed: "number = text without commas, trimmed; what does not parse is null; TTM is found by its label",
	source: [{ author: "the service's document" }],
	inputs: {
		fiscal_year: param.texts("labels YYYY-MM or TTM"),
		values: param.raw("texts, numbers or nulls, aligned with fiscal_year"),
		order: defaulted(param.text("order in which the service sent them", { allowed: ["asc", "desc"] }), "asc"),
	},
	outputs: {
		annual: output.list("none", "numbers or null, oldest first, TTM left out"),
		ttm: output.maybe("none", "the number at the label TTM; null when there is none"),
	},
	compute({ fiscal_year, values, order }) {
		if (!Array.isArray(values)) return refusal("missing_input", { subject: "values" });
		const cells = fiscal_year.map((label, i) => ({ label, value: lenient(values[i]) }));
		const annual = cells.filter(({ label }) => label !== "TTM").map(({ value }) => value);
		const ttm = cells.find(({ label }) => label === "TTM")?.value ?? null;
		return { annual: order === "desc" ? annual.reverse() : annual, ttm };
	},
});

/** Here commas are simply removed: the series were checked cell by cell before. */
function lenient(cell: unknown): number | null {
	if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
	const text = typeof cell === "string" ? cell.replaceAll(",", "").trim() : "";
	return DECIMAL.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}
