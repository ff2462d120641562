// Lists the companies on which notebooks are tested.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../kernel/python.js";

const manifest = JSON.parse(readFileSync(join(ROOT, "data", "manifest.json"), "utf8")) as {
	readonly depth: { readonly deep: readonly string[] };
};

/** The companies with full data. */
export const IN_DEPTH = manifest.depth.deep;
