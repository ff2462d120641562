// Writes docs/reference/errors.md: error classes and codes, and the reasons for missing figures.
import { readdirSync } from "node:fs";
import { exitCodeOf } from "../../src/cli/exit-codes.js";
import { type ErrorCode, ValuelabError } from "../../src/core/errors.js";
import { REASONS } from "../../src/core/figure.js";
import { classesOf, type DeclaredClass, unionOf } from "./declarations.js";
import { cell, table } from "./markdown.js";

const ERRORS = "src/api/errors";

const INTRODUCTION = [
	"# Errors and reasons",
	"",
	"`npx tsx tools/write-docs.ts` writes this page from the declarations; a test checks that it is current.",
	"",
	"An *error* is thrown: the call cannot answer. A *reason* is data: one figure has no value, but the others do.",
	"",
	"## Errors",
	"",
	"Every error that the library throws on purpose is a `ValuelabError`. Test its `code`, which never changes; the message is for people.",
	"`operation`, `arguments` and `cause` describe the request. No error contains the token or an address. The classes are in `errors` of `valuelab/api`:",
	"`error instanceof errors.QuotaError`.",
	"",
	"```ts",
	'import { createClient, ValuelabError } from "valuelab";',
	"",
	"const client = createClient();",
	"try {",
	'	await client.stock.summary("KOO");',
	"} catch (error) {",
	"	if (!(error instanceof ValuelabError)) throw error;",
	"	console.log(error.code, error.operation); // not_found stock.summary",
	"}",
	"```",
	"",
];

/** The reference page of errors and reasons, from their declarations. */
export function errorsPage(): string {
	return [...INTRODUCTION, ...errorSections(), ...reasonSection()].join("\n");
}

/** Lists the error codes with their classes and exit codes, then describes each class. */
function errorSections(): string[] {
	const classes = errorClasses();
	const codes = unionOf("src/core/errors.ts", "ErrorCode") as readonly ErrorCode[];
	return [
		...table(
			["code", "classes", "exit code"],
			codes.map((errorCode) => [
				`\`${errorCode}\``,
				classes
					.filter(({ code }) => code === errorCode)
					.map(({ name }) => `[\`${name}\`](#${name.toLowerCase()})`)
					.join(", ") || "`ValuelabError`",
				`${exitCodeOf(new ValuelabError(errorCode, ""))}`,
			]),
		),
		...classes.flatMap(({ name, description, code }) => [`### ${name}`, "", `\`${code}\`: ${cell(description)}`, ""]),
	];
}

const reasonSection = (): string[] => [
	"## Reasons",
	"",
	"A figure without a value is `null` with a reason. `describeReason(reason)` gives it as a sentence, `shortReason(reason)` in a few words.",
	"See [figures and reasons](../concepts/figures-and-reasons.md).",
	"",
	...table(
		["code", "meaning"],
		Object.entries(REASONS).map(([name, meaning]) => [`\`${name}\``, meaning]),
	),
];

interface ErrorClass extends DeclaredClass {
	readonly code: ErrorCode;
}

/** Lists every error class with its code. The constructor of the class, or of the class that it extends, passes the code to `super`. */
function errorClasses(): readonly ErrorClass[] {
	const files = readdirSync(new URL(`../../${ERRORS}/`, import.meta.url)).filter((file) => file.endsWith("-errors.ts"));
	const all = files.flatMap((file) => classesOf(`${ERRORS}/${file}`)).sort((a, b) => (a.name < b.name ? -1 : 1));
	const shared = classesOf("src/core/errors.ts");
	return [...shared.filter(({ name }) => name !== "ValuelabError"), ...all].map((errorClass) => ({
		...errorClass,
		code: codeOf(errorClass, [...shared, ...all]),
	}));
}

function codeOf({ name, source }: DeclaredClass, all: readonly DeclaredClass[]): ErrorCode {
	const ownCode = /super\(\s*"(\w+)"/.exec(source)?.[1];
	if (ownCode !== undefined && unionOf("src/core/errors.ts", "ErrorCode").includes(ownCode))
		return ownCode as ErrorCode;
	const parent = all.find((candidate) => candidate.name === /extends (\w+)/.exec(source)?.[1]);
	if (!parent) throw new Error(`${name} passes no error code to super()`);
	return codeOf(parent, all);
}
