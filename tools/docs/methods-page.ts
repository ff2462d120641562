// Writes docs/reference/methods.md: the valuation methods for each kind of company.
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

/** Ordinary companies for which some methods do not count, by cause. */
const CAUSES: Readonly<Record<Cause, string>> = {
	not_its_own: "lends to its customers (a card issuer, a manufacturer with a bank)",
	not_its_own_with_gains: "lends, and its income contains gains on securities (Berkshire Hathaway)",
	old_balances: "debt and cash known only from an old balance sheet",
};

/** The kinds of company in words of the reader. */
const KINDS: readonly (readonly [kind: string, template: Template, without: Cause | null])[] = [
	["most companies", "ordinary", null],
	...(Object.entries(CAUSES) as [Cause, string][]).map(([cause, kind]) => [kind, "ordinary", cause] as const),
	["bank", "bank", null],
	["insurer", "insurer", null],
	["real estate investment trust", "reit", null],
];

/** The page of methods by kind of company, from the declaration that valuations use. */
export function methodsPage(): string {
	const used = (["intrinsic", "own_history", "market"] as const).flatMap((family) =>
		KINDS.map(([kind, template, without]) => ({ family, kind, methods: methodsOf(family, template, without) })),
	);
	const names = [...new Set(used.flatMap(({ methods }) => methods))];
	return [
		"# Which method for which company",
		"",
		"`npx tsx tools/write-docs.ts` writes this page from the declarations; a test checks that it is current.",
		"",
		"The fair value of a company combines up to three families of methods. The methods depend on the company's business: net debt says",
		"nothing about a bank, whose debt is its raw material, and depreciation understates the earnings of a property trust. All other methods are computed,",
		"too, and listed outside the range with the reason. [Fair value](../concepts/fair-value.md) describes how the families are combined.",
		"",
		...table(
			["kind of company", ...Object.values(FAMILIES)],
			KINDS.map(([kind]) => [
				kind,
				...used
					.filter((method) => method.kind === kind)
					.map(({ methods }) => methods.map((name) => `\`${name}\``).join(", ") || "none"),
			]),
		),
		"A company that loses money has no range: `ginzu`, a cash-flow model in which the margin rises to that of a profitable company, is printed with its price.",
		"",
		"A method that does not suit a company is refused with the reason: a loss has no price to earnings, and a company with a low payout has no dividend",
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
