import { scenarioCalculation } from "../../../analytics/company/fair-value/calculations.js";
import { runFor } from "../../../analytics/company/run-for.js";
import type { Scenario } from "../../../analytics/fair-value/scenarios.js";
import { chartsOf } from "../../../charts/valuation-charts.js";
import { printed } from "../../../core/format.js";
import { frontPage } from "../../../report/front/front-page.js";
import { chartCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { FigureButton } from "../parts/figure-button.js";
import { RangePicture } from "../parts/range-picture.js";

/** The summary of a valuation: the verdict, the range, key numbers, what must be true. */
export function ValueView({ loaded: { company, peers, data } }: { readonly loaded: LoadedCompany }) {
	const page = frontPage(data);
	const { valuation } = data;
	const { symbol } = company;
	const { scenarios } = valuation.fairValue;
	const charts = chartsOf(valuation, { service: START.service });
	return (
		<>
			<p class="verdict">{printed(page.verdict)}</p>
			<RangePicture fair={valuation.fairValue} price={valuation.price.value} name={company.name} />
			<dl class="facts">
				{page.numbers.map(({ name, title, value, context }) => (
					<div key={name}>
						<dt>{title}</dt>
						<dd>
							<FigureButton
								title={`${title} of ${symbol}`}
								compute={() => runFor(company, name, { peers })}
								text={value}
							/>
							<small>{context}</small>
						</dd>
					</div>
				))}
			</dl>
			<div class="front">
				<List title="What must be true" items={page.needs} />
				{page.cases.length > 0 && (
					<section>
						<h2>Bear, base, bull by cash flows</h2>
						<table class="cases">
							<tbody>
								{page.cases.map(({ name, value, assumes }, i) => (
									<tr key={name}>
										<th scope="row">{name}</th>
										<td class="n">
											<FigureButton
												title={`${name} case of ${symbol}`}
												compute={() => scenarioCalculation(scenarios[i] as Scenario, valuation.priceCurrency)}
												text={`${valuation.priceCurrency} ${value}`}
											/>
										</td>
										<td>{assumes}</td>
									</tr>
								))}
							</tbody>
						</table>
					</section>
				)}
				<List title="Risks in the figures" items={page.risks.map(({ text }) => text)} />
			</div>
			<Chart figure={charts.footballField()} code={chartCode(symbol, "footballField()")} />
			<p class="src">{printed(page.basis)}</p>
		</>
	);
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<section>
			<h2>{title}</h2>
			<ul>
				{items.map((item) => (
					<li key={item}>{printed(item)}</li>
				))}
			</ul>
		</section>
	);
}
