// Tests how a client and the price's expectations display themselves.
import { inspect } from "node:util";
import { expect, it } from "vitest";
import { createClient, loadCompany, priceExpectations } from "../src/index.js";

it("shows a client by its address and example calls", () => {
	const text = inspect(createClient());
	expect(text).toMatch(/^Client of the bundled data; .*\n {2}stock: summary, financials/);
	expect(text.split("\n").length).toBeLessThan(10);
	const remote = inspect(createClient({ baseUrl: "https://data.example", token: "s3cret" }));
	expect(remote).toContain("Client of data.example");
	expect(remote).not.toContain("s3cret");
});

it("shows price expectations as a sentence and a chart", async () => {
	const result = priceExpectations(await loadCompany(createClient(), "KO"));
	const show = (result as unknown as Record<symbol, () => Promise<Record<string, string>>>)[
		Symbol.for("Jupyter.display")
	];
	const results = (await show?.()) ?? {};
	expect(results["text/plain"]).toMatch(/^At today's margin the price needs [\d.]+% revenue growth/);
	expect(results["text/html"]).toContain("<img");
});
