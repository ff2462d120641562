// The inputs that a reader may move, and which values each moves.
import { expect, it } from "vitest";
import { type Lever, leversOf, value } from "../../../src/analytics/index.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";
import { bundledClient } from "../../report/bundled.js";

const { client } = bundledClient();
const NEEDED: Readonly<Record<string, readonly string[]>> = {
	AAPL: [
		"market_return",
		"riskfree",
		"market_premium",
		"beta",
		"growth",
		"margin",
		"g_stable",
		"terminal_return",
		"tax",
		"shares",
	],
	JPM: ["market_return", "return_on_equity", "book_equity", "dividends_per_share", "shares"],
	SNOW: ["growth", "target_margin", "sales_to_capital", "revenue", "own_ps"],
	O: ["dividend_growth", "g_stable", "own_p_ffo"],
};

it.each(Object.entries(NEEDED))("the levers of %s move what they say", async (symbol, needed) => {
	const company = await loadCompany(client, symbol);
	const { estimates } = value(company);
	const levers = leversOf(company, estimates);
	expect(levers.map(({ name }) => name)).toEqual(expect.arrayContaining([...needed]));
	for (const lever of levers.filter(({ name }) => needed.includes(name))) {
		const ends = [lever.low, lever.high].map((end) =>
			valuesWith(company, lever, lever.value + 0.2 * (end - lever.value)),
		);
		const moved = estimates.filter(
			({ value: { value: issued } }, i) => issued !== null && ends.some((values) => values[i] !== issued),
		);
		expect(
			moved.map(({ method }) => method),
			lever.name,
		).toEqual(lever.moves);
		// A lever that is moved a hair moves the values a hair.
		for (const [i, value] of valuesWith(company, lever, lever.value).entries()) {
			const issued = estimates[i]?.value.value ?? null;
			if (issued !== null) expect(Math.abs((value ?? 0) / issued - 1), lever.name).toBeLessThan(0.01);
		}
	}
});

const valuesWith = (company: Company, { name }: Lever, given: number) =>
	value(company, { assumptions: { [name]: given } }).estimates.map((one) => one.value.value);

it("what is given of a company is not given to its peers", async () => {
	const [company, ...peers] = await Promise.all(
		["AAPL", "MSFT", "IBM", "NVDA", "KO"].map((symbol) => loadCompany(client, symbol)),
	);
	const applied = (assumptions: Readonly<Record<string, number>>) =>
		value(company as Company, { peers, assumptions })
			.estimate("peer_pe")
			.inputs.find(({ name }) => name === "multiple")?.value;
	expect(applied({ earnings_per_share: 9 })).toBe(applied({}));
	expect(applied({ peer_pe: 12 })).toBe(12);
});

it("takes a payout above all earnings, as Nike's", async () => {
	const company = await loadCompany(client, "NKE");
	const payout = leversOf(company, value(company).estimates).find(({ name }) => name === "payout");
	expect(payout?.value).toBeGreaterThan(1);
});
