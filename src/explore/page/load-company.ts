// Loads what the page shows: sends requests to its server, loads companies with their peers, and keeps the state of loading.
import { useEffect, useState } from "preact/hooks";
import { rulesWith } from "../../analytics/assumptions/given-assumptions.js";
import type { GivenForecast } from "../../analytics/assumptions/given-forecast.js";
import { companyAsOf } from "../../analytics/company/index.js";
import { value } from "../../analytics/company/value.js";
import { type Forecast, forecast } from "../../analytics/forecast/forecast.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { Answer } from "../../api/answer.js";
import { promiseOf } from "../../core/entry-of.js";
import { loadWithStatements } from "../../frames/company/require-statements.js";
import type { Asker } from "../../frames/company.js";
import type { Company } from "../../frames/company-types.js";
import type { ReportData } from "../../report/data.js";
import { assembleReport } from "../../report/gather/assemble-report.js";
import { costBasisOf } from "../../report/gather/cost-basis.js";
import { requestOf } from "../../report/gather/report-data.js";
import { type DatedCandidates, type PeerLoader, peerLoader } from "../../universe/load-peers.js";
import { type AskMessage, errorFromWire, fromWire, type PageStart, type WireAnswer, type WireError } from "../wire.js";

/** The data that the server wrote into the page. */
export const START: PageStart = JSON.parse(document.getElementById("start")?.textContent ?? "{}") as PageStart;

/** Calls one operation through the page's server. @throws the same ValuelabError as the client */
export async function askServer(message: AskMessage, signal?: AbortSignal): Promise<Answer> {
	const response = await fetch("ask", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(message),
		...(signal && { signal }),
	});
	const body = (await response.json()) as WireAnswer | WireError;
	if ("error" in body) throw errorFromWire(body);
	return fromWire(body);
}

/**
 * The client with which the page loads companies. It requests unconverted cells: a converted answer lists the path of every word in place
 * of a number, which makes it ten times as long. The companies are the same.
 */
export const PAGE_ASKER: Asker = {
	query: (operation, positional = [], { signal, ...options } = {}) => ({
		answer: () =>
			askServer(
				{ operation, positional, options: { ...options, numbers: "received" } },
				signal as AbortSignal | undefined,
			),
	}),
};

/** Fetches JSON from the page's server. */
export async function getJson<T>(path: string): Promise<T> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return (await response.json()) as T;
}

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
		revalue: (changes, given = settings.forecast) => {
			const assumptions = { ...settings.assumptions, ...changes };
			const forecastOption = given && { forecast: given };
			return value(company, { peers, paid: costBasis.paid, assumptions, ...forecastOption, ...dateOptions });
		},
	};
}

/** The state of something that loads: loading, loaded, or failed. */
export type Loading<T> =
	| { readonly state: "loading" }
	| { readonly state: "done"; readonly value: T }
	| { readonly state: "failed"; readonly error: Error };

/** Loads something again whenever `key` changes; an outdated result is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loading<T> {
	const [loading, setLoading] = useState<{ readonly key: string; readonly result: Loading<T> }>({
		key: "",
		result: { state: "loading" },
	});
	useEffect(() => {
		let wanted = true;
		const show = (result: Loading<T>) => {
			if (wanted) setLoading({ key, result });
		};
		load().then(
			(value) => show({ state: "done", value }),
			(error: unknown) => show({ state: "failed", error: error instanceof Error ? error : new Error(String(error)) }),
		);
		return () => {
			wanted = false;
		};
	}, [key]);
	return loading.key === key ? loading.result : { state: "loading" };
}
