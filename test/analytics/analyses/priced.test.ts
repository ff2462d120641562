// Tests which analyses depend on the price: screens of a lake recompute only these each day.
import { describe, expect, it } from "vitest";
import { ANALYSES } from "../../../src/analytics/analyses/index.js";
import { namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { runFor } from "../../../src/analytics/company/index.js";
import { growing, NINE } from "../company/growing-company.js";
import { monthly } from "../make-company.js";

const OPTIONS = { assumptions: NINE };
/** The same company at 1.5 times the price. */
const dearer = growing({ prices: monthly(2014, 2025, (month) => 30 * 1.1 ** (month / 12)) });
/** The same company with statements in another currency than its price. */
const abroad = growing({ priceCurrency: "EUR" });
const figure = (company: ReturnType<typeof growing>, name: string) => runFor(company, name, OPTIONS).value;

describe("analyses that depend on the price", () => {
	const moved = ANALYSES.map(({ name }) => name).filter((name) => {
		const [value, dearerValue] = [figure(growing(), name).value, figure(dearer, name).value];
		return value !== null && dearerValue !== null && Math.abs(value - dearerValue) > 1e-9;
	});

	it("are declared price-dependent, so screens recompute them", () => {
		expect(moved.length).toBeGreaterThan(30);
		expect(moved.filter((name) => !namedFigures().get(name)?.priced)).toEqual([]);
	});

	it("are refused where price and statements differ in currency", () => {
		for (const name of moved)
			expect(figure(abroad, name), name).toMatchObject({ value: null, reason: { code: "currency_mismatch" } });
	});
});
