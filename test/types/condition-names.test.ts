// Tests that the compiler checks the names in a condition.
import { expect, it } from "vitest";
import type { CheckedCondition } from "../../src/universe/condition/checked-condition.js";

/** Compiles only if the condition's names exist; the repository's type check is the test. */
const checked = <Text extends string>(condition: CheckedCondition<Text>): string => condition;

it("the compiler checks names in a literal condition", () => {
	const misspelt: string = "roik > 15";
	const all = [
		checked("roic > 15 and pe < 20 and revenue_growth_5y > 5"),
		checked('sector = "Any text" and (ROIC>15% or not ev_ebit<8) and market_value > 10bn'),
		checked("magic_formula.return_on_capital > 20 and 5 < pe < 1e2 and revenue_cagr_10 > .5"),
		checked(misspelt),
		// @ts-expect-error: there is no figure "roik"
		checked("roik > 15 and pe < 20"),
		// @ts-expect-error: there is no figure "peg"
		checked("roic > 15 and peg<1"),
		// @ts-expect-error: there is no figure "Energy"
		checked("sector = Energy"),
	];
	expect(all).toHaveLength(7);
	// The error names the intended figure, so that a notebook shows it.
	const error: CheckedCondition<"Market_Cap > 10bn"> = 'there is no figure "Market_Cap"; did you mean market_value?';
	expect(error).toContain("market_value");
});
