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

/** What a reason with a detail begins with in a footnote; other codes keep their sentence, with the detail in brackets. */
const LEADS: Partial<Readonly<Record<ReasonCode, string>>> = {
	missing_input: "Missing",
	not_reported: "Not reported",
	insufficient_history: "Too little history",
	template_not_applicable: "Does not apply",
};

const ABBREVIATIONS: Readonly<Record<string, string>> = { eps: "earnings per share", ebit: "EBIT", ebitda: "EBITDA" };

/** A detail without the program's names of figures, which say nothing to a reader. */
function readable(detail: string): string {
	const words = detail
		.replace(/^(?:(?:NM: )?[a-z]+(?:_[a-z0-9]+)*: )+/, "")
		.replace(/^NM: /, "")
		.replace(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (name) => name.replaceAll("_", " "))
		.replace(/\b(?:eps|ebitda?)\b/g, (name) => ABBREVIATIONS[name] ?? name);
	return printed(words);
}

/** A reason as a sentence with its detail, for footnotes and for what stands in place of a chart. */
export function reasonSentence({ code, detail }: Reason): string {
	if (detail === undefined) return describeReason({ code });
	const [lead, words] = [LEADS[code], readable(detail)];
	return lead ? `${lead}: ${words}.` : describeReason({ code, detail: words });
}

/** A reason in one line: what is wrong and, where there is room, in what; details that are sentences stand alone. */
export function reasonLine(reason: Reason | undefined, room = 74): string {
	if (!reason) return "no value";
	const detail = readable(reason.detail ?? "");
	const short = SHORT[reason.code];
	const sentence = detail.split(" ").length > 6;
	const text = !detail ? (short ?? REASONS[reason.code]) : sentence || !short ? detail : `${short}: ${detail}`;
	return fitting(text, room);
}

/** Whole clauses before a cut: without the template's name, which the page says already, then up to the last one that fits. */
function fitting(text: string, room: number): string {
	if (text.length <= room) return text;
	const plain = text.replace(/^[a-z]+ template: /, "");
	if (plain.length <= room) return plain;
	const end = Math.max(...["; ", ": "].map((mark) => plain.lastIndexOf(mark, room)));
	return end >= room / 3 ? plain.slice(0, end) : `${plain.slice(0, room - 2).trimEnd()}…`;
}
