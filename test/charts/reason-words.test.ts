import { describe, expect, it } from "vitest";
import { reasonLine } from "../../src/charts/reason-words.js";

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
		expect(reasonLine({ code: "template_not_applicable", detail }, 30)).toMatch(/^.{20,29}…$/);
		expect(reasonLine(undefined)).toBe("no value");
	});
});
