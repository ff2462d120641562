// Tests every declared assumption by name: it changes what it declares, and the verdict's sentence names it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPUTED_DEFAULTS } from "../../../src/analytics/assumptions/computed-defaults.js";
import { declaredAssumption, givenAssumptions } from "../../../src/analytics/assumptions/given-assumptions.js";
import { ASSUMPTIONS, type GivenName } from "../../../src/analytics/assumptions/rules.js";
import { asAssumption } from "../../../src/analytics/company/value-drivers.js";
import { type ValueDriver, value, valueDrivers } from "../../../src/analytics/index.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import { inSentence } from "../../../src/core/format.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";
import { createClient } from "../../../src/index.js";
import { LEVEL } from "../company/level-company.js";
import { lastOf } from "../inputs/level-company-inputs.js";
import { makeCompany } from "../make-company.js";

const NAMES = [...Object.keys(COMPUTED_DEFAULTS), ...Object.keys(ASSUMPTIONS)] as GivenName[];

/** One company of each kind, with peers of its kind for multiples. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
	KO: ["PEP", "PG", "MDLZ", "KDP", "MNST", "CL"],
	JPM: ["BAC", "WFC", "C", "PNC", "USB", "GS", "MS"],
	O: ["SPG", "PLD", "AMT", "EQIX", "WELL", "PSA"],
	SNOW: [],
};

/** The effect of assumptions that are not value drivers: a limit affects only some companies, a lag changes the known statements. */
const BESIDE: Readonly<Partial<Record<GivenName, readonly [symbol: string, given: number]>>> = {
	erp: ["JPM", 0.06],
	tax_marginal: ["SNOW", 0.3],
	growth_cap: ["NVDA", 0.12],
	growth_floor: ["NKE", -0.03],
	reinvestment_cap: ["VZ", 0.1],
	roic_unknown: ["VZ", 0.15],
	lynch_cap_percent: ["META", 15],
	lynch_floor_percent: ["KO", 10],
	loss_growth_cap: ["SNOW", 0.25],
	history_years: ["KO", 5],
	exit_multiple: ["MCD", 15],
	reinvestment: ["KO", 0.5],
	peer_p_ffo: ["O", 15],
	equity_cash_flow: ["KO", 10_000],
};

const QUARTERS = ["2025-03", "2025-06", "2025-09", "2025-12", "2026-03"];

const client = createClient();
afterAll(() => client.close());
const loaded = new Map<string, Company>();
const load = async (symbol: string): Promise<Company> => {
	const company = loaded.get(symbol) ?? (await loadCompany(client, symbol));
	loaded.set(symbol, company);
	return company;
};

const worth = ({ estimates }: Valuation) =>
	new Map(estimates.map(({ method, value: { value: worthOfMethod } }) => [method as string, worthOfMethod]));

/** Methods whose value differs; methods with only one value count on request. */
const movedBetween = (before: Valuation, after: Valuation, withNew = false): string[] => {
	const others = worth(after);
	return [...worth(before)].flatMap(([method, worthBefore]) =>
		(withNew || worthBefore !== null) && others.get(method) !== worthBefore ? [method] : [],
	);
};

/** The sentence names a rate or growth in its own words, everything else by its title. */
const OWN_WORDS: Readonly<Partial<Record<GivenName, RegExp>>> = {
	growth: /growth of [−\d.]+% a year for (?:\w+ years|ever), as given/,
	cost_of_equity: /At the given cost of equity of [\d.]+% a year/,
	wacc: /At the given cost of capital of [\d.]+% a year/,
	market_return: /given market return of [\d.]+%/,
};
function expectNamed(name: GivenName, { fairValue: { sentence, low } }: Valuation): void {
	const ownName = low === null ? undefined : OWN_WORDS[name];
	if (ownName) expect(sentence).toMatch(ownName);
	else {
		expect(sentence, name).toContain(`${inSentence(declaredAssumption(name).title)} `);
		expect(sentence, name).toContain("as given");
	}
}

const tried = new Set<GivenName>();

describe.each(Object.entries(KINDS))("assumptions applied to %s", (symbol, others) => {
	let company: Company;
	let peers: Company[];
	let issued: Valuation;
	let levers: readonly ValueDriver[];
	beforeAll(async () => {
		company = await load(symbol);
		peers = await Promise.all(others.map(load));
		issued = value(company, { peers });
		levers = valueDrivers(company, issued.estimates, { peers });
	});

	it("changes only the methods it names and appears in the sentence", () => {
		for (const { name, unit, value: computed, low, high, changedEstimates } of levers) {
			const moved = [low, high].flatMap((end) => {
				const given = asAssumption(computed + 0.2 * (end - computed), unit);
				const valued = value(company, { peers, assumptions: { [name]: given } });
				expectNamed(name, valued);
				return movedBetween(issued, valued);
			});
			expect([...new Set(moved)].sort(), name).toEqual([...changedEstimates].sort());
			tried.add(name);
		}
	});
});

describe("assumptions that are not value drivers", () => {
	it.each(Object.entries(BESIDE))("%s changes a method of a company that it affects", async (name, [symbol, given]) => {
		const [company, peers] = [await load(symbol), await Promise.all((KINDS[symbol] ?? []).map(load))];
		const valued = value(company, { peers, assumptions: { [name]: given } });
		expect(movedBetween(value(company, { peers }), valued, true), name).not.toEqual([]);
		expectNamed(name as GivenName, valued);
		tried.add(name as GivenName);
	});

	it("required_premium changes the value at the required return", async () => {
		const company = await load("KO");
		const levels = [0.03, 0.05].map((required_premium) => {
			const valued = value(company, { peers: [], assumptions: { required_premium } });
			expectNamed("required_premium", valued);
			return valued.fairValue.required?.value ?? Number.NaN;
		});
		expect(levels[0]).toBeGreaterThan(levels[1] as number);
		tried.add("required_premium");
	});

	it.each([
		["lag_annual_days", { annual: { ...LEVEL.annual, netIncome: lastOf(150, 300) } }],
		["lag_quarterly_days", { quarters: QUARTERS, quarterly: { netIncome: [30, 30, 30, 30, 90] } }],
	] as const)("%s moves what was known on a day", (name, sketch) => {
		const company = makeCompany({ ...LEVEL, ...sketch, asOf: "2026-06-30" });
		const valueWith = (assumptions = {}) => value(company, { peers: [], asOf: "2026-04-10", assumptions });
		const late = valueWith({ [name]: 200 });
		expect(movedBetween(valueWith({ [name]: 5 }), late, true)).not.toEqual([]);
		expectNamed(name, late);
		tried.add(name);
	});

	it("every other declared assumption is tested", () => {
		expect(NAMES.filter((name) => !tried.has(name))).toEqual([]);
	});
});

it("an unknown name suggests three declared ones with meanings", () => {
	for (const name of NAMES) {
		const typed = `${name.slice(0, 3)}x${name.slice(3)}`;
		const message = (() => {
			try {
				givenAssumptions({ assumptions: { [typed]: 0.05 } });
				return "";
			} catch (error) {
				return (error as Error).message;
			}
		})();
		const suggestions = message.split("the nearest are ")[1] ?? "";
		expect(suggestions.match(/[a-z_]+ \(/g)?.length, typed).toBeGreaterThanOrEqual(3);
		expect(suggestions, typed).toContain(`${name} (${declaredAssumption(name).title})`);
	}
});
