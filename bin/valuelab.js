#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";
import { setFlagsFromString } from "node:v8";

const built = new URL("../dist/cli.js", import.meta.url);
if (!existsSync(built)) {
	process.stderr.write(
		"valuelab is not built yet: run `npm run setup` (or `npm run demo`) in the project's folder first.\n",
	);
	process.exit(1);
}
// Most commands are over within two seconds. Node 20 spends a quarter of that on optimising functions which are then called no more: it
// begins later here, and gives new objects room at once. From 22 on it does so at less cost, and keeps compiled code from one run to the next.
if (process.versions.node.startsWith("20."))
	setFlagsFromString("--interrupt-budget=1000000 --semi-space-growth-factor=16");
else module.enableCompileCache?.();
await import(built.href);
