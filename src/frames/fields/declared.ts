/** What the fields of every list hold. */
export * from "./account-fields.js";
export * from "./people-fields.js";
export * from "./stock-fields.js";
