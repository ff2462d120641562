// A valuation is the same from both forms of the service.
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
		const [one, other] = await Promise.all(
			[documented, live].map(async (client) =>
				value(await loadCompany(client as NonNullable<typeof client>, symbol), { peers: [] }),
			),
		);
		expect(other?.priceDate, symbol).toBe("2026-06-30");
		expect(other?.fairValue.sentence, symbol).toBe(one?.fairValue.sentence);
		expect(other?.fairValue.mid, symbol).toBe(one?.fairValue.mid);
	}
});
