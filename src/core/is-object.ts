/** An object that is no list, as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
