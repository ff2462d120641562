// Marks the compiled companies whose statements the rules do not doubt, so that the rules need not run for them.
import { fileURLToPath } from "node:url";
import { localService } from "../../../src/compose.js";
import { statementsOf } from "../../../src/frames/company/statements.js";
import type { LineItem } from "../../../src/frames/company-types.js";
import { LINE_ITEMS } from "../../../src/frames/line-items/index.js";
import { readPacked } from "../../../src/store/packed-json.js";
import type { Profile } from "../../../src/store/types.js";
import { answerOf } from "../../../src/universe/sources/stored-statements.js";
import { packed } from "../pack.js";
import type { Step } from "../step.js";

/** The profiles of the compiled companies, marked. The rules read the files that the step before wrote. */
export const consistent: Step = {
	name: "consistent",
	owns: ["companies.json.br"],
	async run() {
		const profiles = readPacked<Profile[]>(fileURLToPath(new URL("../../companies.json.br", import.meta.url)));
		const marked: Profile[] = [];
		// The mark comes first, between constant texts, where it compresses to almost nothing.
		for (const { isConsistent: _, ...profile } of profiles)
			marked.push({ ...((await areConsistent(profile.symbol)) && { isConsistent: true }), ...profile });
		return [packed("companies", marked)];
	},
};

/** True if the rules doubt no cell of a bundled company: its line items are the same with and without them. */
export async function areConsistent(symbol: string): Promise<boolean> {
	const statements = (await localService(undefined)).statements(symbol);
	if (!statements) throw new Error(`${symbol} has no statements`);
	const [checked, unchecked] = [false, true].map((isConsistent) => {
		const answer = answerOf({ symbol }, { ...statements, isConsistent });
		return statementsOf({ ok: true, answer }, "USD").lines;
	}) as [Lines, Lines];
	return (Object.keys(LINE_ITEMS) as LineItem[]).every((item) => cellsOf(checked, item) === cellsOf(unchecked, item));
}

type Lines = ReturnType<typeof statementsOf>["lines"];

const cellsOf = (lines: Lines, item: LineItem): string =>
	JSON.stringify([
		...(["annual", "quarterly"] as const).map((frequency) => {
			const { values, reasons } = lines.series(item, frequency);
			return [...values, ...reasons];
		}),
		...[lines.ttm(item), lines.latest(item)].map(
			({ value, ...figure }) => value ?? ("reason" in figure && figure.reason),
		),
	]);
