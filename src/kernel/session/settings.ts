// Settings from a comment in the notebook or from the environment: how type errors and nulls are treated.

/** What a type error does: stops the cell, is reported while the cell runs, or is not looked for. */
export type TypesMode = "error" | "warn" | "off";

const COMMENT = /^[ \t]*\/\/[ \t]*@valuelab[ \t]+types[ \t]*[=:]?[ \t]*(error|warn|off)(?:[ \t]+(notebook))?[ \t]*$/m;

/** Reads `// @valuelab types warn`, for one cell, or `// @valuelab types warn notebook`, from here on. */
export function typesComment(source: string): { readonly mode: TypesMode; readonly notebook: boolean } | undefined {
	const found = COMMENT.exec(source);
	return found ? { mode: found[1] as TypesMode, notebook: found[2] !== undefined } : undefined;
}

/** The setting from the environment, `VALUELAB_TYPES`; `error` when there is none. */
export function typesFromEnvironment(): TypesMode {
	const value = process.env.VALUELAB_TYPES;
	return value === "warn" || value === "off" ? value : "error";
}

const NULLS = /^[ \t]*\/\/[ \t]*@valuelab[ \t]+nulls[ \t]*[=:]?[ \t]*(strict|loose)[ \t]*$/m;

/** Reads `// @valuelab nulls loose`: from here on, `null` and `undefined` fit every type. */
export function nullsComment(source: string): "strict" | "loose" | undefined {
	return NULLS.exec(source)?.[1] as "strict" | "loose" | undefined;
}

/** True if cells are checked for `null` from the start; `VALUELAB_NULLS=loose` turns it off. */
export function strictNullsFromEnvironment(): boolean {
	return process.env.VALUELAB_NULLS !== "loose";
}
