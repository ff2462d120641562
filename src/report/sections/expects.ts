import type { PriceExpectations } from "../../analytics/company/expectations.js";
import type { GrowthRecord } from "../../analytics/valuation.js";
import type { ReportData } from "../data.js";
import { chartBlock, missingBlock, paragraph, type Section, tableBlock } from "../section.js";
import type { Table } from "../table.js";
import { capital, charts, countWord, entitled, percent } from "./common.js";
import { diagnosticsTable } from "./diagnostics-table.js";

/** The growth of revenue that the price needs at today's margin. */
function surfaceFinding({ surface }: ReportData): string | undefined {
	if (!surface.ok) return undefined;
	const { needed, margins } = surface.value;
	const one = needed.filter(({ years }) => years === HORIZON)[(margins.length - 1) / 2];
	if (!one || one.growth === null) return undefined;
	const windows = `of ${one.windows} past ${countWord(HORIZON)}-year windows`;
	const reached = (did: string) => (one.windows > 0 ? `; it ${did} in ${one.reached || "none"} ${windows}` : "");
	const margin = `At its operating margin of ${percent(one.margin)}`;
	const years = `${countWord(HORIZON)} years`;
	return one.growth < 0
		? `${margin}, revenue may fall by ${percent(-one.growth)} a year for ${years}${reached("did better")}`
		: `${margin}, revenue must grow by ${percent(one.growth)} a year for ${years}${reached("did")}`;
}

/** Years over which the finding asks. */
const HORIZON = 10;

/** What growth for ever means. */
const PERPETUITY = "At the cost of equity, earnings or dividends that grow at this rate for ever are worth the price.";

/** "Free cash flow must grow by 6.1% a year for ten years; 8 of 9 past windows did". */
function recordTitle({ measure, implied, years, record }: GrowthRecord): string {
	const reached = record.filter(({ growth }) => growth >= implied).length;
	const past = `${reached} of ${record.length} past windows`;
	const span = `${percent(Math.abs(implied))} a year for ${countWord(years)} years`;
	return implied < 0
		? `${capital(measure)} may fall by ${span}; ${past} did better`
		: `${capital(measure)} must grow by ${span}; ${past} did`;
}

/** What companies without a surface are asked by, the most telling first. */
const IMPLIED = [
	["implied_growth_from_pb", "The price to book implies growth of book value"],
	["implied_growth_gordon", "The price implies growth of dividends"],
] as const;

/** "The price to book implies growth of book value of 1.1% a year for ever". */
function impliedFinding({ valuation }: ReportData): string | undefined {
	const found = IMPLIED.map(([name, words]) => [words, valuation.diagnostic(name).value.value] as const);
	// Growth for ever above the rate gives no value: a price to book that needs it says nothing.
	const most = valuation.fairValue.market?.rate ?? Number.POSITIVE_INFINITY;
	const [words, growth] = found.find(([, value]) => value !== null && value < most) ?? [];
	return words === undefined || growth === null || growth === undefined
		? undefined
		: `${words} of ${percent(growth)} a year for ever`;
}

/** "What does the price expect?": the growth that the price needs, against the company's own record. */
export function expects(data: ReportData): Section {
	const { valuation, surface } = data;
	const { record } = valuation;
	const implied = valuation.diagnostics.filter(({ group, value }) => group === "expectations" && value.value !== null);
	const finding = surfaceFinding(data) ?? impliedFinding(data);
	return {
		id: "expects",
		question: "What does the price expect?",
		...(finding && { finding }),
		blocks: [
			...paragraph(finding && !surface.ok ? PERPETUITY : null),
			...(record.ok ? [chartBlock(entitled(charts(data).record(), recordTitle(record.value)))] : []),
			...(surface.ok
				? [tableBlock(neededTable(data.name, surface.value))]
				: implied.length > 1
					? [tableBlock(diagnosticsTable(`${data.name}: what the price implies`, implied))]
					: []),
			...(record.ok ? [] : [missingBlock("Growth of free cash flow that the price needs", record.reason)]),
		],
	};
}

/** One row for each margin, one column for each horizon: the growth needed, and how many own windows of that length reached it. */
function neededTable(name: string, { margins, needed }: PriceExpectations): Table {
	const horizons = [...new Set(needed.map(({ years }) => years))];
	const today = (margins.length - 1) / 2;
	return {
		caption: `${name}: growth of revenue a year that the price needs, by operating margin and years of growth`,
		columns: [{ title: "Operating margin" }, ...horizons.map((years) => ({ title: `${years} years`, numeric: true }))],
		// The highest margin first.
		rows: [...margins.entries()].reverse().map(([row, margin]) => ({
			...(row === today && { own: true }),
			cells: [
				{ text: percent(margin), numeric: true },
				...horizons.map((years) => {
					const one = needed.filter((each) => each.years === years)[row];
					if (!one || one.growth === null) return { text: "none", numeric: true };
					const record = one.windows === 0 ? "" : ` (${one.reached} of ${one.windows})`;
					return { text: `${percent(one.growth)}${record}`, numeric: true };
				}),
			],
		})),
		notes: [
			"In brackets: past windows of that length in which revenue grew as fast.",
			...(needed.some(({ growth }) => growth === null) ? ["None: no growth gives the price."] : []),
			"Here growth drops to the perpetual rate at the horizon; on the first page it fades over five years: the two differ.",
		],
	};
}
