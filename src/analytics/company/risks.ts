// Collects the risks that a company's figures show, the gravest first.
import { formatValue, inSentence } from "../../core/format.js";
import type { Valuation } from "../valuation.js";
import { type FoundRisk, type Maybe, percent, type RiskMeasure } from "./risks/found-risk.js";
import {
	accrualRisk,
	beneishRisk,
	dilutionRisk,
	fallenMarginRisk,
	recordRisk,
	salesRisk,
} from "./risks/risks-of-earnings.js";
import {
	cashRisk,
	coverageRisk,
	debtRisk,
	distressRisk,
	equityRisk,
	lossRisk,
	payoutRisk,
} from "./risks/risks-of-safety.js";

export type { FoundRisk, RiskMeasure } from "./risks/found-risk.js";

/** A multiple above this percentile of its own history is a risk. */
const HIGH_PERCENTILE = 90;
/** A segment above this share of revenue is a risk. */
const MAX_SEGMENT_SHARE = 0.6;

/** Weights of risks: those to survival before profit, and profit before price. */
const WEIGHTS: Readonly<Record<string, number>> = {
	distress: 4,
	loss: 3,
	cash: 2.5,
	coverage: 2.2,
	debt: 2,
	fallen_margin: 2,
	payout: 1.6,
	negative_equity: 1.5,
	accruals: 1.5,
	beneish: 1.5,
	record_margin: 1.3,
	price: 1.3,
	sales: 1.3,
	dilution: 1.2,
	concentration: 1,
};

/** The highest severity: twice the threshold. */
const MAX_SEVERITY = 2;

const rank = ({ code, severity }: FoundRisk): number => (WEIGHTS[code] ?? 1) * Math.min(MAX_SEVERITY, severity);

/** The largest segment of the latest fiscal year with segments: name and share of revenue. */
export interface LargestSegment {
	readonly name: string;
	readonly share: number;
	/** `YYYY-MM` */
	readonly period: string;
}

/**
 * The risks in a company's figures, the gravest first: distress, losses, cash, debt, negative equity, payout, margins, accruals, dilution,
 * a high price, concentration. Others, such as competition or law, are not covered.
 * @param measures `net_debt_to_ebitda` and margins now
 * @param largest the largest segment, where segments are known
 */
export function risksOf(
	valuation: Valuation,
	measures: readonly RiskMeasure[],
	largest: LargestSegment | null = null,
): readonly FoundRisk[] {
	const risks = [
		distressRisk(valuation),
		lossRisk(valuation),
		cashRisk(valuation),
		equityRisk(valuation),
		debtRisk(valuation, measures),
		coverageRisk(valuation),
		payoutRisk(valuation),
		fallenMarginRisk(valuation, measures),
		recordRisk(valuation),
		accrualRisk(valuation),
		beneishRisk(valuation),
		dilutionRisk(valuation),
		priceRisk(valuation),
		salesRisk(valuation),
		concentrationRisk(largest),
	];
	return risks.filter((risk) => risk !== null).sort((a, b) => rank(b) - rank(a));
}

function priceRisk({ multiples }: Valuation): Maybe {
	const high = multiples
		.filter(({ name, percentile }) => name !== "dividend_yield" && (percentile.value ?? 0) > HIGH_PERCENTILE)
		.sort((a, b) => (b.percentile.value ?? 0) - (a.percentile.value ?? 0));
	const [first] = high;
	if (!first || first.now.value === null || first.median.value === null || high.length < 2) return null;
	return {
		code: "price",
		text: `${high.length} multiples are higher than on ${HIGH_PERCENTILE}% of past days, ${inSentence(first.title)} most of all: ${formatValue(first.now.value, first.now.unit)}, its median ${formatValue(first.median.value, first.median.unit)}.`,
		severity: Math.min(2.5, first.now.value / first.median.value),
	};
}

function concentrationRisk(largest: LargestSegment | null): Maybe {
	// Goods and services are not segments.
	if (
		!largest ||
		/^(?:products?|services?|goods)$/i.test(largest.name) ||
		largest.share <= MAX_SEGMENT_SHARE ||
		largest.share > 0.95
	)
		return null;
	return {
		code: "concentration",
		text: `${largest.name} brought ${percent(largest.share)} of revenue in fiscal ${largest.period.slice(0, 4)}.`,
		severity: largest.share / MAX_SEGMENT_SHARE,
	};
}
