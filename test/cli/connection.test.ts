// Tests which service the command line connects to.
import { expect, it, onTestFinished, vi } from "vitest";
import { configuredUrl } from "../../src/cli/connection.js";

it("reads an empty VALUELAB_BASE_URL as unset, refuses empty options", () => {
	onTestFinished(() => void vi.unstubAllEnvs());
	vi.stubEnv("VALUELAB_BASE_URL", "");
	expect(configuredUrl({})).toBeUndefined();
	expect(configuredUrl({ baseUrl: "" })).toBe("");
	vi.stubEnv("VALUELAB_BASE_URL", "https://one.example");
	expect(configuredUrl({})).toBe("https://one.example");
	expect(configuredUrl({ baseUrl: "https://two.example" })).toBe("https://two.example");
});
