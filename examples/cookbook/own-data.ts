// Values a company that the service does not have: TSMC's annual reports (Form 20-F), typed into a table, beside chip makers of the S&P 500.
import { companyFrom, compare, createClient, loadCompany, value } from "valuelab";
import { companyAsOf } from "valuelab/analytics";
import { fromCsv } from "valuelab/frames";

// Millions of New Taiwan dollars, as the reports have them. Names are the reports' own.
const statements = fromCsv(`line,2020,2021,2022,2023,2024
Net revenue,1339255,1587415,2263891,2161736,2894308
Cost of revenue,628125,767878,915537,986625,1269954
R&D,109486,124735,163262,182370,204182
Income from operations,566784,649981,1121279,921466,1322053
Finance costs,2082,5414,11750,11999,10495
Income before income tax,584746,663036,1144072,979317,1405840
Income tax expense,73738,70155,150778,128289,248316
Profit attributable to shareholders,510744,592359,992923,851740,1158380
Depreciation and amortization,331725,422395,437254,532191,662797
Cash and cash equivalents,660171,1064990,1342814,1465428,2127627
Marketable securities,131305,123452,218669,222216,294382
Total assets,2760601,3725302,4964459,5532197,6691765
Short-term debt,91159,119488,19314,9293,59858
Long-term debt,256073,613380,839096,918283,958429
Total liabilities,924837,1573620,2046627,2078330,2412493
Minority interest,953,2423,14813,24344,35005
Shareholders' equity,1834811,2149260,2903020,3429522,4244267
Cash from operating activities,822666,1112161,1610599,1241967,1826177
Capital expenditures,507239,839196,1082672,949817,956007
Cash dividends,259304,265786,285234,291722,363055
Diluted shares,25930,25930,25929,25929,25930
`);
const tsmc = companyFrom({
	symbol: "TSMC",
	name: "TSMC",
	currency: "TWD",
	scale: "millions",
	statements,
	price: 1075,
	priceDate: "2024-12-31",
	sharesOutstanding: 25_932_700_000,
	industry: "Semiconductors",
});
console.log(`${tsmc.taken.length} lines are taken, such as ${tsmc.taken[7]?.name}: ${tsmc.taken[7]?.line}.`);
for (const note of tsmc.notes) console.log(note);

const client = createClient();
const symbols = ["NVDA", "AVGO", "AMD", "TXN", "QCOM", "AMAT", "INTC"];
// Multiples of one day compare: the peers as they were known then.
const peers = (await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)))).map((peer) =>
	companyAsOf(peer, "2024-12-31"),
);
await client.close();
const valuation = value(tsmc, { peers });
const { low, mid, high, needs } = valuation.fairValue;
const [least, middle, most] = [low, mid, high].map((worth) => Math.round(worth ?? Number.NaN));
console.log(`A share is worth TWD ${least} to ${most}, middle ${middle}; the price is TWD ${tsmc.price.value}.`);
const comparison = compare([tsmc, ...peers]);
const rows = [
	["pe", 1, ""],
	["ev_ebit", 1, ""],
	["roic", 100, "%"],
	["net_margin", 100, "%"],
] as const;
for (const [name, factor, unit] of rows) {
	const measure = comparison.measures.find((candidate) => candidate.name === name);
	const formatPrice = (value?: number | null) => (value ? `${(value * factor).toFixed(1)}${unit}` : "not known");
	console.log(
		`${measure?.title}: ${formatPrice(measure?.values[0]?.figure.value)}, median of the peers ${formatPrice(measure?.median.value)}`,
	);
}
console.log(needs);
