import type { Answer } from "../../api/answer.js";
import { absent, type Figure, present } from "../../core/figure.js";
import type { Reason } from "../../core/reason.js";
import type { Source } from "../../core/source.js";
import type { Unit } from "../../core/unit.js";
import { sourceOf } from "../adapters/adapter.js";
import { type Frequency, fiscalOf, monthOf } from "../adapters/fiscal.js";
import type { Role, RoleSeries, Template } from "../company-types.js";
import { FieldIndex, type Found, findRole, nothing } from "../roles/find.js";
import { ROLES } from "../roles/index.js";

/** What the roles of a company are read from. */
export interface RoleContext {
	readonly financials: Answer | undefined;
	/** Why there are no financials, where there are none. */
	readonly reason: Reason;
	readonly template: Template;
	readonly currency: string;
}

/** Roles over fiscal years and quarters, TTM apart; each is found once. */
export class RolesOf {
	readonly #context: RoleContext;
	readonly #halves = new Map<Frequency, FieldIndex>();
	readonly #found = new Map<string, Found>();
	readonly #series = new Map<string, RoleSeries>();

	constructor(context: RoleContext) {
		this.#context = context;
	}

	series(role: Role, frequency: Frequency = "annual"): RoleSeries {
		const key = `${frequency} ${role}`;
		let series = this.#series.get(key);
		if (!series) {
			series = this.#read(role, frequency);
			this.#series.set(key, series);
		}
		return series;
	}

	ttm(role: Role): Figure {
		const { fiscal } = this.#half("annual");
		const at = fiscal.periods.indexOf("TTM");
		if (at < 0)
			return absent(
				this.#context.financials ? "not_reported" : this.#context.reason.code,
				this.#context.financials ? "the answer has no TTM" : this.#context.reason.detail,
				this.#unit(role),
			);
		return this.#figure(role, at, "TTM");
	}

	latest(role: Role): Figure {
		const { fiscal } = this.#half("annual");
		let at = -1;
		for (const [row, period] of fiscal.periods.entries()) {
			if (!Number.isNaN(monthOf(period)) && (at < 0 || monthOf(period) > monthOf(fiscal.periods[at] ?? null))) at = row;
		}
		if (at < 0) return absent(this.#context.reason.code, this.#context.reason.detail, this.#unit(role));
		return this.#figure(role, at, fiscal.periods[at] as string);
	}

	current(role: Role): Figure {
		const ttm = this.ttm(role);
		if (ttm.value !== null) return ttm;
		const latest = this.latest(role);
		return latest.value === null && this.#half("annual").fiscal.periods.includes("TTM") ? ttm : latest;
	}

	#figure(role: Role, row: number, period: string): Figure {
		const found = this.#find(role, "annual");
		const unit = this.#unit(role);
		const source = this.#source(found, period);
		const value = found.values[row] as number;
		if (!Number.isNaN(value)) return present(value, unit, source);
		const reason = found.reasons.get(row) ?? { code: "not_reported" as const };
		return absent(reason.code, reason.detail, unit, source);
	}

	#read(role: Role, frequency: Frequency): RoleSeries {
		const { fiscal } = this.#half(frequency);
		const found = this.#find(role, frequency);
		const rows = fiscal.periods
			.map((period, row) => ({ period, row, month: monthOf(period) }))
			.filter(({ month }) => !Number.isNaN(month))
			.sort((a, b) => a.month - b.month);
		const reasons = new Map<number, Reason>();
		const preliminary = new Set<number>();
		for (const [i, { row }] of rows.entries()) {
			const reason = found.reasons.get(row);
			if (reason) reasons.set(i, reason);
			if (/^(?:1|true)$/i.test(String(fiscal.preliminary?.[row] ?? ""))) preliminary.add(i);
		}
		const source = this.#source(found);
		return {
			role,
			periods: rows.map(({ period }) => period as string),
			values: Float64Array.from(rows, ({ row }) => found.values[row] as number),
			reasons,
			unit: this.#unit(role),
			...(source && { source }),
			preliminary,
		};
	}

	#half(frequency: Frequency): FieldIndex {
		let half = this.#halves.get(frequency);
		if (!half) {
			const { financials } = this.#context;
			half = new FieldIndex(fiscalOf(financials?.data, frequency), financials?.meta.words);
			this.#halves.set(frequency, half);
		}
		return half;
	}

	#find(role: Role, frequency: Frequency): Found {
		const key = `${frequency} ${role}`;
		let found = this.#found.get(key);
		if (!found) {
			const half = this.#half(frequency);
			found = this.#context.financials
				? findRole(half, role, this.#context.template)
				: nothing(half.fiscal.periods.length, this.#context.reason);
			this.#found.set(key, found);
		}
		return found;
	}

	#source(found: Found, period?: string): Source | undefined {
		const { financials } = this.#context;
		if (!financials || found.field === undefined) return undefined;
		return { ...sourceOf(financials.meta, found.field, found.path), ...(period && { period }) };
	}

	#unit(role: Role): Unit {
		const { currency } = this.#context;
		switch (ROLES[role].unit) {
			case "money":
				return { kind: "money", currency, scale: 1e6 };
			case "shares":
				return { kind: "shares", scale: 1e6 };
			case "fraction":
				return { kind: "fraction" };
			default:
				return { kind: "per_share", currency };
		}
	}
}
