#!/usr/bin/env node
import { existsSync } from "node:fs";

const built = new URL("../dist/cli.js", import.meta.url);
if (!existsSync(built)) {
	process.stderr.write(
		"valuelab is not built yet: run `npm run setup` (or `npm run demo`) in the project's folder first.\n",
	);
	process.exit(1);
}
await import(built.href);
