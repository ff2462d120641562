import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
// @ts-expect-error: a build script, without types
import { filesAlone, LongestFirst } from "./tools/test/order.mjs";

// docs/testing.md says why some files run alone, and where each kind of test runs.
const alone: string[] = filesAlone();
/** Patterns of files that the run leaves out: `tools/test.mjs` names them. */
const leftOut = (process.env.VALUELAB_TESTS_LEFT_OUT ?? "").split(",").filter((pattern) => pattern !== "");
const exclude = [...configDefaults.exclude, ...leftOut];

export default defineConfig({
	test: {
		// Only a hang reaches these: a busy machine fails no test.
		testTimeout: 30 * 60_000,
		hookTimeout: 30 * 60_000,
		// Half as many again as cores: a test that waits for a program or a pause leaves its core to another.
		maxWorkers: Math.ceil(availableParallelism() * 1.5),
		setupFiles: ["test/own-cache.ts"],
		sequence: { sequencer: LongestFirst },
		projects: [
			{ extends: true, test: { name: "alone", include: alone, exclude } },
			{
				extends: true,
				test: { name: "shared", include: ["test/**/*.test.ts"], exclude: [...exclude, ...alone], isolate: false },
			},
		],
	},
});
