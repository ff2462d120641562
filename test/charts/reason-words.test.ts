import { describe, expect, it } from "vitest";
import { reasonLine, reasonSentence } from "../../src/charts/reason-words.js";

describe("a reason in one line", () => {
	it("says what is wrong and in what, without the program's names", () => {
		expect(reasonLine({ code: "not_reported", detail: "dividends_per_share: Dividends per Share" })).toBe(
			"not reported: Dividends per Share",
		);
		expect(reasonLine({ code: "negative_equity", detail: "book value per share = -4.27" })).toBe(
			"equity is not positive: book value per share = −4.27",
		);
		expect(reasonLine({ code: "negative_equity" })).toBe("equity is not positive");
	});

	it("lets a detail that is a sentence stand alone, and cuts what is too long", () => {
		const detail = "ordinary template: made for banks and insurers; the cash-flow models are used";
		expect(reasonLine({ code: "template_not_applicable", detail }, 200)).toBe(detail);
		expect(reasonLine({ code: "template_not_applicable", detail }, 70)).toBe(
			"made for banks and insurers; the cash-flow models are used",
		);
		expect(reasonLine({ code: "template_not_applicable", detail }, 30)).toBe("made for banks and insurers");
		expect(reasonLine({ code: "template_not_applicable", detail: detail.replace(/[:;]/g, "") }, 30)).toMatch(
			/^.{20,29}…$/,
		);
		expect(reasonLine(undefined)).toBe("no value");
	});
});

describe("a reason as a sentence", () => {
	it("says what is wrong first and names figures in words", () => {
		expect(reasonSentence({ code: "not_reported", detail: "fcff_by_year: Interest Expense" })).toBe(
			"Not reported: Interest Expense.",
		);
		expect(
			reasonSentence({ code: "non_positive_denominator", detail: "NM: free_cash_flow_per_share = -1.35" }),
		).toMatch(/\(free cash flow per share = −1.35\)$/);
		expect(reasonSentence({ code: "non_positive_input", detail: "eps = -3.51" })).toMatch(
			/\(earnings per share = −3.51\)$/,
		);
		expect(reasonSentence({ code: "negative_equity" })).toBe("Book equity is zero or negative.");
	});
});
