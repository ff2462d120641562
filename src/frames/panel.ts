import type { Answer } from "../api/answer.js";
import type { Column } from "../core/column.js";
import { ArgumentError } from "../core/errors.js";
import { describeReason, type Reason } from "../core/reason.js";
import type { Source } from "../core/source.js";
import { Table } from "../core/table.js";
import type { Unit } from "../core/unit.js";
import { monthOf } from "./adapters/fiscal.js";
import { toDanfo } from "./border.js";
import { RolesOf } from "./company/roles-of.js";
import { templateOf } from "./company/template.js";
import type { Company, Frequency, Role, RoleSeries } from "./company-types.js";
import type { DataFrame } from "./danfo.js";
import { ROLES } from "./roles/index.js";

/** What `client.many("stock.financials", symbols, { targetCurrency })` gives. */
export interface ManyAnswers {
	readonly answers: ReadonlyMap<string, Answer>;
	readonly errors?: ReadonlyMap<string, Error>;
}

export interface PanelOptions {
	/** The lines that are wanted, by role. */
	readonly roles: readonly Role[];
	readonly frequency?: Frequency;
	/**
	 * `fiscal`: by the company's own fiscal years. `calendar`: a year that ends in January to May counts as the year before, and
	 * a quarter as the calendar quarter in which its middle month lies. Default calendar.
	 */
	readonly align?: "calendar" | "fiscal";
}

/** A panel and what is missing from it. */
export interface Panel {
	/** symbol, year (and quarter), period, then one column a role. */
	readonly frame: DataFrame;
	/** Companies that could not be had, and why. */
	readonly missing: readonly { readonly symbol: string; readonly reason: string }[];
	/** The currency of all money in it. */
	readonly currency: string | null;
}

interface Member {
	readonly symbol: string;
	readonly currency: string | undefined;
	series(role: Role, frequency: Frequency): RoleSeries;
}

/**
 * Several companies as one frame: one row a company and period, one column a role. Money must be in one currency: give
 * companies that were loaded in one, or answers asked with one `targetCurrency`.
 *
 * @throws ArgumentError where amounts in different or unknown currencies would stand in one column.
 */
export function panel(members: ManyAnswers | readonly Company[], options: PanelOptions): Panel {
	const { roles, frequency = "annual", align = "calendar" } = options;
	for (const role of roles) {
		if (!Object.hasOwn(ROLES, role)) throw new ArgumentError("roles", `${JSON.stringify(role)} is no role; see ROLES`);
	}
	const list = "answers" in members ? [...members.answers].map(memberOf) : members.map(asMember);
	const currency = commonCurrency(list, roles);
	const rows = list.flatMap((member) => rowsOf(member, roles, frequency));
	const place = (row: PanelRow) => placeOf(row.period, frequency, align);
	const text = (values: (string | null)[]): Column => ({ kind: "text", values });
	const entries: [string, Column][] = [
		["symbol", text(rows.map(({ symbol }) => symbol))],
		[`${align}_year`, { kind: "number", values: Float64Array.from(rows, (row) => place(row).year) }],
	];
	if (frequency === "quarterly") {
		entries.push([
			`${align}_quarter`,
			{ kind: "number", values: Float64Array.from(rows, (row) => place(row).quarter) },
		]);
	}
	entries.push(["period", text(rows.map(({ period }) => period))]);
	for (const [i, role] of roles.entries()) entries.push([role, roleColumn(rows, i)]);
	const sources = list.flatMap((member) => [...new Set(roles.map((role) => member.series(role, frequency).source))]);
	const known = sources.filter((source): source is Source => source !== undefined);
	return {
		frame: toDanfo(new Table(entries, { rowCount: rows.length, sources: known })),
		missing: missingOf(members, list, roles, frequency),
		currency,
	};
}

function memberOf([symbol, answer]: [string, Answer]): Member {
	const { targetCurrency } = answer.meta.arguments;
	const currency = typeof targetCurrency === "string" ? targetCurrency : undefined;
	const { template } = templateOf(answer.data);
	const found = new RolesOf({
		financials: answer,
		reason: { code: "not_reported" },
		template,
		currency: currency ?? "",
	});
	return { symbol, currency, series: (role, frequency) => found.series(role, frequency) };
}

const asMember = (company: Company): Member => ({
	symbol: company.symbol,
	currency: company.currency,
	series: (role, frequency) => company.series(role, frequency),
});

const isAmount = (role: Role): boolean => ROLES[role].unit === "money" || ROLES[role].unit === "per_share";

function commonCurrency(members: readonly Member[], roles: readonly Role[]): string | null {
	const currencies = new Set(members.map(({ currency }) => currency));
	const [only] = currencies;
	if (currencies.size <= 1 && (only !== undefined || members.length <= 1)) return only ?? null;
	if (!roles.some(isAmount)) return null;
	const shown = members.map(({ symbol, currency }) => `${symbol} ${currency ?? "unknown"}`).join(", ");
	throw new ArgumentError(
		"members",
		`amounts in one column need one currency, and these have ${shown}; ask with targetCurrency`,
	);
}

interface PanelRow {
	readonly symbol: string;
	readonly period: string;
	readonly cells: readonly { readonly value: number; readonly reason?: Reason; readonly unit: Unit }[];
}

function rowsOf(member: Member, roles: readonly Role[], frequency: Frequency): PanelRow[] {
	const all = roles.map((role) => member.series(role, frequency));
	const periods = all[0]?.periods ?? [];
	return periods.map((period, i) => ({
		symbol: member.symbol,
		period,
		cells: all.map(({ values, reasons, unit }) => ({ value: values[i] as number, reason: reasons.get(i), unit })),
	}));
}

function roleColumn(rows: readonly PanelRow[], at: number): Column {
	const reasons = new Map<number, Reason>();
	const values = Float64Array.from(rows, ({ cells }, row) => {
		const cell = cells[at] as PanelRow["cells"][number];
		if (cell.reason) reasons.set(row, cell.reason);
		return cell.value;
	});
	const unit = rows[0]?.cells[at]?.unit;
	return { kind: "number", values, ...(unit && { unit }), ...(reasons.size > 0 && { reasons }) };
}

function placeOf(
	period: string,
	frequency: Frequency,
	align: "calendar" | "fiscal",
): { readonly year: number; readonly quarter: number } {
	const month = monthOf(period);
	const shifted = align === "fiscal" ? month : frequency === "annual" ? month - 5 : month - 1;
	return { year: Math.floor(shifted / 12), quarter: Math.floor((shifted % 12) / 3) + 1 };
}

function missingOf(
	members: ManyAnswers | readonly Company[],
	list: readonly Member[],
	roles: readonly Role[],
	frequency: Frequency,
): Panel["missing"] {
	const failed =
		"answers" in members
			? [...(members.errors ?? [])].map(([symbol, error]) => ({ symbol, reason: error.message }))
			: [];
	const empty = list.flatMap((member) => {
		const all = roles.map((role) => member.series(role, frequency));
		if (all.some(({ values }) => values.some((value) => !Number.isNaN(value)))) return [];
		const reason = all.map(({ reasons }) => reasons.get(0)).find((one) => one !== undefined);
		return [{ symbol: member.symbol, reason: reason ? describeReason(reason) : "no fiscal periods" }];
	});
	return [...failed, ...empty];
}
