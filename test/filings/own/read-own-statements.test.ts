// Tests reading a user's statements in every form that people type. Figures are invented.
import { describe, expect, it } from "vitest";
import { gridOf } from "../../../src/filings/files/file-text.js";
import { matchLine, OWN_LINE_NAMES, ownLine } from "../../../src/filings/own/line-names.js";
import { AMBIGUOUS, LINE_WORDS } from "../../../src/filings/own/line-words.js";
import { readOwnFile } from "../../../src/filings/own/own-file.js";
import { readOwnPeriod } from "../../../src/filings/own/own-period.js";
import {
	type OwnStatementsOptions,
	readOwnStatements,
	UncertainLinesError,
} from "../../../src/filings/own/read-own-statements.js";
import type { OwnTable } from "../../../src/filings/own/statement-table.js";

const EUR = { currency: "EUR", scale: "thousands" } as const;
const readTable = (table: OwnTable, options: OwnStatementsOptions = {}) =>
	readOwnStatements(table, { ...EUR, ...options });
const values = (table: OwnTable, options: OwnStatementsOptions = {}) =>
	readTable(table, options).annual.map(({ end, values }) => [end, Object.fromEntries(values)]);

describe("equal statements in different formats", () => {
	const expected = [
		["2022-12-31", { Revenue: 1, "Net Income": 0.1 }],
		["2023-12-31", { Revenue: 1.2, "Net Income": 0.15 }],
	];
	it.each<[string, OwnTable]>([
		[
			"rows with a period in each",
			[
				{ year: 2022, Sales: 1000, "Net profit": 100 },
				{ year: 2023, Sales: 1200, "Net profit": 150 },
			],
		],
		[
			"rows with a line in each",
			[
				{ line: "Sales", 2022: 1000, 2023: 1200 },
				{ line: "Net profit", 2022: 100, 2023: 150 },
			],
		],
		["columns by name", { period: ["FY2022", "FY2023"], Turnover: [1000, 1200], NetIncomeLoss: [100, 150] }],
		[
			"a DataFrame with periods down",
			{
				columns: ["year", "Revenue", "Net Income"],
				values: [
					[2022, 1000, 100],
					[2023, 1200, 150],
				],
				index: [0, 1],
			},
		],
		[
			"a DataFrame whose index has the lines",
			{
				columns: ["2022", "2023"],
				values: [
					[1000, 1200],
					[100, 150],
				],
				index: ["Sales", "Net profit"],
			},
		],
		["periods in any order", { period: ["2023-12-31", "2022-12-31"], revenue: [1200, 1000], netIncome: [150, 100] }],
	])("from %s", (_, table) => {
		expect(values(table)).toEqual(expected);
	});
	it.each([
		[
			"rows",
			[
				{ year: 2022, Sales: "1.000,0", "Net profit": 100 },
				{ year: 2023, Sales: "1.200,0", "Net profit": 150 },
			],
			EUR,
		],
		[
			"figures by line and period, as companyFrom takes them",
			{
				...EUR,
				price: 12.5,
				statements: { Sales: { 2022: "1.000,0", 2023: "1.200,0" }, "Net profit": { 2022: 100, 2023: 150 } },
			},
			{},
		],
		[
			"columns beside facts",
			{
				...EUR,
				scale: 1000,
				price: "12,5",
				year: [2022, 2023],
				Sales: ["1.000,0", "1.200,0"],
				"Net profit": [100, 150],
			},
			{},
		],
	])("from JSON of %s", async (_form, document, options) => {
		const bytes = Buffer.from(JSON.stringify(document));
		const statements = await readOwnFile(bytes, "own.json", options);
		expect(statements.annual.map(({ end, values }) => [end, Object.fromEntries(values)])).toEqual(expected);
		expect(statements.price).toBe("price" in document ? 12.5 : null);
	});

	it("are read from a German file with currency rows", () => {
		const { rows } = gridOf(
			"currency;EUR\nscale;thousands\n;31.12.2022;31.12.2023\nUmsatz;1.000,0;1.200,0\nJahresüberschuss;100,0;150,0\n",
		);
		expect(readOwnStatements(rows).annual.map(({ end, values }) => [end, Object.fromEntries(values)])).toEqual(
			expected,
		);
	});
});

describe("period names", () => {
	it.each([
		[2024, "2024-12-31"],
		["FY24", "2024-12-31"],
		["2023/24", "2024-12-31"],
		["2024A", "2024-12-31"],
		["2024-06", "2024-06-30"],
		["06/2024", "2024-06-30"],
		["30.06.2024", "2024-06-30"],
		["06/30/2024", "2024-06-30"],
		["June 2024", "2024-06-30"],
		["year ended 30 Jun 2024", "2024-06-30"],
		["Q1 2024", "2024-03-31"],
		["2024Q4", "2024-12-31"],
		["24", null],
		["Total", null],
		["01/02/2024", null],
	])("%j ends on %s", (name, end) => {
		expect(readOwnPeriod(name, "12-31")?.end ?? null).toBe(end);
	});
	it("follow the end of the fiscal year", () => {
		expect(readOwnPeriod(2024, "09-30")).toEqual({ end: "2024-09-30", months: 12 });
		expect(readOwnPeriod("Q1 2024", "09-30")).toEqual({ end: "2023-12-31", months: 3 });
		expect(values({ year: [2024], Sales: [1] }, { fiscalYearEnd: "02-28" })).toEqual([
			["2024-02-29", { Revenue: 0.001 }],
		]);
	});
	it("exclude forecasts with a note", () => {
		const { annual, notes } = readTable([
			["", "2024", "2025E"],
			["Sales", 1, 2],
		]);
		expect([annual.length, notes]).toEqual([1, ["column 2025E: a forecast is not a statement"]]);
	});
	it("three months apart are quarters", () => {
		const { annual, quarterly } = readTable({ period: ["2024-03-31", "2024-06-30"], Sales: [1, 2] });
		expect([annual.length, quarterly.length]).toEqual([0, 2]);
	});
});

describe("line names", () => {
	it("have one meaning each", () => {
		const all = [...LINE_WORDS.replaceAll("|\n", "|").matchAll(/^(\w+):(.*)$/gm)].flatMap(([, line, aliases = ""]) =>
			aliases.split("|").map((word) => [line, word.trim()] as const),
		);
		expect(all.length).toBeGreaterThan(200);
		expect(all.filter(([line, word]) => JSON.stringify(matchLine(word)) !== JSON.stringify({ line }))).toEqual([]);
		const titles = OWN_LINE_NAMES.filter(
			(name) => JSON.stringify(matchLine(ownLine(name).title)) !== JSON.stringify({ line: name }),
		);
		expect(titles).toEqual([]);
	});
	it("may be XBRL tags with their taxonomy", () => {
		const names = ["us-gaap:Revenues", "us-gaap_NetIncomeLoss", "ifrs-full:FinanceCosts", "Foo: bar"];
		expect(names.map(matchLine)).toEqual([
			{ line: "revenue" },
			{ line: "netIncome" },
			{ line: "interestExpense" },
			{ candidates: [] },
		]);
	});
	it("may be preceded by sector and industry", () => {
		const { tableFacts, taken } = readTable([
			["industry", "Semiconductors"],
			["sector", "Technology"],
			["line", "2023"],
			["Sales", "10"],
		]);
		expect([tableFacts.get("industry"), tableFacts.get("sector"), taken.length]).toEqual([
			"Semiconductors",
			"Technology",
			1,
		]);
	});
	it("that are ambiguous list their candidates", () => {
		for (const [, word = ""] of AMBIGUOUS.matchAll(/^([^:\n]+):/gm))
			expect(matchLine(word), word).toHaveProperty("candidates");
		expect(matchLine("Profit")).toEqual({
			candidates: ["netIncome", "operatingIncome", "pretaxIncome", "grossProfit"],
		});
		expect(matchLine("Salez")).toEqual({ candidates: ["revenue"] });
		expect(matchLine("Revenue (EUR m)")).toEqual({ line: "revenue" });
	});
	const table = { year: [2023], Sales: [10], Profit: [1], Weather: [7] };
	it("that are uncertain are refused until the user decides", () => {
		expect(() => readTable(table)).toThrow(UncertainLinesError);
		expect(() => readTable(table)).toThrow(
			'"Profit": netIncome or operatingIncome or pretaxIncome or grossProfit. Say which: lines: { "Profit": "netIncome" }, or null to leave one out; in the shell --line "Profit=netIncome"',
		);
		const { taken, notes } = readTable(table, { lines: { Profit: "netIncome" } });
		expect(taken).toEqual([
			{ name: "Sales", line: "revenue" },
			{ name: "Profit", line: "netIncome" },
		]);
		expect(notes).toEqual(["Weather: no line has a similar name; it is left out"]);
		expect(readTable(table, { lines: { Profit: null } }).taken).toHaveLength(1);
	});
});

describe("units in heads", () => {
	const csv = (text: string) => readOwnFile(new TextEncoder().encode(text), "my.csv");
	// 121 million of revenue and 10.8 million of income, in other units.
	it.each([
		["of lines", "line,2023,2024\nRevenue (Million EUR),110,121\nNet profit (Million EUR),9.9,10.8\n"],
		["of lines, each its own", "line,2023,2024\nRevenue (EUR m),110,121\nNet profit (TEUR),9900,10800\n"],
		["of periods", ",2023 (EUR m),2024 (EUR m)\nRevenue,110,121\nNet profit,9.9,10.8\n"],
		["of columns", 'Period,Revenue in EUR million,"Net profit, EUR m"\nFY23,110,121\nFY24,121,10.8\n'],
		[
			"in a title",
			"Foo AG (in thousands of EUR);;\n;FY2023;FY2024\nUmsatz;110.000,0;121.000,0\nNet loss;(9.900,0);10.800,0\n",
		],
		["in a row below the periods", "line,2023,2024\n(EUR million),,\nRevenue,110,121\nNet profit,9.9,10.8\n"],
		["in a column", "item,unit,2023,2024\nRevenue,EUR thousand,110000,121000\nNet profit,EUR thousand,9900,10800\n"],
	])("%s", async (_, text) => {
		const { currency, annual } = await csv(text);
		expect(currency).toBe("EUR");
		expect(Object.fromEntries(annual.at(-1)?.values ?? [])).toMatchObject({ Revenue: 121, "Net Income": 10.8 });
	});

	it("of counts and of amounts per share are read", async () => {
		const head = "line,2024\nSales (EUR m),121\nNet profit (EUR m),10.8\n";
		const { annual } = await csv(`${head}Diluted shares (thousand),10000\nDividends per share (cents),45\n`);
		expect(Object.fromEntries(annual[0]?.values ?? [])).toMatchObject({
			"Shares Outstanding (Diluted Average)": 10,
			"Dividends per Share": 0.45,
		});
	});

	it("give the end of bare years", async () => {
		const { annual } = await csv("Year ended 31 March (GBP m),2023,2024\nTurnover,110,121\n");
		expect(annual.map(({ end }) => end)).toEqual(["2023-03-31", "2024-03-31"]);
	});

	it.each([
		[
			"another scale than the table",
			"currency,EUR\nscale,thousands\nline,2024\nSales (EUR m),121\n",
			/says millions.*thousands/,
		],
		["another currency", "line,2024\nSales (EUR m),121\nNet profit (USD m),10.8\n", /says USD.*EUR/],
		[
			"a scale in some lines only",
			"line,2024\nSales (EUR m),121\nNet profit,10.8\n",
			/"Net profit" says no scale.*--scale/,
		],
		[
			"a scale of an amount per share",
			"item,unit,2024\nRevenue,EUR thousand,121000\nNet profit,EUR thousand,10800\nEPS,EUR thousand,1.08\n",
			/"EPS" is an amount per share, and its unit says thousands/,
		],
		["a sign of several currencies", "line,2024\nSales ($m),121\n", /"Sales \(\$m\)" says \$.*--currency/],
	])("are refused: %s", async (_, text, message) => {
		await expect(csv(text)).rejects.toThrow(message);
	});
});

describe("signs", () => {
	const year = [2022, 2023];
	it("of costs and outflows are normalised to the service's", () => {
		expect(values({ year, Capex: [5, 6], Interest_expense: [1, 1], COGS: [3, 4] })).toEqual(
			values({ year, Capex: [-5, -6], Interest_expense: [-1, -1], COGS: [-3, -4] }),
		);
	});
	it("of tax follow from pre-tax and net income", () => {
		const tax = (values: number[]) =>
			readTable({ year, EBT: [10, -4], Tax: values, "Net profit": [7, -3] }).annual.map((period) =>
				new Map(period.values).get("Tax Provision"),
			);
		// 10 less 3 is 7; -4 plus 1 is -3
		expect(tax([3, -1])).toEqual([-0.003, 0.001]);
		expect(tax([-3, 1])).toEqual([-0.003, 0.001]);
	});
});

describe("share counts", () => {
	const year = [2023];
	it("are scaled by the shares outstanding", () => {
		const { annual, sharesOutstanding, notes } = readTable(
			{ year, Sales: [9000], "Diluted shares": [1010] },
			{ sharesOutstanding: 1_000_000 },
		);
		expect(new Map(annual[0]?.values).get("Shares Outstanding (Diluted Average)")).toBe(1.01);
		expect([sharesOutstanding, notes]).toEqual([1_000_000, ["shares of the table are in thousands"]]);
	});
	it("are scaled by net income and EPS", () => {
		const { annual } = readTable({ year, "Net profit": [2000], EPS: [2], "Shares outstanding": [1] });
		// 2,000 thousand at 2 a share are a million shares
		expect(new Map(annual[0]?.values).get("Shares Outstanding (EOP)")).toBe(1);
	});
	it("in table scale are confirmed by market value", () => {
		const { sharesOutstanding, notes } = readTable(
			{ year, Sales: [5000] },
			{ scale: "millions", price: 20, sharesOutstanding: 100 },
		);
		expect([sharesOutstanding, notes]).toEqual([
			1e8,
			["100 shares outstanding are read in the scale of the table: 100,000,000"],
		]);
	});
	it("that make an unusual market value with the price are noted", () => {
		// Revenue of 1,262 million typed as thousands, beside 50 million shares at 42.
		const { notes } = readTable(
			{ year: [2024], Revenue: [1262], Equity: [800] },
			{ price: 42, sharesOutstanding: 50_000_000 },
		);
		expect(notes.join()).toContain(
			"50,000,000 shares at 42 are a market value of 2,100,000,000, beside 1,262,000 of revenue or assets: check scale, shares and price",
		);
	});

	it("are refused without such a check", () => {
		expect(() => readTable({ year, Sales: [1], "Diluted shares": [5] })).toThrow(
			"sharesOutstanding: the table counts 5 shares, and may count units, thousands or millions",
		);
		expect(() => readTable({ year, Sales: [1], "Diluted shares": [5] }, { sharesOutstanding: 700 })).toThrow(
			"700 shares, the table counts 5.000: they differ in units",
		);
	});
});

describe("refusals of wrong tables, with remedies", () => {
	const year = [2022, 2023];
	it.each<[string, OwnTable, OwnStatementsOptions, string]>([
		[
			"no currency",
			{ year, Sales: [1, 2] },
			{ currency: undefined },
			'currency: expected an ISO code such as "EUR", got none',
		],
		[
			"a sign for a currency",
			{ year, Sales: [1, 2] },
			{ currency: "€" },
			'currency: expected an ISO code such as "EUR", got "€"',
		],
		[
			"no scale",
			{ year, Sales: [1, 2] },
			{ scale: undefined },
			'scale: expected how money is counted, "units", "thousands", "millions" or "billions", got none',
		],
		[
			"a balance that does not balance",
			{ year, Assets: [100, 110], Liabilities: [60, 60], Equity: [40, 40] },
			{},
			"2023-12-31: total assets 110 is not total liabilities 60 + equity 40 (EUR 10 apart)",
		],
		[
			"a part above its whole",
			{ year, "Current assets": [9, 9], Assets: [8, 10] },
			{},
			"2022-12-31: total assets 8 is less than current assets 9 (EUR 1 apart)",
		],
		["half years by name", { period: ["H1 2024", "H2 2024"], Sales: [1, 2] }, {}, "half years are not read: add up"],
		[
			"half years by a longer name",
			{ period: ["HY1 2024", "HY2 2024"], Sales: [1, 2] },
			{},
			"half years are not read: add up",
		],
		["half years by day", { day: ["2024-06-30", "2024-12-31"], Sales: [1, 2] }, {}, "half years are not read: add up"],
		["a negative revenue", { year, Sales: [1, -2] }, {}, "Revenue is −2.00 in 2023; it cannot be negative"],
		[
			"two signs",
			{ year, Capex: [1, -2] },
			{},
			"Capital expenditure is 1.00 in 2022 and −2.00 in 2023; give it one sign",
		],
		["a word", { year, Sales: [1, "many"] }, {}, '"many" (Sales, 2023) is not a number'],
		[
			"a line twice",
			{ year, Sales: [1, 2], Turnover: [1, 2] },
			{},
			'"Sales" and "Turnover" are both Revenue; leave one out: lines: { "Turnover": null }',
		],
		["a period twice", { year: [2023, 2023], Sales: [1, 2] }, {}, "the period 2023 occurs twice"],
		[
			"no periods",
			{ name: ["a", "b"], Sales: [1, 2] },
			{},
			"no row and no column names periods; name them by year or last day",
		],
		[
			"a bank's lines",
			{ year, Deposits: [1, 2], Loans: [1, 2] },
			{},
			'kind: Deposits, Loans are lines of a bank, the kind is ordinary; say kind: "bank"',
		],
		["uneven columns", { year, Sales: [1] }, {}, 'column "Sales" has 1 cell, another has 2'],
		[
			"thousands or decimals",
			[
				["", "2023"],
				["Sales", "1,234"],
			],
			{},
			'"1,234" may have thousands or decimals, and no cell tells which; say decimal: "." for thousands or "," for decimals, in the shell --decimal "."',
		],
	])("%s", (_, table, options, reason) => {
		expect(() => readTable(table, options)).toThrow(reason);
	});
	it("allow minority interest above liabilities and equity", () => {
		const table = { year: [2023], Assets: [110], Liabilities: [60], Equity: [40], "Minority interest": [10] };
		expect(readTable(table).annual).toHaveLength(1);
	});
});
