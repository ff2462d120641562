import { describe, expect, it } from "vitest";
import { loadCompany } from "../../src/frames/index.js";
import { createClient } from "../../src/index.js";

describe("a price whose time was invented", () => {
	it("has no day: V is known from an exchange's listing only", async () => {
		const visa = await loadCompany(createClient(), "V");
		expect(visa.price.value).toBe(371.04);
		expect(visa.priceDate).toBeNull();
	});
	it("keeps its day where the service knows it", async () => {
		expect((await loadCompany(createClient(), "AAPL")).priceDate).toBe("2026-06-30");
	});
});
