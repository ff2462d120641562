// Checks claims of texts against the bundled data.
import { afterAll, beforeAll } from "vitest";
import { type CheckedText, type CheckTextOptions, type CompanySource, checkText } from "../../src/claims/index.js";
import { bundledCompanySource } from "../../src/cli/bundled-company-source.js";
import { connect } from "../../src/cli/connection.js";

/** Checks texts against the bundled data, through the client. */
export function checkerOfBundled(): (text: string, options?: CheckTextOptions) => Promise<CheckedText> {
	let client: Awaited<ReturnType<typeof connect>>;
	let source: CompanySource;
	beforeAll(async () => {
		client = await connect({}, { cache: false }, { quiet: true });
		source = await bundledCompanySource(client);
	});
	afterAll(() => client.close());
	return (text, options) => checkText(text, source, options);
}
