// Declares types for the names of figures that a project adds.
declare global {
	/**
	 * Figures that a project adds (`addMeasure`, `addAnalysis`), so that the compiler knows their names too:
	 * `declare global { interface ValuelabFigures { cash_to_assets: number } }`.
	 */
	interface ValuelabFigures {}
}

export type OwnName = keyof ValuelabFigures & string;

/** Any text, with completion of these names. */
export type Completed<Name extends string> = Name | (string & Record<never, never>);
