// Fetches ownership forms and 13F holdings from SEC EDGAR into a store.
import { ValuelabError } from "../../core/errors.js";
import { groupBy } from "../../core/group-by.js";
import type { EdgarClient } from "../../filings/edgar/edgar-client.js";
import type { Filing } from "../../filings/fact.js";
import { holdingsFiling, readHoldingsText } from "../../filings/owners/holdings-report.js";
import { type LargeHolderForm, readLargeHolderForm } from "../../filings/owners/large-holder-form.js";
import { type OwnershipForm, readOwnershipForm } from "../../filings/owners/ownership-form.js";
import { readSubmissions, type Submissions } from "../../filings/submissions.js";
import { unreadable } from "../../filings/unreadable.js";
import type { ChangeEffect } from "../store-writer.js";
import type { Outcomes } from "./outcomes.js";
import type { RecordWriter } from "./record-writer.js";

/** The filer whose filings to fetch, with client, writer, and callbacks. */
export interface FilingsRequest {
	readonly client: EdgarClient;
	readonly records: RecordWriter;
	/** Ten digits. */
	readonly cik: string;
	readonly onFiling: (text: string) => void;
	/** Outcomes, with filings that cannot be read. */
	readonly fetched: Outcomes;
}

const DEFAULT_YEARS = 2;
/** Forms that are written together; an interruption loses at most these. */
const FORMS_PER_WRITE = 40;

/** Lists the filings of some forms since a day, newest first, including older pages. */
export async function filingsSince(
	client: EdgarClient,
	{ filings, olderPages }: Submissions,
	forms: RegExp,
	since: string,
): Promise<Filing[]> {
	const all = [...filings];
	for (const page of olderPages) {
		if ((all.at(-1)?.filed ?? "") < since) break;
		const text = await client.text("data", `/submissions/${page}`);
		if (typeof text === "string") all.push(...readSubmissions(text).filings);
	}
	return all.filter(({ form, filed }) => forms.test(form) && filed >= since);
}

/** Fetches the text of a filing: its main document if its name is known, else the whole submission. */
export async function filingText(
	client: EdgarClient,
	cik: string,
	{ accession, document }: Pick<Filing, "accession" | "document">,
	pattern: RegExp,
): Promise<string> {
	const folder = `/Archives/edgar/data/${Number(cik)}`;
	const inner = `${folder}/${accession.replaceAll("-", "")}`;
	// The named document is a page rendered from the form, in a folder of its own.
	const main = document.replace(/^xsl[^/]*\//, "");
	const paths = [
		main !== "" && pattern.test(main) && `${inner}/${main}`,
		`${folder}/${accession}.txt`,
		`${inner}/${accession}.txt`,
	];
	for (const path of paths) {
		const text = path ? await client.text("www", path) : null;
		if (typeof text === "string") return text;
	}
	throw new ValuelabError("not_found", `SEC has no text of the filing ${accession}`);
}

/**
 * Fetches ownership forms since a day, and Schedules 13D and 13G, that the store does not have.
 * @returns the kind of change; unreadable filings are listed
 */
export async function fetchForms(
	{ client, records, cik, onFiling, fetched }: FilingsRequest,
	submissions: Submissions,
	since: string = yearsBefore(submissions.filings[0]?.filed ?? ""),
): Promise<ChangeEffect> {
	const knownForms = records.formsOf(cik);
	const missingFilings = async (forms: RegExp, from: string, knownAccessions: ReadonlySet<string>) =>
		(await filingsSince(client, submissions, forms, from)).filter(({ accession }) => !knownAccessions.has(accession));
	const filings = await missingFilings(/^[345](?:\/A)?$/, since, knownForms);
	// Schedules are amended years later, so all of them are read.
	const schedules = await missingFilings(/^SCHEDULE 13[DG](?:\/A)?$/, SCHEDULES_SINCE, records.largeHoldingsOf(cik));
	let committed: ChangeEffect = "unchanged";
	let forms: OwnershipForm[] = [];
	let large: LargeHolderForm[] = [];
	const write = () => {
		const changes: ChangeEffect[] = [];
		// Some forms of a company that holds shares of others are about those companies.
		const ofIssuer = (form: { readonly cik: string }) => form.cik;
		for (const [issuer, some] of groupBy(forms, ofIssuer)) changes.push(records.addForms(issuer, some));
		for (const [issuer, some] of groupBy(large, ofIssuer)) changes.push(records.addLargeHoldings(issuer, some));
		if (changes.some((change) => change !== "unchanged")) committed = "changed";
		[forms, large] = [[], []];
	};
	const all = [...filings, ...schedules];
	for (const [i, filing] of all.entries()) {
		const { accession, filed } = filing;
		onFiling(`form ${i + 1} of ${all.length}`);
		try {
			const text = await filingText(client, cik, filing, /\.xml$/i);
			const source = { name: accession, accession, filed };
			if (i < filings.length) forms.push(readOwnershipForm(text, source));
			else large.push(readLargeHolderForm(text, source));
		} catch (error) {
			if (!(error instanceof ValuelabError) || !["unreadable", "not_found"].includes(error.code)) {
				write();
				throw error;
			}
			fetched.fail(accession, error);
		}
		if (forms.length + large.length === FORMS_PER_WRITE) write();
	}
	write();
	// A company without forms is marked too, so that updates fetch its forms.
	if (knownForms.size === 0 && filings.length === 0) records.addForms(cik, []);
	return committed;
}

/** First day of Schedules 13D and 13G in XML. */
const SCHEDULES_SINCE = "2024-12-18";
/** First day of 13F tables in a readable format. */
const TABLES_SINCE = "2013-05-20";

/** Fetches the 13F filings of a manager that the store does not have. @returns the kind of change; unreadable filings are listed */
export async function fetchHoldings(request: FilingsRequest): Promise<ChangeEffect> {
	const { client, records, cik, onFiling, fetched } = request;
	const text = await client.text("data", `/submissions/CIK${cik}.json`);
	if (typeof text !== "string") throw new ValuelabError("not_found", `SEC has no submissions of CIK ${cik}`);
	const submissions = readSubmissions(text);
	const knownHoldings = records.holdingsOf(cik);
	const filings = (await filingsSince(client, submissions, /^13F-HR(?:\/A)?$/, TABLES_SINCE)).filter(
		({ accession }) => !knownHoldings?.has(accession),
	);
	const name = submissions.filer?.name ?? `CIK ${cik}`;
	let committed: ChangeEffect = knownHoldings ? "unchanged" : records.addHoldings(cik, name, []);
	for (const [i, { accession, filed }] of filings.entries()) {
		onFiling(`${name}: 13F ${i + 1} of ${filings.length}`);
		try {
			const submission = await filingText(client, cik, { accession, document: "" }, /$^/);
			const { cover, rows } = readHoldingsText(submission, { name: accession, accession, filed });
			if (!cover || !rows) throw unreadable("a 13F", `${accession} has no ${cover ? "table" : "cover page"}`);
			if (records.addHoldings(cik, name, [holdingsFiling(cover, rows)]) !== "unchanged" && knownHoldings)
				committed = "changed";
		} catch (error) {
			if (!(error instanceof ValuelabError) || !["unreadable", "not_found"].includes(error.code)) throw error;
			fetched.fail(accession, error);
		}
	}
	return committed;
}

const yearsBefore = (day: string): string => `${Number(day.slice(0, 4)) - DEFAULT_YEARS}${day.slice(4)}`;
