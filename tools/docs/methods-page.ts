import { estimateNamed } from "../../src/analytics/analyses/estimates/index.js";
import { methodsOf } from "../../src/analytics/company/fair-value/family-methods.js";
import type { MethodFamily } from "../../src/analytics/fair-value/family-value.js";
import type { Template } from "../../src/frames/company-types.js";
import { table } from "./markdown.js";

const FAMILIES: Readonly<Record<MethodFamily, string>> = {
	intrinsic: "cash flows",
	own_history: "own history",
	market: "peers",
};

/** Kinds of company as a reader knows them. */
const KINDS: readonly (readonly [kind: string, template: Template, without: Parameters<typeof methodsOf>[2]])[] = [
	["most companies", "ordinary", null],
	["lends to its customers (a card issuer, a maker with a bank)", "ordinary", "lends"],
	["debt and cash known only of an old balance sheet", "ordinary", "old_balances"],
	["bank", "bank", null],
	["insurer", "insurer", null],
	["real estate investment trust", "reit", null],
];

/** Which methods make the range of which kind of company, from the declaration that the valuation itself reads. */
export function methodsPage(): string {
	const used = (["intrinsic", "own_history", "market"] as const).flatMap((family) =>
		KINDS.map(([kind, template, without]) => ({ family, kind, methods: methodsOf(family, template, without) })),
	);
	const names = [...new Set(used.flatMap(({ methods }) => methods))];
	return [
		"# Which method for which company",
		"",
		"Made from the declarations by `npx tsx tools/write-docs.ts`; a test keeps it current.",
		"",
		"The fair value of a company is made of up to three families of methods. Which methods count depends on what the company does: net debt says",
		"nothing of a bank, whose debt is its raw material, and earnings say little of a trust that writes off buildings. Every other method is computed",
		"too, and is beside the range with its reason. [Fair value](../concepts/fair-value.md) says how the families are put together.",
		"",
		...table(
			["kind of company", ...Object.values(FAMILIES)],
			KINDS.map(([kind]) => [
				kind,
				...used
					.filter((one) => one.kind === kind)
					.map(({ methods }) => methods.map((name) => `\`${name}\``).join(", ") || "none"),
			]),
		),
		"A method that does not suit a company is refused, and says why: a loss has no price to earnings, and a company that pays out little has no dividend",
		"model. `valuelab value JPM` prints every method with its value or its reason.",
		"",
		"## What the methods are",
		"",
		...table(
			["name", "method"],
			names.map((name) => [`\`${name}\``, estimateNamed(name)?.title ?? name]),
		),
	].join("\n");
}
