// Tests scores that compare many companies, by hand.
import { describe, expect, it } from "vitest";
import { mohanram, regressMultiple } from "../../../src/analytics/company/universe.js";
import { type CompanySketch, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const peer = (symbol: string, annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, symbol, annual: { ...LEVEL.annual, totalAssets: flat(2000), ...annual } });
const BASE = {
	cashFlowFromOperations: flat(180),
	researchAndDevelopment: flat(50),
	capitalExpenditure: flat(80),
};
const others = (annual: CompanySketch["annual"] = {}) =>
	["A", "B", "C", "D", "E"].map((symbol) => peer(symbol, { ...BASE, ...annual }));
const signals = (annual: CompanySketch["annual"], peers = others()) => {
	const { outputs, reason } = mohanram([peer("OWN", { ...BASE, ...annual }), ...peers]);
	return outputs?.signals ?? reason?.code;
};

describe("Mohanram's signals against peer medians", () => {
	// In turn: return on assets, cash flow on assets, cash above income, steady returns, steady growth, research, capital spending.
	it("are zero for a company like its peers, except cash", () => {
		expect(signals({})).toEqual([0, 0, 1, 0, 0, 0, 0]);
	});

	it("rise by one with each figure above the median", () => {
		expect(signals({ netIncome: flat(160) })).toEqual([1, 0, 1, 0, 0, 0, 0]);
		expect(signals({ cashFlowFromOperations: flat(190) })).toEqual([0, 1, 1, 0, 0, 0, 0]);
		expect(signals({ netIncome: flat(180) })).toEqual([1, 0, 0, 0, 0, 0, 0]);
		expect(signals({ researchAndDevelopment: flat(60) })).toEqual([0, 0, 1, 0, 0, 1, 0]);
		expect(signals({ capitalExpenditure: flat(90) })).toEqual([0, 0, 1, 0, 0, 0, 1]);
	});

	it("measure stability by five-year variance", () => {
		const shaken = (amount: number, oddValue: number) => flat(amount).map((value, i) => (i % 2 ? value : oddValue));
		expect(signals({}, others({ netIncome: [...shaken(150, 140).slice(0, 11), 150] }))).toEqual([0, 0, 1, 1, 0, 0, 0]);
		expect(signals({}, others({ revenue: shaken(1000, 900) }))).toEqual([0, 0, 1, 0, 1, 0, 0]);
		// Changes more than five years ago do not count: the newest five years equal the company's own.
		const steadySince = flat(1000).map((value, i) => (i < 6 && i % 2 ? value + 300 : value));
		expect(signals({}, others({ revenue: steadySince }))).toEqual([0, 0, 1, 0, 0, 0, 0]);
	});

	it("need five peers with the line item", () => {
		const unknown = others().map((value, i) =>
			i === 0 ? peer("A", { ...BASE, researchAndDevelopment: flat(0).map(() => null) }) : value,
		);
		expect(signals({}, unknown)).toBe("missing_input");
		expect(signals({}, others().slice(1))).toBe("insufficient_history");
	});
});

describe("multiple regression on measures", () => {
	const margins = [50, 75, 100, 125, 150, 175, 200, 225];
	const peers = margins.map((income, i) =>
		peer(
			`P${i}`,
			{ netIncome: flat(income), earningsPerShare: flat(1.5) },
			{ prices: monthly(2014, 2025, () => income / 5) },
		),
	);
	const regressFor = (company: ReturnType<typeof peer>) =>
		regressMultiple([company, ...peers], { multiple: "pe", on: ["net_margin"] });

	it("keeps the fit and explains a missing company position", () => {
		const { fit, place: ownPlace, reason, leftOut } = regressFor(peer("OWN", { netIncome: flat(0).map(() => null) }));
		expect(fit?.n).toBe(8);
		expect([ownPlace, reason?.code]).toEqual([null, "missing_input"]);
		expect(leftOut.map(({ symbol }) => symbol)).toEqual(["OWN"]);
		// A margin of 40% is outside the peers' range: no extrapolation.
		expect(regressFor(peer("OWN", { netIncome: flat(400) })).place).toBeNull();
		expect(regressFor(peer("OWN", { netIncome: flat(400) })).reason).not.toBeNull();
	});

	it("omits peers without one of the measures", () => {
		const gap = peer("GAP", { revenue: flat(0) });
		const { fit, leftOut } = regressMultiple([peer("OWN"), ...peers, gap], { multiple: "pe", on: ["net_margin"] });
		expect([fit?.n, leftOut.map(({ symbol }) => symbol)]).toEqual([8, ["GAP"]]);
	});
});
