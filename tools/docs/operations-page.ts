// Writes docs/reference/operations.md: every operation with its arguments, path and views.
import { positionalNames } from "../../src/api/catalogue/arguments/request.js";
import type { Argument, OperationDeclaration, Paging } from "../../src/api/catalogue/define.js";
import { operations } from "../../src/api/catalogue/index.js";

/** The reference page of all operations, written only from the catalogue. */
export function operationsPage(): string {
	const groups = new Map<string, string[]>();
	for (const [name, declaration] of operations) {
		const [group = ""] = name.split(".");
		groups.set(group, [...(groups.get(group) ?? []), operationSection(name, declaration)]);
	}
	const overview = [...operations].map(([name, { about }]) => `| [\`${name}\`](#${anchor(name)}) | ${cell(about)} |`);
	return [
		"# Operations",
		"",
		"`npx tsx tools/write-docs.ts` writes this page from the catalogue; a test checks that it is current. Each operation is a method of the client",
		'(`client.stock.financials("AAPL")`) and a word of the command line (`valuelab get stock.financials AAPL`).',
		"",
		"Every call takes the options `signal`, `refresh`, `offline`, `staleOnError`, `validation`, `numbers`, `timeouts`, `retry`, `headers` and, where there are pages, `allPages`.",
		"",
		"An answer without the core data of its operation is an error, and is never cached. An empty answer is cached for 15 minutes at most.",
		"",
		"| operation | gives |",
		"|---|---|",
		...overview,
		"",
		...[...groups].flatMap(([group, sections]) => [`## ${group}`, "", ...sections]),
	].join("\n");
}

function operationSection(name: string, declaration: OperationDeclaration): string {
	const positional = positionalNames(declaration);
	const declared: Record<string, Argument> = { ...declaration.arguments, ...declaration.query };
	const rows = Object.entries(declared).map(([argumentName, argument]) => {
		const needed = positional.includes(argumentName) ? "yes" : "";
		return `| \`${argumentName}\` | ${needed} | ${cell(valuesOf(argument))} | ${cell(aboutOf(argument))} |`;
	});
	const table = rows.length === 0 ? [] : ["", "| argument | needed | values | meaning |", "|---|---|---|---|", ...rows];
	const facts = [
		`Views: ${declaration.views.map((view) => `\`${view}\``).join(", ")}.`,
		`Kept for ${lifetime(declaration.fresh)}.`,
		`An answer has ${declaration.core.what}${emptyOf(declaration.mayBeEmpty)}.`,
		...(declaration.paging ? [pagingOf(declaration.paging)] : []),
	];
	const call = `client.${name}(${[...positional, ...(Object.keys(declaration.query).length > positional.length ? ["options"] : [])].join(", ")})`;
	return [
		`### ${name}`,
		"",
		declaration.about,
		"",
		`\`GET ${declaration.path}\` · \`${call}\``,
		...table,
		"",
		facts.join(" "),
		"",
	].join("\n");
}

function valuesOf(argument: Argument): string {
	switch (argument.kind) {
		case "symbol":
			return "a symbol";
		case "symbols":
			return `symbols, sent ${argument.most} at a time`;
		case "date":
			return argument.shape === "YYYYmm" ? "`Date`, `YYYY-MM` or `YYYYMM`" : "`Date`, `YYYY-MM-DD` or `YYYYMMDD`";
		case "choice":
			return argument.values.map((value) => `\`${value}\``).join(", ");
		case "integer":
			return `a whole number${argument.least === undefined ? "" : ` from ${argument.least}`}${argument.most === undefined ? "" : ` to ${argument.most}`}`;
		case "text":
			return argument.allowed ?? "text";
	}
}

function aboutOf({ about, assumed, wire }: Argument): string {
	const sent = wire === undefined ? "" : ` Sent as \`${wire}\`.`;
	return `${about}${assumed === undefined ? "" : ` Left out: ${assumed}.`}${sent}`;
}

function pagingOf({ ends, size, most }: Paging): string {
	const rule = {
		empty: "at an empty page",
		last: "at the page that the answer names as last",
		total: "after the answer's total",
	}[ends];
	return `Pages of ${size}, ending ${rule}${most === undefined ? "" : `, at most page ${most}`}.`;
}

function emptyOf(mayBeEmpty: OperationDeclaration["mayBeEmpty"]): string {
	if (mayBeEmpty === true) return ", or is empty";
	return mayBeEmpty === false
		? ""
		: `, or is empty where ${mayBeEmpty.map((name) => `\`${name}\``).join(" or ")} is given`;
}

function lifetime(milliseconds: number): string {
	if (milliseconds === 0) return "no time";
	const minutes = milliseconds / 60_000;
	if (minutes < 60) return `${minutes} minutes`;
	const days = minutes / 1_440;
	return days === 1 ? "a day" : `${days} days`;
}

const anchor = (name: string) => name.toLowerCase().replace(/[^\w-]/g, "");
const cell = (text: string) => text.replaceAll("|", "\\|");
