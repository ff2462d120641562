// The caller's forecast as a method and family of the fair-value range.

import { ValuelabError } from "../../../core/errors.js";
import { absentFor, present } from "../../../core/figure.js";
import type { Unit } from "../../../core/unit.js";
import { placeOf, upsideOf } from "../../analyses/method-place.js";
import type { Facts } from "../../evaluation/facts.js";
import { type FamilyValue, familyValue } from "../../fair-value/family-value.js";
import { ForecastFails } from "../../forecast/check-forecast.js";
import { type Forecast, forecastOn } from "../../forecast/forecast.js";
import { forecastSentence } from "../../forecast/forecast-sentence.js";
import { forecastCases } from "../../forecast/moved-drivers.js";
import { otherSplitBasis } from "../../measures/market.js";
import type { ValueEstimate } from "../../results.js";

export interface ForecastInRange {
	readonly estimate: ValueEstimate<"forecast">;
	/** Null if it takes no part; `gap` has the reason. */
	readonly family: FamilyValue<"forecast"> | null;
	readonly gap: string | null;
	/** True if the range rests on the forecast alone. */
	readonly only: boolean;
	/** Null where there is none. */
	readonly made: Forecast | null;
	/** Sentences on its value and its changes to the base case. */
	readonly note: string;
}

/**
 * The forecast in the options as a method of the range; null without one.
 * @throws ArgumentError for a driver that does not exist or is not allowed
 */
export function forecastInRange(facts: Facts): ForecastInRange | null {
	const { forecast: given } = facts;
	if (!given) return null;
	const made = madeOf(facts);
	const { company } = facts;
	const unit: Unit = { kind: "per_share", currency: company.priceCurrency };
	const cases = typeof made !== "string" && made.value ? forecastCases(made) : null;
	const base = cases?.base ?? null;
	const gap = gapOf(facts, made, cases);
	const estimate: ValueEstimate<"forecast"> = {
		method: "forecast",
		title: "Forecast by drivers",
		...placeOf("forecast"),
		model: "forecast",
		value:
			gap === null && base !== null
				? present(base, unit)
				: absentFor({ code: "missing_input", sentence: `${gap}` }, unit),
		low: gap === null ? (cases?.bear ?? null) : null,
		high: gap === null ? (cases?.bull ?? null) : null,
		upside: gap === null ? upsideOf(base, company.price.value) : null,
		inputs: typeof made === "string" ? [] : inputsOf(made),
		steps: [],
		warnings: [],
		madeUp: false,
	};
	const { low, high } = estimate;
	const family =
		gap === null && base !== null && low !== null && high !== null
			? familyValue("forecast", [{ method: "forecast", value: base, low, high }])
			: null;
	return {
		...{ estimate, family, gap, only: given.only === true },
		made: typeof made === "string" ? null : made,
		note: gap === null && typeof made !== "string" ? noteOf(made) : `The forecast takes no part in the range: ${gap}`,
	};
}

/** The forecast, or the reason for its absence. */
function madeOf(facts: Facts): Forecast | string {
	const { drivers = {}, only: _, ...policy } = facts.forecast ?? {};
	const { midYear } = facts.options;
	try {
		return forecastOn(facts, drivers, { ...(midYear !== undefined && { midYear }), ...policy });
	} catch (error) {
		const isOfCompany =
			error instanceof ForecastFails || (error instanceof ValuelabError && error.code === "not_found");
		if (!isOfCompany) throw error;
		return error.message.replace(/^.* has no forecast: /, "").replace(/\.$/, "");
	}
}

/** The reason why a forecast takes no part in the range, or null. */
function gapOf(facts: Facts, made: Forecast | string, cases: ReturnType<typeof forecastCases> | null): string | null {
	const { currency, priceCurrency } = facts.company;
	if (typeof made === "string") return made;
	if (currency !== priceCurrency) return `statements in ${currency}, price in ${priceCurrency}, and no rate of the day`;
	if (otherSplitBasis(facts)) return "the price and the number of shares are of different splits";
	if (!made.value || !cases) return made.reason ?? "it has no value";
	const none = (["bear", "bull"] as const).find((name) => cases[name] === null);
	return none ? `its ${none} case has no value: give low and high of a driver` : null;
}

const givenOf = ({ drivers }: Forecast) => drivers.filter(({ given }) => given);

const inputsOf = (made: Forecast): ValueEstimate["inputs"] =>
	givenOf(made).map(({ name, title, values, formula, why, reason }) => ({
		...{ name, value: values[0], unit: { kind: "none" as const }, kind: "assumption" as const },
		rule: `${title}, ${made.years[0]}${formula === undefined ? "" : `: ${formula}`}${why === undefined ? "" : `; ${why}`}; the base case is ${reason}`,
	}));

function noteOf(made: Forecast): string {
	const names = givenOf(made).map(({ name }) => name);
	const from =
		names.length === 0
			? "The forecast is its base case."
			: `The forecast differs from its base case in ${names.join(", ")}.`;
	return `${from} ${forecastSentence(made).replace(/\.$/, "")}`;
}
