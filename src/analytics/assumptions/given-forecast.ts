// Declares the types of the forecast that a caller gives.

/** A number, a percentage such as `"4%"`, or a formula over drivers, lines, `base` and `year`: `"base + 1%"`. */
export type DriverNumber = number | string;

/** A driver: one value for all years, a path of values by year, or low, base and high. `why` is kept with the forecast. */
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

/** Drivers by name; others keep their base case. */
export type GivenDrivers = Readonly<Record<string, GivenDriver>>;

/** The use of surplus cash, and the source of missing cash. */
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
	/** Changes to the base case. @default {}: the base case */
	readonly drivers?: GivenDrivers;
	/** Fiscal years, 3 to 30. @default 10 */
	readonly years?: number;
	/** False discounts from the end of each year. @default that of the valuation */
	readonly midYear?: boolean;
	/** True bases the range on the forecast alone. @default false: it is one family of the range */
	readonly only?: boolean;
}
