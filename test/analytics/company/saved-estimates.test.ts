// Tests which saved estimates of analysts are compared with each other.
import { describe, expect, it } from "vitest";
import { estimateLedger } from "../../../src/analytics/company/index.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

describe("saved estimates", () => {
	const companyOn = (day: string, eps: number, estimate: number | null): Company => ({
		...makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, earningsPerShare: [...flat(1.5).slice(0, 11), eps] } }),
		estimates: {
			ok: true,
			value: {
				periods: ["2026-12"],
				values: { eps: [estimate] },
				currency: "USD",
				madeUp: false,
				source: { operation: "stock.analystEstimate", arguments: {}, retrievedAt: `${day}T08:00:00Z`, hash: "0" },
			},
		},
	});
	const count = (march: number, january: number) => {
		const { revisions } = estimateLedger(companyOn("2026-03-01", march, 2), [companyOn("2026-01-01", january, 1.9)]);
		return ((revisions.outputs?.revisions ?? []) as { snapshots: number }[])[0]?.snapshots;
	};

	it("share a split basis within 1.4 times a year's earnings", () => {
		expect([count(1.5, 1.5), count(1.5 * 1.39, 1.5), count(1.5, 1.5 * 1.39)]).toEqual([2, 2, 2]);
		// A single estimate is not a revision.
		expect([count(2.1, 1.5), count(1.5, 2.1), count(-1.5, 1.5)]).toEqual([undefined, undefined, undefined]);
		// A year without earnings is skipped in favour of the one before.
		expect([count(0, 1.5), count(1.5, Number.NaN)]).toEqual([2, 2]);
	});
});
