import { ValuelabError } from "./errors.js";

/**
 * Loads a package that may not be installed (`npm install valuelab --omit=optional`).
 * @param name the package's name in npm
 * @param what the thing that needs the package, as the subject of a sentence: "a PNG"
 * @throws ValuelabError `output` with one line if it is not installed
 */
export async function optionalPackage<T>(name: string, what: string, load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch (cause) {
		const { code, message = "" } = cause as NodeJS.ErrnoException;
		const isMissing = code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
		if (!isMissing || !message.includes(`'${name}'`)) throw cause;
		throw missingPackage(name, what, cause);
	}
}

export function missingPackage(name: string, what: string, cause?: unknown): ValuelabError {
	return new ValuelabError("output", `${what} needs the package ${name}, which is not installed: npm install ${name}`, {
		...(cause !== undefined && { cause }),
	});
}
