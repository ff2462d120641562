// `valuelab verify-text`: checks the claims of a text against the figures.
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import {
	type CheckedClaim,
	type CheckedText,
	checkText,
	claimsOf,
	claimText,
	countsText,
	proveFigures,
	withoutFigures,
} from "../../claims/index.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { lineItemTracer } from "../../universe/trace-line-item.js";
import { bundledCompanySource } from "../bundled-company-source.js";
import { directoryOf } from "../companies.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { type PrintOptions, printTable, withTableOutput } from "../print-table.js";
import { notice, writeForPeople } from "../terminal.js";

interface VerifyTextOptions extends ConnectionOptions, Pick<PrintOptions, "format" | "output"> {
	readonly company?: string;
	readonly asOf?: string;
}

export function define(command: Command): void {
	command
		.argument("<file>", "text or Markdown to check; - reads standard input")
		.option("--company <symbol>", "company of sentences that name none")
		.option("--as-of <day>", "day of figures without a period; default: the latest")
		.addHelpText(
			"after",
			`
A number is compared with the figure of the same company, name, period and unit. A number without such a figure is not checkable, never wrong.
{{KO.roe@2024}} in the text inserts a figure by its name. {{KO.roe@2024 = 45%}} states one, which must still round to the stated value. Formulas
work, such as {{KO.revenue@2024 / KO.revenue@2019 - 1}}.
Each claim is a line of text, or with --format or -o a row of a table. The tolerance is half a unit of the last digit, or what words such as
"about" and "more than" allow.
Exit codes: 0 nothing is wrong; 8 a figure is wrong.`,
		);
	withTableOutput(withConnection(command)).action(async (file: string, options: VerifyTextOptions) => {
		const text = await readText(file);
		const client = await connect(options);
		try {
			const { company, asOf, format, output } = options;
			const source = await bundledCompanySource(client);
			const proved = claimsOf(await proveFigures(text, { ...source, expand: lineItemTracer(client) }));
			const stated = await checkText(withoutFigures(text), source, {
				company: company === undefined ? null : await directoryOf(client).symbolOf(company),
				asOf,
			});
			const wrong = proved.filter(({ verdict }) => verdict === "wrong").length;
			const checked: CheckedText = {
				...stated,
				claims: [...stated.claims, ...proved].sort((a, b) => a.at - b.at),
				right: stated.right + proved.length - wrong,
				wrong: stated.wrong + wrong,
			};
			if (format === undefined && output === undefined)
				await writeForPeople(checked.claims.map((claim) => `${claimText(claim)}\n`).join(""));
			else await printTable(tableOf(checked.claims), options);
			if (checked.others.length > 0) notice(`Numbers without a known figure: ${checked.others.join(", ")}.`);
			if (checked.wrong > 0) throw new ValuelabError("check_failed", countsText(checked));
			notice(countsText(checked));
		} finally {
			await client.close();
		}
	});
}

async function readText(file: string): Promise<string> {
	if (file === "-") {
		const parts: Buffer[] = [];
		for await (const part of process.stdin) parts.push(Buffer.from(part));
		return Buffer.concat(parts).toString("utf8");
	}
	try {
		return await readFile(file, "utf8");
	} catch (cause) {
		throw new ArgumentError("file", `file: ${file} cannot be read; name a text or Markdown file`, { cause });
	}
}

/** Makes a table with one row for each claim; missing values are empty. */
function tableOf(claims: readonly CheckedClaim[]): Table {
	const column = (pick: (claim: CheckedClaim) => string | undefined) =>
		({ kind: "text", values: claims.map((claim) => pick(claim) ?? null) }) as const;
	const numbers = (pick: (claim: CheckedClaim) => number | undefined) =>
		({
			kind: "number",
			values: Float64Array.from(claims, (one) => pick(one) ?? Number.NaN),
			reasons: new Map(),
		}) as const;
	return new Table([
		["verdict", column(({ verdict }) => verdict)],
		["quote", column(({ quote }) => quote)],
		["company", column((one) => one.company)],
		["figure", column((one) => one.figure)],
		["stated", column(({ stated }) => stated)],
		["found", numbers((one) => one.found)],
		["unit", column((one) => one.unit)],
		["period", column((one) => one.period)],
		["operation", column((one) => one.source?.operation)],
		["field", column((one) => one.source?.field)],
		["note", column((one) => one.note ?? one.reason)],
		["at", numbers(({ at }) => at)],
	]);
}
