// Adds the caller's forecast to the fair-value range, as a method and a family.
import { ValuelabError } from "../../../core/errors.js";
import { absentFor, present, type Unit } from "../../../core/figure.js";
import { roleOf, upsideOf } from "../../analyses/method-role.js";
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
	readonly forecast: Forecast | null;
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
	const forecast = forecastOrReason(facts);
	const { company } = facts;
	const unit: Unit = { kind: "per_share", currency: company.priceCurrency };
	const cases = typeof forecast !== "string" && forecast.value ? forecastCases(forecast) : null;
	const base = cases?.base ?? null;
	const gap = gapOf(facts, forecast, cases);
	const estimate: ValueEstimate<"forecast"> = {
		method: "forecast",
		title: "Forecast by drivers",
		...roleOf("forecast"),
		model: "forecast",
		value:
			gap === null && base !== null
				? present(base, unit)
				: absentFor({ code: "missing_input", sentence: `${gap}` }, unit),
		low: gap === null ? (cases?.bear ?? null) : null,
		high: gap === null ? (cases?.bull ?? null) : null,
		upside: gap === null ? upsideOf(base, company.price.value) : null,
		inputs: typeof forecast === "string" ? [] : inputsOf(forecast),
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
		estimate,
		family,
		gap,
		only: given.only === true,
		forecast: typeof forecast === "string" ? null : forecast,
		note:
			gap === null && typeof forecast !== "string"
				? noteOf(forecast)
				: `The forecast takes no part in the range: ${gap}`,
	};
}

/** The forecast, or the reason for its absence. */
function forecastOrReason(facts: Facts): Forecast | string {
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
function gapOf(
	facts: Facts,
	forecast: Forecast | string,
	cases: ReturnType<typeof forecastCases> | null,
): string | null {
	const { currency, priceCurrency } = facts.company;
	if (typeof forecast === "string") return forecast;
	if (currency !== priceCurrency) return `statements in ${currency}, price in ${priceCurrency}, and no rate of the day`;
	if (otherSplitBasis(facts)) return "the price and the number of shares are of different splits";
	if (!forecast.value || !cases) return forecast.reason ?? "it has no value";
	const none = (["bear", "bull"] as const).find((name) => cases[name] === null);
	return none ? `its ${none} case has no value: give low and high of a driver` : null;
}

const givenOf = ({ drivers }: Forecast) => drivers.filter(({ given }) => given);

const inputsOf = (forecast: Forecast): ValueEstimate["inputs"] =>
	givenOf(forecast).map(({ name, title, values, formula, why, reason }) => ({
		name,
		value: values[0],
		unit: { kind: "none" },
		kind: "assumption",
		rule: `${title}, ${forecast.years[0]}${formula === undefined ? "" : `: ${formula}`}${why === undefined ? "" : `; ${why}`}; the base case is ${reason}`,
	}));

function noteOf(forecast: Forecast): string {
	const names = givenOf(forecast).map(({ name }) => name);
	const from =
		names.length === 0
			? "The forecast is its base case."
			: `The forecast differs from its base case in ${names.join(", ")}.`;
	return `${from} ${forecastSentence(forecast).replace(/\.$/, "")}`;
}
