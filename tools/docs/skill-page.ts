// Writes docs/agents/SKILL.md: how to use valuelab from code, for programs that write code.
import { type Group, listModels } from "../../src/analytics/index.js";
import { MEASURES } from "../../src/analytics/measures/index.js";
import { GROUPS } from "../../src/analytics/model/define.js";
import { operations } from "../../src/api/catalogue/index.js";
import { CHARTS } from "../../src/charts/index.js";
import { COMMANDS } from "../../src/cli/command-list.js";
import { REASONS } from "../../src/core/figure.js";
import { TASKS } from "../write-cookbook.js";
import { unionOf } from "./declarations.js";

/** The text of docs/agents/SKILL.md. Its lists are written from the declarations. */
export function skillPage(): string {
	return [...INTRODUCTION, ...rules(), ...placesToLook(), ...namesToUse()].join("\n");
}

const listNames = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(", ");

const INTRODUCTION = [
	"---",
	"name: valuelab",
	"description: Value listed companies in TypeScript with the package valuelab. Use it for financial statements as DataFrames, discounted cash flows,",
	"  multiples and scores with reasons, screens over the S&P 500, comparisons, charts and offline valuation reports.",
	"---",
	"",
	"# Using valuelab from code",
	"",
	"```ts",
	'import { createClient, describeReason, explain } from "valuelab";',
	"",
	"const client = createClient(); // VALUELAB_BASE_URL and VALUELAB_TOKEN, or the bundled data (until 2026-06-30)",
	'const valuation = await client.value("KO"); // with the nearest peers; never throws if figures are missing',
	"const { low, mid, high, verdict, sentence } = valuation.fairValue;",
	'const pe = valuation.multiple("pe").now; // { value, unit, source } or { value: null, reason }',
	"console.log(sentence, low, mid, high, verdict, pe.value ?? describeReason(pe.reason));",
	'console.log(explain(valuation.estimate("fcff_three_stage"))); // formula, inputs, sources',
	"await client.close();",
	"```",
	"",
];

const rules = (): string[] => [
	"## Rules",
	"",
	"- **A value or a reason.** A missing figure is `null` with `reason`; it is never 0 or NaN. Test `figure.value !== null`, and tell people",
	"  `describeReason(figure.reason)`.",
	"- **Units.** Models, valuations and `universe.figures` give fractions: 0.12 is 12%. Frames of operations and conditions of a screen use percent",
	'  points: `"roic > 15"`. Money is in millions. `explain(frame, column)` tells a unit.',
	'- **Assumptions** are fractions or texts in percent: `client.value("KO", { assumptions: { growth: "4%", market_return: 0.07 } })`.',
	'- **Past days**: `client.value("KO", { asOf: "2020-03-31" })` uses only data known then.',
	"- **A query is sent when it is used**, once: `await query` gives data, `await query.frame(view)` a Danfo DataFrame.",
	"- **Many symbols**: `client.many(operation, symbols)` gives data and errors by symbol. A failure does not affect the others.",
	"- **Frames**: use the functions of `valuelab/frames` (`filter`, `merge`, `groupby`, `sortValues` …). Read a column that varies by company with",
	"  `frame.column(name)`. Rows `TTM` are the last twelve months: `{ ttm: false }` omits them.",
	"- **The token** comes from the environment or from an option, never from code or a command's arguments.",
	"- **Errors** are `ValuelabError`s with a stable `code`: " +
		listNames(unionOf("src/core/errors.ts", "ErrorCode")) +
		".",
	"- **Do not compute a figure yourself** that a measure or model gives: the library refuses if a formula does not apply.",
	"",
];

const placesToLook = (): string[] => [
	"## Where to look",
	"",
	...TASKS.map(({ file, title }) => `- ${title}: [${file}](../cookbook/${file.replace(/\.\w+$/, ".md")})`),
	"- Options and environment variables: [configuration](../reference/configuration.md). Errors and reasons: [errors](../reference/errors.md).",
	"- In the terminal: `npx valuelab models NAME`, `npx valuelab operations`, `npx valuelab screen --names [text]`, `npx valuelab COMMAND --help`.",
	"",
];

function namesToUse(): string[] {
	const groups = (Object.keys(GROUPS) as Group[]).map((group) => ({ group, rows: listModels({ group }) }));
	return [
		"## Names",
		"",
		`**Operations** (\`client.stock.summary("KO")\`; [reference](../reference/operations.md)): ${listNames(operations.keys())}.`,
		"",
		`**Measures** (\`runFor(company, name)\`, conditions, \`universe.score\`; [reference](../reference/measures.md)): ${listNames(MEASURES.map(({ name }) => name))}.`,
		"",
		"**Models** (`runFor(company, name)`, or `models.grahamNumber({ … })` of `valuelab/analytics`, in camelCase; [reference](../reference/models/README.md)):",
		"",
		...groups
			.filter(({ rows }) => rows.length > 0)
			.map(({ group, rows }) => `- ${GROUPS[group]}: ${listNames(rows.map(({ name }) => name))}`),
		"",
		`**Charts** (\`chartsOf(valuation)\` has most; [gallery](../reference/charts.md)): ${listNames(CHARTS.map(({ name }) => name))}.`,
		"",
		`**Commands**: ${listNames(COMMANDS.map(({ name }) => name))}.`,
		"",
		`**Reason codes**: ${listNames(Object.keys(REASONS))}.`,
		"",
	];
}
