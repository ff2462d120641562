// Shows a company's statements.
import { promiseOf } from "../../../core/entry-of.js";
import { adapt } from "../../../frames/adapt.js";
import type { Company } from "../../../frames/company-types.js";
import { frameCode } from "../code.js";
import { askServer, type LoadedCompany, useLoaded } from "../load-company.js";
import { Segments, Select } from "../parts/choice.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { goTo, useRoute } from "../router.js";
import { type Statements, sectionsOf, sectionTitle, statementsOf, trailingStatements } from "../statements/lines.js";
import type { Shown } from "../statements/shown-figure.js";
import { statementGrid } from "../statements/statement-grid.js";

type Frequency = "annual" | "quarterly" | "ttm";

const FREQUENCIES: readonly { readonly value: Frequency; readonly title: string; readonly words: string }[] = [
	{ value: "annual", title: "Annual", words: "fiscal years" },
	{ value: "quarterly", title: "Quarterly", words: "quarters" },
	{ value: "ttm", title: "TTM", words: "trailing twelve months" },
];
const SHOWN: readonly { readonly value: Shown; readonly title: string }[] = [
	{ value: "values", title: "Amounts" },
	{ value: "of_revenue", title: "% of revenue" },
	{ value: "growth", title: "Growth" },
	{ value: "per_share", title: "Per share" },
];
const COUNTS = ["6", "10", "20", "all"].map((value) => ({ value, title: value === "all" ? "all" : `last ${value}` }));
const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "CNY", "TWD"];

export function StatementsView({ loaded: { company } }: { readonly loaded: LoadedCompany }) {
	const { query } = useRoute();
	const frequency = (query.get("freq") ?? "annual") as Frequency;
	const currency = query.get("currency") ?? company.reportingCurrency;
	const asked = useLoaded(`${company.symbol} ${currency}`, () => askStatements(company, currency));
	if (asked.state === "loading") return <p class="quiet">Loading the statements…</p>;
	if (asked.state === "failed")
		return (
			<>
				<Currency company={company} value={currency} />
				<Missing title={`No statements in ${currency}.`} reason={asked.error.message} />
			</>
		);
	const all = asked.value[frequency] ?? asked.value.annual;
	const sections = sectionsOf(all);
	const section = sections.find((section) => section === query.get("section")) ?? sections[0] ?? "";
	const shown = SHOWN.find(({ value }) => value === query.get("show"))?.value ?? "values";
	const count = query.get("last") ?? "10";
	const find = query.get("find") ?? "";
	const choose = (name: string) => (value: string) => chooseOne(company.symbol, query, name, value);
	const view = frequency === "annual" ? "annual" : "quarterly";
	const inCurrency = currency === company.reportingCurrency ? "" : `, { targetCurrency: ${JSON.stringify(currency)} }`;
	const grid = statementGrid(all, {
		symbol: company.symbol,
		section,
		shown,
		maxPeriods: count === "all" ? Number.POSITIVE_INFINITY : Number(count),
		find,
		frequency: FREQUENCIES.find(({ value }) => value === frequency)?.words ?? "",
		code: frameCode(`stock.financials(${JSON.stringify(company.symbol)}${inCurrency})`, view),
	});
	return (
		<>
			<div class="choices">
				<Segments title="Periods" value={frequency} options={FREQUENCIES} onChange={choose("freq")} />
				<Segments title="Shown" value={shown} options={SHOWN} onChange={choose("show")} />
				<Select
					title="Section"
					value={section}
					options={sections.map((value) => ({ value, title: sectionTitle(value) }))}
					onChange={choose("section")}
				/>
				<Select title="Columns" value={count} options={COUNTS} onChange={choose("last")} />
				<Currency company={company} value={currency} />
				<label>
					Find a line
					<input type="search" value={find} onInput={(event) => choose("find")(event.currentTarget.value)} />
				</label>
			</div>
			{grid.rows.length === 0 ? (
				<p class="missing">
					{find === ""
						? "Nothing in this section can be shown this way."
						: `No line of this section contains “${find}”.`}
				</p>
			) : (
				<GridTable grid={grid} />
			)}
		</>
	);
}

function chooseOne(symbol: string, query: URLSearchParams, name: string, value: string): void {
	const next = { ...Object.fromEntries(query), [name]: value };
	if (value === "") delete next[name];
	goTo(["company", symbol, "statements"], next, { replace: true });
}

function Currency({ company, value }: { readonly company: Company; readonly value: string }) {
	const { query } = useRoute();
	const own = [company.reportingCurrency, company.priceCurrency];
	const options = [...new Set([...own, ...CURRENCIES])].map((code) => ({
		value: code,
		title: code === company.reportingCurrency ? `${code} (as reported)` : code,
	}));
	return (
		<Select
			title="Currency"
			value={value}
			options={options}
			onChange={(code) => chooseOne(company.symbol, query, "currency", code)}
		/>
	);
}

type ByFrequency = Readonly<Record<Frequency, Statements>>;

const loaded = new Map<string, Promise<ByFrequency>>();

function askStatements({ symbol, reportingCurrency }: Company, currency: string): Promise<ByFrequency> {
	const key = `${symbol} ${currency}`;
	const options = { numbers: "received", ...(currency !== reportingCurrency && { targetCurrency: currency }) };
	return promiseOf(loaded, key, async () => {
		const answer = await askServer({ operation: "stock.financials", positional: [symbol], options });
		const quarterly = statementsOf(adapt(answer, "quarterly"), currency);
		const annual = { ...statementsOf(adapt(answer, "annual"), currency), newest: quarterly.periods.at(-1) };
		return { annual, quarterly, ttm: trailingStatements(quarterly) };
	});
}
