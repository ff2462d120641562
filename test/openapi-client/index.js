// Checks the OpenAPI document and generates a client's types from it, as a user of the document does.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypeScript, { astToString } from "openapi-typescript";

/** The types of a client, as the text of a TypeScript module. */
export async function typesOf(document) {
	return astToString(await openapiTypeScript(structuredClone(document)));
}

/** The errors of the linter's recommended rules on the document, one per line. */
export async function faultsOf(document) {
	const config = await createConfig({ extends: ["recommended"] });
	const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
	return problems.map(
		({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`,
	);
}
