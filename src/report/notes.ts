// Converts the reader's notes, Markdown with references to figures, to HTML.
import { forPeers } from "../analytics/assumptions/given-assumptions.js";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import type { ExpandLine } from "../analytics/input-node.js";
import type { Answer } from "../api/answer.js";
import { proveFigures } from "../claims/index.js";
import { entryOf } from "../core/entry-of.js";
import type { FigureNode } from "../core/figure-node.js";
import { loadWithStatements } from "../frames/company/require-statements.js";
import type { Asker } from "../frames/company.js";
import { type PeerOptions, peerLoader } from "../universe/load-peers.js";
import { type Gathered, valueOptions } from "./gather/assemble-report.js";
import { asRequested } from "./gather/report-data.js";
import type { GivenNotes } from "./given-notes.js";
import { provedHtml } from "./proved-text.js";
import type { ReportRequest } from "./report-snapshot.js";

interface NotesOptions extends Pick<PeerOptions, "candidatesOn" | "signal"> {
	readonly candidates?: readonly PeerCandidate[];
	/** Finds the filings behind lines. @default explanations end at the service's response */
	readonly expand?: ExpandLine;
}

/**
 * The notes as HTML, and what a rebuild needs. Figures of the report's company use the report's day, assumptions and peers.
 * @throws {ValuelabError} `check_failed` for a reference to a missing figure or a wrong number, with its line
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
	const peers: Record<string, readonly string[]> = { [request.symbol]: gathered.peers.map(({ symbol }) => symbol) };
	const filed: Record<string, FigureNode | null> = {};
	const checkFigures = (notes: string) =>
		proveFigures(notes, {
			settings: (other) => (other === company ? own : others),
			load: async (symbol) =>
				symbol === company.symbol
					? company
					: asRequested(await loadWithStatements(client, symbol, { signal }), request),
			async peersOf(other) {
				if (other === company) return gathered.peers;
				const chosen = kept?.peers[other.symbol];
				const { companies } = await peerLoader(client, { candidates, candidatesOn, chosen, signal })(other, asOf);
				peers[other.symbol] = companies.map(({ symbol }) => symbol);
				return companies.map((peer) => asRequested(peer, request));
			},
			expand(source, value) {
				const key = JSON.stringify([source.operation, source.arguments, source.field, source.period, value]);
				filed[key] = kept ? (kept.filed[key] ?? null) : (expand?.(source, value) ?? null);
				return filed[key] ?? undefined;
			},
		});
	const html = lowerHeadings(await provedHtml(text, checkFigures, name));
	const lines = Object.values(filed).some((line) => line !== null) ? filed : {};
	return { html, given: { name, text, kept: { peers, filed: lines } } };
}

/** A client that requests each answer once, because a snapshot keeps one of each. */
export function withSharedAnswers(client: Asker): Asker {
	const asked = new Map<string, PromiseLike<Answer>>();
	return {
		query: (operation, positional = [], { signal, ...given } = {}) => ({
			answer() {
				const key = JSON.stringify([operation, positional, given]);
				return entryOf(asked, key, () => client.query(operation, positional, { ...given, signal }).answer());
			},
		}),
	};
}

/** Lowers the notes' headings below the section's. */
const lowerHeadings = (html: string): string =>
	html.replace(/<(\/?)h([1-6])>/g, (_, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + 2)}>`);
