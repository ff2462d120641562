import { extname } from "node:path";
import { type Command, Option } from "commander";
import { formatNumber } from "../../core/format.js";
import { plainLine } from "../../core/plain-text.js";
import type { TemplateName } from "../../store/types.js";
import { EXIT } from "../exit-codes.js";
import { endsIn, printsForPeople, printTable, withTableOutput } from "../print-table.js";
import { rowTable } from "../row-table.js";
import { storedCompany } from "../store-entry.js";
import { type InfoOptions, storeOf, withStore } from "../store-option.js";
import { notice, write, writeForPeople, writeOutput } from "../terminal.js";
import { defineCheck } from "./data-check.js";
import { defineAdd, defineUpdate } from "./data-fetch.js";
import { defineImport } from "./data-import.js";

/** `valuelab data`: makes, fills and checks a user's own store of companies. */
export function define(command: Command): void {
	defineInit(command.command("init"));
	defineAdd(command.command("add"));
	defineImport(command.command("import"));
	defineUpdate(command.command("update"));
	defineInfo(command.command("info"));
	defineCheck(command.command("check"));
	defineTemplate(command.command("template"));
}

function defineInit(command: Command): void {
	command
		.description("make a store: with the bundled companies, or none")
		.argument("<dir>", "folder of the store")
		.option("--empty", "without the bundled companies")
		.action(async (dir: string, options: { readonly empty?: boolean }) => {
			const { initStore } = await import("../../store/init-store.js");
			const companies = await initStore(dir, options);
			if (companies > 0) (await import("../../universe/store-candidates.js")).keepBundledFigures(dir);
			notice(
				companies === 0
					? `${dir} is an empty store. Fill it: valuelab data import PATH… --data ${dir}, or valuelab data add SYMBOL… --data ${dir}`
					: `${dir} is a store of the ${companies} bundled companies. Use it: valuelab value AAPL --data ${dir}`,
			);
		});
}

function defineInfo(command: Command): void {
	withTableOutput(withStore(command))
		.description("print the contents of a store, whole or by company, and its damaged files")
		.argument("[symbols...]", "companies; default: the whole store")
		.option("--operations", "one row for each operation: rows, first and last date, source, or the reason for no rows")
		.action(async (symbols: readonly string[], options: InfoOptions) => {
			const folder = storeOf(options);
			if (symbols.length === 0 && !options.operations) return printInfo(folder, options);
			const { readIndex } = await import("../../store/index-file.js");
			const { entries } = readIndex(folder);
			const chosen =
				symbols.length === 0 ? [...entries.values()] : symbols.map((symbol) => storedCompany(entries, symbol, folder));
			if (options.operations) {
				const { printOperations } = await import("./data-operations.js");
				const sources = chosen.map(({ symbol, about }) => ({ symbol, source: about?.source ?? "bundled" }));
				return printOperations(folder, sources, options);
			}
			const rows = chosen.map(({ symbol, profile, about }) => ({
				symbol,
				cik: profile.cik,
				name: profile.name,
				template: profile.template.name,
				first_year: about?.firstYear ?? null,
				last_period: about?.lastPeriod ?? null,
				last_filed: about?.lastFiled ?? null,
				price_date: about?.priceDate ?? null,
				cells: about?.cells ?? null,
				refused: about?.refused ?? null,
			}));
			await printTable(rowTable(rows, ["cells", "refused"]), options);
		});
}

async function printInfo(folder: string, options: InfoOptions): Promise<void> {
	const { storeInfo } = await import("../../store/store-info.js");
	const info = storeInfo(folder);
	if (options.format === "json" && options.output === undefined) await write(`${JSON.stringify(info, null, 2)}\n`);
	else if (printsForPeople(options)) {
		const lines = [
			`${formatNumber(info.companies)} companies, ${formatNumber(info.facts)} filed facts`,
			`newest filing ${info.newest_filing ?? "none"}, newest price ${info.newest_price ?? "none"}`,
			`from: ${info.sources.join(", ") || "nothing yet"}`,
			...info.damaged.map(({ file, reason }) => `damaged: ${plainLine(file)} (${reason}); import its company again`),
		];
		await writeForPeople(`${lines.join("\n")}\n`);
	} else {
		const { sources, damaged, ...counts } = info;
		const files = damaged.map(({ file }) => file).join("; ");
		await printTable(
			rowTable([{ ...counts, sources: sources.join("; "), damaged: files }], ["companies", "facts"]),
			options,
		);
	}
	if (info.damaged.length > 0) process.exitCode = EXIT.checkFailed;
}

interface TemplateOptions {
	readonly kind: TemplateName;
	readonly years: string;
	readonly output?: string;
}

/** `valuelab data template`: writes a table to fill with the statements of one's own company. */
function defineTemplate(command: Command): void {
	command
		.description("write a table to fill with the statements of your own company")
		.addOption(
			new Option("--kind <kind>", "kind of company")
				.choices(["ordinary", "bank", "insurer", "reit"])
				.default("ordinary"),
		)
		.addOption(
			new Option("--years <number>", "fiscal years").choices(["3", "4", "5", "6", "7", "8", "9", "10"]).default("5"),
		)
		.option("-o, --output <file>", "file to write, .csv or .xlsx; default: standard output", (file) =>
			endsIn(file, [".csv", ".xlsx"]),
		)
		.action(async ({ kind, years, output }: TemplateOptions) => {
			const { templateCsv, templateRows, templateWorkbook } = await import("../../filings/own/template.js");
			const rows = templateRows(kind, new Date().getFullYear() - 1, Number(years));
			if (output === undefined) return write(templateCsv(rows));
			await writeOutput(
				output,
				extname(output).toLowerCase() === ".xlsx" ? await templateWorkbook(rows) : templateCsv(rows),
			);
			notice(
				`${output} is a table to fill. Then: valuelab data import ${output} --symbol MYCO --data DIR (valuelab data init DIR makes a store)`,
			);
		});
}
