import { writeFile } from "node:fs/promises";
import { ValuelabError } from "../core/errors.js";

/** Writes the file that `-o` names. @throws ValuelabError `output` if the file cannot be written */
export async function writeOutput(output: string, content: string | Uint8Array): Promise<void> {
	await writeFile(output, content).catch((cause: NodeJS.ErrnoException) => {
		throw new ValuelabError("output", `cannot write ${output}: ${cause.code ?? cause.message}`, { cause });
	});
}
