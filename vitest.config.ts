// Configures the tests: which files run in their own process, their order, and the number of workers.
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
// @ts-expect-error: a build script, without types
import { isolatedFiles, LongestFirst } from "./tools/test/order.mjs";

// docs/testing.md explains why some files need their own process.
const isolated: string[] = isolatedFiles();
/** Patterns of files that the run omits; `tools/test.mjs` sets them. */
const omitted = (process.env.VALUELAB_TESTS_LEFT_OUT ?? "").split(",").filter((pattern) => pattern !== "");
const exclude = [...configDefaults.exclude, ...omitted];

export default defineConfig({
	test: {
		// Only a hang reaches these: a busy machine fails no test.
		testTimeout: 30 * 60_000,
		hookTimeout: 30 * 60_000,
		// More workers than cores, because some tests wait for programs or pauses.
		maxWorkers: Math.ceil(availableParallelism() * 1.5),
		// Tests make many short-lived objects: a larger semi-space, in megabytes, saves a tenth of the time.
		execArgv: ["--max-semi-space-size=64"],
		// The run on another Node takes the modules that the first has transformed.
		experimental: { fsModuleCache: true },
		setupFiles: ["test/own-cache.ts"],
		sequence: { sequencer: LongestFirst },
		projects: [
			{ extends: true, test: { name: "isolated", include: isolated, exclude } },
			{
				extends: true,
				test: { name: "shared", include: ["test/**/*.test.ts"], exclude: [...exclude, ...isolated], isolate: false },
			},
		],
	},
});
