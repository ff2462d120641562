import type { Unit } from "../../core/unit.js";
import type { Company, Frequency, Role } from "../../frames/company-types.js";
import { calendarised } from "./calendar.js";
import { type Finding, found, lost, reported } from "./finding.js";
import { monthsBetween } from "./multiples/month-ends.js";
import { type Quantity, quantity } from "./quantity.js";
import { ASSUMPTIONS, type RuleName } from "./rules.js";

/** One role over fiscal years, oldest first; null is missing. */
export interface Yearly {
	readonly periods: readonly string[];
	readonly values: readonly (number | null)[];
}

const NONE: Unit = { kind: "none" };
const kept = new Map<string, Quantity<unknown>>();

/** The same declaration for the same key, so that facts are found once. */
function once<T>(key: string, make: () => Quantity<T>): Quantity<T> {
	const known = kept.get(key) as Quantity<T> | undefined;
	if (known) return known;
	const made = make();
	kept.set(key, made);
	return made;
}

const words = (role: Role) => role.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lines of a balance sheet and share counts: what is known of a day holds until something newer is known. */
const STOCKS: ReadonlySet<Role> = new Set([
	"cash",
	"cashAndEquivalents",
	"receivables",
	"inventory",
	"currentAssets",
	"propertyPlantEquipment",
	"goodwill",
	"intangibles",
	"totalAssets",
	"shortTermDebt",
	"currentLiabilities",
	"longTermDebt",
	"totalDebt",
	"totalLiabilities",
	"preferredStock",
	"retainedEarnings",
	"equity",
	"minorityInterest",
	"bookValuePerShare",
	"tangibleBookPerShare",
	"sharesDiluted",
	"sharesBasic",
	"sharesEndOfPeriod",
]);

/** Months for which a balance-sheet figure still serves where nothing newer is reported. */
const STILL_SERVES = 18;

/**
 * Trailing twelve months, or the latest fiscal year where there are none. A balance-sheet line that the latest balance
 * sheet does not report is taken from the newest one that does, not older than 18 months, with a warning.
 */
export function current(role: Role): Quantity {
	return once(`current ${role}`, () =>
		quantity(words(role), ({ company, calendar }) => {
			const aligned = STOCKS.has(role) ? null : calendarised(company, role, words(role), calendar);
			if (aligned) return aligned;
			const now = withPreliminary(company, role, reported(words(role), company.current(role), NONE));
			const year = now.value === null ? reported(words(role), company.latest(role), NONE) : now;
			if (year.value !== null) return withPreliminary(company, role, notTrailing(company, role, year));
			return (STOCKS.has(role) && newestKnown(company, role)) || now;
		}),
	);
}

/** A flow of the fiscal year beside others of the trailing twelve months: the two are not of one time, and it is said. */
function notTrailing(company: Company, role: Role, finding: Finding): Finding {
	const period = finding.source?.period;
	if (STOCKS.has(role) || period === undefined || period === "TTM" || company.ttm("revenue").value === null)
		return finding;
	const text = `${words(role).replaceAll("_", " ")} is of fiscal ${period}: its trailing twelve months are not known`;
	return { ...finding, warnings: [...finding.warnings, { code: "different_dates", text }] };
}

/** The newest fiscal year or quarter that has the line, if it is new enough. */
function newestKnown(company: Company, role: Role): Finding | null {
	const newest = [company.series("revenue", "quarterly").periods.at(-1), company.series("revenue").periods.at(-1)]
		.filter((period) => period !== undefined)
		.sort()
		.at(-1);
	const known = (["quarterly", "annual"] as const).flatMap((frequency) => {
		const series = company.series(role, frequency);
		const at = series.values.findLastIndex((value) => Number.isFinite(value));
		return at < 0 ? [] : [{ period: series.periods[at] as string, value: series.values[at] as number, series }];
	});
	const best = known.sort((a, b) => (a.period < b.period ? -1 : 1)).at(-1);
	if (!best || !newest || monthsBetween(best.period, newest) > STILL_SERVES) return null;
	const { period, value, series } = best;
	return found(words(role), value, series.unit, {
		kind: "reported",
		rule: `of ${period}; nothing newer is reported`,
		...(series.source && { source: { ...series.source, period } }),
		warnings: [
			{ code: "data", text: `${words(role).replaceAll("_", " ")} is of ${period}: nothing newer is reported` },
		],
	});
}

/** The latest fiscal year. */
export function latest(role: Role): Quantity {
	return once(`latest ${role}`, () =>
		quantity(words(role), ({ company }) =>
			withPreliminary(company, role, reported(words(role), company.latest(role), NONE)),
		),
	);
}

/** All fiscal years (or quarters). Missing altogether where no year has a value. */
export function over(role: Role, frequency: Frequency = "annual"): Quantity<Yearly> {
	return once(`${frequency} ${role}`, () =>
		quantity(`${words(role)}_by_${frequency === "annual" ? "year" : "quarter"}`, ({ company }): Finding<Yearly> => {
			const name = words(role);
			const { periods, values, reasons, unit, source } = company.series(role, frequency);
			const details = { kind: "reported" as const, ...(source && { source }) };
			const list = Array.from(values, (value) => (Number.isFinite(value) ? value : null));
			if (list.some((value) => value !== null)) return found(name, { periods, values: list }, unit, details);
			const reason = reasons.get(list.length - 1) ?? [...reasons.values()].at(-1);
			return lost(name, reason?.code ?? "field_not_found", reason?.detail ?? name, unit, details);
		}),
	);
}

/** A declared assumption, as given by the caller or by default. */
export function assume(name: RuleName, as: string = name): Quantity {
	return once(`assume ${name} ${as}`, () =>
		quantity(as, ({ rules, given }) => {
			const { unit, title, source, date } = ASSUMPTIONS[name];
			const origin = given.has(name) ? "given by the caller" : `${source}${date ? `, ${date}` : ""}`;
			return found(as, rules[name], unit, { kind: "assumption", rule: `${title}: ${origin}` });
		}),
	);
}

function withPreliminary(company: Company, role: Role, finding: Finding): Finding {
	const series = company.series(role);
	const last = series.periods.length - 1;
	if (finding.value === null || !series.preliminary.has(last)) return finding;
	const text = `fiscal period ${series.periods[last]} is preliminary`;
	return { ...finding, warnings: [...finding.warnings, { code: "preliminary_period", text }] };
}
