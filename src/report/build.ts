// Builds a report: gathers a company, values it, and draws the page.
import { addedFigures, namedFigures } from "../analytics/company/figure-by-name.js";
import { factsOf } from "../analytics/evaluation/recent-facts.js";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import { calculationTree, figureTree } from "../analytics/figure-tree.js";
import type { ExpandLine } from "../analytics/input-node.js";
import type { Recorder } from "../api/transport/record.js";
import { sha256 } from "../api/transport/wire.js";
import { toSvg } from "../charts/draw.js";
import { drawInThread, startDrawingThread } from "../charts/draw-in-thread.js";
import { dataFolderOf } from "../core/data-folder.js";
import { type FigureNode, type FiledFigures, type FiledLine, filedLinesOf } from "../core/figure-node.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { packageVersion } from "../package-version.js";
import { candidatesOf } from "../universe/store-candidates.js";
import type { ReportData } from "./data.js";
import { type Gathered, plainReport, valueOptions } from "./gather/assemble-report.js";
import { type GatherOptions, gatherCompanies, requestOf } from "./gather/report-data.js";
import { issuedValues } from "./issued-values.js";
import { notesOf, withSharedAnswers } from "./notes.js";
import { packScriptsAhead, type ScriptsPlace } from "./page-assets.js";
import { renderModel } from "./render.js";
import type { ReportRequest, ReportSnapshot } from "./report-snapshot.js";
import { requireAdditions } from "./require-additions.js";
import { YEARS_MEASURES } from "./sections/years-table.js";
import { type ReportSummary, summarize } from "./summary.js";

/** Options of `buildReport`. */
export interface BuildOptions extends GatherOptions {
	/** Names of added figures (`addMeasure`, `addAnalysis`) that a rebuilt snapshot needs. @default those that this process has added */
	readonly additions?: readonly string[];
	/** The snapshot's filings behind the figures. @default from the client's store */
	readonly filed?: FiledFigures | undefined;
	/** The client's recorder, for a snapshot from which the report can be rebuilt. @default none: the report has no snapshot */
	readonly recorder?: Recorder;
	/** `"beside"` if many pages share their scripts, which `writePageAssets` writes. @default "inside" */
	readonly scripts?: ScriptsPlace;
	/** Finds the filings behind figures in the notes. @default explanations end at the service's response */
	readonly expand?: ExpandLine;
	/** True makes the workbook with live formulas too. @default false */
	readonly workbook?: boolean;
	/** Called after every step. @default none */
	readonly onProgress?: (progress: { readonly done: number; readonly total: number; readonly step: string }) => void;
}

/** A built report: data, page, summary and snapshot. */
export interface Report {
	readonly symbol: string;
	readonly data: ReportData;
	readonly html: string;
	readonly summary: ReportSummary;
	/** Null without a recorder. */
	readonly snapshot: ReportSnapshot | null;
	/** An .xlsx file with live formulas, if requested. */
	readonly workbook: Uint8Array | null;
}

/**
 * Loads a company and its peers, values and compares them, and draws the page. The page shows the reason for each missing figure.
 * @param client The client, or an object with the same `query`.
 * @throws {ValuelabError} `not_found` for a symbol or peer that does not exist; the service's own errors if it has no
 *   data of the company. @throws {ArgumentError} for empty symbols.
 * @example
 * const report = await buildReport(createClient(), "KO");
 * report.symbol //=> "KO"
 * report.html.startsWith("<!doctype html>") //=> true
 */
export async function buildReport(client: Asker, symbol: string, options: BuildOptions = {}): Promise<Report> {
	const request = requestWith(requestOf(symbol, options), options);
	const total = 1 + (request.peers === "auto" ? 0 : request.peers.length) + 2;
	let done = 0;
	const progress = (step: string) => options.onProgress?.({ done: ++done, total, step });
	const nearest = request.peers === "auto" ? await candidatesOf(client) : {};
	const asker = request.notes ? withSharedAnswers(client) : client;
	// Several reports run in a process for each core: there, other threads would save nothing.
	const isAlone = request.scripts !== "beside";
	if (isAlone) startDrawingThread();
	const packing = isAlone ? packScriptsAhead() : undefined;
	const companies = await gatherCompanies(asker, request, { ...nearest, ...options, progress });
	const notes = request.notes && (await notesOf(asker, request.notes, companies, request, { ...nearest, ...options }));
	const withNotes = { ...companies, ...(notes && { notes: notes.html }) };
	const unlinked = plainReport(withNotes, request);
	const filed = options.filed ?? (await filedFromStore(client, withNotes, request, unlinked));
	const gathered = filed ? { ...withNotes, filed } : withNotes;
	const data = filed ? { ...unlinked, filed } : unlinked;
	progress("values");
	await packing;
	const html = await renderModel(data, gathered, request, isAlone ? drawInThread : toSvg);
	progress("page");
	const { recorder } = options;
	const kept = { ...request, ...(notes && { notes: notes.given }) };
	const hasStorePeers = request.peers === "auto" && dataFolderOf(client) !== undefined;
	return {
		symbol: data.symbol,
		data,
		html,
		summary: summarize(data),
		workbook: options.workbook ? await workbookBytes(gathered, request) : null,
		snapshot: recorder
			? { ...snapshotOf(kept, html, data, recorder), ...(hasStorePeers && { peers: companies.peers.map(candidateOf) }) }
			: null,
	};
}

/** A chosen peer, without figures for choosing. */
function candidateOf({ symbol, name, sector, industry }: Company): PeerCandidate {
	return { symbol, name, sector, industry, marketValue: null, growth: null, margin: null };
}

async function filedFromStore(client: Asker, gathered: Gathered, request: ReportRequest, data: ReportData) {
	if (dataFolderOf(client) === undefined) return undefined;
	const { lineItemTracer } = await import("../universe/trace-line-item.js");
	return filedFigures(gathered, request, data, lineItemTracer(client));
}

function requestWith(request: ReportRequest, { scripts, additions = [] }: BuildOptions): ReportRequest {
	const added = addedFigures();
	requireAdditions(additions);
	return { ...request, ...(added.length > 0 && { additions: added }), ...(scripts === "beside" && { scripts }) };
}

async function workbookBytes(gathered: Gathered, request: ReportRequest): Promise<Uint8Array> {
	const [{ workbookOf }, { writeWorkbook }] = await Promise.all([
		import("./workbook/workbook.js"),
		import("./workbook/write-workbook.js"),
	]);
	return writeWorkbook(await workbookOf(gathered.company, valueOptions(gathered, request)));
}

function snapshotOf(
	request: ReportRequest,
	html: string,
	{ valuation, filed }: ReportData,
	recorder: Recorder,
): ReportSnapshot {
	return {
		format: "valuelab-report",
		version: 1,
		valuelab: packageVersion(),
		request,
		html: sha256(html),
		issued: issuedValues(valuation),
		answers: recorder.snapshot(),
		...(filed && { filed }),
	};
}

/** The filings behind the first page's measures, fiscal years and inputs of methods, if known. */
function filedFigures(
	gathered: Gathered,
	request: ReportRequest,
	{ measures, valuation }: ReportData,
	expand: ExpandLine,
): FiledFigures | undefined {
	const { peers: _peers, paid: _paid, ...options } = valueOptions(gathered, request);
	const facts = factsOf(gathered.company, options);
	const groups: FiledFigures["groups"][number][] = [];
	const places: Record<string, number> = {};
	const known = new Map<string, number>();
	const add = (key: string, title: string, node: FigureNode | FiledLine | undefined) => {
		const lines = node && "figure" in node ? filedLinesOf(node) : [];
		if (lines.length === 0) return;
		const group = JSON.stringify(lines);
		const index = known.get(group) ?? groups.push({ title, lines }) - 1;
		known.set(group, index);
		places[key] = index;
	};
	for (const { name, title, figure } of measures)
		if (figure.value !== null) add(name, title, figureTree(facts, name, { expand }));
	for (const name of YEARS_MEASURES) {
		const { title = "", periods = [], values = [] } = valuation.series(name) ?? {};
		for (const [i, period] of periods.entries())
			if (values[i] !== null && namedFigures().has(name) && facts.years.includes(period))
				add(`${name} ${period}`, `${title}, ${period}`, figureTree(facts, name, { period, expand }));
	}
	for (const estimate of valuation.estimates) {
		const { inputs } = calculationTree(estimate.method, estimate, expand);
		for (const [i, { name }] of estimate.inputs.entries())
			add(`${estimate.method}.${name}`, `${estimate.title}: ${name}`, inputs[i]);
	}
	return groups.length === 0 ? undefined : { groups, places };
}
