// Tests later filings against a forecast by segment: each segment's error and its effect on value.
import { expect, it } from "vitest";
import { filedSince, forecast } from "../../../src/analytics/index.js";
import { loadBundled } from "../bundled-companies.js";

it("lists filed segments next to forecast ones", async () => {
	const [ko] = await loadBundled(["KO"]);
	if (!ko) throw new Error("KO is not bundled");
	const drivers = { growth_concentrate_operations: "6%", growth_finished_product_operations: "-5%" };
	const olderForecast = forecast(ko, drivers, { asOf: "2024-06-30" });
	const filedFigures = filedSince(olderForecast, forecast(ko));
	// Filed by segment for fiscal 2023 and 2024: 26,539 and 27,725, 19,215 and 19,336 million. Fiscal 2025 has none.
	const lines = filedFigures.lines.filter(({ name }) => name.endsWith("_operations"));
	expect(lines.map(({ year, filed }) => [year, filed])).toEqual([
		["2024", 27725],
		["2024", 19336],
	]);
	expect(lines[0]?.error).toBeCloseTo((26539 * 1.06) / 27725 - 1, 12);
	expect(filedFigures.lines.find(({ name }) => name === "other_revenue")?.filed).toBe(47061 - 27725 - 19336);
	const driver = filedFigures.drivers.find(({ name }) => name === "growth_concentrate_operations");
	expect(driver?.years.map(({ filed }) => filed)).toEqual([expect.closeTo(27725 / 26539 - 1, 12), null]);
	// One segment grew less than forecast, the other more.
	expect(driver?.amount).toBeLessThan(0);
	expect(
		filedFigures.drivers.find(({ name }) => name === "growth_finished_product_operations")?.amount,
	).toBeGreaterThan(0);
	const parts = filedFigures.drivers.reduce((total, { amount }) => total + (amount ?? 0), 0);
	expect(parts).toBeCloseTo((filedFigures.value?.filed ?? 0) - (filedFigures.value?.forecast ?? 0), 6);
});
