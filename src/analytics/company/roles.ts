import type { Unit } from "../../core/unit.js";
import type { Company, Frequency, Role } from "../../frames/company-types.js";
import { type Finding, found, lost, reported } from "./finding.js";
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

/** Trailing twelve months, or the latest fiscal year where there are none. */
export function current(role: Role): Quantity {
	return once(`current ${role}`, () =>
		quantity(words(role), ({ company }) =>
			withPreliminary(company, role, reported(words(role), company.current(role), NONE)),
		),
	);
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
