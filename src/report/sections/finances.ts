// Builds the section "How is it financed, and is it safe?".
import { isFinancial } from "../../analytics/is-financial.js";
import type { Diagnostic, FiscalSeries, MeasureName } from "../../analytics/valuation.js";
import { fiscalLines } from "../../charts/fiscal-lines.js";
import { amountInWords, formatNumber, percent } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { chartBlock, missingBlock, paragraph, type Section, tableBlock } from "../section.js";
import { diagnosticsTable } from "./diagnostics-table.js";
import {
	CHART_HEIGHT,
	drawableSeries,
	fiscalYear,
	knownSeries,
	latestValue,
	seriesNamed,
	subject,
	unitOf,
} from "./section-data.js";

/** Scores of safety, by kind of company. */
const SCORES: readonly string[] = ["interest_coverage", "altman_z", "ohlson_o", "piotroski", "beneish", "sloan_ratio"];

const isLender = ({ template }: ReportData): boolean => isFinancial(template);

/** Equity over assets by fiscal year, for banks and insurers. */
function equityShare(data: ReportData): FiscalSeries | undefined {
	const [equity, assets] = [knownSeries(data, "equity"), knownSeries(data, "total_assets")];
	if (!equity || !assets) return undefined;
	const values = equity.periods.map((period, i) => {
		const total = assets.values[assets.periods.indexOf(period)] ?? null;
		const own = equity.values[i] ?? null;
		return own === null || total === null || total <= 0 ? null : own / total;
	});
	return {
		name: "equity_share",
		title: "Equity, share of assets",
		periods: equity.periods,
		values,
		unit: { kind: "fraction" },
	};
}

const measureValue = ({ measures }: ReportData, wanted: MeasureName): number | null =>
	measures.find(({ name }) => name === wanted)?.figure.value ?? null;

/** " of fiscal 2023" if the interest is of an earlier year than the latest. */
function interestYear({ valuation }: ReportData): string {
	const { inputs } = valuation.diagnostic("interest_coverage");
	const period = inputs.find(({ name }) => name === "interest")?.source?.period ?? "";
	const newest = latestValue(valuation.series("revenue") ?? undefined)?.period ?? "";
	return /^\d{4}/.test(period) && fiscalYear(period) < fiscalYear(newest) ? ` of fiscal ${fiscalYear(period)}` : "";
}

/** "Net debt is 0.1 times EBITDA, and operating profit covers the interest 37.5 times". */
function finding(data: ReportData, share: FiscalSeries | undefined): string | undefined {
	const now = latestValue(share);
	if (isLender(data))
		return now
			? `Equity financed ${percent(now.value)} of the assets at the end of fiscal ${fiscalYear(now.period)}`
			: undefined;
	const times = measureValue(data, "net_debt_to_ebitda");
	const cover = data.valuation.diagnostic("interest_coverage").value.value;
	const covered =
		cover === null
			? ""
			: cover < 0
				? "; the operating loss covers no interest"
				: `, and operating profit covers the interest${interestYear(data)} ${formatNumber(cover, { decimals: 1 })} times`;
	if (times !== null)
		return times < 0
			? `Cash exceeds debt${covered}`
			: `Net debt is ${formatNumber(times, { decimals: 1 })} times EBITDA${covered}`;
	return debtSentence(data)?.replace(/\.$/, "");
}

/** Debt and equity at the end of the latest fiscal year. */
function debtSentence(data: ReportData): string | null {
	const [debt, equity] = [latestValue(knownSeries(data, "total_debt")), latestValue(knownSeries(data, "equity"))];
	if (!equity) return null;
	const unit = unitOf(equity.series);
	const equityWords =
		equity.value >= 0
			? `equity was ${amountInWords(equity.value, unit)}`
			: `equity was negative by ${amountInWords(-equity.value, unit)}`;
	return debt?.period === equity.period
		? `Debt was ${amountInWords(debt.value, unitOf(debt.series))} at the end of fiscal ${fiscalYear(equity.period)}; ${equityWords}.`
		: `At the end of fiscal ${fiscalYear(equity.period)} ${equityWords}.`;
}

/** For banks and insurers, equity shows safety, not other debt. */
const chartSeries = (data: ReportData, share: FiscalSeries | undefined): FiscalSeries[] =>
	drawableSeries(isLender(data) ? (share ? [share] : []) : seriesNamed(data, ["total_debt", "equity"]));

/** "How is it financed, and is it safe?": debt against equity, and the scores that the kind of company has. */
export function finances(data: ReportData): Section {
	const share = equityShare(data);
	const shareFinding = finding(data, share);
	const shown = chartSeries(data, share);
	const debt = debtSentence(data);
	const scores = SCORES.flatMap((wanted): Diagnostic[] =>
		data.valuation.diagnostics.filter(({ name, value }) => name === wanted && value.value !== null),
	);
	return {
		id: "finances",
		question: "How is it financed, and is it safe?",
		...(shareFinding && { finding: shareFinding }),
		blocks: [
			...paragraph(debt && shareFinding && debt.startsWith(shareFinding) ? null : debt),
			shown.length > 0
				? chartBlock(
						fiscalLines({
							subject: subject(data, "stock.financials"),
							series: shown,
							height: CHART_HEIGHT,
							measure: isLender(data) ? "equity as a share of assets" : "debt and equity",
						}),
					)
				: missingBlock("Debt and equity over the years", {
						code: "insufficient_history",
						sentence: "fewer than three fiscal years have them",
					}),
			...(scores.length > 0
				? [tableBlock(diagnosticsTable(`${data.name}: scores of safety and quality`, scores))]
				: []),
		],
	};
}
