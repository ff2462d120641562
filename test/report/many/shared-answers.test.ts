// Tests answers that several reports of one run share.
import { describe, expect, it } from "vitest";
import { Recorder } from "../../../src/api/index.js";
import { ask } from "../../../src/frames/company/ask.js";
import { SharedAnswers } from "../../../src/report/many/shared-answers.js";
import { bundledClient } from "../../report/bundled.js";

/** The requests of one report through shared answers, and its records. */
async function askAll(shared: SharedAnswers, ...symbols: readonly string[]) {
	const { client, recorder } = bundledClient();
	const asker = shared.asker(client, recorder);
	const answers = [];
	for (const symbol of symbols) answers.push(await ask(asker, "stock.financials", [symbol]));
	await client.close();
	return { answers, requests: recorder.snapshot().requests, sent: recorder };
}

describe("SharedAnswers", () => {
	it("reads an answer once and records every use", async () => {
		const shared = new SharedAnswers();
		const [first, second] = [await askAll(shared, "KO"), await askAll(shared, "KO", "PEP")];
		expect(second.answers[0]).toEqual({ ok: true, answer: expect.anything() });
		expect((second.answers[0] as { answer: unknown }).answer).toBe((first.answers[0] as { answer: unknown }).answer);
		expect(first.requests).toHaveLength(1);
		expect(second.requests.map(({ arguments: given }) => given.symbol)).toEqual(["KO", "PEP"]);
		expect(second.requests[0]).toBe(first.requests[0]);
	});

	it("requests failed and different answers again", async () => {
		const sent: unknown[] = [];
		const failing = {
			query: (operation: string, positional: readonly unknown[] = [], options: object = {}) => ({
				answer: () => {
					sent.push([operation, ...positional, options]);
					return Promise.reject(new Error("down"));
				},
			}),
		};
		const asker = new SharedAnswers().asker(failing, new Recorder());
		await ask(asker, "stock.financials", ["KO"]);
		await ask(asker, "stock.financials", ["KO"]);
		await ask(asker, "stock.financials", ["KO"], { targetCurrency: "EUR" });
		expect(sent).toHaveLength(3);
	});

	it("keeps recently used answers of the operation", async () => {
		const sent: unknown[] = [];
		const counted = {
			query: (operation: "stock.financials" | "stock.quote", positional: readonly unknown[] = []) => ({
				answer: async () => {
					sent.push(positional[0]);
					return { data: null, meta: { operation, arguments: { symbol: positional[0] } } } as never;
				},
			}),
		};
		const asker = new SharedAnswers().asker(counted as never, new Recorder());
		const askAll = async (...symbols: readonly string[]) => {
			sent.length = 0;
			for (const symbol of symbols) await ask(asker, "stock.financials", [symbol]);
			return [...sent];
		};
		const others = Array.from({ length: 31 }, (_, i) => `S${i}`);
		expect(await askAll("A", ...others, "A")).toHaveLength(32);
		expect(await askAll("new", "A")).toEqual(["new"]);
		expect(await askAll("S0")).toEqual(["S0"]);
		await ask(asker, "stock.quote", ["A"]);
		await ask(asker, "stock.quote", ["A"]);
		expect(sent).toEqual(["S0", "A", "A"]);
	});
});
