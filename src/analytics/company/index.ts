export { compare } from "./compare.js";
export type { ValueOptions } from "./facts.js";
export { ASSUMPTIONS, type RuleName, type Rules } from "./rules.js";
export { value } from "./value.js";
