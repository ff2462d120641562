// Tests that a measure is the same number in every view.
import { beforeAll, describe, expect, it } from "vitest";
import { compare, runFor, value } from "../../../src/analytics/company/index.js";
import { CompanyFacts, type Facts } from "../../../src/analytics/evaluation/facts.js";
import { figureOf, MEASURES, type Measure, measureNamed, ownHistory } from "../../../src/analytics/measures/index.js";
import { measureTable } from "../../../src/analytics/measures/measure-table.js";
import { evEbitda } from "../../../src/analytics/models/index.js";
import { scoreUniverseTable } from "../../../src/analytics/score-universe.js";
import { bundledClient } from "../../../src/compose.js";
import { type Column, Table } from "../../../src/core/table.js";
import type { Company } from "../../../src/frames/company-types.js";
import { openUniverse } from "../../../src/universe/open-universe.js";
import { IS_WHOLE, sampled } from "../../sampled.js";
import { ALL, DEEP, loadBundled } from "../bundled-companies.js";

/**
 * Each view and the number it shows; undefined where it does not show the measure. Add new views
 * (a screen, a lake) here to test them too.
 */
const VIEWS: Readonly<Record<string, (company: Company) => (name: string) => number | null | undefined>> = {
	value: (company) => {
		// A whole valuation is slow.
		if (!isSampled(company)) return () => undefined;
		const { multiples } = value(company);
		return (name) => multiples.find((multiple) => multiple.name === name)?.now.value;
	},
	runFor: (company) => (name) => runFor(company, name).value.value,
	"own history": (company) => {
		const facts = new CompanyFacts(company);
		return (name) => {
			const last = ownHistory(measureNamed(name) as Measure, facts).at(-1);
			const today = last?.day === company.priceDate && last?.price === company.price.value;
			return today && !impliesShares(facts, name) ? last.value : undefined;
		};
	},
	compare: (company) => {
		const { measures } = compare([company, { ...company, symbol: "TWIN" }]);
		return (name) => measures.find((measure) => measure.name === name)?.values[0]?.figure.value;
	},
	universe: (company) => {
		const row = universe.get(company.symbol);
		return (name) => row?.(name);
	},
	measureTable: (company) => {
		const table = measureTable([company]);
		return (name) => {
			const [number] = table.numbers(name).values;
			return Number.isNaN(number) ? null : number;
		};
	},
};

/** A share count implied by market value and price exists only at the present price. */
const impliesShares = (facts: Facts, name: string) =>
	facts
		.get((measureNamed(name) as Measure).formula)
		.warnings.some(({ text }) => text.startsWith("no share count is reported"));

/** The companies in depth, and every fifth of the others; all of a sample. */
const isSampled = ({ symbol }: Pick<Company, "symbol">) =>
	!IS_WHOLE || DEEP.includes(symbol) || ALL.indexOf(symbol) % 5 === 0;
const SYMBOLS = sampled(ALL, 40);

let companies: readonly Company[];
/** By company: the figures of all measures, computed once for all views. */
let figures: ReadonlyMap<Company, readonly { readonly name: string; readonly number: number | null }[]>;
/** By symbol and name: figures of a universe that requested only statements and quotes. */
let universe: ReadonlyMap<string, (name: string) => number | null>;
beforeAll(async () => {
	companies = await loadBundled(SYMBOLS);
	figures = new Map(
		companies.map((company) => {
			const facts = new CompanyFacts(company);
			return [company, MEASURES.map((measure) => ({ name: measure.name, number: figureOf(measure, facts).value }))];
		}),
	);
	const names = MEASURES.map(({ name }) => name);
	const symbols = SYMBOLS.filter((symbol) => isSampled({ symbol }));
	const opened = await openUniverse(bundledClient(), symbols, { figures: names });
	const table = opened.figures(names);
	universe = new Map(
		(table.column("symbol").values as string[]).map((symbol, row) => [
			symbol,
			(name) => {
				const number = table.numbers(name).values[row] as number;
				return Number.isNaN(number) ? null : number;
			},
		]),
	);
});

describe("a measure is bit-identical in all views", () => {
	it.each(Object.keys(VIEWS))(
		"in %s",
		(view) => {
			let compared = 0;
			const differences: string[] = [];
			for (const company of companies) {
				const numberIn = VIEWS[view]?.(company);
				for (const { name, number } of figures.get(company) ?? []) {
					const shown = numberIn?.(name);
					if (shown === undefined) continue;
					if (number !== null) compared++;
					if (!Object.is(shown, number)) differences.push(`${company.symbol} ${name}: ${shown}, not ${number}`);
				}
			}
			expect(differences).toEqual([]);
			// A valuation shows at least six multiples of a company.
			expect(compared).toBeGreaterThan(IS_WHOLE ? 300 : 5 * companies.length);
		},
		300_000,
	);

	it("in a universe that scores a model from measures", () => {
		const names = ["price", "shares", "debt", "preferred", "cash", "ebitda", "book_equity"];
		const rows = companies.flatMap((company) => {
			const run = runFor(company, "ev_ebitda");
			const values = names.map((name) => run.inputs.find((input) => input.name === name)?.value);
			return run.value.value !== null && values.every((value) => typeof value === "number")
				? [{ company, expected: run.value.value, inputs: values as number[] }]
				: [];
		});
		const columns = names.map((name, i): [string, Column] => [
			name,
			{ kind: "number", values: Float64Array.from(rows, ({ inputs }) => inputs[i] as number) },
		]);
		const symbols: Column = { kind: "text", values: rows.map(({ company }) => company.symbol) };
		const scored = scoreUniverseTable(new Table([["symbol", symbols], ...columns]), [
			{ model: evEbitda, inputs: Object.fromEntries(names.map((name) => [name, name])) },
		]);
		expect([...scored.numbers("ev_ebitda_ev_ebitda").values]).toEqual(rows.map(({ expected }) => expected));
		expect(rows.length).toBeGreaterThan(SYMBOLS.length / 5);
	});
});
