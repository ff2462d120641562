import { printed } from "../core/format.js";
import { describeReason, REASONS, type Reason, type ReasonCode } from "../core/reason.js";

/** What a reason says in a few words, where a picture has one line for it. */
const SHORT: Partial<Readonly<Record<ReasonCode, string>>> = {
	missing_input: "missing",
	field_not_found: "not in the data",
	not_reported: "not reported",
	insufficient_history: "too little history",
	zero_denominator: "a denominator is zero",
	non_positive_denominator: "not positive",
	non_positive_input: "not positive",
	non_positive_base: "not positive",
	non_positive_base_cash_flow: "cash flow is not positive",
	negative_equity: "equity is not positive",
	growth_not_below_discount_rate: "growth is not below the rate",
	growth_below_model_floor: "growth is below the model's floor",
	currency_mismatch: "two currencies",
};

/** A detail without the program's names of figures at its beginning, which say nothing to a reader. */
function readable(detail: string): string {
	return printed(detail.replace(/^(?:(?:NM: )?[a-z]+(?:_[a-z0-9]+)*: )+/, ""));
}

/** A reason as a sentence with its detail, for footnotes and for what stands in place of a chart. */
export function reasonSentence({ code, detail }: Reason): string {
	return describeReason(detail === undefined ? { code } : { code, detail: readable(detail) });
}

/** A reason in one line: what is wrong and, where there is room, in what; details that are sentences stand alone. */
export function reasonLine(reason: Reason | undefined, room = 74): string {
	if (!reason) return "no value";
	const detail = readable(reason.detail ?? "");
	const short = SHORT[reason.code];
	const sentence = detail.split(" ").length > 6;
	const text = !detail ? (short ?? REASONS[reason.code]) : sentence || !short ? detail : `${short}: ${detail}`;
	return text.length > room ? `${text.slice(0, room - 2).trimEnd()}…` : text;
}
