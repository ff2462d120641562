// The day of a price that comes without one.
import { describe, expect, it } from "vitest";
import { loadCompany } from "../../src/frames/index.js";
import { createClient } from "../../src/index.js";

describe("the day of a price", () => {
	it("is the listing's own where no close of the as-of day is known", async () => {
		const cloudflare = await loadCompany(createClient(), "NET");
		expect(cloudflare.price.value).toBeGreaterThan(0);
		expect(cloudflare.priceDate).toBe("2026-11-20");
	});
	it("is the as-of day of the data set for every company with a close of it", async () => {
		for (const symbol of ["AAPL", "V", "NKE"])
			expect((await loadCompany(createClient(), symbol)).priceDate).toBe("2026-06-30");
	});
});
