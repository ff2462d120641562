// Runs the measured tasks with arquero.
import * as aq from "arquero";

type Columns = Record<string, readonly unknown[]>;
type Statements = Record<string, Record<string, string[]> | string[]>;
type Financials = { readonly financials: Readonly<Record<"annuals" | "quarterly", Statements>> };
type Stock = Record<string, unknown> & { readonly currency_symbol: object };

/** Converts a text to a number; NaN if it is not a number. */
const toNumber = (text: unknown): number => Number.parseFloat(text as string);

/** Columns of the annual and of the quarterly statements. */
function statementsByFrequency(data: unknown): Columns[] {
	const { annuals, quarterly } = (data as Financials).financials;
	return [annuals, quarterly].map((statements) => {
		const columns: Columns = { period: statements["Fiscal Year"] as string[] };
		for (const section of Object.values(statements))
			if (!Array.isArray(section))
				for (const [name, cells] of Object.entries(section)) columns[name] = cells.map(toNumber);
		return columns;
	});
}

/** Makes a table of a series with dates as sortable texts. */
function series(data: unknown, name = "price") {
	const points = data as [string, number][];
	return aq.table({
		date: points.map(([day]) => `${day.slice(6)}-${day.slice(0, 5)}`),
		[name]: points.map(([, price]) => price),
	});
}

/** The adapter cases as a user of arquero would write them, from the parsed bodies. A case without an entry is not compared. */
export const arqueroTasks: Readonly<Record<string, (bodies: readonly unknown[]) => unknown>> = {
	wide: ([data]) => statementsByFrequency(data).map((columns) => aq.table(columns)),
	long: ([data]) => {
		const [years, quarters] = statementsByFrequency(data).map((columns) =>
			aq.table(columns).fold(aq.not("period")),
		) as [aq.ColumnTable, aq.ColumnTable];
		return years.concat(quarters);
	},
	daily: ([data]) => series(data),
	joined: (bodies) =>
		bodies
			.map((data, i) => series(data, `S${i}`))
			.reduce((left, right) => left.join_full(right, "date"))
			.orderby("date")
			.reify(),
	guru: (bodies) => {
		const rows = bodies.flatMap((body, page) =>
			(Object.values(body as object)[0].port as Record<string, unknown>[]).map((row) => ({
				...row,
				mktcap: toNumber(row.mktcap),
				pe: toNumber(row.pe),
				yield: toNumber(row.yield),
				page,
			})),
		);
		return aq.from(rows);
	},
	screener: ([data]) => {
		const stocks = (data as { stocks: { data: Stock[] } }).stocks.data;
		return aq.from(stocks.map((row) => ({ ...row, ...row.currency_symbol, mktcap_norm: toNumber(row.mktcap_norm) })));
	},
};

/** The tasks of the universe. Arquero's rank cannot skip missing values, so only rows with a value are ranked. */
export function arqueroUniverse(columns: Columns, fields: readonly string[]): Record<string, () => unknown> {
	const table = aq.table(columns);
	const medians = Object.fromEntries(fields.map((name) => [name, aq.op.median(name)]));
	const growth = Object.fromEntries(
		fields.map((name) => [name, `d => op.pow(d['${name}'] / op.lag(d['${name}'], 10), 0.1) - 1`]),
	);
	return {
		"percentile rank of one field by year": () =>
			table
				.filter("d => op.is_finite(d.f0)")
				.groupby("year")
				.orderby("f0")
				.derive({ rank: "d => op.avg_rank() / op.count()" })
				.reify(),
		"median of 60 fields by sector and year": () => table.groupby("sector", "year").rollup(medians),
		"ten-year CAGR of 60 fields by company": () => table.groupby("symbol").derive(growth),
	};
}
