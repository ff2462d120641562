import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The path of the native TypeScript 7 compiler and language server in this installation's `typescript` package. */
export function compilerPath(): string {
	const require = createRequire(import.meta.url);
	const main = require.resolve("typescript/package.json");
	const platform = createRequire(main).resolve(
		`@typescript/typescript-${process.platform}-${process.arch}/package.json`,
	);
	return join(dirname(platform), "lib", process.platform === "win32" ? "tsc.exe" : "tsc");
}
