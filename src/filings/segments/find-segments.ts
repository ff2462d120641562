// Finds revenue by business and by region in filed facts.
import { groupBy } from "../../core/group-by.js";
import type { FiledSegments } from "../../store/segment-rows.js";
import type { XbrlFact } from "./read-xbrl.js";

/** Tags of revenue, in the order of the search for a total. */
const REVENUES = (
	"us-gaap:Revenues us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax " +
	"us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax us-gaap:SalesRevenueNet " +
	"us-gaap:RevenuesNetOfInterestExpense us-gaap:SalesRevenueGoodsNet us-gaap:HealthCareOrganizationRevenue " +
	"ifrs-full:Revenue ifrs-full:RevenueFromContractsWithCustomers"
).split(" ");

const CONSOLIDATION = "srt:ConsolidationItemsAxis";
/** Axes of segments; earlier filings use another prefix. */
const SEGMENTS = ["us-gaap:StatementBusinessSegmentsAxis", "ifrs-full:SegmentsAxis"];
const PRODUCTS = [
	"srt:ProductOrServiceAxis",
	"us-gaap:ProductOrServiceAxis",
	"us-gaap:ProductsAndServicesAxis",
	"ifrs-full:ProductsAndServicesAxis",
];
const REGIONS = [
	"srt:StatementGeographicalAxis",
	"us-gaap:StatementGeographicalAxis",
	"ifrs-full:GeographicalAreasAxis",
];
/** The tolerance between the sum of parts and the total. */
const TOLERANCE = 0.005;
/** Segments are regions if this share of their names are regions. */
const MIN_REGION_SHARE = 0.6;
/** The most parts among which subtotals are searched. */
const MAX_PARTS = 16;

type Part = readonly [member: string, value: number];

/** The revenue of each year and quarter by business and by region, where the parts sum to the total. */
export function findSegments(facts: readonly XbrlFact[]): FiledSegments[] {
	const byPeriod = groupBy(facts, ({ concept, start, end, unit }) =>
		start !== null && isRevenue(concept) && !unit.includes("/") ? `${start} ${end} ${unit}` : undefined,
	);
	return [...byPeriod.values()].flatMap((groupFacts) => {
		const [{ start, end, unit }] = groupFacts as [XbrlFact];
		if (start === null) return [];
		const row = (kind: FiledSegments["kind"], axes: readonly string[]): FiledSegments | undefined => {
			for (const axis of axes) {
				const foundParts = partsOf(groupFacts, axis);
				if (!foundParts) continue;
				const parts = foundParts.parts.map(([member, value]) => [nameOf(member), value] as const);
				if (new Set(parts.map(([name]) => name)).size < parts.length) continue;
				const members = foundParts.parts.map(([member]) => member);
				return { kind, axis, members, start, end, currency: unit, total: foundParts.total, parts };
			}
			return undefined;
		};
		const segments = SEGMENTS.flatMap((axis) => membersOf(groupFacts, axis));
		const regions = segments.filter((member) => REGION.test(nameOf(member)));
		const isRegional = regions.length > 1 && regions.length >= MIN_REGION_SHARE * segments.length;
		const business = row("business", isRegional ? [...PRODUCTS, ...SEGMENTS] : [...SEGMENTS, ...PRODUCTS]);
		const geographic = row("geographic", isRegional ? [...REGIONS, ...SEGMENTS] : REGIONS);
		return [business, geographic].filter((segments) => segments !== undefined);
	});
}

/** True for a concept that states revenue. */
export const isRevenue = (concept: string): boolean => (REVENUES as readonly string[]).includes(concept);
const REGION =
	/\b(?:Americas?|Europe|EMEA|Asia|APAC|China|Japan|Latin|Africa|Pacific|International|Domestic|United States|US|Canada|Germany|India)\b/i;

const membersOf = (facts: readonly XbrlFact[], axis: string): string[] => [
	...new Set(facts.flatMap(({ dimensions }) => dimensions[axis] ?? [])),
];

/** The parts on an axis, of one concept, that sum to one of the totals. Eliminations and corporate items are separate parts. */
function partsOf(
	facts: readonly XbrlFact[],
	axis: string,
): { readonly total: number; readonly parts: readonly Part[] } | undefined {
	const totals = REVENUES.flatMap((concept) => {
		const total = facts.find((fact) => fact.concept === concept && Object.keys(fact.dimensions).length === 0);
		return total && total.value > 0 ? [total.value] : [];
	});
	for (const concept of REVENUES) {
		const groupFacts = facts.filter((fact) => fact.concept === concept && axis in fact.dimensions);
		if (groupFacts.length === 0) continue;
		const otherMembers = eliminations(
			facts.filter((fact) => fact.concept === concept),
			axis,
		);
		for (const candidate of candidatesOf(groupFacts, axis))
			for (const total of totals)
				for (const parts of [candidate, [...candidate, ...otherMembers]]) {
					const foundParts = partsThatSum(parts, total);
					if (foundParts && foundParts.length > 1) return { total, parts: foundParts };
				}
	}
	return undefined;
}

/** Eliminations and corporate items: the stated total, else the sum over the axis's members. */
function eliminations(facts: readonly XbrlFact[], axis: string): Part[] {
	const consolidated = facts.filter((fact) => isOnly(fact, CONSOLIDATION));
	const totals = new Map<string, number>();
	for (const { dimensions, value } of consolidated.length > 0
		? consolidated
		: facts.filter((fact) => isOnly(fact, CONSOLIDATION, axis))) {
		const member = dimensions[CONSOLIDATION] ?? "";
		if (!member.endsWith(":OperatingSegmentsMember")) totals.set(member, (totals.get(member) ?? 0) + value);
	}
	return [...totals];
}

const isOnly = ({ dimensions }: XbrlFact, ...axes: readonly string[]): boolean =>
	Object.keys(dimensions).length === axes.length && axes.every((axis) => axis in dimensions);

/** Sets of facts that may be the parts: with only the axis, with consolidation items, or with one member of another axis. */
function candidatesOf(facts: readonly XbrlFact[], axis: string): Part[][] {
	const axisOnly = facts.filter((fact) => isOnly(fact, axis));
	const sets: XbrlFact[][] = [axisOnly];
	const pairs = facts.filter(({ dimensions }) => Object.keys(dimensions).length === 2);
	const otherAxes = new Set(
		pairs.flatMap(({ dimensions }) =>
			Object.entries(dimensions).flatMap(([otherAxis, member]) => (otherAxis === axis ? [] : `${otherAxis} ${member}`)),
		),
	);
	for (const otherAxis of otherAxes) {
		const [name = "", member] = otherAxis.split(" ");
		const groupFacts = pairs.filter(({ dimensions }) => dimensions[name] === member);
		sets.push(groupFacts);
		if (name === CONSOLIDATION && axisOnly.length > 0) sets.push([...groupFacts, ...axisOnly]);
	}
	return sets.flatMap((set) => {
		const parts = new Map(set.map(({ dimensions, value }) => [dimensions[axis] ?? "", value]));
		return parts.size > 1 ? [[...parts]] : [];
	});
}

const isClose = (sum: number, total: number, tolerance = TOLERANCE) =>
	Math.abs(sum - total) <= tolerance * Math.abs(total);
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, [, value]) => sum + value, 0);

/** The parts that sum to a total: all, or all without subtotals. Undefined if there is not exactly one such set. */
function partsThatSum(all: readonly Part[], total: number): readonly Part[] | undefined {
	const parts = all.filter(([, value]) => value !== 0);
	if (isClose(sumOf(parts), total)) return parts;
	if (parts.length > MAX_PARTS) return undefined;
	let best: readonly Part[] | undefined;
	for (let mask = 3; mask < 1 << parts.length; mask++) {
		const chosen = parts.filter((_, i) => mask & (1 << i));
		if (chosen.length < 2 || chosen.length <= (best?.length ?? 0) || !isClose(sumOf(chosen), total, TOLERANCE / 100))
			continue;
		const rest = parts.filter((_, i) => !(mask & (1 << i)));
		if (rest.every(([, value]) => isSubtotal(value, chosen))) best = chosen;
	}
	return best;
}

/** True if a value is the sum of two or more parts. */
function isSubtotal(value: number, parts: readonly Part[]): boolean {
	for (let mask = 3; mask < 1 << parts.length; mask++) {
		const chosen = parts.filter((_, i) => mask & (1 << i));
		if (chosen.length > 1 && isClose(sumOf(chosen), value, TOLERANCE / 100)) return true;
	}
	return false;
}

const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region" });

/** A member in words: `aapl:IPhoneMember` is `IPhone`, `country:US` is `United States`. */
export function nameOf(member: string): string {
	const [prefix, local = ""] = member.split(":");
	if (prefix === "country" && /^[A-Z]{2}$/.test(local)) return COUNTRIES.of(local) ?? local;
	return local
		.replace(/(?:(?<!Non)Segment)?Member$/, "")
		.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})/g, " ")
		.trim();
}
