// The reader's notes in a report: Markdown with figures that are looked up.
import { forPeers, rulesWith } from "../analytics/assumptions/given-assumptions.js";
import { companyAsOf } from "../analytics/company/index.js";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import type { ExpandLine } from "../analytics/input-node.js";
import type { Answer } from "../api/answer.js";
import { proveFigures } from "../claims/index.js";
import type { FigureNode } from "../core/figure-node.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { type PeerOptions, peerLoader } from "../universe/load-peers.js";
import { type Gathered, valueOptions } from "./gather/assemble-report.js";
import { loadWithStatements } from "./gather/report-data.js";
import type { GivenNotes } from "./given-notes.js";
import { provedHtml } from "./proved-text.js";
import type { ReportRequest } from "./report-snapshot.js";

interface NotesOptions extends Pick<PeerOptions, "candidatesOn" | "signal"> {
	readonly candidates?: readonly PeerCandidate[];
	/** Finds the filings behind lines. @default figures end at the answer */
	readonly expand?: ExpandLine;
}

/**
 * The notes as HTML, and what a rebuild needs. Figures of the report's company use the report's day, assumptions and peers.
 * @throws {ValuelabError} `check_failed` for a figure that does not hold, with its line
 */
export async function notesOf(
	client: Asker,
	{ name, text, kept }: GivenNotes,
	gathered: Gathered,
	request: ReportRequest,
	{ candidates = [], candidatesOn, expand, signal }: NotesOptions,
): Promise<{ readonly html: string; readonly given: GivenNotes }> {
	const { company } = gathered;
	const { asOf } = request;
	const own = valueOptions(gathered, request);
	const others = forPeers({ ...own, peers: [], paid: [] });
	const thatDay = (loaded: Company): Company =>
		asOf === undefined ? loaded : companyAsOf(loaded, asOf, rulesWith(request.assumptions));
	const peers: Record<string, readonly string[]> = { [request.symbol]: gathered.peers.map(({ symbol }) => symbol) };
	const filed: Record<string, FigureNode | null> = {};
	const figures = (asked: string) =>
		proveFigures(asked, {
			settings: (of) => (of === company ? own : others),
			load: async (symbol) =>
				symbol === company.symbol ? company : thatDay(await loadWithStatements(client, symbol, signal)),
			async peersOf(of) {
				if (of === company) return gathered.peers;
				const chosen = kept?.peers[of.symbol];
				const settings = { candidates, ...(candidatesOn && { candidatesOn }), ...(chosen && { chosen }) };
				const { companies } = await peerLoader(client, { ...settings, ...(signal && { signal }) })(of, asOf);
				peers[of.symbol] = companies.map(({ symbol }) => symbol);
				return companies.map(thatDay);
			},
			expand(source, value) {
				const key = JSON.stringify([source.operation, source.arguments, source.field, source.period, value]);
				filed[key] = kept ? (kept.filed[key] ?? null) : (expand?.(source, value) ?? null);
				return filed[key] ?? undefined;
			},
		});
	const html = demoted(await provedHtml(text, figures, name));
	const found = Object.values(filed).some((line) => line !== null) ? filed : {};
	return { html, given: { name, text, kept: { peers, filed: found } } };
}

/** A client that requests each answer once, because a snapshot keeps one of each. */
export function askedOnce(client: Asker): Asker {
	const asked = new Map<string, PromiseLike<Answer>>();
	return {
		query: (operation, positional = [], { signal, ...given } = {}) => ({
			answer() {
				const key = JSON.stringify([operation, positional, given]);
				const answer = asked.get(key) ?? client.query(operation, positional, { ...given, signal }).answer();
				asked.set(key, answer);
				return answer;
			},
		}),
	};
}

/** Lowers the notes' headings below the section's. */
const demoted = (html: string): string =>
	html.replace(/<(\/?)h([1-6])>/g, (_, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + 2)}>`);
