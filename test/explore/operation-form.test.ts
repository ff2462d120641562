// Tests the forms of operations in the local page.
import { expect, it } from "vitest";
import { checkCall, positionalNames } from "../../src/api/catalogue/arguments/request.js";
import { operations } from "../../src/api/catalogue/index.js";
import { messageOf, shellOf, typescriptOf } from "../../src/explore/page/operations/form-values.js";
import { type OperationForm, operationForms } from "../../src/explore/page/operations/operation-form.js";
import { cli } from "../cli/run-cli.js";
import { EVERY_CALL } from "../contract/every-call.js";

const forms = operationForms();
const formOf = (name: string) => forms.find((form) => form.name === name) as OperationForm;

it("offers inputs for every operation", () => {
	expect(forms.map(({ name }) => name)).toEqual([...operations.keys()]);
	for (const [operation, declaration] of operations) {
		const call = EVERY_CALL[operation];
		const names = positionalNames(declaration);
		const typed = Object.fromEntries(call.map((value, i) => [names[i], [value].flat().join(", ")]));
		const { positional = [], options = {} } = messageOf(formOf(operation), typed);
		const { numbers, ...named } = options;
		expect(numbers).toBe("received");
		expect(checkCall(operation, positional, named)).toEqual(checkCall(operation, call));
	}
});

it("writes the call in TypeScript and shell", () => {
	const form = formOf("stock.financials");
	const values = { symbol: "LSE:VOD", order: "desc", targetCurrency: "" };
	expect(typescriptOf(form, values, "quarterly")).toContain(
		'client.stock.financials("LSE:VOD", { order: "desc" }).frame("quarterly")',
	);
	expect(shellOf(form, values, "quarterly")).toBe(
		"valuelab get stock.financials LSE:VOD --order desc --view quarterly",
	);
	expect(shellOf(formOf("market.economicIndicator"), { name: "10 Year's Yield" }, "series")).toContain(
		"'10 Year'\\''s Yield'",
	);
});

it("the shell line gives the same rows", async () => {
	const line = shellOf(formOf("stock.quote"), { symbols: "AAPL, MSFT" }, "quotes");
	const { stdout, code } = await cli([...line.split(" ").slice(1), "--columns", "Symbol", "--format", "csv"]);
	expect([code, stdout.trim().split(/\s+/)]).toEqual([0, ["Symbol", "AAPL", "MSFT"]]);
});
