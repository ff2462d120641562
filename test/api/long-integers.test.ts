// Tests integers beyond 2^53, which a double rounds: 9007199254740993 is read as 9007199254740992.
import { expect, test } from "vitest";
import { clientOf, reply, serve } from "./server.js";

const OTHER_FIELDS =
	'"ex_date":"2024-01-02","record_date":"2024-01-03","pay_date":"2024-01-04","type":"Cash","currency":"USD"';
const dividends = (...amounts: string[]) =>
	reply(200, `[${amounts.map((amount) => `{"amount":${amount},${OTHER_FIELDS}}`).join(",")}]`);
const answerOf = async (body: ReturnType<typeof dividends>, options = {}) =>
	clientOf(await serve(() => body))
		.stock.dividend("KO", options)
		.answer();
const driftOf = async (...amounts: string[]) =>
	(await answerOf(dividends(...amounts))).meta.drift.filter(({ path }) => path === "*.amount");

test.each([
	["9007199254740993", "9007199254740993"],
	["-9007199254740993", "-9007199254740993"],
	["12345678901234567890", "12345678901234567890"],
	["9007199254740993.0", "9007199254740993"],
	['"9007199254740993"', '"9007199254740993"'],
	['"9,007,199,254,740,993"', '"9,007,199,254,740,993"'],
])("%s is reported with all its digits", async (amount, received) => {
	expect(await driftOf("1", amount)).toMatchObject([
		{ expected: "an integer that a double holds", received, count: 1 },
	]);
	await expect(answerOf(dividends(amount), { validation: "strict" })).rejects.toThrow(received);
});

test.each([
	"9007199254740991", // 2^53 − 1
	"9007199254740992", // 2^53, which a double holds
	"10000000000000000", // above 2^53, and even
	"1e20", // a double holds this power of ten
	"0.12345678901234567890", // a fraction
	'"0.12345678901234567890"', // a fraction as text
])("%s is not drift", async (amount) => {
	expect(await driftOf(amount)).toEqual([]);
	expect((await answerOf(dividends(amount), { validation: "strict" })).data).toHaveLength(1);
});

test("leaves digits within strings unchanged", async () => {
	const body = '[{"amount":9007199254740992,"ex_date":"2024-01-02","type":"9007199254740993 \\" 9007199254740993"}]';
	expect((await answerOf(reply(200, body))).meta.drift).not.toContainEqual(
		expect.objectContaining({ path: "*.amount" }),
	);
});

test.each([
	["prices", "/stock/KO/price", '[["01-02-2024",9007199254740993]]', "*.1"],
	[
		"a line item's numbers",
		"/stock/KO/financials",
		financialsWith("[1,9007199254740993]"),
		"annuals.income_statement.Revenue.*",
	],
	[
		"a line item's texts",
		"/stock/KO/financials",
		financialsWith('["1","9007199254740993"]'),
		"annuals.income_statement.Revenue.*",
	],
] as const)("%s are reported with their path, also from the cache", async (_, path, body, pathEnd) => {
	const client = clientOf(await serve({ [path]: reply(200, body) }), { cache: { folder: false } });
	for (const numbers of ["converted", "mixed", "converted"] as const) {
		const query = path.endsWith("price")
			? client.stock.price("KO", { numbers })
			: client.stock.financials("KO", { numbers });
		const { meta } = await query.answer();
		expect(meta.drift.find(({ expected }) => expected === "an integer that a double holds")).toMatchObject({
			path: expect.stringMatching(new RegExp(`${pathEnd.replaceAll("*", "\\*")}$`)),
			received: expect.stringContaining("9007199254740993"),
		});
	}
	expect(client.drift.table()).toContain("9007199254740993");
});

function financialsWith(revenue: string): string {
	return `{"financials":{"annuals":{"Fiscal Year":["2023-12","2024-12"],"income_statement":{"Revenue":${revenue}}}}}`;
}
