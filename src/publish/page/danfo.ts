// Danfo's classes for a page; the build puts its stand-ins in place.
import * as loaded from "danfojs-node/dist/danfojs-node/src/index.js";
import { mendClasses } from "../../frames/danfo-mend.js";
import type { Danfo } from "../../frames/danfo-types.js";

export const danfo = loaded as unknown as Danfo;
// Danfo tells frames from series by the names of its classes, which the build has shortened.
for (const [name, value] of Object.entries(danfo))
	if (typeof value === "function") Object.defineProperty(value, "name", { value: name });
mendClasses(danfo);
export const { DataFrame, Series, concat, merge, toDateTime, dateRange, getDummies, Utils, Str, Dt, Config } = danfo;
