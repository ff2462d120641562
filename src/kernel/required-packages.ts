// Checks that the packages which notebooks need are installed.
import { createRequire } from "node:module";
import { missingPackage } from "../core/optional-package.js";

/** Optional packages that notebooks need. */
const PACKAGES = ["typescript", "oxc-parser", "oxc-transform", "magic-string", "@jridgewell/trace-mapping"] as const;

/**
 * Makes sure that notebooks can run before any process is started.
 * @param sockets True where a Jupyter front end will speak to the kernel.
 * @throws ValuelabError `output` that names the first package that is not installed
 */
export function requireKernelPackages({ sockets }: { readonly sockets: boolean }): void {
	const { resolve } = createRequire(import.meta.url);
	for (const name of sockets ? [...PACKAGES, "zeromq"] : PACKAGES) {
		try {
			// TypeScript 7 has no entry of its own.
			resolve(name === "typescript" ? "typescript/package.json" : name);
		} catch (cause) {
			throw missingPackage(name, "a notebook", cause);
		}
	}
}
