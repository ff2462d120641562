// Computes a report again with the reader's assumptions.
import { forPeers } from "../../analytics/assumptions/given-assumptions.js";
import { comparisonOf, factsToCompare } from "../../analytics/company/compare.js";
import { valuationOf } from "../../analytics/company/value.js";
import { CompanyFacts } from "../../analytics/evaluation/facts.js";
import type { ReportData } from "../data.js";
import { assembleReport, type Gathered, valueOptions } from "../gather/assemble-report.js";
import { assumptionsOf, isDriver, type LeverChange, movedDrivers } from "../levers/lever-change.js";
import type { ReportRequest } from "../report-snapshot.js";

/** The data of a report under other assumptions. Parts that do not depend on these are kept. */
export class ChangedReport {
	readonly #gathered: Gathered;
	readonly #request: ReportRequest;
	readonly #facts: CompanyFacts;
	/** The company and its peers for comparison; empty without peers. */
	readonly #compared: readonly CompanyFacts[];

	/** The issued forecast with the drivers to change. */
	#issued: ReportData["forecast"] | undefined;

	constructor(gathered: Gathered, request: ReportRequest) {
		const { company, peers } = gathered;
		const { peers: _peers, paid: _paid, ...options } = valueOptions(gathered, request);
		this.#gathered = gathered;
		this.#request = request;
		this.#facts = new CompanyFacts(company, valueOptions(gathered, request));
		this.#compared = peers.length === 0 ? [] : factsToCompare([company, ...peers], options);
	}

	issued(): ReportData {
		const { asOf } = this.#request;
		const comparison = this.#compared.length === 0 ? null : comparisonOf(this.#compared, { asOf });
		const issued = assembleReport(this.#gathered, this.#request, { valuation: valuationOf(this.#facts), comparison });
		this.#issued = issued.forecast;
		return issued;
	}

	/** The report under other assumptions. `issued` was called before. */
	under(changes: readonly LeverChange[]): ReportData {
		const request = {
			...this.#request,
			assumptions: { ...this.#request.assumptions, ...assumptionsOf(changes) },
			...(this.#issued?.ok &&
				changes.some(({ lever }) => isDriver(lever.name)) && {
					moved: movedDrivers(changes, this.#issued.value.drivers),
				}),
		};
		const options = valueOptions(this.#gathered, request);
		const { peers: _peers, paid: _paid, ...alone } = options;
		const compared = this.#compared.map((facts, i) => facts.withOptions(i === 0 ? alone : forPeers(alone)));
		const comparison = compared.length === 0 ? null : comparisonOf(compared, request);
		const valuation = valuationOf(this.#facts.withOptions(options));
		return assembleReport(this.#gathered, request, { valuation, comparison });
	}
}
