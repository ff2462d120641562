// Tests dividends of a price file against those of the statements.
import { expect, it } from "vitest";
import { priceSeriesOf } from "../../../src/filings/prices/price-series.js";
import { readPriceFile } from "../../../src/filings/prices/read-price-file.js";
import { dividendsOfFile } from "../../../src/store/import/file-dividends.js";
import type { StoredCompany } from "../../../src/store/unpack-company.js";

/** A file of quarterly dividends of the amount, 2021 to 2023. */
function fileOf(amount: number) {
	const days = [2021, 2022, 2023].flatMap((year) => ["02", "05", "08", "11"].map((month) => `${year}-${month}-10`));
	return priceSeriesOf(
		readPriceFile(`Date,Close,Dividends\n${days.map((day, i) => `${day},${50 + i}.01,${amount}`).join("\n")}\n`),
		{ currency: "USD" },
	);
}

/** A company whose statements report 2 a share in 2022 and 2023. */
const stored = {
	annual: {
		periods: ["2022-12", "2023-12"],
		ends: ["2022-12-31", "2023-12-31"],
		sections: { per_share_data_array: { "Dividends per Share": [2, 2] } },
	},
	dividends: null,
	dividendGaps: [],
} as unknown as StoredCompany;

it("keeps dividends that the statements confirm", () => {
	const result = dividendsOfFile(fileOf(0.5), { known: stored, reportingCurrency: "USD" });
	expect(result).toMatchObject({ payments: { length: 12 } });
});

it("omits dividends on another basis, with both sums", () => {
	// Four times 0.125 are 0.5 a share, a quarter of the 2 that the statements have.
	expect(dividendsOfFile(fileOf(0.125), { known: stored, reportingCurrency: "USD" })).toBe(
		"its dividends are left out: for 2023-12 they sum to 0.5 a share, statements say 2",
	);
});

it("ignores a file without dividends", () => {
	expect(dividendsOfFile(fileOf(0), { known: stored, reportingCurrency: "USD" })).toBeUndefined();
});
