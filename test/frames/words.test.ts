// Tests words in place of numbers, with converted cells.
import { describe, expect, it } from "vitest";
import type { OperationName } from "../../src/api/catalogue/index.js";
import { createClient } from "../../src/api/client.js";
import type { Table } from "../../src/core/table.js";
import { adapt, viewsOf } from "../../src/frames/adapt.js";
import { createService } from "../../src/service/index.js";

const { handler } = createService({ form: "live" });
const framed: Table[] = [];
/** Its framer keeps the tables that queries make of unconverted answers. */
const client = createClient({
	handler,
	token: "demo",
	framer: (answer, view) => framed.push(adapt(answer, view)),
});

describe("an answer with converted numbers", () => {
	it.each([
		["stock.financials", ["AAPL"]],
		["stock.financials", ["SNOW"]],
		["stock.keyratios", ["SNOW"]],
		["account.portfolios", []],
		["politicians.transactions", []],
	] as [OperationName, string[]][])(
		"gives the frames of %s %j, words and reasons included",
		async (operation, given) => {
			const answer = await client.query(operation, given as never).answer();
			expect(answer.meta.numbers).toBe("converted");
			const dataBefore = JSON.stringify(answer.data);
			for (const view of viewsOf(operation)) {
				framed.length = 0;
				await client.query(operation, given as never).frame(view as never);
				const [expected] = framed as [Table];
				const table = adapt(answer, view);
				expect(table.names).toEqual(expected.names);
				for (const [name, column] of table.entries()) {
					const expectedColumn = expected.column(name);
					expect(column.values, name).toEqual(expectedColumn.values);
					if (column.kind === "number" && expectedColumn.kind === "number") {
						const details = (text: typeof column) =>
							[...(text.reasons ?? [])].map(([row, { code, detail }]) => [row, code, detail]);
						expect(details(column), `${view} ${name}`).toEqual(details(expectedColumn));
					}
				}
			}
			expect(JSON.stringify(answer.data)).toBe(dataBefore);
		},
	);

	it("has words under dotted names", async () => {
		const data = {
			financials: { annuals: { "Fiscal Year": ["2024-12"], income_statement: { "Admin. Expense": [null] } } },
		};
		const meta = {
			...(await client.stock.financials("AAPL").answer()).meta,
			numbers: "converted" as const,
			words: new Map([["financials.annuals.income_statement.Admin. Expense.0", "At Loss"]]),
		};
		expect(adapt({ data, meta }).numbers("Admin. Expense").reasons?.get(0)?.detail).toBe("At Loss");
	});
});
