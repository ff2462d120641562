// Tests that the published types compile under users' TypeScript versions.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("published types", () => {
	it.each([
		["tslab's checker, TypeScript 5.0.4", "@tslab/typescript-for-tslab", "tsconfig.json"],
		["TypeScript 7", "typescript", "tsconfig.next.json"],
	])("are read by %s, which still reports errors", (_, checker, project) => {
		const { stdout, status } = spawnSync(
			process.execPath,
			[`${root}/node_modules/${checker}/bin/tsc`, "-p", `test/types/consumer/${project}`],
			{ cwd: root, encoding: "utf8" },
		);
		expect(stdout).toBe("");
		expect(status).toBe(0);
	});
});
