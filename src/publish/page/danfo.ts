// Danfo's classes for a page; the build replaces Danfo's heavy dependencies.
import * as loaded from "danfojs-node/dist/danfojs-node/src/index.js";
import { correctClasses } from "../../frames/correct-danfo.js";
import type { Danfo } from "../../frames/danfo-types.js";

export const danfo = loaded as unknown as Danfo;
// Danfo distinguishes frames and series by class name, which the build has shortened.
for (const [name, value] of Object.entries(danfo))
	if (typeof value === "function") Object.defineProperty(value, "name", { value: name });
correctClasses(danfo);
export const { DataFrame, Series, concat, merge, toDateTime, dateRange, getDummies, Utils, Str, Dt, Config } = danfo;
