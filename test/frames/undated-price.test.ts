// Tests which date a price has if the service states none.
import { describe, expect, it } from "vitest";
import { loadCompany } from "../../src/frames/index.js";
import { createClient } from "../../src/index.js";

describe("the date of a price", () => {
	it("is the listing's where no close is known", async () => {
		const cloudflare = await loadCompany(createClient(), "NET");
		expect(cloudflare.price.value).toBeGreaterThan(0);
		expect(cloudflare.priceDate).toBe("2026-11-20");
	});
	it("is the as-of date for companies with its close", async () => {
		for (const symbol of ["AAPL", "V", "NKE"])
			expect((await loadCompany(createClient(), symbol)).priceDate).toBe("2026-06-30");
	});
});
