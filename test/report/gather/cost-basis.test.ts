// Tests gathering the cost basis of investors for a report.
import { expect, it } from "vitest";
import { type Client, createClient } from "../../../src/api/index.js";
import { costBasisOf } from "../../../src/report/gather/cost-basis.js";
import { LEVEL } from "../../analytics/company/level-company.js";
import { makeCompany } from "../../analytics/make-company.js";

const GURUS = ["Ann", "Bob", "Cid", "Dan", "Eve"];
const picks = GURUS.map((guru, i) => ({
	guru,
	date: "2024-03-31",
	action: "New Buy",
	impact: 5 - i,
	price_min: 18,
	price_max: 22,
	Avg: 20,
	comment: "",
	current_shares: 500 - 100 * i,
	guru_id: String(i),
}));
const clientWith = (body: unknown) =>
	createClient({
		token: "demo",
		handler: async () => ({ status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) }),
	}) as Client;
const titlesFrom = async (body: unknown, price: number | null = 30, asOf?: string) =>
	(await costBasisOf(clientWith(body), makeCompany({ ...LEVEL, price }), asOf === undefined ? {} : { asOf })).paid.map(
		({ title }) => title,
	);

it("shows the four investors with the largest positions", async () => {
	const titles = await titlesFrom({ LEVEL: { picks, portfolio: [] } });
	expect(titles).toEqual(["Ann", "Bob", "Cid", "Dan"].map((guru) => `What ${guru} paid`));
	expect(await titlesFrom({ LEVEL: { picks: picks.slice(3), portfolio: [] } })).toHaveLength(2);
});

it("shows none without a price", async () => {
	expect(await titlesFrom({ LEVEL: { picks, portfolio: [] } }, null)).toEqual([]);
});

it("counts filings only once they are due", async () => {
	// The filings of March 2024 are due 45 days later.
	expect(await titlesFrom({ LEVEL: { picks, portfolio: [] } }, 30, "2024-03-01")).toEqual([]);
	expect(await titlesFrom({ LEVEL: { picks, portfolio: [] } }, 30, "2024-06-30")).toHaveLength(4);
});
