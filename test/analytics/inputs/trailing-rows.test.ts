// Tests model years made of twelve months up to the newest quarter.
import { expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { loadBundled } from "../bundled-companies.js";

it("model years are complete quarterly sums, else dated fiscal years", async () => {
	const scores = (await loadBundled(["NKE", "CAT", "ORCL"])).map((company) => {
		const { inputs, warnings } = runFor(company, "piotroski");
		return [inputs[0]?.rule, warnings.map(({ text }) => text).filter((text) => text.startsWith("the F-score"))];
	});
	expect(scores).toEqual([
		["twelve months to 2024-02, 2025-02, 2026-02", []],
		[
			"fiscal years 2023-12, 2024-12, 2025-12",
			["the F-score is of fiscal 2025-12 or before: not all of it is known for the twelve months to 2026-03"],
		],
		// The newest period is the end of a fiscal year.
		["fiscal years 2024-05, 2025-05, 2026-05", []],
	]);
});

it("model years give the score of trailing twelve months", async () => {
	const [nike] = await loadBundled(["NKE"]);
	// Net income 2,250 (4,508) and cash flow 1,694 (5,854) on assets of 37,793 (37,356); debt 7,030 (7,956); current ratio 2.14 (2.19);
	// shares 1,479.9 (1,480.6); gross margin 40.8% (43.8%); revenue 46,523 (47,818): income, cash, debt and shares are better.
	expect(nike && runFor(nike, "piotroski").outputs).toMatchObject({
		f_score: 4,
		signals: [1, 1, 0, 0, 1, 0, 1, 0, 0],
	});
});
