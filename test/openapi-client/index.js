// What a user of the OpenAPI document does with it: check it, and generate the types of a client.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypeScript, { astToString } from "openapi-typescript";

/** The types of a client, as the text of a TypeScript module. */
export async function typesOf(document) {
	return astToString(await openapiTypeScript(structuredClone(document)));
}

/** What the linter's recommended rules say against the document: one line each. */
export async function faultsOf(document) {
	const config = await createConfig({ extends: ["recommended"] });
	const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
	return problems.map(
		({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`,
	);
}
