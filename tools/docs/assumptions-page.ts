// Writes docs/reference/assumptions.md: every assumption with its default, source and limits.
import { readFileSync } from "node:fs";
import { COMPUTED_DEFAULTS, type Limits } from "../../src/analytics/assumptions/computed-defaults.js";
import { ASSUMPTIONS } from "../../src/analytics/assumptions/rules.js";
import type { Unit } from "../../src/core/figure.js";
import { formatValue } from "../../src/core/format.js";
import { cell, table } from "./markdown.js";

const FILE = new URL("../../src/analytics/assumptions/computed-defaults.ts", import.meta.url);

/** The page of assumptions: each with its default and the source of the default. */
export function assumptionsPage(): string {
	const rules = rulesOf(readFileSync(FILE, "utf8"));
	return [
		"# Assumptions",
		"",
		"`npx tsx tools/write-docs.ts` writes this page from the declarations; a test checks that it is current.",
		"",
		"The tables list every assumption of a valuation. Set your own by its name: `value(company, { assumptions: { growth: 0.06 } })`, or",
		"`valuelab value KO --assume growth=6%` on the command line. Rates are fractions: 0.06 and `6%` are the same, and 6 is refused.",
		"`dataFrames.assumptions(valuation)` of `valuelab` lists their values for one company.",
		"",
		"## The same for every company",
		"",
		...table(
			["name", "what it is", "unless given", "from", "as of", "sensible range"],
			Object.entries(ASSUMPTIONS).map(([name, { title, value, unit, source, date, limits }]) =>
				[`\`${name}\``, title, formatAssumption(value, unit), source, date ?? "", rangeOf(limits, unit)].map(cell),
			),
		),
		"## From the company or the market",
		"",
		"These are computed from the company's figures, its peers or the market unless you give them. The terminal value assumes perpetual growth (`g_stable`) unless",
		"you give an `exit_multiple`. `market_return` is implied by current prices and determines the cost of equity; `erp` only adjusts it for beta;",
		"`required_premium` determines the required return, which a report also shows.",
		"",
		...table(
			["name", "what it is", "unless given", "sensible range"],
			Object.entries(COMPUTED_DEFAULTS).map(([name, { title, unit, limits }]) =>
				[`\`${name}\``, title, rules.get(name) ?? multipleOf(name), rangeOf(limits, unit)].map(cell),
			),
		),
	].join("\n");
}

/** Reads the rule of each assumption from the comment above its declaration. */
function rulesOf(source: string): ReadonlyMap<string, string> {
	const result = source.matchAll(/\/\*\* ([^\n]*?) \*\/\n\t(\w+):/g);
	return new Map([...result].map(([, rule = "", name = ""]) => [name, rule.replace(/\.$/, "")]));
}

/** Formats a default. A rate with hundredths of a percent keeps them. */
function formatAssumption(value: number, unit: Unit): string {
	const isFine = unit.kind === "fraction" && Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-9;
	return formatValue(value, unit, isFine ? { decimals: 2 } : {}) + (unit.kind === "years" ? " years" : "");
}

/** The rule of a multiple, derived from its name. */
const multipleOf = (name: string) => (name.startsWith("own_") ? "Own median of ten years" : "Median of the peers");

function rangeOf(limits: Limits | undefined, unit: Unit): string {
	if (limits === undefined) return "";
	if ("times" in limits) return `${limits.times[0]} to ${limits.times[1]} × the default`;
	return `${formatValue(limits[0], unit)} to ${formatAssumption(limits[1], unit)}`;
}
