// Tests the causes of a changed value between two reports.
import { beforeAll, describe, expect, it } from "vitest";
import type { ChangeGroup } from "../../src/report/changes/change-groups.js";
import type { ChangeRow } from "../../src/report/changes/value-change.js";
import { type ReportChange, snapshotChange } from "../../src/report/index.js";
import type { ReportSnapshot } from "../../src/report/report-snapshot.js";
import { type Edit, makeSnapshot, withAnswers } from "./make-snapshot.js";

const PEERS = ["PEP", "MCD", "WMT", "NKE"];

/** The service's answers after it restated operating income of 2022 and 2023. */
const restated: Edit = (body, { path }) => {
	if (path !== "/stock/KO/financials") return body;
	const { annuals } = (body as { financials: { annuals: Record<string, unknown> } }).financials;
	const years = annuals["Fiscal Year"] as string[];
	const income = (annuals.income_statement as Record<string, string[]>)["Operating Income"] as string[];
	for (const [i, year] of years.entries())
		if (["2022-12", "2023-12"].includes(year)) income[i] = String(Number(income[i]) * 0.6);
	return body;
};

/** The service's answers on a day with another price. */
const dearer: Edit = (body, { path }) => {
	if (path !== "/stock/KO/quote") return body;
	const text = JSON.stringify(body).replace(
		/"Current Price":("?)([\d.]+)/,
		(_, quote, price) => `"Current Price":${quote}${Number(price) * 1.1}`,
	);
	return JSON.parse(text);
};

const middle = ({ rows }: ReportChange) => rows[0] as ChangeRow;

function expectSums({ rows }: ReportChange): void {
	for (const { parts, engine, difference, old, new: latest } of rows) {
		if (parts === null) continue;
		const sum = Object.values(parts).reduce((total, part) => total + part, engine ?? 0);
		expect(Math.abs(sum - (difference as number))).toBeLessThan(1e-9);
		expect((latest as number) - (old as number)).toBe(difference);
	}
}

const changed = ({ groups }: ReportChange) => groups.filter((group) => group.changed).map(({ name }) => name);

describe("causes of a changed value", () => {
	let latest: ReportSnapshot;
	let earlier: ReportSnapshot;
	beforeAll(async () => {
		latest = await makeSnapshot("KO", { peers: PEERS });
		earlier = await makeSnapshot("KO", { peers: PEERS, asOf: "2026-02-01" });
	});

	it("are empty between a snapshot and itself", async () => {
		const change = await snapshotChange(latest, latest);
		expect(changed(change)).toEqual([]);
		expect(middle(change)).toMatchObject({ difference: 0, engine: 0, refused: null });
	});

	it("sum to the change when everything changed", async () => {
		const later = await withAnswers(latest, restated, { assumptions: { beta: 1.2 } });
		const change = await snapshotChange(earlier, later);
		expect(changed(change)).toEqual(["price", "filings", "restatements", "assumptions", "peers", "estimates"]);
		expectSums(change);
		// The ends are the values of both reports.
		expect(middle(change).old).toBe(earlier.issued?.mid);
		expect(middle(change).new).toBe(later.issued?.mid);
		expect(change.rows.filter(({ parts }) => parts !== null).length).toBeGreaterThan(12);
		for (const { name, old, new: after } of change.rows.slice(1)) {
			expect(old).toBe(earlier.issued?.methods[name] ?? null);
			expect(after).toBe(later.issued?.methods[name] ?? null);
		}
		const textByGroup = Object.fromEntries(change.groups.map((group) => [group.name, group.what]));
		expect(textByGroup.filings).toContain("quarter 2026-03");
		// Four: 40% less income leaves the stated margins of both years far above the computed ones, so income and margin of both are
		// refused as contradictory.
		expect(textByGroup.restatements).toBe("4 figures of 2 periods, most of all operating income (2022-12)");
		expect(textByGroup.assumptions).toBe("Levered beta: its default to 1.2");
		expect(textByGroup.peers).toContain("PEP");
	});

	const alone: readonly (readonly [ChangeGroup, Edit, Parameters<typeof withAnswers>[2]])[] = [
		["price", dearer, {}],
		["restatements", restated, {}],
		["assumptions", (body) => body, { assumptions: { beta: 1.2 } }],
		["peers", (body) => body, { peers: PEERS.slice(1) }],
	];
	it.each(alone)("assign all to the only group that changed: %s", async (group, edit, options) => {
		const change = await snapshotChange(latest, await withAnswers(latest, edit, options));
		expect(changed(change)).toEqual([group]);
		expectSums(change);
		const moved = change.rows.filter(({ difference }) => (difference ?? 0) !== 0);
		expect(moved.length).toBeGreaterThan(0);
		for (const { parts, difference } of moved) expect(parts?.[group]).toBe(difference);
	});

	it("separate the engine's changes", async () => {
		const issued = latest.issued as NonNullable<ReportSnapshot["issued"]>;
		const otherEngine = { ...latest, issued: { ...issued, mid: (issued.mid as number) + 5 } };
		const change = await snapshotChange(otherEngine, latest);
		expect(middle(change).engine).toBeCloseTo(-5, 10);
		expect(middle(change).difference).toBeCloseTo(-5, 10);
		expectSums(change);
	});

	it("exclude the engine for a snapshot without values", async () => {
		const { issued: _, ...older } = latest;
		const change = await snapshotChange(older, latest);
		expect(middle(change).engine).toBeNull();
		expect(change.notes[0]).toContain("the effect of the program's version is unknown");
	});

	it("state where a combination refuses a method", async () => {
		const change = await snapshotChange(earlier, latest);
		// The service's own values have no history, so none exist for an earlier date.
		const supplied = change.rows.find(({ name }) => name.startsWith("supplier_"));
		expect(supplied).toMatchObject({ old: null, parts: null, difference: null });
		expect(supplied?.refused).toMatch(/^not given with all old inputs$/);
		const loss = await snapshotChange(latest, await withAnswers(latest, restated, { assumptions: { g_stable: 0.09 } }));
		const refused = loss.rows.filter((row) => row.refused !== null && row.old !== null && row.name !== "mid");
		expect(refused.length).toBeGreaterThan(0);
		expect(refused[0]?.refused).toMatch(/^refused with new assumptions: /);
	});

	it("are refused for unregistered figures", async () => {
		const withAddition = { ...latest, request: { ...latest.request, additions: ["my_ratio"] } };
		await expect(snapshotChange(latest, withAddition)).rejects.toMatchObject({
			code: "argument",
			argument: "additions",
		});
	});

	it("are refused for two companies", async () => {
		const ofPep = await makeSnapshot("PEP", {});
		await expect(snapshotChange(latest, ofPep)).rejects.toThrow("cannot be compared: the company was KO and is PEP");
	});
});
