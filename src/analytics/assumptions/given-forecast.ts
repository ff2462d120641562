// A forecast as a caller gives it: drivers by name, where money goes, and what part it takes in the fair value.

/** A number, a percentage such as `"4%"`, or a formula over drivers, lines, `base` and `year`: `"base + 1%"`. */
export type DriverNumber = number | string;

/**
 * A driver as it is given: one value for all years, a path (one value for each year), or low, base and high. `why` is kept with the
 * forecast.
 */
export type GivenDriver =
	| DriverNumber
	| readonly DriverNumber[]
	| { readonly value: DriverNumber | readonly DriverNumber[]; readonly why?: string }
	| {
			readonly low: DriverNumber | readonly DriverNumber[];
			readonly base?: DriverNumber | readonly DriverNumber[];
			readonly high: DriverNumber | readonly DriverNumber[];
			readonly why?: string;
	  };

/** Drivers of one's own by name; what is not named keeps its base case. */
export type GivenDrivers = Readonly<Record<string, GivenDriver>>;

/** Where money goes that is left over, and where it comes from when it is short. */
export interface Policy {
	/**
	 * `buybacks` and `dividends` pay it out, `cash` keeps it, `debt` repays debt and pays out the rest.
	 * @default "buybacks"; "cash" where the caller gives the buybacks
	 */
	readonly surplus: "buybacks" | "dividends" | "cash" | "debt";
	/** `debt` borrows, `shares` issues new ones. @default "debt" */
	readonly shortfall: "debt" | "shares";
}

/** A forecast of your own in the fair-value range. */
export interface GivenForecast extends Partial<Policy> {
	/** What differs from the base case. @default {}: the base case */
	readonly drivers?: GivenDrivers;
	/** Fiscal years, 3 to 30. @default 10 */
	readonly years?: number;
	/** False discounts from the end of each year. @default that of the valuation */
	readonly midYear?: boolean;
	/** True makes the range of the forecast alone. @default false: it is one family of the range */
	readonly only?: boolean;
}
