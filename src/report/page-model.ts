// Writes and reads the data with which a page recomputes its figures in the browser.
import { type CompanyData, companyData, companyFromData } from "../frames/company/company-data.js";
import type { Company } from "../frames/company-types.js";
import type { Gathered } from "./gather/assemble-report.js";
import type { PageLever } from "./levers/lever-change.js";
import { liveFigures, type PageContent, renderParts } from "./page-content.js";
import type { ReportRequest } from "./report-snapshot.js";

export interface PageModel {
	readonly request: ReportRequest;
	readonly gathered: Gathered;
	readonly levers: readonly PageLever[];
	/** The checksum of the issued page. A script that computes another page must not be used. */
	readonly checksum: string;
}

interface SavedModel extends Omit<PageModel, "gathered"> {
	readonly gathered: Omit<Gathered, "company" | "peers"> & {
		readonly company: CompanyData;
		readonly peers: readonly CompanyData[];
	};
}

/** Writes a model as text with exact numbers. */
export function modelText(
	{ request, gathered: { company, peers, ...others }, levers }: Omit<PageModel, "checksum">,
	content: PageContent,
): string {
	const companies = `"company":${companyText(company)},"peers":[${peers.map(companyText).join()}]`;
	const gathered = `${json(others).slice(0, -1)},${companies}}`;
	return `${json({ request, levers, checksum: checksumOf(content) }).slice(0, -1)},"gathered":${gathered}}`;
}

/** Line items as text, kept because companies are peers of many. */
const linesTexts = new WeakMap<CompanyData["lines"], string>();

function companyText(company: Company): string {
	const { lines, ...others } = companyData(company);
	const text = linesTexts.get(lines) ?? json(lines);
	linesTexts.set(lines, text);
	return `${json(others).slice(0, -1)},"lines":${text}}`;
}

const json = (given: object): string =>
	JSON.stringify(given, (_, value) => {
		if (value instanceof Float64Array) return { f: Array.from(value, encodeNumber) };
		if (value instanceof Int32Array) return { i: Array.from(value, (item, i) => item - (value[i - 1] ?? 0)) };
		return value;
	});

// JSON has no NaN and no infinities.
const encodeNumber = (value: number): number | string =>
	Number.isNaN(value) ? "" : Object.is(value, -0) ? "-0" : value;

export function openModel(text: string): PageModel {
	const saved = JSON.parse(text, (_, value) => {
		if (Array.isArray(value?.f)) return Float64Array.from(value.f, decodeNumber);
		if (Array.isArray(value?.i)) return Int32Array.from(runningSums(value.i));
		return value;
	}) as SavedModel;
	const { company, peers, ...others } = saved.gathered;
	return { ...saved, gathered: { ...others, company: companyFromData(company), peers: peers.map(companyFromData) } };
}

const decodeNumber = (value: number | string): number => (value === "" ? Number.NaN : Number(value));

function runningSums(steps: readonly number[]): number[] {
	let sum = 0;
	return steps.map((step) => {
		sum += step;
		return sum;
	});
}

/** The whole content of a page as text, with chart data. */
export function shownText(content: PageContent): string {
	const parts = renderParts(content, () => "");
	return parts.map(({ html }) => html).join("") + liveFigures(content);
}

export const checksumOf = (content: PageContent): string => checksum(shownText(content));

/** A short checksum of a text, computed with integers only. Source: cyrb53 by bryc, public domain. */
export function checksum(text: string): string {
	let [a, b] = [0xdeadbeef, 0x41c6ce57];
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		a = Math.imul(a ^ code, 2654435761);
		b = Math.imul(b ^ code, 1597334677);
	}
	a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
	b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
	return (b >>> 0).toString(16).padStart(8, "0") + (a >>> 0).toString(16).padStart(8, "0");
}
