// Tests that the Excel workbook computes what the report shows.
import { read, utils } from "@e965/xlsx";
import { HyperFormula } from "hyperformula";
import { afterAll, describe, expect, it } from "vitest";
import { estimateNamed } from "../../../src/analytics/analyses/estimates/index.js";
import { midYearValue } from "../../../src/analytics/analyses/mid-year.js";
import { compare } from "../../../src/analytics/company/index.js";
import { NUMBERS } from "../../../src/analytics/formula/number-algebra.js";
import { createClient, loadCompany } from "../../../src/index.js";
import { type Workbook, workbookOf } from "../../../src/report/workbook/workbook.js";
import { writeWorkbook } from "../../../src/report/workbook/write-workbook.js";

const client = createClient();
afterAll(() => client.close());
const SYMBOLS = ["KO", "JPM", "PGR", "O", "XOM", "NKE", "AAPL"];

/** A workbook in an independent engine. */
function engineOf({ sheets, names }: Workbook): HyperFormula {
	const contents = sheets.map((sheet) => {
		const rows = Array.from({ length: sheet.rows }, () => Array<number | string | null>(sheet.columns).fill(null));
		for (const [address, { value, formula }] of sheet.cells) {
			const { r, c } = utils.decode_cell(address);
			(rows[r] as unknown[])[c] =
				formula === undefined ? (typeof value === "string" ? `'${value}` : value) : `=${formula}`;
		}
		return [sheet.name, rows] as const;
	});
	const named = [...names].map(([name, address]) => ({ name, expression: `=${address}` }));
	return HyperFormula.buildFromSheets(Object.fromEntries(contents), { licenseKey: "gpl-v3" }, named);
}

const valueIn = (engine: HyperFormula, sheet: string, address: string) => {
	const { r, c } = utils.decode_cell(address);
	return engine.getCellValue({ sheet: engine.getSheetId(sheet) as number, row: r, col: c });
};

const expectClose = (actual: unknown, expected: number, address: string) =>
	expect(Math.abs(Number(actual) - expected), `${address}: ${actual} for ${expected}`).toBeLessThanOrEqual(
		1e-9 * Math.max(1, Math.abs(expected)),
	);

/** Repeatable numbers between 0 and 1. */
function random(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

describe.each(SYMBOLS)("workbook of %s", (symbol) => {
	it.each([undefined, { drivers: { tax: "20%" } }, { only: true }])(
		"computes what was issued, with a forecast of %j",
		async (given) => {
			const options = given === undefined ? {} : { peers: [], forecast: given };
			const book = await workbookOf(await loadCompany(client, symbol), options);
			const engine = engineOf(book);
			let formulas = 0;
			for (const sheet of book.sheets)
				for (const [address, { value, formula }] of sheet.cells) {
					if (formula === undefined) continue;
					formulas++;
					const computed = valueIn(engine, sheet.name, address);
					if (typeof value === "number") expectClose(computed, value, `${sheet.name} ${address} =${formula}`);
					else expect(computed).toBe(value);
				}
			expect(formulas).toBeGreaterThan(book.valuation.fairValue.families.length > 0 ? 20 : -1);
			const fair = book.sheets[0];
			const row = [...(fair?.cells ?? [])].find(([, { value }]) => value === "Fair value")?.[0].slice(1);
			if (book.valuation.fairValue.mid !== null)
				expectClose(valueIn(engine, "Fair value", `C${row}`), book.valuation.fairValue.mid, "the middle");
			engine.destroy();
		},
	);

	it("follows its inputs as the library does", async () => {
		const book = await workbookOf(await loadCompany(client, symbol));
		const engine = engineOf(book);
		const draw = random(symbol.charCodeAt(0));
		const [inputs] = book.sheets.filter(({ name }) => name === "Inputs");
		const cells = [...(inputs?.cells ?? [])].filter(
			([address, { value }]) => /^C\d+$/.test(address) && typeof value === "number",
		);
		for (let setting = 0; setting < 20; setting++) {
			const changed = new Map<string, number>();
			engine.batch(() => {
				for (const [address, { value }] of cells) {
					const name = inputs?.cells.get(`A${address.slice(1)}`)?.value as string;
					// Up to a tenth either way, so that growth stays below the discount rate.
					const moved = (value as number) * (0.9 + 0.2 * draw());
					changed.set(name, moved);
					const { r, c } = utils.decode_cell(address);
					engine.setCellContents({ sheet: engine.getSheetId("Inputs") as number, row: r, col: c }, moved);
				}
			});
			for (const family of book.valuation.fairValue.families)
				for (const method of family.methods) {
					const sheet = book.sheets.find(({ name }) => name === method.slice(0, 31));
					const addresses = [...(sheet?.cells ?? [])]
						.find(([, { value }]) => value === "value_per_share")?.[0]
						.replace("A", "C");
					expectClose(
						valueIn(engine, method, addresses as string),
						recomputed(method, book, changed),
						`${method}, setting ${setting}`,
					);
				}
		}
		engine.destroy();
	});
});

/** The library's value of a method, with the sheet's inputs. */
function recomputed(method: string, { valuation }: Workbook, changed: ReadonlyMap<string, number>): number {
	const analysis = estimateNamed(method);
	const estimate = valuation.estimates.find((estimate) => estimate.method === method);
	if (!analysis || !estimate) throw new RangeError(method);
	const changedTo = (name: string, value: number) =>
		changed.get(`${method}_${name}`) ?? changed.get(name) ?? changed.get(`${name}_`) ?? value;
	const given = Object.fromEntries(
		estimate.inputs.map(({ name, value, unit }) => [
			name,
			typeof value === "number"
				? unit?.kind === "years"
					? value
					: changedTo(name, value)
				: Array.isArray(value)
					? value.map(([years, growth], i) => [years, changedTo(`${name}_${i + 1}_growth`, growth)])
					: value,
		]),
	) as Record<string, number>;
	const { answer } = analysis.model.trace(given);
	const value = (answer as Record<string, number>)[analysis.output] as number;
	const { midYear } = analysis;
	return midYear ? midYearValue(value, midYear, given, NUMBERS) : value;
}

describe("the sheets of statements and peers", () => {
	const peersOf = (symbols: readonly string[]) => Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
	const sheetOf = (book: Workbook, name: string) => book.sheets.find((sheet) => sheet.name === name);
	const find = (book: Workbook, name: string, text: string) =>
		[...(sheetOf(book, name)?.cells ?? [])].find(([, { value }]) => value === text)?.[0] ?? "";

	it.each(["KO", "JPM", "O", "SNOW", "BA", "ASML"])("compute the comparison of %s", async (symbol) => {
		const company = await loadCompany(client, symbol);
		const peers = await peersOf(["PEP", "MSFT", "BAC", "XOM"]);
		const book = await workbookOf(company, { peers });
		const { measures } = compare([company, ...peers]);
		const engine = engineOf(book);
		let live = 0;
		for (const { name, title, values, median } of measures) {
			const column = find(book, "Peers", title).replace(/\d+/, "");
			if (column === "") continue;
			for (const [i, { figure }] of values.entries()) {
				const address = `${column}${4 + i}`;
				const computed = valueIn(engine, "Peers", address);
				if (figure.value === null) expect(["NM", "n/a"], `${name} ${address}`).toContain(computed);
				else expectClose(computed, figure.value, `${name} ${address}`);
				if (sheetOf(book, "Peers")?.cells.get(address)?.formula !== undefined) live++;
			}
			if (median.value !== null) expectClose(valueIn(engine, "Peers", `${column}9`), median.value, name);
		}
		expect(live).toBeGreaterThan(12);
		engine.destroy();
	});

	it("follow a changed price", async () => {
		const book = await workbookOf(await loadCompany(client, "KO"), { peers: await peersOf(["PEP", "MNST", "KDP"]) });
		const engine = engineOf(book);
		const sheet = engine.getSheetId("Peers") as number;
		const { r: row } = utils.decode_cell(find(book, "Peers", "PepsiCo (PEP)"));
		const { c: pe } = utils.decode_cell(find(book, "Peers", "Price to earnings"));
		const { c: ev } = utils.decode_cell(find(book, "Peers", "Enterprise value to EBIT"));
		const readColumn = (col: number) => Number(engine.getCellValue({ sheet, row, col }));
		const [peBefore, shares, ebit, wasEv] = [readColumn(pe), readColumn(2), readColumn(ev - 1), readColumn(ev)];
		const price = readColumn(1);
		engine.setCellContents({ sheet, row, col: 1 }, price * 2);
		expectClose(readColumn(pe), peBefore * 2, "P/E");
		expectClose(readColumn(ev), wasEv + (price * shares) / ebit, "EV/EBIT");
		engine.setCellContents({ sheet, row, col: pe - 1 }, -1);
		expect(engine.getCellValue({ sheet, row, col: pe })).toBe("NM");
		engine.destroy();
	});

	it("show ten fiscal years", async () => {
		const company = await loadCompany(client, "KO");
		const book = await workbookOf(company);
		const row = find(book, "Statements", "net income").slice(1);
		const { periods, values } = company.series("netIncome");
		const years = ["C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];
		const head = find(book, "Statements", "Income statement").slice(1);
		const cell = (address: string) => sheetOf(book, "Statements")?.cells.get(address)?.value;
		expect(years.map((column) => cell(`${column}${head}`))).toEqual(periods.slice(-10));
		expect(years.map((column) => cell(`${column}${row}`))).toEqual([...values.slice(-10)]);
		expect(find(book, "Statements", "capital expenditure")).not.toBe("");
		expect(find(book, "Statements", "total assets")).not.toBe("");
	});
});

it("the workbook is a valid spreadsheet with formulas and names", async () => {
	const book = await workbookOf(await loadCompany(client, "KO"));
	const file = read(writeWorkbook(book));
	expect(file.SheetNames.slice(0, 2)).toEqual(["Fair value", "Charts"]);
	const names = file.Workbook?.Names?.map(({ Name }) => Name) ?? [];
	expect(names).toContain("wacc_high");
	// `ebit0` could be read as a cell.
	expect(names).toContain("ebit0_");
	const sheet = file.Sheets.fcff_three_stage ?? {};
	const formulas = Object.values(sheet).flatMap((cell) =>
		(cell as { f?: string }).f ? [(cell as { f: string }).f] : [],
	);
	expect(formulas.some((formula) => formula.includes("wacc_stable-g_stable"))).toBe(true);
});
