import { FOLLOWING, isFollowing } from "../../analytics/assumptions/following.js";
import { forPeers } from "../../analytics/assumptions/given-assumptions.js";
import { comparisonOf, factsToCompare } from "../../analytics/company/compare.js";
import { changedBy } from "../../analytics/company/levers.js";
import { valuationOf } from "../../analytics/company/value.js";
import { TracedFacts } from "../../analytics/evaluation/traced-facts.js";
import type { ReportData } from "../data.js";
import { assembleReport, type Gathered, valueOptions } from "../gather/assemble-report.js";
import { assumptionsOf, type LeverChange } from "../levers/lever-change.js";
import type { ReportRequest } from "../report-snapshot.js";

/** The data of a report under other assumptions: what these do not move was found before, and is not found again. */
export class ChangedReport {
	readonly #gathered: Gathered;
	readonly #request: ReportRequest;
	readonly #facts: TracedFacts;
	/** The company and its peers as they are compared; empty without peers. */
	readonly #compared: readonly TracedFacts[];

	constructor(gathered: Gathered, request: ReportRequest) {
		const { company, peers } = gathered;
		const { peers: _peers, paid: _paid, ...options } = valueOptions(gathered, request);
		this.#gathered = gathered;
		this.#request = request;
		this.#facts = new TracedFacts(company, valueOptions(gathered, request));
		this.#compared = peers.length === 0 ? [] : factsToCompare([company, ...peers], options, TracedFacts);
	}

	/** The report as issued. */
	issued(): ReportData {
		const { asOf } = this.#request;
		const comparison = this.#compared.length === 0 ? null : comparisonOf(this.#compared, { asOf });
		return assembleReport(this.#gathered, this.#request, { valuation: valuationOf(this.#facts), comparison });
	}

	/** The report under other assumptions. `issued` was called before. */
	under(changes: readonly LeverChange[]): ReportData {
		const names = changes.map(({ lever }) => lever.name);
		const request = { ...this.#request, assumptions: { ...this.#request.assumptions, ...assumptionsOf(changes) } };
		const options = valueOptions(this.#gathered, request);
		const { peers: _peers, paid: _paid, ...alone } = options;
		const all = names.flatMap(changedBy);
		const shared = names.filter((name) => !isFollowing(name) || FOLLOWING[name].own !== true).flatMap(changedBy);
		const compared = this.#compared.map((facts, i) =>
			i === 0 ? facts.changed(alone, all) : facts.changed(forPeers(alone), shared),
		);
		const comparison = compared.length === 0 ? null : comparisonOf(compared, request);
		const valuation = valuationOf(this.#facts.changed(options, all));
		return assembleReport(this.#gathered, request, { valuation, comparison });
	}
}
