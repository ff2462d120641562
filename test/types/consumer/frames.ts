// biome-ignore-all lint/complexity/useLiteralKeys: notebooks write df["Revenue"], and that is what is tested
// Checks frames whose columns the compiler knows. Every line below ts-expect-error must NOT compile; all others must.
import { createClient, type DataFrame, type Frame } from "valuelab";
import { groupby, type NoSuchColumn, tableOf } from "valuelab/frames";

async function goodLines(): Promise<void> {
	const client = createClient();
	const df = await client.stock.financials("KO").frame("annual");
	const half: number = df["Revenue"].mean() / 2;
	const mean: number = df.Revenue.mean({ ttm: "include" });
	const margin = df["Gross Profit"].div(df["Revenue"]).mul(100).round(1).values;
	const sorted = df.sortValues("Revenue", { ascending: false }).head(3)["Net Income"].values;
	const some = df.loc({ columns: ["period", "Revenue"] });
	const rows = df.loc({ rows: [0, 1] })["EBITDA"].max();
	const masked = df.query(df["Revenue"].gt(1000)).tail(2).column("Revenue").sum();
	const dropped = df.drop({ columns: ["Revenue"] })["Net Income"].min();
	const named = df.rename({ Revenue: "Sales" })["Sales"].mean();
	const added = df.addColumn("Half", df["Revenue"].div(2))["Half"].values;
	const both = df.addColumn("Half", [1]).sortValues("Half")["Revenue"].count();
	const groups = df.groupby(["fiscal_year"]).col(["Revenue"]).mean()["Revenue_mean"].values;
	const aggregated = df.groupby(["fiscal_year"]).agg({ Revenue: ["min", "max"], EBIT: "mean" });
	const most = aggregated["Revenue_max"].values;
	const unknown: string = "Re" + "venue";
	const byName = df.column(unknown).mean();
	const names = ["period", "Revenue", unknown].filter((name) => df.columns.includes(name));
	const chosen = df.loc({ columns: names })["Revenue"].values;
	const bySome = df.sortValues(unknown).drop({ columns: names }).groupby(names);
	const anyFrame: DataFrame = df;
	const anyColumn = anyFrame["whatever"].values;
	const text: string = tableOf(df).names.join() + groupby(df, "period", {}).columns.join();
	const quarterly = (await client.stock.financials("KO").frame("quarterly", { ttm: false }))["Revenue"].values;
	const first = (await client.stock.financials("KO").frame())["Revenue"].values;
	const segments = (await client.stock.segmentsData("KO").frame("business_annual"))["Bottling Investments"].values;
	const prices: Frame<"symbol" | "date" | "price"> = await client.stock.price("KO").frame();
	const shape: number[] = prices.setIndex({ column: "date" }).dropNa().describe().shape;
	const gurus = (await client.gurus.aggregated("1").frame("holdings")).sortValues("position").head(5)["company"].values;
	void [half, mean, margin, sorted, some, rows, masked, dropped, named, added, both, groups, most, byName];
	void [chosen, bySome, anyColumn, text, quarterly, first, segments, shape, gurus];
}

async function mistakes(): Promise<void> {
	const client = createClient();
	const df = await client.stock.financials("KO").frame("annual");
	// @ts-expect-error 1: a mistyped column
	df["Revenu"].mean();
	// @ts-expect-error 2: a mistyped column in a calculation
	const half: number = df["Revenu"] / 2;
	// @ts-expect-error 3: a mistyped member
	const values = df.valus.length;
	// @ts-expect-error 4: a mistyped member of a column
	df["Revenue"].valus;
	// @ts-expect-error 5: sorted by an unknown column
	df.sortValues("Revenu");
	// @ts-expect-error 6: grouped by an unknown column
	df.groupby(["fiscal_yaer"]);
	// @ts-expect-error 7: a column that loc did not select
	df.loc({ columns: ["period"] })["Revenue"].mean();
	// @ts-expect-error 8: a column that was dropped
	df.drop({ columns: ["Revenue"] })["Revenue"].mean();
	// @ts-expect-error 9: the old name of a column
	df.rename({ Revenue: "Sales" })["Revenue"].mean();
	// @ts-expect-error 10: a column of another view
	(await client.stock.price("KO").frame())["Revenue"].mean();
	// @ts-expect-error 11: a column that groups do not have
	df.groupby(["fiscal_year"]).mean()["Revenue"].values;
	// @ts-expect-error a selection with a mistyped column
	df.loc({ columns: ["period", "Revenu"] });
	// @ts-expect-error dropped an unknown column
	df.drop({ columns: "Revenu" });
	// @ts-expect-error renamed an unknown column
	df.rename({ Revenu: "Sales" });
	// @ts-expect-error aggregated an unknown column
	df.groupby(["fiscal_year"]).agg({ Revenu: "mean" });
	// @ts-expect-error an unknown statistic
	df.groupby(["fiscal_year"]).agg({ Revenue: "average" });
	// @ts-expect-error a member that is not a column cannot be shown as one
	const none: number = df["Revenu"];
	const nothing: NoSuchColumn = df["Revenu"];
	void [half, values, none, nothing];
}

void goodLines;
void mistakes;
