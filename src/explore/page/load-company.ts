// Loads a company with its peers, and computes valuations and forecasts of it.
import { rulesWith } from "../../analytics/assumptions/given-assumptions.js";
import type { GivenForecast } from "../../analytics/assumptions/given-forecast.js";
import { companyAsOf } from "../../analytics/company/index.js";
import { value } from "../../analytics/company/value.js";
import { type Forecast, forecast } from "../../analytics/forecast/forecast.js";
import type { Valuation } from "../../analytics/valuation.js";
import { promiseOf } from "../../core/entry-of.js";
import { loadWithStatements } from "../../frames/company/require-statements.js";
import type { Company } from "../../frames/company-types.js";
import type { ReportData } from "../../report/data.js";
import { assembleReport } from "../../report/gather/assemble-report.js";
import { costBasisOf } from "../../report/gather/cost-basis.js";
import { requestOf } from "../../report/gather/report-data.js";
import { type DatedCandidates, type PeerLoader, peerLoader } from "../../universe/load-peers.js";
import { getJson, PAGE_ASKER, START } from "./ask.js";

/** A company with its peers and valuations. */
export interface LoadedCompany {
	readonly company: Company;
	readonly peers: readonly Company[];
	readonly data: ReportData;
	/** Computes its valuation with other assumptions. @throws ArgumentError for an assumption that is not a number or out of range */
	revalue(assumptions: Readonly<Record<string, number>>, forecast?: GivenForecast): Valuation;
	/** The forecast with which the page was opened. */
	readonly openedForecast?: GivenForecast;
	/** Computes the company's forecast from other drivers. @throws ArgumentError for drivers that are not allowed */
	forecastWith(given: GivenForecast): Forecast;
}

let todaysPeerLoader: Promise<PeerLoader> | undefined;

/** Loads the function that chooses peers. For an earlier day, it chooses them by figures of the last year end before it. */
async function loadPeerLoader(asOf?: string): Promise<PeerLoader> {
	const dated = await getJson<DatedCandidates>(asOf === undefined ? "candidates" : `candidates?on=${asOf}`);
	return peerLoader(PAGE_ASKER, { ...dated, ...(asOf !== undefined && { candidatesOn: () => dated }) });
}

const loaded = new Map<string, Promise<LoadedCompany>>();

/** Loads a company once. After a failure, the next call loads it again. */
export function loadForPage(symbol: string): Promise<LoadedCompany> {
	return promiseOf(loaded, symbol, () => load(symbol));
}

async function load(symbol: string): Promise<LoadedCompany> {
	todaysPeerLoader ??= loadPeerLoader();
	const latest = await loadWithStatements(PAGE_ASKER, symbol);
	// A saved forecast applies only to its own company.
	const { company: savedFor = latest.symbol, ...saved } = START.forecast ?? {};
	const { asOf: day, ...settings } = savedFor === latest.symbol ? saved : {};
	// A saved forecast sees only what was filed by its date.
	const dateOptions = day === undefined || day === latest.asOf ? {} : { asOf: day };
	const { asOf } = dateOptions;
	const company = asOf === undefined ? latest : companyAsOf(latest, asOf, rulesWith(settings.assumptions));
	const loader = await (asOf === undefined ? todaysPeerLoader : loadPeerLoader(asOf));
	const { companies: peers } = await loader(company, asOf);
	const costBasis = await costBasisOf(PAGE_ASKER, company, dateOptions);
	return {
		company,
		peers,
		data: assembleReport(
			{ company, peers, missingPeers: [], ...costBasis },
			requestOf(symbol, { service: START.service, ...settings, ...dateOptions }),
		),
		...(settings.forecast && { openedForecast: settings.forecast }),
		// `only` says how the range uses the forecast, not how the forecast is computed.
		forecastWith: ({ drivers, only: _, ...policy }) =>
			forecast(company, drivers, { ...(settings.assumptions && { assumptions: settings.assumptions }), ...policy }),
		revalue: (assumptions, given = settings.forecast) =>
			value(company, {
				...{ peers, paid: costBasis.paid, assumptions: { ...settings.assumptions, ...assumptions } },
				...(given && { forecast: given }),
				...dateOptions,
			}),
	};
}
