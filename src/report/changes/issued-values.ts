/** The values of a valuation when it was issued. Per share. */
export interface IssuedValues {
	/** The fair-value range, or nulls. */
	readonly mid: number | null;
	readonly low: number | null;
	readonly high: number | null;
	/** Values by method; null if refused. */
	readonly methods: Readonly<Record<string, number | null>>;
}
