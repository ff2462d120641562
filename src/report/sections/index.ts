// Builds the sections of a report in their order.
import { capital, describeReason } from "../../core/reason-words.js";
import { type ReportData, revived } from "../data.js";
import { isEmpty, type Section, textBlock } from "../section.js";
import { assumed, provenance } from "./basis.js";
import { business } from "./business.js";
import { earningsAndGrowth } from "./earnings-and-growth.js";
import { everyFigure } from "./every-figure.js";
import { everyMethod } from "./every-method.js";
import { fairValueSection } from "./fair-value.js";
import { finances } from "./finances.js";
import { forecastSection, forecastYears } from "./forecast.js";
import { growthInPrice } from "./growth-in-price.js";
import { ownCharts } from "./own-charts.js";
import { ownHistory } from "./own-history.js";
import { owners } from "./owners.js";
import { peerComparison } from "./peer-comparison.js";

const QUESTIONS: readonly ((data: ReportData) => Section)[] = [
	earningsAndGrowth,
	business,
	finances,
	fairValueSection,
	growthInPrice,
	forecastSection,
	ownHistory,
	peerComparison,
	owners,
];

const APPENDIX: Readonly<Record<string, (data: ReportData) => Section>> = {
	"own-charts": ownCharts,
	"forecast-years": forecastYears,
	methods: everyMethod,
	figures: everyFigure,
	assumed,
	sources: provenance,
};

export const APPENDIX_IDS: readonly string[] = Object.keys(APPENDIX);

/**
 * The sections of a report as data, without a page. One section lists the questions that it cannot answer.
 * @example
 * sectionsOf(await gatherReport(createClient(), "KO")).length > 5 //=> true
 */
export const sectionsOf = (data: ReportData): Section[] => pageSections(data).filter(({ hidden }) => !hidden);

/** All sections, with hidden ones for unanswered questions, which may have an answer under other assumptions. */
export function pageSections(data: ReportData, without: ReadonlySet<string> = new Set()): Section[] {
	const whole = revived(data);
	const answered = QUESTIONS.map((build) => build(whole));
	const appendix = Object.entries(APPENDIX).filter(([id]) => !without.has(id));
	const { notes } = whole;
	return [
		...(notes === undefined
			? []
			: [{ id: "notes", question: "Notes", blocks: [{ kind: "notes", html: notes } as const] }]),
		...answered.map((one) =>
			isEmpty(one) || (isThin(whole) && one.id !== "earned")
				? { ...one, blocks: [], hidden: true }
				: withoutChartsIfThin(one, whole),
		),
		...(isThin(whole) ? [shortSection(answered)] : []),
		unansweredSection(answered),
		...appendix.map(([, build]) => build(whole)).filter(({ blocks }) => blocks.length > 0),
	];
}

/** The fewest years of revenue for a chart. */
const MIN_YEARS = 3;

/** True for a company with almost no record: its report is one page. */
export function isThin({ valuation }: ReportData): boolean {
	const known = valuation.series("revenue")?.values.filter((value) => value !== null) ?? [];
	return known.length > 0 && known.length < MIN_YEARS;
}

/** A section, without charts for a company with almost no record. */
const withoutChartsIfThin = (section: Section, data: ReportData): Section =>
	isThin(data) ? { ...section, blocks: section.blocks.filter(({ kind }) => kind !== "chart") } : section;

/** The findings of a company with almost no record, in one section. */
function shortSection(sections: readonly Section[]): Section {
	const findings = sections.flatMap(({ id, finding }) => (finding && id !== "earned" ? [`${finding}.`] : []));
	const blocks = findings.map(textBlock);
	return { id: "in-short", question: "What else is known?", blocks, hidden: blocks.length === 0 };
}

/** The section on missing data: unanswered questions and missing parts. */
function unansweredSection(sections: readonly Section[]): Section {
	const missing = sections.flatMap((section) =>
		section.blocks.flatMap((block) => {
			// Parts that do not apply are not missing.
			if (block.kind !== "missing" || (!isEmpty(section) && block.reason.code === "template_not_applicable")) return [];
			return [`${isEmpty(section) ? section.question : `${block.what}:`} ${sentence(describeReason(block.reason))}`];
		}),
	);
	const blocks = [...new Set(missing)].map(textBlock);
	return { id: "unanswered", question: "What could not be answered?", blocks, hidden: blocks.length === 0 };
}

const sentence = (reason: string): string => `${capital(reason).replace(/\.$/, "")}.`;
