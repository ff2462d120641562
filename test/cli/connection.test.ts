// Which service the command line asks.
import { expect, it, onTestFinished, vi } from "vitest";
import { configuredUrl } from "../../src/cli/connection.js";

it("an empty VALUELAB_BASE_URL means the bundled data, an empty option stays to be refused", () => {
	onTestFinished(() => void vi.unstubAllEnvs());
	vi.stubEnv("VALUELAB_BASE_URL", "");
	expect(configuredUrl({})).toBeUndefined();
	expect(configuredUrl({ baseUrl: "" })).toBe("");
	vi.stubEnv("VALUELAB_BASE_URL", "https://one.example");
	expect(configuredUrl({})).toBe("https://one.example");
	expect(configuredUrl({ baseUrl: "https://two.example" })).toBe("https://two.example");
});
