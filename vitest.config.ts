import { defineConfig } from "vitest/config";
import { filesAlone, LongestFirst } from "./tools/test/order.mjs";

// docs/testing.md says why some files run alone, and where each kind of test runs.
const alone = filesAlone();

export default defineConfig({
	test: {
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: "100%",
		sequence: { sequencer: LongestFirst },
		projects: [
			{ extends: true, test: { name: "alone", include: alone } },
			{ extends: true, test: { name: "shared", include: ["test/**/*.test.ts"], exclude: alone, isolate: false } },
		],
	},
});
