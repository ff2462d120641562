import { readFileSync } from "node:fs";
import { COMPUTED_DEFAULTS, type Limits } from "../../src/analytics/assumptions/computed-defaults.js";
import { ASSUMPTIONS } from "../../src/analytics/assumptions/rules.js";
import { formatValue } from "../../src/core/format.js";
import type { Unit } from "../../src/core/unit.js";
import { cell, table } from "./markdown.js";

const FILE = new URL("../../src/analytics/assumptions/computed-defaults.ts", import.meta.url);

/** Every assumption of a valuation in one table: what it is when nobody gives it, and where that comes from. */
export function assumptionsPage(): string {
	const rules = rulesOf(readFileSync(FILE, "utf8"));
	return [
		"# Assumptions",
		"",
		"Made from the declarations by `npx tsx tools/write-docs.ts`; a test keeps it current.",
		"",
		"Every assumption that a valuation makes, by the name under which you give your own: `value(company, { assumptions: { growth: 0.06 } })`, or",
		"`valuelab value KO --assume growth=6%` on the command line. Rates are fractions: 0.06 and `6%` are the same, and 6 is refused.",
		"`dataFrames.assumptions(valuation)` of `valuelab` says which value each of them took for one company.",
		"",
		"## The same for every company",
		"",
		...table(
			["name", "what it is", "unless given", "from", "as of", "sensible range"],
			Object.entries(ASSUMPTIONS).map(([name, { title, value, unit, source, date, limits }]) =>
				[`\`${name}\``, title, shown(value, unit), source, date ?? "", rangeOf(limits, unit)].map(cell),
			),
		),
		"## From the company or the market",
		"",
		"These follow from the company's figures, its peers or the market unless you give them. The terminal value is that of perpetual growth (`g_stable`) unless",
		"you give an `exit_multiple`. `market_return` is what current prices imply and makes the cost of equity; `erp` only spreads beta around it;",
		"`required_premium` makes the required return that a report shows beside it.",
		"",
		...table(
			["name", "what it is", "unless given", "sensible range"],
			Object.entries(COMPUTED_DEFAULTS).map(([name, { title, unit, limits }]) =>
				[`\`${name}\``, title, rules.get(name) ?? multipleOf(name), rangeOf(limits, unit)].map(cell),
			),
		),
	].join("\n");
}

/** The rule of each name: the comment above it, as the declaration has it. */
function rulesOf(source: string): ReadonlyMap<string, string> {
	const found = source.matchAll(/\/\*\* ([^\n]*?) \*\/\n\t(\w+):/g);
	return new Map([...found].map(([, rule = "", name = ""]) => [name, rule.replace(/\.$/, "")]));
}

/** A rate that is given to a hundredth of a percent keeps it. */
function shown(value: number, unit: Unit): string {
	const isFine = unit.kind === "fraction" && Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-9;
	return formatValue(value, unit, isFine ? { decimals: 2 } : {}) + (unit.kind === "years" ? " years" : "");
}

/** The rule of a multiple, which its name tells. */
const multipleOf = (name: string) => (name.startsWith("own_") ? "Own median of ten years" : "Median of the peers");

function rangeOf(limits: Limits | undefined, unit: Unit): string {
	if (limits === undefined) return "";
	if ("times" in limits) return `${limits.times[0]} to ${limits.times[1]} × the default`;
	return `${formatValue(limits[0], unit)} to ${shown(limits[1], unit)}`;
}
