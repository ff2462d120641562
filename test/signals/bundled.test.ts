// Tests signals from the bundled trades of Apple and others.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	confluence,
	eventStudy,
	guruCosts,
	guruHolders,
	guruOverlaps,
	guruSignals,
	insiderSignals,
	politicianFlow,
	politicianSignals,
} from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { type DataFrame, frameOf } from "../../src/frames/index.js";

const client = composeClient({}, (answers, view) => frameOf(answers, view));
afterAll(() => client.close());

describe("signals on the bundled data", () => {
	let trades: DataFrame;
	let gurus: DataFrame;
	let prices: DataFrame;
	let politicians: DataFrame;
	beforeAll(async () => {
		[trades, gurus, prices, politicians] = await Promise.all([
			client.stock.insider("AAPL").frame(),
			client.stock.gurus("AAPL").frame(),
			client.stock.price("AAPL").frame(),
			client.politicians.transactions().frame(),
		]);
	});

	it("give the cost basis of Apple's holders", () => {
		// Berkshire bought from 2016 to 2023; filings before the 2020 split give unadjusted averages.
		const costs = guruCosts(gurus, { symbol: "AAPL", prices: { AAPL: prices } });
		const berkshire = costs.gurus.find(({ guru }) => guru === "Warren Buffett");
		expect(berkshire).toMatchObject({ held: true, reason: null });
		expect(berkshire?.average).toBeGreaterThan(Number(berkshire?.low));
		expect(berkshire?.average).toBeLessThan(60);
		expect(costs.warnings.map(({ code }) => code)).toEqual(["data"]);
	});

	it("show the price reaction where prices are daily", () => {
		const bought = guruSignals(gurus);
		expect(bought.signals.length).toBeGreaterThan(10);
		// The closes are daily until 2021 and monthly afterwards.
		const study = eventStudy(bought, prices, { draws: 99 });
		expect(study.events.every((date) => date < "2021-04")).toBe(true);
		expect(study.refused.some(({ reason }) => /days apart/.test(reason.sentence ?? ""))).toBe(true);
	});

	it("find days on which several groups sold", () => {
		const lists = [insiderSignals(trades), guruSignals(gurus), politicianSignals(politicians, { symbol: "AAPL" })];
		const together = confluence(lists, { side: "sell", draws: 99 });
		expect(together.days.length).toBeGreaterThan(5);
		expect((together.test === null) === (together.reason !== null)).toBe(true);
	});

	it("sum politicians' trades between low and high", () => {
		const flow = politicianFlow(politicians);
		expect(flow.periods.every(({ low, high }) => low < high)).toBe(true);
	});

	it("compare portfolios", async () => {
		const [buffett, ackman, volumes] = await Promise.all([
			client.gurus.aggregated("1").frame(),
			client.gurus.aggregated("2").frame(),
			client.stock.volume("AAPL").frame(),
		]);
		const [pair] = guruOverlaps({ buffett, ackman });
		expect(Number(pair?.overlap) + Number(pair?.activeShare)).toBeCloseTo(1, 12);
		const apple = guruHolders({ buffett, ackman }, { volumes: { AAPL: volumes } }).find(
			({ symbol }) => symbol === "AAPL",
		);
		// Volumes end years before the filing, so days to sell are unknown.
		expect(apple).toMatchObject({ crowding_days: null, reason: { code: "stale_input" } });
	});
});
