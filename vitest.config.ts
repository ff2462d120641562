import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["test/**/*.test.ts"],
		// Only a hang reaches these: a busy machine fails no test.
		testTimeout: 30 * 60_000,
		hookTimeout: 30 * 60_000,
	},
});
