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
	/** Computes a forecast of it. @throws ArgumentError for drivers that are not allowed */
	forecastWith(given: GivenForecast): Forecast;
}

let peersOf: Promise<PeerLoader> | undefined;

/** Loads the function that chooses peers. For an earlier day, it uses their figures of the year end before. */
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
	peersOf ??= loadPeerLoader();
	const whole = await loadWithStatements(PAGE_ASKER, symbol);
	const { company: symbolOfFile, ...opened } = START.forecast ?? {};
	const { asOf: day, ...settings } = symbolOfFile === undefined || symbolOfFile === whole.symbol ? opened : {};
	// Reports filed after the date of a saved forecast do not count.
	const earlier = day === undefined || day === whole.asOf ? {} : { asOf: day };
	const company =
		earlier.asOf === undefined ? whole : companyAsOf(whole, earlier.asOf, rulesWith(settings.assumptions));
	const loader = await (earlier.asOf === undefined ? peersOf : loadPeerLoader(earlier.asOf));
	const { companies: peers } = await loader(company, earlier.asOf);
	const costBasis = await costBasisOf(PAGE_ASKER, company, earlier);
	return {
		company,
		peers,
		data: assembleReport(
			{ company, peers, missingPeers: [], ...costBasis },
			requestOf(symbol, { service: START.service, ...settings, ...earlier }),
		),
		...(settings.forecast && { openedForecast: settings.forecast }),
		forecastWith: ({ drivers, only: _, ...policy }) =>
			forecast(company, drivers, { ...(settings.assumptions && { assumptions: settings.assumptions }), ...policy }),
		revalue: (assumptions, given = settings.forecast) =>
			value(company, {
				...{ peers, paid: costBasis.paid, assumptions: { ...settings.assumptions, ...assumptions } },
				...(given && { forecast: given }),
				...earlier,
			}),
	};
}
