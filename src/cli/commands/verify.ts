import type { Command } from "commander";
import { ValuelabError } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import type { Verification } from "../../report/index.js";
import { withAdditions } from "../additions.js";
import { write } from "../terminal.js";

/** `valuelab verify`: rebuilds a report from its snapshot and compares every byte; if bytes differ, every value. */
export function define(command: Command): void {
	withAdditions(command)
		.argument("<snapshot>", "the snapshot that `valuelab report` wrote")
		.addHelpText(
			"after",
			`
Exit codes: 0 every byte is the same, or another version of valuelab draws another page with the same values;
8 a value or a page differs. A snapshot is data: no code in it is run.`,
		)
		.action(async (snapshot: string) => {
			const { verifyReport } = await import("../../report/index.js");
			const result = await verifyReport(snapshot);
			const { report, hash, versions, changed, tampered } = result;
			if (result.same) return write(`${report} is the same, byte for byte (SHA-256 ${hash}).\n`);
			const other = versions.issued !== versions.now;
			if (other && changed?.length === 0 && !tampered)
				return write(`${report}: ${versionsText(result)} ${valuesText(result)}\n`);
			throw new ValuelabError(
				"check_failed",
				[
					`${report} differs from the page that its snapshot gives: ${result.difference}.`,
					...(other ? [versionsText(result)] : []),
					valuesText(result),
				].join("\n"),
			);
		});
}

function versionsText({ versions }: Verification): string {
	return `built by valuelab ${versions.issued}, compared by ${versions.now}: this version draws the page differently.`;
}

/** The most differing values that are listed. */
const MAX_LISTED = 10;

/** States how many values differ, and which. */
function valuesText({ changed, values }: Verification): string {
	if (changed === null) return "The snapshot has no issued values to compare.";
	if (changed.length === 0) return `All ${values} values are the same.`;
	const shown = (value: number | null) => (value === null ? "no value" : formatNumber(value, { decimals: 2 }));
	const lines = changed
		.slice(0, MAX_LISTED)
		.map(({ name, issued, now }) => `  ${name}: ${shown(issued)} then, ${shown(now)} now`);
	const more = changed.length > MAX_LISTED ? [`  and ${changed.length - MAX_LISTED} more`] : [];
	return [`${changed.length} of ${values} values differ:`, ...lines, ...more].join("\n");
}
