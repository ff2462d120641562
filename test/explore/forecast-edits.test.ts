// Tests how typing and pasting edit the drivers of a forecast.
import { beforeAll, expect, it } from "vitest";
import { type Forecast, forecast } from "../../src/analytics/forecast/forecast.js";
import { textsOfBlock, withSegments, withTexts } from "../../src/explore/page/forecast-edits.js";
import { loadBundled } from "../analytics/bundled-companies.js";

let base: Forecast;
beforeAll(async () => {
	const [ko] = await loadBundled(["KO"]);
	if (!ko) throw new Error("KO is not bundled");
	base = forecast(ko);
});

it("sets a text for one year only", () => {
	const { growth } = withTexts(base, {}, [{ name: "growth", year: 1, text: " 8% " }]);
	expect(growth).toEqual(base.driver("growth").values.map((value, year) => (year === 1 ? "8%" : value)));
});

it("stores a constant rate as one value", () => {
	expect(withTexts(base, {}, [{ name: "terminal_growth", year: 4, text: "3%" }])).toEqual({ terminal_growth: "3%" });
});

it("stores a formula for the row with its reason", () => {
	const given = { tax: { value: "20%", why: "new law" } };
	expect(withTexts(base, given, [{ name: "tax", year: 3, text: "= base + 1%" }])).toEqual({
		tax: { value: " base + 1%", why: "new law" },
	});
});

it("removes a driver that equals the base case", () => {
	const given = { tax: "20%" };
	const texts = base.years.map((_, year) => ({ name: "tax", year, text: "" }));
	expect(withTexts(base, given, texts)).toEqual({});
});

it("pastes spreadsheet blocks and refuses wrong sizes", () => {
	const readBlock = (text: string, year: number) => textsOfBlock(text, ["growth", "tax"], base.years, year);
	expect(readBlock("1%\t2%\r\n3%\t4%\r\n", 8)).toEqual([
		{ name: "growth", year: 8, text: "1%" },
		{ name: "growth", year: 9, text: "2%" },
		{ name: "tax", year: 8, text: "3%" },
		{ name: "tax", year: 9, text: "4%" },
	]);
	expect(() => readBlock("1%\t2%", 9)).toThrow("the block has 2 years, but only 1 is left from 2035");
	expect(() => readBlock("1\n2\n3", 0)).toThrow("the block has 3 rows, but only 2 are left from growth");
});

it("splits growth into segments and merges it again", () => {
	const { values } = base.driver("growth");
	const bySegment = withSegments(base, { tax: "20%", growth: "5%" }, ["north", "south"], true);
	expect(bySegment).toEqual({ tax: "20%", growth_north: values, growth_south: values });
	expect(withSegments(base, bySegment, ["north", "south"], false)).toEqual({ tax: "20%" });
});
