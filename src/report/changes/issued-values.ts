/** What a valuation said when it was issued, by whatever engine computed it. Per share. */
export interface IssuedValues {
	/** Middle and ends of the fair-value range; null where there was none. */
	readonly mid: number | null;
	readonly low: number | null;
	readonly high: number | null;
	/** Value by method; null where it was refused. */
	readonly methods: Readonly<Record<string, number | null>>;
}
