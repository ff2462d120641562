import { readFileSync } from "node:fs";
import { packageRoot } from "./package-root.js";

/** The version in package.json. */
export function packageVersion(): string {
	const { version } = JSON.parse(readFileSync(new URL("package.json", packageRoot()), "utf8")) as { version: string };
	return version;
}
