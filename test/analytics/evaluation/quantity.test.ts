// Tests quantities: the first known of several, and those computed from others.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { findingOf, missing } from "../../../src/analytics/evaluation/finding.js";
import {
	derived,
	FRACTION,
	firstOf,
	MULTIPLE,
	newestOf,
	type Quantity,
	quantity,
	RATIO,
} from "../../../src/analytics/evaluation/quantity.js";
import { byFiscalYear } from "../../../src/analytics/line-items/fiscal-years.js";
import { LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

const facts = new CompanyFacts(makeCompany(LEVEL));
const unreported = quantity<number>("missing", () => missing("missing", "not_reported", "not there", RATIO));
const exact = quantity("exact", () => findingOf("exact", 1, RATIO));
const older = quantity("older", () => findingOf("older", 2, RATIO, { outdated: true }));
const standIn = quantity("stand-in", () =>
	findingOf("stand-in", 3, RATIO, { approximate: { low: 2.9, high: 3.1, assumptions: ["assumed"] } }),
);
const firstKnown = (...choices: readonly Quantity[]) => facts.get(firstOf("figure", ...choices));

describe("first available of several figures", () => {
	it("prefers exact, then older, then approximate", () => {
		expect(firstKnown(unreported, standIn, older, exact).value).toBe(1);
		expect(firstKnown(unreported, standIn, older).value).toBe(2);
		expect(firstKnown(unreported, older, standIn).value).toBe(2);
		expect(firstKnown(unreported, standIn)).toMatchObject({ value: 3, approximate: { low: 2.9, high: 3.1 } });
		expect(
			firstKnown(
				older,
				quantity("second", () => findingOf("second", 9, RATIO, { outdated: true })),
			).value,
		).toBe(2);
	});

	it("has its own name and the first figure's reason", () => {
		expect(firstKnown(unreported, exact).name).toBe("figure");
		const second = quantity<number>("second", () => missing("second", "negative_equity", "of the second", RATIO));
		expect(firstKnown(unreported, second)).toMatchObject({
			name: "figure",
			value: null,
			reason: { code: "not_reported" },
		});
	});

	it("keeps one definition for all fiscal years", () => {
		/** Known for the fiscal years at these positions. */
		const inYears = (name: string, value: number, ...knownValues: number[]) =>
			quantity<number>(name, ({ time }) =>
				"index" in time && knownValues.includes(time.index)
					? findingOf(name, value, RATIO)
					: missing(name, "not_reported", "gap", RATIO),
			);
		const [early, late] = [inYears("early", 1, 0, 1, 2), inYears("late", 2, 1, 2, 3)];
		const column = (quantity: Quantity) => new CompanyFacts(makeCompany(LEVEL)).column(quantity).slice(0, 5);
		expect(column(firstOf("figure", early, late))).toEqual([1, 1, 1, null, null]);
		expect(column(firstOf("figure", inYears("never", 5), late))).toEqual([null, 2, 2, 2, null]);
		// The definition that reaches the newest year, not one whose line item is no longer reported.
		expect(column(newestOf("figure", early, late))).toEqual([null, 2, 2, 2, null]);
		expect(column(newestOf("figure", late, early))).toEqual([null, 2, 2, 2, null]);
		expect(column(newestOf("figure", inYears("never", 5), inYears("nor", 6)))).toEqual([null, null, null, null, null]);
	});
});

describe("a figure computed from others", () => {
	const ratio = (numerator: Quantity, denominator: Quantity) =>
		derived(
			"ratio",
			MULTIPLE,
			"numerator over denominator",
			{ numerator, denominator },
			(v) => v.numerator / v.denominator,
		);

	it("has the declared unit and is older if an input is", () => {
		expect(facts.get(ratio(exact, exact))).toMatchObject({
			value: 1,
			unit: MULTIPLE,
			rule: "numerator over denominator",
		});
		expect(facts.get(ratio(exact, exact)).outdated).toBeUndefined();
		expect(facts.get(ratio(exact, older))).toMatchObject({ value: 0.5, outdated: true });
	});

	it("is missing for the reason of its first missing input", () => {
		expect(facts.get(ratio(exact, unreported))).toMatchObject({ value: null, reason: { code: "not_reported" } });
	});

	it("is refused where approximations change it by more than 10%", () => {
		const wide = quantity("wide", () =>
			findingOf("wide", 10, FRACTION, { approximate: { low: 8.5, high: 10, assumptions: ["assumed"] } }),
		);
		// 3 between 2.9 and 3.1 moves the ratio by 3%; 10 down to 8.5 by 15%.
		expect(facts.get(ratio(standIn, exact))).toMatchObject({ value: 3, approximate: { low: 2.9, high: 3.1 } });
		expect(facts.get(ratio(wide, exact))).toMatchObject({ value: null, reason: { code: "not_reported" } });
	});

	it("carries the assumptions of the fiscal years it reads", () => {
		const lastKnown = (quantity: Quantity) =>
			derived(
				"last",
				RATIO,
				"the latest year",
				{ series: byFiscalYear(quantity) },
				({ series }) => series.values.at(-1) as number,
			);
		expect(facts.get(lastKnown(standIn))).toMatchObject({ value: 3, approximate: { assumptions: ["assumed"] } });
		expect(facts.get(lastKnown(exact)).approximate).toBeUndefined();
	});
});
