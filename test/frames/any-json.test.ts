// Tests adapters on random JSON: no error, no invented number.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { OperationName } from "../../src/api/catalogue/index.js";
import { operations } from "../../src/api/catalogue/index.js";
import { isReasonCode } from "../../src/core/figure.js";
import type { Table } from "../../src/core/table.js";
import { adapt, viewsOf } from "../../src/frames/adapt.js";
import { toDanfo } from "../../src/frames/index.js";
import { createService } from "../../src/service/index.js";
import { SAMPLE_OF } from "../contract/every-call.js";
import { answer } from "./answers.js";

/** Columns added by the project, which come first, by operation and view; elsewhere `symbol` if one was requested. */
const LEADS: Readonly<Record<string, string>> = {
	"stock.financials annual": "symbol period fiscal_year is_ttm preliminary",
	"stock.financials quarterly": "symbol period fiscal_year is_ttm preliminary",
	"stock.financials long": "symbol frequency period section field value",
	"stock.price series": "symbol date price",
	"stock.unadjustedPrice series": "symbol date unadjusted_price",
	"stock.volume series": "symbol date volume",
	"stock.indicator series": "symbol date pettm",
	"stock.indicatorHistory shares_outstanding": "symbol date value",
	"stock.indicatorHistory insti_owner": "symbol date col1 col2",
	"stock.indicatorHistory institution_shares_held": "symbol date col1 col2",
	"stock.keyratios ratios": "symbol section ratio current low_10y median_10y high_10y",
	"stock.keyratios basic": "symbol section field value",
	"stock.summary details": "symbol section field value",
	"stock.summary valuations": "symbol valuation value",
	"stock.ownership ownership": "symbol company exchange holder percentage shares",
	"stock.analystEstimate annual": "symbol period",
	"stock.analystEstimate quarter": "symbol period",
	"stock.operatingData annual": "symbol period",
	"stock.operatingData quarter": "symbol period",
	"stock.segmentsData business_annual": "symbol period",
	"market.economicIndicator series": "date value",
	"market.exchangeList exchanges": "country exchange",
	"gurus.picks picks": "guru",
	"gurus.aggregated holdings": "guru",
	"gurus.aggregated summary": "guru",
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Place = readonly (string | number)[];

/** Shorter lists and fewer keys of long objects, so that many cases fit in a second. */
function shorten(json: Json): Json {
	if (Array.isArray(json)) return [...json.slice(0, 2), ...json.slice(2).slice(-2)].map(shorten);
	if (json === null || typeof json !== "object") return json;
	const entries = Object.entries(json);
	const chosen = entries.length > 12 ? entries.filter((_, i) => i % Math.ceil(entries.length / 8) === 0) : entries;
	return Object.fromEntries(chosen.map(([key, member]) => [key, shorten(member)]));
}

function placesOf(json: Json, index: Place = []): Place[] {
	if (json === null || typeof json !== "object") return [index];
	const inner = Array.isArray(json) ? [...json.entries()] : Object.entries(json);
	return [index, ...inner.flatMap(([key, member]) => placesOf(member, [...index, key]))];
}

const valueAt = (json: Json, index: Place): Json =>
	index.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key] as Json, json);

function setAt(json: Json, index: Place, value: Json): Json {
	const key = index.at(-1);
	if (key === undefined) return value;
	(valueAt(json, index.slice(0, -1)) as Record<string | number, Json>)[key] = value;
	return json;
}

interface Change {
	readonly where: number;
	readonly kind: "value" | "turn" | "leave out" | "add" | "repeat";
	readonly value: Json;
}

/** The body with one change: a value, an order, a member less, an unknown one more, an element twice. */
function changed(json: Json, { where: placeNumber, kind, value }: Change): Json {
	const places = placesOf(json);
	const path = places[placeNumber % places.length] as Place;
	const original = valueAt(json, path);
	if (kind === "value" || original === null || typeof original !== "object")
		return setAt(json, path, structuredClone(value));
	if (Array.isArray(original)) {
		if (kind === "turn") original.reverse();
		else if (kind === "leave out") original.splice(placeNumber % (original.length || 1), 1);
		else
			original.push(
				kind === "add"
					? structuredClone(value)
					: structuredClone(original[placeNumber % (original.length || 1)] ?? null),
			);
		return json;
	}
	const entries = Object.entries(original);
	if (kind === "turn") entries.reverse();
	else if (kind === "leave out") entries.splice(placeNumber % (entries.length || 1), 1);
	else entries.push([`unknown ${placeNumber % 3}`, structuredClone(value)]);
	return setAt(json, path, Object.fromEntries(entries));
}

const value = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(null) },
	fc.constantFrom<Json[]>("", "-", "N/A", "At Loss", "Negative Tangible Equity", "No Debt", "word", [], {}, true),
	fc.constantFrom<Json[]>("1,234.5", "12.3%", "5000.00(Mil)", "4885.00Mil", "-3.5", "(12)", "1e3", "NaN", [7], {
		a: 7,
	}),
	fc.constantFrom<Json[]>("TTM", "2024-03", "202403", 202_403, "02-29-2024", "02/29/24", "2023-02-29", "0000-00-00", 7),
	fc.constantFrom<Json[]>("1709164800", 1_709_164_800, "2024-03-01 16:00:01 (EST)", 20_240_229),
	fc.integer({ min: 1 }),
	fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);
const change: fc.Arbitrary<Change> = fc.record({
	where: fc.nat(100_000),
	kind: fc.constantFrom("value", "value", "turn", "leave out", "add", "repeat"),
	value,
});

const SCALES: Readonly<Record<string, number>> = { k: 3, th: 3, m: 6, mil: 6, b: 9, bil: 9, t: 12, tril: 12 };
const NUMBER = /[+-]?[$€£¥]?\s*(?:\d[\d,]*\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const WHOLE = /^([+-]?)[$€£¥]?\s*(\d[\d,]*\.?\d*|\.\d+)(?:e([+-]?\d+))?\s*(?:%|\(?(k|th|m|mil|b|bil|t|tril)\)?)?$/i;

/** The number in a text, by an independent parser. */
function numberIn(text: string): number {
	const [, sign = "", digits, power = "0", scale = ""] = WHOLE.exec(text.trim()) ?? [];
	if (digits === undefined) return Number.NaN;
	return Number(`${sign}${digits.replaceAll(",", "")}e${Number(power) + (SCALES[scale.toLowerCase()] ?? 0)}`);
}

/** Every number in a body, plain or as text, including ends of ranges. */
function numbersIn(json: Json, into = new Set<number>()): Set<number> {
	if (typeof json === "number") into.add(json);
	else if (typeof json === "string") {
		into.add(numberIn(json));
		for (const [part] of json.matchAll(NUMBER)) into.add(numberIn(part)).add(numberIn(part.replace(/^[+-]/, "")));
	} else if (json !== null && typeof json === "object")
		for (const member of Object.values(json)) numbersIn(member, into);
	return into;
}

/** The errors of a table, whatever the input. */
function faults(table: Table, json: Json, view: string, given: Readonly<Record<string, unknown>>): string[] {
	const leads = LEADS[view] ?? ("symbol" in given ? "symbol" : "");
	const nameFaults = table.names.join(" ").startsWith(leads) ? [] : [`columns are ${table.names.join(" ")}`];
	const numbers = numbersIn(json);
	for (const [name, column] of table.entries()) {
		if (column.values.length !== table.rowCount) nameFaults.push(`${name} has ${column.values.length} cells`);
		if (column.kind !== "number") continue;
		const ours = name === "fiscal_year" || /_count$/.test(name);
		for (const [row, cell] of column.values.entries()) {
			const reason = column.reasons?.get(row);
			if (Number.isNaN(cell)) {
				if (!reason || !isReasonCode(reason.code)) nameFaults.push(`${name} ${row}: missing without a reason`);
			} else {
				if (reason) nameFaults.push(`${name} ${row}: ${cell}, and a reason why there is none`);
				if (!ours && !numbers.has(cell)) nameFaults.push(`${name} ${row}: ${cell} stands nowhere in the answer`);
			}
		}
	}
	const { columns, shape } = toDanfo(table);
	if (columns.join("|") !== table.names.join("|")) nameFaults.push(`the frame has the columns ${columns.join(" ")}`);
	if (columns.length > 0 && shape[0] !== table.rowCount) nameFaults.push(`the frame has ${shape[0]} rows`);
	return nameFaults.map((fault) => `${view}: ${fault}`);
}

describe.each(["document", "live", "older"] as const)("any JSON near the %s form", (form) => {
	const bodies = new Map<OperationName, Json>();
	beforeAll(async () => {
		const { handler } = createService({ form });
		for (const [operation, { path }] of Object.entries(SAMPLE_OF)) {
			const { status, body } = await handler({ path: `/public/user/demo${path}`, headers: {} } as never);
			expect(status, path).toBe(200);
			bodies.set(operation as OperationName, shorten(JSON.parse(new TextDecoder().decode(body as Uint8Array)) as Json));
		}
	});

	it.each([...operations].map(([name]) => name))("%s never throws or invents numbers, and gives reasons", (name) => {
		const { given } = SAMPLE_OF[name];
		fc.assert(
			fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
				const json = changes.reduce(changed, structuredClone(bodies.get(name) as Json));
				const allFaults = viewsOf(name).flatMap((view) =>
					faults(adapt(answer(name, json, given), view), json, `${name} ${view}`, given),
				);
				expect(allFaults).toEqual([]);
			}),
			{ numRuns: 25 },
		);
	});
});

it("any JSON gives a table", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.constantFrom(...[...operations].map(([name]) => name)), (json, name) => {
			for (const view of viewsOf(name)) adapt(answer(name, json, SAMPLE_OF[name].given), view);
		}),
		{ numRuns: 250 },
	);
});
