import { extname } from "node:path";
import { type Command, Option } from "commander";
import type { TemplateName } from "../../store/types.js";
import { endsIn } from "../print-table.js";
import { notice, write } from "../terminal.js";
import { writeOutput } from "../write-output.js";

interface TemplateOptions {
	readonly kind: TemplateName;
	readonly years: string;
	readonly output?: string;
}

/** `valuelab data template`: a table to fill with the statements of one's own company. */
export function defineTemplate(command: Command): void {
	command
		.description("a table to fill with the statements of a company of your own")
		.addOption(
			new Option("--kind <kind>", "kind of company")
				.choices(["ordinary", "bank", "insurer", "reit"])
				.default("ordinary"),
		)
		.addOption(
			new Option("--years <number>", "fiscal years").choices(["3", "4", "5", "6", "7", "8", "9", "10"]).default("5"),
		)
		.option("-o, --output <file>", "file to write, .csv or .xlsx; standard output without it", (file) =>
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
