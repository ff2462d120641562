// Tests that both forms of the service give the same valuation.
import { expect, it } from "vitest";
import { value } from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { loadCompany } from "../../src/frames/company.js";
import { createService, DEMO_TOKEN } from "../../src/service/index.js";

it("values are equal in both service forms", async () => {
	const [documented, live] = (["document", "live"] as const).map((form) =>
		composeClient({ handler: createService({ form }).handler, token: DEMO_TOKEN, cache: false }, () => null),
	);
	for (const symbol of ["AAPL", "JPM", "O", "KO", "BA"]) {
		const [ofDocumented, ofLive] = await Promise.all(
			[documented, live].map(async (client) =>
				value(await loadCompany(client as NonNullable<typeof client>, symbol), { peers: [] }),
			),
		);
		expect(ofLive?.priceDate, symbol).toBe("2026-06-30");
		expect(ofLive?.fairValue.sentence, symbol).toBe(ofDocumented?.fairValue.sentence);
		expect(ofLive?.fairValue.mid, symbol).toBe(ofDocumented?.fairValue.mid);
	}
});
