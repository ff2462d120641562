// Shows one company: its facts, and tabs for statements, value and the rest.
import { useEffect, useRef } from "preact/hooks";
import { fairValueCalculation } from "../../../analytics/company/fair-value/calculations.js";
import { shareAmount } from "../../../core/format.js";
import { kindOf } from "../../../report/front/front-page.js";
import { knownCompanies } from "../companies.js";
import { type LoadedCompany, loadForPage, useLoaded } from "../load-company.js";
import { FigureButton } from "../parts/figure-button.js";
import { Missing } from "../parts/missing.js";
import { hrefTo } from "../router.js";
import { TABS } from "./tabs.js";

export function CompanyView({ symbol, tab }: { readonly symbol: string; readonly tab: string }) {
	const loading = useLoaded(symbol, () => loadForPage(symbol));
	const name = loading.state === "done" ? loading.value.company.name : symbol;
	const tabs = useRef<HTMLElement>(null);
	useEffect(() => {
		// On a narrow screen the bar of views is longer than the screen.
		tabs.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [tab, loading.state]);
	useEffect(() => {
		document.title = `${name} (${symbol}) · valuelab`;
	}, [name, symbol]);
	if (loading.state === "loading")
		return (
			<main aria-busy="true">
				<h1>{symbol}</h1>
				<p class="quiet">Loading the company and its peers…</p>
			</main>
		);
	if (loading.state === "failed")
		return (
			<main>
				<h1>{symbol}</h1>
				<Missing title={`There is nothing to show of ${symbol}.`} reason={loading.error.message} />
				<NearCompanies symbol={symbol} />
			</main>
		);
	const shown = TABS.find(({ id }) => id === tab) ?? TABS[0];
	const View = shown?.view;
	return (
		<main>
			<CompanyHead loaded={loading.value} />
			<nav class="tabs" aria-label="Views of the company" ref={tabs}>
				{TABS.map(({ id, title }) => (
					<a key={id} href={hrefTo(["company", symbol, id])} aria-current={id === shown?.id ? "page" : undefined}>
						{title}
					</a>
				))}
			</nav>
			{View && <View loaded={loading.value} />}
		</main>
	);
}

function CompanyHead({ loaded: { company, data } }: { readonly loaded: LoadedCompany }) {
	const { price, priceDate, priceCurrency } = company;
	const { low, high } = data.valuation.fairValue;
	const kind = [kindOf(company.template), company.industry ?? company.sector].filter(Boolean).join(", ");
	return (
		<header class="company">
			<h1>
				{company.name} <small>{company.symbol}</small>
			</h1>
			<p class="facts-line">
				<span>{kind}</span>
				<span class="price">
					<FigureButton
						title={`Price of ${company.symbol}`}
						compute={() => price}
						text={price.value === null ? "no price" : `${priceCurrency} ${shareAmount(price.value)}`}
					/>
				</span>
				{price.value !== null && <span>{priceDate ?? "date unknown"}</span>}
				{low !== null && high !== null && (
					<span class="value">
						fair value{" "}
						<FigureButton
							title={`Fair value of ${company.symbol}`}
							compute={() => fairValueCalculation(data.valuation.fairValue, data.valuation.estimates)}
							text={`${shareAmount(low)}–${shareAmount(high)}`}
						/>
					</span>
				)}
			</p>
		</header>
	);
}

/** The most companies suggested for an unknown one. */
const MAX_SUGGESTIONS = 8;

/** Suggests companies that the reader may have meant. */
function NearCompanies({ symbol }: { readonly symbol: string }) {
	const near = useLoaded(`near ${symbol}`, async () => {
		const known = await knownCompanies();
		return known.filter((entry) => entry.symbol.startsWith(symbol.slice(0, 2))).slice(0, MAX_SUGGESTIONS);
	});
	if (near.state !== "done" || near.value.length === 0) return null;
	return (
		<p class="examples">
			{near.value.map((entry) => (
				<a key={entry.symbol} href={hrefTo(["company", entry.symbol])}>
					{entry.symbol} {entry.name}
				</a>
			))}
		</p>
	);
}
