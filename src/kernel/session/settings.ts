// Reads settings from comments in the notebook and from the environment: how type errors and nulls are treated.

/** `error`: a type error stops the cell. `warn`: it is reported and the cell runs. `off`: types are not checked. */
export type TypesMode = "error" | "warn" | "off";

const COMMENT = /^[ \t]*\/\/[ \t]*@valuelab[ \t]+types[ \t]*[=:]?[ \t]*(error|warn|off)(?:[ \t]+(notebook))?[ \t]*$/m;

/** Reads `// @valuelab types warn`, for one cell, or `// @valuelab types warn notebook`, from here on. */
export function typesComment(source: string): { readonly mode: TypesMode; readonly notebook: boolean } | undefined {
	const comment = COMMENT.exec(source);
	return comment ? { mode: comment[1] as TypesMode, notebook: comment[2] !== undefined } : undefined;
}

/** The setting of the environment variable `VALUELAB_TYPES`; `error` without one. */
export function typesFromEnvironment(): TypesMode {
	const value = process.env.VALUELAB_TYPES;
	return value === "warn" || value === "off" ? value : "error";
}

const NULLS = /^[ \t]*\/\/[ \t]*@valuelab[ \t]+nulls[ \t]*[=:]?[ \t]*(strict|loose)[ \t]*$/m;

/** Reads `// @valuelab nulls loose`: from this cell on, `null` and `undefined` fit every type. */
export function nullsComment(source: string): "strict" | "loose" | undefined {
	return NULLS.exec(source)?.[1] as "strict" | "loose" | undefined;
}

/** True if cells are checked for `null` from the start; `VALUELAB_NULLS=loose` turns it off. */
export function strictNullsFromEnvironment(): boolean {
	return process.env.VALUELAB_NULLS !== "loose";
}
