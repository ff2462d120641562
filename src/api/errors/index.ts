export * from "./call-errors.js";
export * from "./not-found-errors.js";
export * from "./refusal-errors.js";
export * from "./unreached-errors.js";
export * from "./unreadable-errors.js";
