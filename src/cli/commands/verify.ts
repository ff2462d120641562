import type { Command } from "commander";
import { ValuelabError } from "../../core/errors.js";
import { write } from "../terminal.js";

/** `valuelab verify`: builds a report again from its snapshot and compares every byte. */
export function defineVerify(command: Command): void {
	command.argument("<snapshot>", "the snapshot that `valuelab report` wrote").action(async (snapshot: string) => {
		const { verifyReport } = await import("../../report/index.js");
		const result = await verifyReport(snapshot);
		if (!result.same)
			throw new ValuelabError(
				"check_failed",
				`${result.report} differs from what the snapshot gives: ${result.difference}`,
			);
		await write(`${result.report} is the same, byte for byte (SHA-256 ${result.hash}).\n`);
	});
}
