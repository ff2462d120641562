// Computes the data of a report from a company and its peers.
import type { PaidRange, ValueOptions } from "../../analytics/assumptions/options.js";
import { withoutGains } from "../../analytics/company/fair-value/base-words.js";
import { compare, priceExpectations, runFor, value } from "../../analytics/company/index.js";
import { valueAndCompare } from "../../analytics/company/value-and-compare.js";
import { CompanyFacts } from "../../analytics/evaluation/facts.js";
import { citationWords } from "../../analytics/reference-of.js";
import { modelsInOrder, referenceOfModel } from "../../analytics/registry.js";
import type { Comparison, Valuation } from "../../analytics/valuation.js";
import type { Source } from "../../core/figure.js";
import type { FiledFigures } from "../../core/figure-node.js";
import type { Company, Part } from "../../frames/company-types.js";
import { type ModelNote, missing, type ReportData, revived } from "../data.js";
import { keyMeasures } from "../front/key-numbers.js";
import type { ReportRequest } from "../report-snapshot.js";
import { forecastOf, withMovedDrivers } from "./forecast.js";
import { pricesOf } from "./prices.js";
import type { ReportedCurrency } from "./reporting-currency.js";
import { segmentsOf } from "./segments.js";

export interface Gathered {
	readonly company: Company;
	readonly peers: readonly Company[];
	readonly missingPeers: ReportData["missingPeers"];
	readonly paid: readonly PaidRange[];
	readonly sources: readonly Source[];
	/** The filings behind the figures, if known. */
	readonly filed?: FiledFigures;
	/** The company's own currency, if its statements are converted. */
	readonly reported?: ReportedCurrency;
	/** The reader's notes as HTML. */
	readonly notes?: string;
}

export function valueOptions({ peers, paid }: Pick<Gathered, "peers" | "paid">, request: ReportRequest): ValueOptions {
	const { assumptions, includeMadeUp, stockCompensation, asOf, forecast, moved } = request;
	const given = {
		assumptions,
		includeMadeUp,
		stockCompensation,
		...(forecast && { forecast: withMovedDrivers(forecast, moved) }),
	};
	return { ...given, ...(asOf !== undefined && { asOf }), peers, paid };
}

interface KnownParts {
	readonly valuation: Valuation;
	/** Null without peers. */
	readonly comparison: Comparison | null;
}

/** Computes all figures of a report. */
export function assembleReport(
	{ company, peers, missingPeers, paid, sources, reported, filed, notes }: Gathered,
	request: ReportRequest,
	known?: KnownParts,
): ReportData {
	const { peers: _peers, paid: _paid, ...options } = valueOptions({ peers, paid }, request);
	const { valuation, comparison: compared } = known ?? valueWithPeers(company, { ...options, peers, paid });
	const [noPeers, how] =
		request.peers === "auto" ? ["comparable company is known", "some"] : ["peers were named", "them"];
	const comparison: Part<Comparison> = compared
		? { ok: true, value: compared }
		: missing({ code: "missing_input", detail: `no ${noPeers}; --peers names ${how}` });
	const facts = new CompanyFacts(company, options);
	return {
		symbol: company.symbol,
		name: company.name,
		template: company.template,
		sector: company.sector,
		industry: company.industry,
		asOf: company.asOf,
		valuation,
		measures: keyMeasures(company.template).map((name) => {
			const { title, value: figure } = runFor(company, name, options);
			const cleaned = withoutGains(name, facts);
			return { name, title, figure, ...(cleaned !== null && { cleaned }) };
		}),
		comparison,
		peerNames: Object.fromEntries(peers.map(({ symbol, name }) => [symbol, name])),
		peerIndustries: Object.fromEntries(peers.map(({ symbol, industry }) => [symbol, industry])),
		missingPeers,
		prices: pricesOf(company),
		segments: segmentsOf(company),
		surface: priceExpectations(company, options),
		forecast: forecastOf(company, options, { ...valuation.fairValue, moved: request.moved }),
		models: modelsOf(valuation),
		sources: distinct([...[company, ...peers].flatMap((one) => one.sources), ...sources]),
		service: request.service,
		...(reported && { reported }),
		...(filed && { filed }),
		...(notes !== undefined && { notes }),
	};
}

function valueWithPeers(company: Company, options: ValueOptions): KnownParts {
	const { peers = [], paid: _, ...alone } = options;
	if (peers.length === 0) return { valuation: value(company, options), comparison: null };
	if (options.asOf === undefined) return valueAndCompare(company, options);
	return { valuation: value(company, options), comparison: compare([company, ...peers], alone) };
}

function distinct(sources: readonly Source[]): Source[] {
	return [
		...new Map(sources.map((source) => [`${source.operation} ${JSON.stringify(source.arguments)}`, source])).values(),
	];
}

/** The report's data as plain data, as if read from a file. */
export function plainReport(gathered: Gathered, request: ReportRequest): ReportData {
	return revived(JSON.parse(JSON.stringify(assembleReport(gathered, request))) as ReportData);
}

/** Formula and source of every model in the report, each once. */
export function modelsOf({ estimates, diagnostics }: Valuation): ModelNote[] {
	const used = new Set([
		...estimates.map(({ model }) => model),
		...diagnostics.map(({ model, name }) => model ?? name),
	]);
	return modelsInOrder(({ declaration }) => used.has(declaration.name)).map(({ declaration }) => {
		const { title, formula, source } = referenceOfModel(declaration);
		return { name: declaration.name, title, formula, source: source.map(citationWords).join("; ") };
	});
}
