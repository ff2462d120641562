// Tests cells of answers: numbers, dates and ranges at their limits.
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { isImpossibleDate } from "../../src/api/read/impossible-date.js";
import { clientOf, reply, serve } from "./server.js";

const sending = (body: Buffer) => (_request: IncomingMessage, response: ServerResponse) => void response.end(body);

test("numbers beyond a double are null with drift", async () => {
	const service = await serve({
		"/stock/AAPL/dividend": reply(
			200,
			'[{"amount":1e400,"ex_date":"2024-01-02"},{"amount":"1e400"},{"amount":"1e-400"},{"amount":-1e999},{"amount":"0.00"},{"amount":"1.5e-3"},{"amount":-1.5E-400},{"amount":0e-400},{"amount":2e-300,"pay_date":"an 1e-400 in text"}]',
		),
		"/stock/AAPL/financials": reply(
			200,
			'{"financials":{"annuals":{"Fiscal Year":["2023-12","2024-12"],"income_statement":{"Revenue":[1e400,"7"],"EBIT":["1e-400","8"]}}}}',
		),
	});
	const client = clientOf(service);
	const { data, meta } = await client.stock.dividend("AAPL").answer();
	expect(data.map(({ amount }) => amount)).toEqual([null, null, null, null, 0, 0.0015, null, 0, 2e-300]);
	expect(data.at(-1)?.pay_date).toBe("an 1e-400 in text");
	expect(meta.drift.filter(({ path }) => path === "*.amount")).toMatchObject([
		{ expected: "a number that a double holds", received: "Infinity", count: 2 },
		{ expected: "number", received: '"1e400"', count: 3 },
	]);
	for (const options of [{ numbers: "received" }, {}] as const) {
		const { financials } = await client.stock.financials("AAPL", options);
		expect(financials.annuals.income_statement?.Revenue?.[0]).toBeNull();
	}
	expect((await client.stock.financials("AAPL")).financials.annuals.income_statement?.EBIT).toEqual([null, 8]);
	await expect(client.stock.financials("AAPL", { validation: "strict" })).rejects.toThrow(
		"a number that a double holds",
	);
});

test("all number modes read cached and parsed text alike", async () => {
	const line = '["1.5","1,234","-","At Loss","nonsense",null,7,{"a":1}]';
	const periods = JSON.stringify(Array.from({ length: 8 }, (_, i) => `${2016 + i}-12`));
	const service = await serve({
		"/stock/AAPL/financials": reply(
			200,
			`{"financials":{"annuals":{"Fiscal Year":${periods},"new_section":{"Revenue":["1"]},"income_statement":{"Revenue":${line}}}}}`,
		),
	});
	const given = {
		converted: [1.5, 1234, null, null, null, null, 7, null],
		mixed: [1.5, 1234, "-", "At Loss", "nonsense", null, 7, null],
		received: ["1.5", "1,234", "-", "At Loss", "nonsense", null, 7, null],
	};
	for (const client of [clientOf(service), clientOf(service, { cache: { folder: false } })])
		for (const numbers of ["converted", "mixed", "received", "converted"] as const) {
			const { data, meta } = await client.stock.financials("AAPL", { numbers }).answer();
			const { income_statement, new_section } = data.financials.annuals;
			expect(income_statement?.Revenue).toEqual(given[numbers]);
			expect(new_section).toEqual({ Revenue: ["1"] });
			const deviating = meta.drift.filter(({ expected }) => expected === "number").map(({ received }) => received);
			expect(deviating).toEqual(numbers === "received" ? ["object"] : ['"nonsense"', "object"]);
			const texts = [...meta.words.values()];
			expect(texts).toEqual(numbers === "converted" ? ["-", "At Loss", "nonsense"] : []);
		}
});

test("month 13 and ids beyond 2^53 are null", async () => {
	const service = await serve({
		"/stock/AAPL/financials": reply(
			200,
			`{"financials":{"financial_template_parameters":{"ind_template":9007199254740993},"annuals":
			{"Fiscal Year":["2023-12","2024-13","TTM"],"income_statement":{"Revenue":["1,234","1,23","12,34,567"]}}}}`,
		),
	});
	const query = clientOf(service).stock.financials("AAPL");
	const { data, meta } = await query.answer();
	const { annuals, financial_template_parameters: parameters } = data.financials;
	expect(annuals["Fiscal Year"]).toEqual(["2023-12", null, "TTM"]);
	// A comma before two digits may be a decimal point.
	expect(annuals.income_statement?.Revenue).toEqual([1234, null, 1234567]);
	expect(parameters.ind_template).toBeNull();
	expect(meta.drift.map(({ received }) => received)).toEqual(
		expect.arrayContaining(['"2024-13"', '"1,23"', "9007199254740993"]),
	);
});

test("invalid dates are null; words and missing dates stay", async () => {
	const days = ["13-45-2024", "02-30-2024", "02-29-2024", "02-29-2023", "2024-04-31", "2024-02-29", "00-00-0000"];
	const service = await serve({
		"/stock/AAPL/price": days.map((day) => [day, 1]),
		"/stock/AAPL/dividend": [
			{ amount: "1", ex_date: "2024-06-31", record_date: "", pay_date: "0000-00-00", currency: "N/A" },
			{ amount: "1", ex_date: "02/30/24", record_date: "soon", pay_date: "12/31/2024" },
		],
		"/stock/news_feed?symbol=AAPL": [{ date: "2024-02-30 10:00:00", headline: "h", url: "u" }],
	});
	const client = clientOf(service);
	const { data, meta } = await client.stock.price("AAPL").answer();
	expect(data.map(([day]) => day)).toEqual([null, null, "02-29-2024", null, null, "2024-02-29", "00-00-0000"]);
	expect(meta.drift).toEqual([
		{ operation: "stock.price", path: "*.0", expected: "a day of the calendar", received: '"13-45-2024"', count: 4 },
	]);
	expect(await client.stock.dividend("AAPL")).toMatchObject([
		{ ex_date: null, record_date: "", pay_date: "0000-00-00" },
		{ ex_date: null, record_date: "soon", pay_date: "12/31/2024" },
	]);
	expect((await client.stock.newsFeed("AAPL"))[0]?.date).toBeNull();
});

test.each([
	["2024-12-31", false],
	["2024-12-31 16:00:00 (EST)", false],
	["202412", false],
	["202413", true],
	["2024-13", true],
	["20241331", true],
	["1735603200", false],
	["TTM", false],
	["12/31/99", false],
	["31/12/99", true],
	["N/A", false],
	["0000-00-00", false],
	["0000-00-00 00:00:00", false],
])("%s is an impossible date: %s", (text, impossible) => {
	expect(isImpossibleDate(text)).toBe(impossible);
});

test("invalid UTF-8 is null; the rest stays", async () => {
	const body = Buffer.concat([
		Buffer.from('[{"name":"Caf'),
		Buffer.from([0xe9]),
		Buffer.from(' Ltd","position":"CEO","transaction_date":"2024-01-02"},{"name":"Zoë","position":"CFO"}]'),
	]);
	const service = await serve({ "/stock/AAPL/executives": sending(body) });
	const { data, meta } = await clientOf(service).stock.executives("AAPL").answer();
	expect(data).toMatchObject([
		{ name: null, position: "CEO" },
		{ name: "Zoë", position: "CFO" },
	]);
	expect(meta.drift[0]).toMatchObject({ path: "*.name", expected: "text in UTF-8", count: 1 });
	const asItCame = await clientOf(service).stock.executives("AAPL", { validation: "off" }).answer();
	expect(asItCame.meta.notes).toEqual([expect.stringContaining("U+FFFD")]);
});

test.each([
	["ß", "upper case makes SS of it"],
	["ıbm", "upper case makes IBM of it"],
	["\u212aO", "the Kelvin sign looks like a K"],
	["AA\u202ePL", "the direction of the text is turned"],
	["\u2066AAPL\u2069", "an isolate stands around it"],
	["ＡＡＰＬ", "full-width letters"],
	["АAPL", "a Cyrillic letter"],
	["A\ud800", "half a character"],
])("the symbol %j is refused: %s", async (symbol) => {
	const service = await serve(() => []);
	const client = clientOf(service);
	const refused = await client.stock.dividend(symbol).catch((error: Error) => error);
	expect(refused).toMatchObject({ code: "argument", argument: "symbol" });
	expect((refused as Error).message).not.toMatch(/did you mean|[\u202a-\u202e\u2066-\u2069]/);
	await expect(client.market.exchangeStocks(symbol)).rejects.toMatchObject({ code: "argument", argument: "exchange" });
	expect(service.paths).toEqual([]);
});

test("a lone surrogate in a name is an argument error", async () => {
	const service = await serve({});
	const client = clientOf(service);
	for (const name of ["GDP \ud800", "\udc00", "GDP\u202e"]) {
		await expect(client.market.economicIndicator(name)).rejects.toMatchObject({ code: "argument", argument: "name" });
	}
	expect(service.paths).toEqual([]);
});
