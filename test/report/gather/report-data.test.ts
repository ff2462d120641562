// Tests a report's data while the service fails temporarily.
import { expect, it } from "vitest";
import { type Client, createClient } from "../../../src/api/index.js";
import { gatherReport } from "../../../src/report/gather/report-data.js";
import { createService } from "../../../src/service/index.js";

/** The bundled data behind a client whose first requests for financials fail. */
function failing(times: number) {
	const { handler } = createService();
	let remaining = times;
	return createClient({
		token: "demo",
		retry: { attempts: 1 },
		handler: async (request) => {
			if (!request.path.includes("financials") || remaining-- <= 0) return handler(request);
			return { status: 503, headers: {}, body: new TextEncoder().encode('{"error":"busy"}') };
		},
	}) as Client;
}

it("retries failed statements once, then refuses", async () => {
	const { valuation } = await gatherReport(failing(1), "KO");
	expect(valuation.series("revenue")?.values.length).toBeGreaterThan(5);
	await expect(gatherReport(failing(2), "KO")).rejects.toMatchObject({ status: 503 });
});
