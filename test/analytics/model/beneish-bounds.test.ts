// Tests the bounds of Beneish's score where fields are missing.
import { describe, expect, it } from "vitest";
import { beneish } from "../../../src/analytics/models/quality/beneish.js";
import { beneishBounds } from "../../../src/analytics/models/quality/beneish-bounds.js";

const YEAR = {
	sales: 100,
	cogs: 60,
	receivables: 10,
	current_assets: 40,
	ppe: 30,
	depreciation: 3,
	total_assets: 100,
	sga: 15,
	current_liabilities: 20,
	long_term_debt: 20,
	net_income: 8,
	cfo: 8,
};

type Fields = { readonly [K in keyof typeof YEAR]: number | null };

const endsOf = (current: Fields, prior: Fields) => {
	const { m8_low, m8_high } = beneishBounds({ current, prior });
	return [m8_low, m8_high];
};

describe("beneishBounds", () => {
	it("equals the score where nothing is missing", () => {
		const score = (beneish({ current: YEAR, prior: YEAR }) as { m8: number }).m8;
		expect(endsOf(YEAR, YEAR)).toEqual([score, score]);
	});

	it("spans half to twice each missing index", () => {
		// All indices are 1 and accruals 0: −4.84 + 0.92 + 0.528 + 0.404 + 0.892 + 0.115 − 0.172 − 0.327 = −2.48.
		const [low, high] = endsOf({ ...YEAR, depreciation: null }, YEAR);
		expect(low).toBeCloseTo(-2.48 - 0.5 * 0.115, 10);
		expect(high).toBeCloseTo(-2.48 + 0.115, 10);
		// More overhead lowers the score, so its ends swap.
		const overhead = endsOf({ ...YEAR, sga: null }, YEAR);
		expect(overhead[0]).toBeCloseTo(-2.48 - 0.172, 10);
		expect(overhead[1]).toBeCloseTo(-2.48 + 0.5 * 0.172, 10);
	});

	it("has no ends without accruals or sales growth", () => {
		expect(endsOf({ ...YEAR, cfo: null }, YEAR)).toEqual([null, null]);
		expect(endsOf(YEAR, { ...YEAR, sales: null })).toEqual([null, null]);
	});
});
