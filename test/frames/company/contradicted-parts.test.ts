// Tests that estimates, prices, market yields and quarters that a proxy changed give a reason or a warning.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeReason } from "../../../src/core/reason-words.js";
import type { Part } from "../../../src/frames/company-types.js";
import { createClient, loadCompany, value } from "../../../src/index.js";
import { createService, type Listening } from "../../../src/service/index.js";

let service: Listening;
beforeAll(async () => {
	service = await createService().listen();
});
afterAll(() => service.close());

const download = async (path: string) => (await fetch(`${service.url}${path}`)).json();

/** The company, requested through an HTTP proxy that changes the answers whose path matches. */
async function changed(symbol: string, path: RegExp, change: (body: never, path: string) => unknown) {
	const proxy = createServer(async ({ url = "" }, response) => {
		const body = (await download(url)) as never;
		const sent = path.test(url) ? await change(body, url) : body;
		response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(sent));
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	const { port } = proxy.address() as AddressInfo;
	const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: "demo", cache: false });
	try {
		return await loadCompany(client, symbol);
	} finally {
		await client.close();
		proxy.closeAllConnections();
		proxy.close();
	}
}

const reasonOf = (part: Part<unknown> | undefined) => (part && !part.ok ? describeReason(part.reason) : "");
/** The answer of another company. */
const ofOther = (symbol: string) => (_: never, path: string) =>
	download(path.replace(/\/stock\/[^/]+\//, `/stock/${symbol}/`));

type Estimates = { annual: Record<string, (number | string)[]> };
const timesEstimates =
	(names: RegExp, factor: number) =>
	({ annual, ...others }: Estimates) => ({
		...others,
		annual: Object.fromEntries(
			Object.entries(annual).map(([name, cells]) => [
				name,
				names.test(name) && Array.isArray(cells) ? cells.map((cell) => Number(cell) * factor) : cells,
			]),
		),
	});

it.each([
	[
		"ten times too large",
		"MCD",
		timesEstimates(/revenue|eps/, 10),
		/estimated revenue is 10\.\d+ times as much as reported/i,
	],
	[
		"with half the earnings",
		"MCD",
		timesEstimates(/eps/, 0.5),
		/estimated earnings per share over EBIT are 0\.\d+ times/i,
	],
	["with half the earnings", "AAPL", timesEstimates(/eps/, 0.5), /per share over EBIT/],
	["of another company", "KO", ofOther("JPM"), /another company, currency or unit/],
])("refuses estimates %s (%s)", async (_, symbol, change, reason) => {
	const company = await changed(symbol, /analyst_estimate/, change as (body: never, path: string) => unknown);
	expect(reasonOf(company.estimates)).toMatch(reason);
	expect((await changed(symbol, /^$/, (body) => body)).estimates.ok).toBe(true);
});

it("keeps estimates of an EBIT of 0, which decide nothing", async () => {
	const company = await changed("MCD", /analyst_estimate/, timesEstimates(/^ebit/, 0) as (body: never) => unknown);
	expect(company.estimates.ok && company.estimates.value.values.ebit?.some((profit) => profit === 0)).toBe(true);
});

it("refuses market yields of twice the usual size", async () => {
	const twice = (body: { data: [string, number][] }) => ({
		...body,
		data: body.data.map(([day, percent]) => [day, 2 * percent]),
	});
	const company = await changed("MCD", /Market%20Earnings%20Yield/, twice as (body: never) => unknown);
	expect(reasonOf(company.market)).toMatch(/market's earnings yields have a median of .*%, another unit/);
	expect(value(company).warnings.map(({ text }) => text)).toContain(reasonOf(company.market));
});

const warningsOf = async (...given: Parameters<typeof changed>) =>
	value(await changed(...given))
		.warnings.map(({ text }) => text)
		.join("\n");

it("warns of closes before a split that are not adjusted", async () => {
	// Until 2011, earlier than the newest ten fiscal years.
	const unadjusted = (points: [string, number][]) =>
		points.map(([day, close]) => [day, Number(day.match(/\d{4}/)) < 2012 ? 4 * close : close]);
	expect(await warningsOf("NKE", /\/price/, unadjusted as (body: never) => unknown)).toMatch(
		/price at the end of 2011-05 is 21\.11 in the statements and 84\.45 among the closes/,
	);
});

it("warns of twelve months without quarters", async () => {
	type Half = Record<string, unknown[] | Record<string, unknown[]>>;
	const without = (body: { financials?: { quarterly: Half }; quarterly: Half }) => {
		for (const member of Object.values((body.financials ?? body).quarterly))
			for (const cells of Array.isArray(member) ? [member] : Object.values(member)) cells.length = 0;
		return body;
	};
	expect(await warningsOf("V", /\/financials/, without as (body: never) => unknown)).toMatch(
		/trailing twelve months but no quarters/,
	);
});
