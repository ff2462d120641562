// Fetches companies' filings from SEC EDGAR into a store.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ValuelabError } from "../../core/errors.js";
import { readCompanyFacts } from "../../filings/company-facts.js";
import { filersBetween } from "../../filings/edgar/daily-index.js";
import type { EdgarClient } from "../../filings/edgar/edgar-client.js";
import type { Filer } from "../../filings/fact.js";
import { readSymbolList } from "../../filings/lists/symbol-list.js";
import { readPriceFile } from "../../filings/prices/read-price-file.js";
import { readSubmissions } from "../../filings/submissions.js";
import { writeWhole } from "../store-file.js";
import type { StoreWriter } from "../store-writer.js";
import { CompanyWriter } from "./company-writer.js";
import { fetchForms, fetchHoldings, filingsSince } from "./fetch-owners.js";
import { Outcomes } from "./outcomes.js";
import { RecordWriter } from "./record-writer.js";

/** Folder of a store for retrieval times; it has no company data. */
export const RETRIEVAL_FOLDER = "retrieval";
const TICKERS_PATH = "/files/company_tickers_exchange.json";

/** Options for what to fetch in addition to statements. */
export interface FetchOptions {
	/** First day of ownership forms to fetch; false fetches none. @default two years ago */
	readonly owners?: false | string;
}

type OnCompany = (symbol: string, name: string) => void;

/** True for an error that would affect every other company too. */
const affectsAllCompanies = (error: unknown): boolean =>
	error instanceof ValuelabError && ["rate_limited", "network", "timeout", "service", "output"].includes(error.code);

/** Fetches the filings of companies, by ticker or CIK, into a store. */
export async function addCompanies(
	writer: StoreWriter,
	client: EdgarClient,
	wantedParts: readonly string[],
	onCompany: OnCompany,
	options: FetchOptions = {},
): Promise<Outcomes> {
	const fetched = new Outcomes();
	const work = makeWork(writer, { client, fetched, onCompany, owners: () => options.owners });
	let tickers: Map<string, string> | undefined;
	for (const text of wantedParts) {
		const symbol = text.trim().toUpperCase().replaceAll("-", ".");
		await fetched.attempt(text, async () => {
			let cik = /^(?:CIK)?\d{1,10}$/.test(symbol)
				? symbol.replace("CIK", "").padStart(10, "0")
				: (writer.entries.get(symbol)?.profile.cik ?? undefined);
			if (cik === undefined) {
				tickers ??= await fetchTickers(client);
				cik = tickers.get(symbol);
			}
			if (cik === undefined)
				throw new ValuelabError("not_found", `${text}: no company at the SEC has this symbol`, { argument: "symbol" });
			onCompany(symbol, `CIK ${cik}`);
			const named = /^(?:CIK)?\d+$/.test(symbol) ? undefined : symbol;
			await fetchCompany(work, cik, named);
		});
		client.keepMarks();
	}
	return fetched;
}

async function fetchTickers(client: EdgarClient): Promise<Map<string, string>> {
	const text = await client.text("www", TICKERS_PATH);
	if (typeof text !== "string") throw new ValuelabError("service", `SEC has no ${TICKERS_PATH}`);
	const listed = readSymbolList(text, TICKERS_PATH);
	return new Map(listed.flatMap(({ symbol, cik }) => (cik === null ? [] : [[symbol, cik]])));
}

/** Fetches the 13F filings of managers, by CIK, into a store. */
export async function addManagers(
	writer: StoreWriter,
	client: EdgarClient,
	ciks: readonly string[],
	onCompany: OnCompany,
	fetched = new Outcomes(),
): Promise<Outcomes> {
	const records = new RecordWriter(writer);
	for (const cik of ciks.map((text) => text.replace(/^CIK/i, "").padStart(10, "0")))
		await fetched.attempt(`CIK ${cik}`, async () => {
			const onFiling = (text: string) => onCompany(`CIK ${cik}`, text);
			fetched.outcomes.set(`CIK ${cik}`, await fetchHoldings({ client, records, cik, onFiling, fetched }));
		});
	return fetched;
}

interface FetchWork {
	readonly client: EdgarClient;
	readonly companies: CompanyWriter;
	readonly records: RecordWriter;
	readonly fetched: Outcomes;
	readonly onCompany: OnCompany;
	/** First day of ownership forms; undefined for two years ago, false for none. */
	readonly owners: (cik: string) => string | undefined | false;
}

const makeWork = (writer: StoreWriter, work: Omit<FetchWork, "companies" | "records">): FetchWork => ({
	...work,
	companies: new CompanyWriter(writer),
	records: new RecordWriter(writer),
});

/** Fetches submissions and facts of a filer, if they have changed. */
async function fetchCompany(work: FetchWork, cik: string, named?: string): Promise<void> {
	const { client, companies, fetched } = work;
	const known = companies.symbolOf(cik);
	const ifChanged = known !== undefined;
	const since = work.owners(cik);
	const needsForms = since !== false && (since !== undefined || work.records.formsOf(cik).size === 0);
	const paths = [`/submissions/CIK${cik}.json`, `/api/xbrl/companyfacts/CIK${cik}.json`] as const;
	try {
		const submitted = await client.text("data", paths[0], { ifChanged: ifChanged && !needsForms });
		const submissions = typeof submitted === "string" ? readSubmissions(submitted) : undefined;
		const filer: Filer | null = submissions?.filer ?? null;
		const filed = await client.text("data", paths[1], { ifChanged });
		if (filed === null) throw new ValuelabError("not_found", `${named ?? cik}: SEC has no company facts of CIK ${cik}`);
		const facts = typeof filed === "string" ? readCompanyFacts(filed) : undefined;
		const symbol = known ?? named ?? filer?.symbols[0];
		if (symbol === undefined)
			throw new ValuelabError("not_found", `CIK ${cik} has no symbol: name it by the ticker that you want to use`);
		fetched.record(symbol, filer && ifChanged ? companies.setFiler(symbol, filer) : "unchanged");
		const owner = filer ?? { cik, name: facts?.name ?? "" };
		if (facts) fetched.record(symbol, companies.addFacts(symbol, owner, facts.facts, true));
		if (filer && submissions) {
			// Older pages do not change, so they are read once.
			const isFirst = !work.records.hasNews(cik);
			const filings = isFirst ? await filingsSince(client, submissions, /./, "") : submissions.filings;
			if (work.records.addNews(cik, filer.name, filings) !== "unchanged") fetched.record(symbol, "changed");
		}
		if (submissions && since !== false) {
			const onFiling = (text: string) => work.onCompany(symbol, text);
			const owners = await fetchForms({ client, records: work.records, cik, onFiling, fetched }, submissions, since);
			if (owners !== "unchanged") fetched.record(symbol, "changed");
		}
	} catch (error) {
		for (const path of paths) client.forget(path);
		throw error;
	}
}

/** The state that an update stores for the next one. */
interface UpdateState {
	/** Last day of the daily indexes that were read, and filers found there that are not fetched yet. */
	readonly through?: string;
	readonly pending?: readonly string[];
}

/** A company whose newest filing is this many days old has probably filed since. */
const QUARTER_DAYS = 100;

/** Fetches what the companies of a store have filed since the last update, from the daily indexes up to a day. */
export async function updateStore(
	writer: StoreWriter,
	client: EdgarClient,
	{
		today,
		onCompany,
		onDay,
	}: { readonly today: string; readonly onCompany: OnCompany; readonly onDay: (day: string) => void },
): Promise<Outcomes> {
	const fetched = new Outcomes();
	// Companies that have ownership forms get new ones.
	const owners = (cik: string) => (writer.recordFile(`insider-trades/${cik}`) === undefined ? false : undefined);
	const followed = makeWork(writer, { client, fetched, onCompany, owners });
	const file = join(writer.folder, RETRIEVAL_FOLDER, "update.json");
	const state = readState(file);
	const filed = [...writer.entries.values()].filter(
		({ profile, about }) => profile.cik && about?.source === "company facts",
	);
	const ciks = new Map(filed.map(({ symbol, profile }) => [profile.cik as string, symbol]));
	const days = filed
		.map(({ about }) => about?.lastFiled ?? "")
		.filter(Boolean)
		.sort();
	const managers = writer.recordsOf("gurus");
	const newest = days.at(-1);
	if (newest === undefined) return addManagers(writer, client, managers, onCompany, fetched);
	const recent = new Date(Date.parse(newest) - QUARTER_DAYS * 86_400_000).toISOString().slice(0, 10);
	const from = state.through ?? (days.find((day) => day >= recent) as string);
	const filers = await filersBetween(client, from, today, onDay);
	await addManagers(writer, client, filers ? managers.filter((cik) => filers.has(cik)) : managers, onCompany, fetched);
	const pending = new Set(state.pending ?? []);
	for (const cik of filers ?? ciks.keys()) if (ciks.has(cik)) pending.add(cik);
	// A company whose newest filing is older than these indexes may have filed before them.
	if (state.through === undefined)
		for (const { profile, about } of filed) if ((about?.lastFiled ?? "") < from) pending.add(profile.cik as string);
	const saveState = () =>
		writeWhole(
			file,
			Buffer.from(JSON.stringify({ through: today, pending: [...pending].sort() } satisfies UpdateState)),
		);
	saveState();
	for (const cik of [...pending].sort()) {
		const symbol = ciks.get(cik) ?? cik;
		onCompany(symbol, writer.entries.get(symbol)?.profile.name ?? "");
		const failures = fetched.failed.length;
		await fetched.attempt(symbol, () => fetchCompany(followed, cik));
		client.keepMarks();
		const failure = fetched.failed[failures];
		if (failure === undefined) pending.delete(cik);
		saveState();
		if (failure && affectsAllCompanies(failure.error)) break;
	}
	for (const symbol of ciks.values()) if (!fetched.outcomes.has(symbol)) fetched.outcomes.set(symbol, "unchanged");
	for (const { name } of fetched.failed) fetched.outcomes.delete(name);
	return fetched;
}

function readState(file: string): UpdateState {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as UpdateState;
	} catch {
		rmSync(file, { force: true });
		return {};
	}
}

/** Stores how many ordinary shares each listed share represents, as the user says. */
export async function storeShareRatios(
	writer: StoreWriter,
	fetched: Outcomes,
	ratios: Readonly<Record<string, number>> = {},
): Promise<void> {
	const companies = new CompanyWriter(writer);
	for (const [symbol, ratio] of Object.entries(ratios))
		await fetched.attempt(symbol, async () => fetched.record(symbol, companies.setOrdinaryShares(symbol, ratio)));
}

/** Fetches prices of every company from the user's address, which contains `{symbol}`. */
export async function updatePrices(
	writer: StoreWriter,
	template: string,
	fetched: Outcomes,
	onCompany: OnCompany,
): Promise<number> {
	const companies = new CompanyWriter(writer);
	let requests = 0;
	for (const { symbol, profile } of [...writer.entries.values()]) {
		onCompany(symbol, profile.name);
		requests++;
		await fetched.attempt(symbol, async () => {
			const url = template.replaceAll("{symbol}", encodeURIComponent(symbol));
			const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch((cause: Error) => {
				throw new ValuelabError("network", `prices of ${symbol}: ${cause.message}`, { cause });
			});
			if (!answer.ok) throw new ValuelabError("service", `prices of ${symbol}: status ${answer.status}`);
			const price = readPriceFile(new Uint8Array(await answer.arrayBuffer()), { symbol, name: `prices of ${symbol}` });
			const { committed, notes } = companies.addPrices(symbol, price);
			fetched.notes.push(...notes);
			fetched.record(symbol, committed);
		});
	}
	return requests;
}
