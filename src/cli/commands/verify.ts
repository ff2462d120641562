import type { Command } from "commander";
import { ValuelabError } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import type { Verification } from "../../report/index.js";
import { withAdditions } from "../additions.js";
import { write } from "../terminal.js";

/** `valuelab verify`: builds a report again from its snapshot and compares every byte, and every value where bytes differ. */
export function define(command: Command): void {
	withAdditions(command)
		.argument("<snapshot>", "the snapshot that `valuelab report` wrote")
		.addHelpText(
			"after",
			`
Exit codes: 0 every byte is the same, or another version of valuelab draws the page otherwise and every value is the same;
8 a value or a page differs. A snapshot is data: nothing in it is run.`,
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
					`${report} differs from what the snapshot gives: ${result.difference}.`,
					...(other ? [versionsText(result)] : []),
					valuesText(result),
				].join("\n"),
			);
		});
}

function versionsText({ versions }: Verification): string {
	return `built by valuelab ${versions.issued}, compared by ${versions.now}: the page is drawn otherwise.`;
}

/** Values named before the others are counted. */
const MOST = 10;

/** The comparison of the values, in words. */
function valuesText({ changed, values }: Verification): string {
	if (changed === null) return "The snapshot does not hold the values that were issued, so they cannot be compared.";
	if (changed.length === 0) return `All ${values} values are the same.`;
	const shown = (value: number | null) => (value === null ? "no value" : formatNumber(value, { decimals: 2 }));
	const lines = changed
		.slice(0, MOST)
		.map(({ name, issued, now }) => `  ${name}: ${shown(issued)} then, ${shown(now)} now`);
	const more = changed.length > MOST ? [`  and ${changed.length - MOST} more`] : [];
	return [`${changed.length} of ${values} values differ:`, ...lines, ...more].join("\n");
}
