// Tests reasons as text: long, short, and as a mark.
import { describe, expect, it } from "vitest";
import { REASONS, type Reason, type ReasonCode } from "../../src/core/figure.js";
import { absenceMark, describeReason, shortReason } from "../../src/core/reason-words.js";

const LOSS: Reason = { code: "non_positive_denominator", values: { eps: -1.35 } };
const SHORT_HISTORY: Reason = {
	code: "insufficient_history",
	subject: "fiscal years of revenue",
	values: { known: 4, needed: 10 },
};
const PAYOUT: Reason = {
	code: "template_not_applicable",
	sentence: "payout of {payout} is below {least}: most cash is returned another way",
	values: { payout: { value: 0.12, unit: { kind: "fraction" } }, least: { value: 0.4, unit: { kind: "fraction" } } },
};

describe("describeReason", () => {
	it("names the subject in words", () => {
		expect(describeReason({ code: "not_reported", subject: "interest_expense" })).toBe(
			"Not reported: interest expense.",
		);
		expect(describeReason({ code: "missing_input", subject: "ebitda" })).toBe("Missing: EBITDA.");
	});

	it("gives the figure and its required range", () => {
		expect(describeReason(LOSS)).toBe("Earnings per share are −1.35; they must be above 0.");
		const growth = { value: 0.05, unit: { kind: "fraction" } } as const;
		expect(
			describeReason({ code: "growth_not_below_discount_rate", values: { growth, "cost of equity": growth } }),
		).toBe("Growth of 5.0% is not below cost of equity of 5.0%.");
	});

	it("gives the known and needed numbers", () => {
		expect(describeReason(SHORT_HISTORY)).toBe("Needs 10 fiscal years of revenue; 4 are known.");
		expect(describeReason({ ...SHORT_HISTORY, values: { known: 1, needed: 2 } })).toMatch(/; 1 is known\.$/);
		expect(describeReason({ ...SHORT_HISTORY, values: { needed: 5 } })).toBe("Needs 5 fiscal years of revenue.");
	});

	it("fills the placeholders of a declared sentence", () => {
		expect(describeReason(PAYOUT)).toBe(
			"Does not apply: payout of 12.0% is below 40.0%: most cash is returned another way.",
		);
	});

	it("prints money by its unit", () => {
		const profit = { value: -1234, unit: { kind: "money", currency: "USD", scale: 1e6 } } as const;
		const reason: Reason = { code: "non_positive_base", sentence: "operating profit is {profit}", values: { profit } };
		expect(describeReason(reason)).toBe("Operating profit is USD −1,234 million.");
	});

	it("keeps the source's own text", () => {
		expect(describeReason({ code: "negative_equity", detail: "Negative Equity" })).toBe(
			"Book equity is zero or negative (Negative Equity).",
		);
		expect(describeReason({ code: "not_reported", detail: "N/A" })).toBe("Not reported: N/A.");
	});

	it("has a sentence for every code", () => {
		for (const code of Object.keys(REASONS) as ReasonCode[]) expect(describeReason({ code })).toMatch(/^[A-Z].*\.$/);
	});
});

describe("shortReason", () => {
	it("is one clause", () => {
		expect(shortReason(LOSS)).toBe("earnings per share are −1.35");
		expect(shortReason(SHORT_HISTORY)).toBe("needs 10 fiscal years of revenue; 4 are known");
		expect(shortReason({ code: "not_reported", subject: "dividends_per_share" })).toBe(
			"not reported: dividends per share",
		);
		expect(shortReason({ code: "negative_equity" })).toBe("equity is not positive");
		expect(shortReason(undefined)).toBe("no value");
	});

	it("cuts after the last clause that fits", () => {
		expect(shortReason(PAYOUT, 40)).toBe("payout of 12.0% is below 40.0%");
		expect(shortReason(PAYOUT, 25)).toBe("payout of 12.0% is belo…");
	});
});

describe("absenceMark", () => {
	it("distinguishes not meaningful from missing", () => {
		expect(absenceMark({ code: "negative_equity" })).toBe("NM");
		expect(absenceMark({ code: "growth_not_below_discount_rate" })).toBe("NM");
		expect(absenceMark({ code: "not_reported" })).toBe("n/a");
	});
});
