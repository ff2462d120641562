// Tests every bundled company: a verdict or a reason, an ordered range, weights that sum to one.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { summaryRows } from "../../../src/analytics/company/value-tables.js";
import { type Valuation, value } from "../../../src/analytics/index.js";
import { composeClient } from "../../../src/compose.js";
import { loadCompany } from "../../../src/frames/company.js";
import { IS_WHOLE, sampled } from "../../sampled.js";

const { depth } = JSON.parse(readFileSync(new URL("../../../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
};

const BASIC = sampled(depth.basic, 60);

describe("every bundled company and the fictitious one", () => {
	const valuations = new Map<string, Valuation>();

	beforeAll(async () => {
		const client = composeClient({ token: "demo" }, () => null);
		for (const symbol of [...depth.deep, ...BASIC, "FICT"]) {
			valuations.set(
				symbol,
				value(await loadCompany(client, symbol, { without: ["estimates", "segments"] }), { peers: [] }),
			);
		}
		await client.close();
	});

	it("has a verdict or a worded reason", () => {
		for (const [symbol, { fairValue }] of valuations) {
			const { verdict, reason, sentence } = fairValue;
			expect((verdict === null) !== (reason === null), symbol).toBe(true);
			const sentences = [sentence, reason?.text, fairValue.needs, fairValue.strongest, ...fairValue.notes];
			for (const text of sentences) expect(text ?? "", symbol).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
			expect(sentence.endsWith("."), symbol).toBe(true);
		}
	});

	it("has a range around its middle and weights summing to 1", () => {
		for (const [symbol, { fairValue, estimates }] of valuations) {
			const { low, mid, high, families } = fairValue;
			if (mid === null) continue;
			expect(low as number, symbol).toBeLessThanOrEqual(mid);
			expect(high as number, symbol).toBeGreaterThanOrEqual(mid);
			expect(
				families.some(({ family }) => family === "intrinsic"),
				symbol,
			).toBe(true);
			const weights = estimates.reduce((sum, { weight }) => sum + weight, 0);
			expect(weights, symbol).toBeCloseTo(1, 9);
			for (const { role, weight } of estimates) if (role !== "fair_value") expect(weight, symbol).toBe(0);
		}
	});

	it("keeps the share of companies with a value", () => {
		const ranged = (symbols: readonly string[]) =>
			symbols.filter((symbol) => valuations.get(symbol)?.fairValue.mid !== null).length;
		// Without peers, whose multiples are the third family, fast growers have one family and no range.
		expect(ranged(depth.deep)).toBeGreaterThanOrEqual(15);
		// At least 250 of the 474 companies with basic statements; a sample may contain fewer.
		expect(ranged(BASIC) / BASIC.length).toBeGreaterThanOrEqual(IS_WHOLE ? 250 / 474 : 0.4);
		expect(summaryRows([...valuations.values()]).rowCount).toBe(valuations.size);
	});
});
