// Tests frames without the TTM row.
import { expect, it } from "vitest";
import { createClient } from "../../src/index.js";

it("frame(view, { ttm: false }) drops the TTM row", async () => {
	const client = createClient();
	const query = client.stock.financials("KO");
	const [all, years] = [await query.frame("annual"), await query.frame("annual", { ttm: false })];
	expect(all.column("is_ttm").values.filter((flag) => flag === true)).toHaveLength(1);
	expect(years.column("is_ttm").values).not.toContain(true);
	expect(years.shape[0]).toBe((all.shape[0] as number) - 1);
	await client.close();
});
