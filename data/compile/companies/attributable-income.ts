// Corrects net income that a source states with minority interest instead of without it.
import { daysBetween } from "../../../src/core/calendar.js";
import {
	type Base,
	derive,
	type Fact,
	figureIn,
	type Period,
	periodsInOrder,
	toSixDecimals,
} from "../../../src/filings/base.js";
import { minus } from "../../../src/filings/sums.js";

const NET = "Net Income";
const WHOLE = "Net Income Including Noncontrolling Interests";
const [EARNINGS, SHARES] = ["EPS (Diluted)", "Shares Outstanding (Diluted Average)"];
/** Incomes from basic and from diluted shares that differ by more than this have different bases. */
const FAR_APART = Math.log(1.3);
/** Net income within this of the income of the shares counts as the same; the rest is rounding and participating securities. */
const ALIKE = 0.012;
/** Earnings per share are rounded to half a cent. They determine an income if this changes the year's income by at most a hundredth. */
const HALF_A_CENT = 0.005;
const TELLING = 0.01;
/** If rounding exceeds this part of the year's income, earnings per share cannot replace the source's net income. */
const MOST_ROUNDING = 0.025;
/** Net income equals income before tax less tax if their difference is below this part of the difference to the income of the shares. */
const AT_TAX = 0.005;
/** Half a million, for sources that round to millions. */
const ROUNDED = 0.5;
/** Days within which another period shows whether net income includes minority interest. */
const NEAR_DAYS = 400;
const COMPANY_DAYS = 800;
/** Fewest years that show it for all years of a company. */
const LEAST_YEARS = 2;
/** Position of the first source that does not name the tag of its net income. */
const UNNAMED_LAYER = 5;

/**
 * Companies whose source has net income with minority interest since a day, where income before tax less tax does not show it: their reports
 * state the shareholders' beside it.
 */
const WITH_MINORITY: Readonly<Record<string, string>> = {
	// 19.9% of its transmission companies were sold in 2025; its report of 2025 has 3,580 million for the common shareholders.
	AEP: "2025-01-01",
	// Discontinued operations in India and South Africa stand between income before tax and net income; 1,483.3 million in 2023.
	AMT: "2022-01-01",
	// Caterpillar Financial and other parts; −67 million in 2016 are the shareholders'.
	CAT: "2009-01-01",
	// The partnership that CHS owns a part of; the source has no income before tax of 2016 to 2018.
	CF: "2015-01-01",
	// Its minority interest of before 2023 is not in the sources.
	DOW: "2017-01-01",
	// PECO's and ComEd's preferred stock, and Constellation Energy Nuclear Group's other owner.
	EXC: "2009-01-01",
	// Cerro Verde, El Abra and Indonesia; the source has no income before tax.
	FCX: "2009-01-01",
	// IBG LLC's other owners hold three quarters: 984 million of 4,344 in 2025 are the shareholders'.
	IBKR: "2015-01-01",
	// Its utility's preferred stock.
	LNT: "2009-01-01",
	PNW: "2009-01-01",
	// Its utilities' preferred stock, and the partners of its solar and wind plants.
	SO: "2009-01-01",
	// The operating partnership's other owners.
	SPG: "2009-01-01",
	// Sempra Infrastructure's other owners and SDG&E's preferred stock.
	SRE: "2009-01-01",
	// The reports of 2024 have 81.2 and 951.7 million for the common shareholders.
	VTR: "2017-01-01",
	WELL: "2018-01-01",
};

/** Companies of the list above whose minority interest is a fifth of net income or more: without earnings per share, net income is dropped. */
const WITHOUT_EARNINGS: ReadonlySet<string> = new Set(["CF", "FCX", "IBKR", "SPG"]);

/** Income of the shares: earnings a share times shares, and by how much rounding moves it. */
interface SharesIncome {
	readonly value: number;
	readonly rounding: number;
}

/**
 * Takes a net income for that with minority interest where earnings a share show another, it is income before tax less tax and the minority
 * interest is large enough for the difference, so that a later layer can give the shareholders'. Gives the periods.
 */
export function partMinorityIncome(base: Base): Period[] {
	const years = periodsInOrder(base.annual).filter((year) => isWithMinority(base, year));
	const isNear = ({ end }: Period) => years.some((year) => Math.abs(daysBetween(year.end, end)) < COMPANY_DAYS);
	const others = [...periodsInOrder(base.annual), ...periodsInOrder(base.quarterly)].filter(
		(period) =>
			!years.includes(period) &&
			(isListed(base, period) || (isNear(period) && years.length >= LEAST_YEARS)) &&
			partOf(base, period, 0) !== undefined,
	);
	const quarters = periodsInOrder(base.quarterly).filter(
		(quarter) => !others.includes(quarter) && isNear(quarter) && isWithMinority(base, quarter),
	);
	const parted = [...years, ...others, ...quarters];
	for (const { facts } of parted) {
		const net = facts.get(NET) as Fact;
		facts.delete(NET);
		if (!facts.has(WHOLE)) facts.set(WHOLE, net);
	}
	const labels = parted.filter((period) => base.annual.get(period.label) === period).map(({ label }) => label);
	if (labels.length > 0)
		base.notes.push(
			`${NET} of ${labels.sort().join(", ")} is earnings a share times shares, or left out: the source's includes minority interest.`,
		);
	return parted;
}

const isListed = ({ symbol }: Base, { end }: Period) => end >= (WITH_MINORITY[symbol] ?? "9999");

/** The part of net income that does not belong to the shares; undefined if there is none, or if it is unknown. */
function partOf(base: Base, period: Period, alike = ALIKE): number | undefined {
	const net = period.facts.get(NET);
	const common = incomeOfShares(base, period);
	if (!net || (!isListed(base, period) && (net.layer ?? 0) < UNNAMED_LAYER)) return undefined;
	if (!common) return isListed(base, period) && WITHOUT_EARNINGS.has(base.symbol) ? net.value : undefined;
	const part = net.value - common.value;
	return Math.abs(part) > alike * Math.abs(net.value) + common.rounding ? part : undefined;
}

function isWithMinority(base: Base, period: Period): boolean {
	const part = partOf(base, period);
	const common = incomeOfShares(base, period);
	if (base.template === "bank" || part === undefined || !common || common.rounding > TELLING * Math.abs(common.value))
		return false;
	const net = figureIn(period, NET) as number;
	if (Math.abs(part) > minorityNear(base, period)) return false;
	if (figureIn(period, WHOLE) === net) return true;
	// The tax provision is stored as an outflow.
	const [pretax, tax] = [figureIn(period, "Pretax Income"), figureIn(period, "Tax Provision")];
	// Preferred dividends reduce income, so an amount below the income of the shares is a loss of minority interest.
	if (pretax === undefined || tax === undefined) return part < 0 && base.annual.get(period.label) === period;
	return (
		Math.abs(pretax + tax - net) <= Math.max(ROUNDED, AT_TAX * Math.abs(part)) && !(part > 0 && hasPreferred(base))
	);
}

const hasPreferred = (base: Base) =>
	[...base.annual.values()].some((year) => (figureIn(year, "Preferred Stock") ?? 0) > 0);

/** The minority interest of a period: stated, the difference of both equities, or the largest of nearby years. */
function minorityNear(base: Base, period: Period): number {
	const own = minorityIn(period);
	if (own !== undefined) return Math.abs(own);
	const near = [...base.annual.values()].filter((year) => Math.abs(daysBetween(year.end, period.end)) < NEAR_DAYS);
	return Math.max(0, ...near.map((year) => Math.abs(minorityIn(year) ?? 0)));
}

const minorityIn = (period: Period) =>
	figureIn(period, "Minority Interest") ??
	minus(figureIn(period, "Total Equity"), figureIn(period, "Total Stockholders Equity"));

/** Fills the shareholders' net income: as a filing states it for the common shares, else earnings a share times shares. */
export function attributeIncome(base: Base, parted: readonly Period[]): void {
	const listed = [...base.annual.values(), ...base.quarterly.values()].filter(
		(period) => base.symbol in WITH_MINORITY && period.facts.has(WHOLE),
	);
	for (const period of new Set([...parted, ...listed])) {
		derive(period, NET, figureIn(period, "~Net income to common"));
		const common = incomeOfShares(base, period);
		const year = base.annual.get(period.label) === period ? common : yearNear(base, period);
		if (common && year && common.rounding <= MOST_ROUNDING * Math.abs(year.value))
			derive(period, NET, toSixDecimals(common.value));
	}
}

/**
 * Fills a net income that no source states, where earnings a share times diluted shares agree with income before tax less tax, or with
 * net income including minority interest: that amount is the shareholders'. IBM tags its net income with minority interest alone.
 */
export function confirmIncome(base: Base): void {
	if (base.template !== "ordinary") return;
	const labels: string[] = [];
	for (const period of [...periodsInOrder(base.annual), ...periodsInOrder(base.quarterly)]) {
		if (period.facts.has(NET)) continue;
		const [eps, shares] = [figureIn(period, EARNINGS), figureIn(period, SHARES)];
		if (eps === undefined || shares === undefined || HALF_A_CENT * shares > TELLING * Math.abs(eps * shares)) continue;
		// The tax provision is stored as an outflow.
		const [pretax, tax] = [figureIn(period, "Pretax Income"), figureIn(period, "Tax Provision")];
		const stated = [pretax === undefined || tax === undefined ? undefined : pretax + tax, figureIn(period, WHOLE)];
		const agreed = stated.find((one) => one !== undefined && Math.abs(one - eps * shares) <= ALIKE * Math.abs(one));
		if (agreed === undefined) continue;
		derive(period, NET, toSixDecimals(agreed));
		if (base.annual.get(period.label) === period) labels.push(period.label);
	}
	if (labels.length > 0)
		base.notes.push(
			`${NET} of ${labels.join(", ")} follows from income before tax and tax, or includes minority interest; earnings a share confirm it.`,
		);
}

/** Basic earnings a share times basic shares, else diluted ones; a quarter without a count takes the diluted one of the nearest year. */
function incomeOfShares(base: Base, period: Period): SharesIncome | undefined {
	const of = (eps: number | undefined, shares: number | undefined) =>
		eps === undefined || shares === undefined ? undefined : { value: eps * shares, rounding: HALF_A_CENT * shares };
	const diluted = of(
		figureIn(period, EARNINGS),
		figureIn(period, SHARES) ?? figureIn(nearestYear(base, period, SHARES), SHARES),
	);
	const basic = of(figureIn(period, "EPS (Basic)"), figureIn(period, "Shares Outstanding (Basic Average)"));
	if (!basic || !diluted) return diluted;
	// One of two that are far apart is on the other side of a split, or of a class.
	return Math.abs(Math.log(Math.abs(basic.value / diluted.value))) < FAR_APART ? basic : undefined;
}

function yearNear(base: Base, period: Period): { value: number } | undefined {
	const year = nearestYear(base, period, EARNINGS);
	return year && incomeOfShares(base, year);
}

function nearestYear(base: Base, period: Period, field: string): Period | undefined {
	const distance = (year: Period) => Math.abs(daysBetween(year.end, period.end));
	return periodsInOrder(base.annual)
		.filter((year) => distance(year) < NEAR_DAYS && figureIn(year, field) !== undefined)
		.sort((a, b) => distance(a) - distance(b))[0];
}
