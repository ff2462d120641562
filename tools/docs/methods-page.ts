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

type Cause = NonNullable<Parameters<typeof methodsOf>[2]>;

/** Ordinary companies that leave methods out, by cause. */
const CAUSES: Readonly<Record<Cause, string>> = {
	lends: "lends to its customers (a card issuer, a maker with a bank)",
	lends_and_gains: "lends, and its income holds gains on securities (Berkshire Hathaway)",
	old_balances: "debt and cash known only of an old balance sheet",
};

/** Kinds of company as a reader knows them. */
const KINDS: readonly (readonly [kind: string, template: Template, without: Cause | null])[] = [
	["most companies", "ordinary", null],
	...(Object.entries(CAUSES) as [Cause, string][]).map(([cause, kind]) => [kind, "ordinary", cause] as const),
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
		"nothing of a bank, whose debt is its raw material, and depreciation understates the earnings of a property trust. Every other method is computed",
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
		"A company that loses money has no range: `ginzu`, a cash-flow model that takes the margin to that of a profitable company, is printed beside its price.",
		"",
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
