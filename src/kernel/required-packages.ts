// Checks that the packages that notebooks need are installed.
import { createRequire } from "node:module";
import { missingPackage } from "../core/optional-package.js";

/** Optional packages that notebooks need. */
const PACKAGES = ["typescript", "oxc-parser", "oxc-transform", "magic-string", "@jridgewell/trace-mapping"] as const;

/**
 * Checks that notebooks can run, before any process starts.
 * @param sockets true if a Jupyter front end will connect to the kernel
 * @throws ValuelabError `output` that names the first package that is not installed
 */
export function requireKernelPackages({ sockets }: { readonly sockets: boolean }): void {
	const { resolve } = createRequire(import.meta.url);
	for (const name of sockets ? [...PACKAGES, "zeromq"] : PACKAGES) {
		try {
			// TypeScript 7 has no main entry to resolve.
			resolve(name === "typescript" ? "typescript/package.json" : name);
		} catch (cause) {
			throw missingPackage(name, "a notebook", cause);
		}
	}
}
