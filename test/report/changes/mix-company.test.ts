// Tests companies that mix data of the old and new snapshot, as Shapley values need them.
import { describe, expect, it } from "vitest";
import type { Company } from "../../../src/frames/company-types.js";
import { mixCompany, newestSegments, peersForMixed } from "../../../src/report/changes/mix-company.js";
import { makeCompany, monthly, years } from "../../analytics/make-company.js";

const dividendOn = (exDate: string, amount: number) => ({ exDate, amount, type: "Cash Div.", currency: "USD" });
const segments = (periods: readonly string[]): Company["segments"] => {
	const segments = { periods, names: [], values: [] } as never;
	return { ok: true, value: { business: segments, geographic: segments } as never };
};
const companyIn = (year: number, price: number, amount: number, overrides: Partial<Company> = {}): Company => ({
	...makeCompany({
		periods: years(2020, year),
		annual: { revenue: years(2020, year).map(() => price * 10) },
		prices: monthly(2020, year, () => price),
		dividends: years(2020, year).map((period) => dividendOn(`${period}-10`, amount)),
		supplierValues: [{ name: "supplier", value: price }],
		marketValue: price * 100,
		asOf: `${year}-12-31`,
	}),
	segments: segments(years(2020, year)),
	...overrides,
});
const [before, after] = [companyIn(2024, 20, 1), companyIn(2025, 30, 2)];
const NONE = { price: false, filings: false, restatements: false, estimates: false };

describe("a company mixing old and new data", () => {
	it("equals one side where all or nothing is new", () => {
		expect(mixCompany(before, after, NONE)).toBe(before);
		expect(mixCompany(before, after, { price: true, filings: true, restatements: true, estimates: true })).toBe(after);
	});

	it.each(["price", "filings", "restatements", "estimates"] as const)("takes only the data of %s", (group) => {
		const mixed = mixCompany(before, after, { ...NONE, [group]: true });
		const { ok, value } = mixed.dividends as { ok: true; value: readonly { exDate: string; amount: number }[] };
		expect([ok, mixed.price.value, mixed.asOf, mixed.priceDate, mixed.marketValue.value]).toEqual(
			group === "price" ? [true, 30, "2025-12-31", "2025-12-31", 3000] : [true, 20, "2024-12-31", "2024-12-31", 2000],
		);
		expect(mixed.supplierValues).toBe(group === "estimates" ? after.supplierValues : before.supplierValues);
		// Six years with filings, at old amounts where both snapshots have the date; new amounts with restatements.
		expect(value.map(({ amount }) => amount)).toEqual(
			group === "filings" ? [1, 1, 1, 1, 1, 2] : group === "restatements" ? [2, 2, 2, 2, 2] : [1, 1, 1, 1, 1],
		);
		expect(mixed.segments).toBe(group === "filings" ? after.segments : before.segments);
		expect([...mixed.series("revenue").values].at(-1)).toBe(
			{ filings: 300, restatements: 300 }[group as string] ?? 200,
		);
	});

	it("knows the newest year of both segment kinds", () => {
		const kinds = (business: readonly string[], geographic: readonly string[]) =>
			newestSegments({
				ok: true,
				value: { business: { periods: business }, geographic: { periods: geographic } },
			} as never);
		expect(kinds(["2022-12", "2023-12"], ["2024-12"])).toBe("2024-12");
		expect(kinds(["2025-12", "2022-12"], ["2024-12"])).toBe("2025-12");
		expect(newestSegments({ ok: false, reason: { code: "not_reported" } })).toBeUndefined();
	});

	it("takes equal-year segments as restated", () => {
		const sameBusiness = companyIn(2025, 30, 2, { segments: segments(years(2020, 2024)) });
		const segmentsOfMix = (group: "filings" | "restatements") =>
			mixCompany(before, sameBusiness, { ...NONE, [group]: true }).segments;
		expect([segmentsOfMix("filings"), segmentsOfMix("restatements")]).toEqual([before.segments, sameBusiness.segments]);
		expect(segmentsOfMix("restatements")).toBe(sameBusiness.segments);
		expect(segmentsOfMix("filings")).toBe(before.segments);
	});

	it("takes the whole dividend list if one is missing", () => {
		const unknown = { ...before, dividends: { ok: false, reason: { code: "not_reported" } } } as const;
		expect(mixCompany(unknown, after, { ...NONE, filings: true }).dividends).toBe(after.dividends);
		expect(mixCompany(unknown, after, { ...NONE, restatements: true }).dividends).toBe(unknown.dividends);
	});
});

describe("peers of a mixed-date company", () => {
	const peer = (priceDate: string | null): Company => ({ ...before, symbol: "PEER", priceDate });
	const peerDateBeside = (day: string | null) =>
		peersForMixed({ company: before, peers: [peer(day)], options: {} }, { ...before, priceDate: "2025-12-31" })[0]
			?.priceDate;

	it("move to its date from the old week", () => {
		expect(peerDateBeside("2024-12-31")).toBe("2025-12-31");
		expect(peerDateBeside("2024-12-24")).toBe("2025-12-31");
		expect(peerDateBeside("2024-12-23")).toBe("2024-12-23");
		expect(peerDateBeside(null)).toBeNull();
	});

	it("are unchanged beside a company of their date", () => {
		const peers = [peer("2024-12-31")];
		expect(peersForMixed({ company: before, peers, options: {} }, before)).toBe(peers);
	});
});
