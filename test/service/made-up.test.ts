// Tests that the service announces generated figures.
import { describe, expect, test } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { DOCUMENT } from "../contract/interface-document.js";
import { ask } from "./ask.js";

/** The values at a JSON path; field names may contain dots, so every split of the path is tried. */
function valuesAt(value: unknown, parts: readonly string[]): unknown[] {
	if (parts.length === 0) return [value];
	if (typeof value !== "object" || value === null) return [];
	if (parts[0] === "*") return Object.values(value).flatMap((member) => valuesAt(member, parts.slice(1)));
	for (let end = 1; end <= parts.length; end++) {
		const key = parts.slice(0, end).join(".");
		if (Object.hasOwn(value, key)) return valuesAt((value as Record<string, unknown>)[key], parts.slice(end));
	}
	return [];
}

const announced = (headers: Readonly<Record<string, string>>) =>
	(headers["valuelab-made-up"] ?? "").split(",").filter((path) => path !== "");

describe.each(["document", "live"])("the %s form announces generated data", (form) => {
	test("every announced path exists", async () => {
		for (const { sample: path } of Object.values(DOCUMENT)) {
			const { headers, body } = await ask(path, { "valuelab-form": form });
			for (const announcement of announced(headers))
				if (announcement !== "**")
					expect(valuesAt(body, announcement.split(".")), `${path}: ${announcement}`).not.toEqual([]);
		}
	});

	test("estimates, portfolios and screeners are announced", async () => {
		for (const path of [
			"/stock/AAPL/analyst_estimate",
			"/portfolio/my_portfolios",
			"/user_screeners",
			"/guru_realtime_picks",
		])
			expect(announced((await ask(path, { "valuelab-form": form })).headers), path).toEqual(["**"]);
	});

	test("filed figures are not announced", async () => {
		for (const path of [
			"/stock/AAPL/financials",
			"/stock/AAPL/price",
			"/guru/1/aggregated",
			"/politicians/transactions",
		]) {
			const paths = announced((await ask(path, { "valuelab-form": form })).headers);
			// Without a market value a holding's share of the total is unknown.
			expect(
				paths.filter((path) => !path.endsWith(".pct")),
				path,
			).toEqual([]);
		}
	});

	test("announces insider holdings that are minimum values", async () => {
		const { headers, body } = await ask("/insider_updates", { "valuelab-form": form });
		const paths = announced(headers);
		expect(paths.every((path) => path.endsWith(".final_share"))).toBe(true);
		const rows = body as { final_share: number }[];
		expect([paths.length > 0, paths.length < rows.length / 2]).toEqual([true, true]);
		expect(rows.every(({ final_share }) => final_share >= 0)).toBe(true);
	});

	test("announces the invented fund only", async () => {
		expect(announced((await ask("/gurulist", { "valuelab-form": form })).headers)).toEqual(["all.plus.*.*"]);
		for (const path of ["/guru/9001/aggregated", "/guru/9001/picks/2020-01-01/1"])
			expect(announced((await ask(path, { "valuelab-form": form })).headers), path).toEqual(["**"]);
	});
});

test("marks texts about real companies as illustrative", async () => {
	const { body } = await ask("/stock/AAPL/summary");
	const { general } = (body as { summary: { general: Record<string, string> } }).summary;
	expect(general.desc).toMatch(/illustrative/i);
	expect(general.short_desc).toMatch(/illustrative/i);
});

test("continues the company's real figures in estimates", async () => {
	interface Estimate {
		readonly annual: {
			readonly date: string[];
			readonly revenue_estimate: number[];
			readonly per_share_eps_estimate: number[];
		};
		readonly quarter: { readonly date: string[]; readonly revenue_estimate: number[] };
	}
	for (const symbol of ["AAPL", "MSFT", "JPM", "KO"]) {
		const { annual, quarter } = (await ask(`/stock/${symbol}/analyst_estimate`)).body as Estimate;
		const { financials } = (await ask(`/stock/${symbol}/financials`)).body as {
			financials: { annuals: { "Fiscal Year": string[]; income_statement: Record<string, string[]> } };
		};
		const { "Fiscal Year": axis, income_statement: lines } = financials.annuals;
		const trailing = Number(lines.Revenue?.at(-1));
		expect(annual.date[0], symbol).toBe(`${Number(axis.at(-2)?.slice(0, 4)) + 1}${axis.at(-2)?.slice(4)}`);
		expect((annual.revenue_estimate[0] ?? 0) / trailing, symbol).toBeGreaterThan(0.85);
		expect((annual.revenue_estimate[0] ?? 0) / trailing, symbol).toBeLessThan(1.3);
		const year = quarter.revenue_estimate.slice(0, 4).reduce((sum, value) => sum + value, 0);
		expect(year / trailing, symbol).toBeGreaterThan(0.9);
		expect(year / trailing, symbol).toBeLessThan(1.3);
	}
});

test("answers every stock operation for the fictitious company", async () => {
	const values: Record<string, string> = { symbol: "FICT", symbols: "FICT", key: "pettm" };
	for (const [name, declaration] of operations) {
		if (!name.startsWith("stock.")) continue;
		const path = declaration.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
		const { status, headers, text } = await ask(name === "stock.newsFeed" ? `${path}?symbol=FICT` : path);
		expect(status, name).toBe(200);
		expect(announced(headers), `${name}: a figure of the fictitious company is not marked as made up`).toEqual([]);
		expect(text.length, name).toBeGreaterThan(20);
	}
});

test("invents reproducibly per symbol", async () => {
	const { createService } = await import("../../src/service/index.js");
	const secondService = createService({ token: "t0ken" });
	const path = "/stock/AAPL/analyst_estimate";
	expect((await ask(path, { from: secondService })).text).toBe((await ask(path)).text);
	expect((await ask("/stock/MSFT/ownership")).text).not.toBe((await ask("/stock/AAPL/ownership")).text);
});
