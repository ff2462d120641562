/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that is not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
