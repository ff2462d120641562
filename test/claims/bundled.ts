// Checks claims of texts against the bundled data.
import { afterAll, beforeAll } from "vitest";
import { type CheckedText, type CheckTextOptions, checkText, type TextChecker } from "../../src/claims/index.js";
import { bundledChecker } from "../../src/cli/bundled-checker.js";
import { connect } from "../../src/cli/connection.js";

/** Checks texts against the bundled data, through the client. */
export function checkerOfBundled(): (text: string, options?: CheckTextOptions) => Promise<CheckedText> {
	let client: Awaited<ReturnType<typeof connect>>;
	let checker: TextChecker;
	beforeAll(async () => {
		client = await connect({}, { cache: false }, { quiet: true });
		checker = await bundledChecker(client);
	});
	afterAll(() => client.close());
	return (text, options) => checkText(text, checker, options);
}
