import type { Command } from "commander";
import { openApiDocument } from "../../api/reference/openapi.js";
import { packageVersion } from "../../package-version.js";
import { write } from "../terminal.js";

/** `valuelab openapi`: prints the interface as an OpenAPI 3.1 document. */
export function define(command: Command): void {
	command.action(() => write(`${JSON.stringify(openApiDocument(packageVersion()), null, 2)}\n`));
}
