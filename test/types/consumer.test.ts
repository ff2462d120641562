import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("the published types", () => {
	it("are read by tslab's checker, which still tells right from wrong", () => {
		const checker = `${root}/node_modules/@tslab/typescript-for-tslab/bin/tsc`;
		const { stdout, status } = spawnSync(process.execPath, [checker, "-p", "test/types/consumer"], {
			cwd: root,
			encoding: "utf8",
		});
		expect(stdout).toBe("");
		expect(status).toBe(0);
	});
});
