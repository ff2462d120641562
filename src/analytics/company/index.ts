export { compare } from "./compare.js";
export type { ValueOptions } from "./facts.js";
export * from "./frames.js";
export { ASSUMPTIONS, type RuleName, type Rules } from "./rules.js";
export * from "./tables.js";
export { value } from "./value.js";
