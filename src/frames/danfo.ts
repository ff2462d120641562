/**
 * Loads Danfo and exports its classes. No other file loads it. In the repository it loads `danfojs-node`, in the built package the copy
 * in `dist/vendor`.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../package-root.js";
import { correctClasses } from "./correct-danfo.js";
import type {
	Danfo,
	DataFrameConstructor,
	DataFrame as Frame,
	Series as OneSeries,
	SeriesConstructor,
} from "./danfo-types.js";

export type { Cell, Danfo, DanfoType, FrameLike, FrameOptions, GroupBy, Label } from "./danfo-types.js";

function load(): Danfo {
	const here = fileURLToPath(import.meta.url);
	const root = fileURLToPath(packageRoot());
	// Only the package's own folder is searched, because a user's copy of Danfo would have other classes.
	const installed = join(root, "node_modules", "danfojs-node");
	const vendored = join(root, "dist", "vendor", "danfo.cjs");
	const danfo = withoutDeprecations((): Danfo => createRequire(here)(existsSync(installed) ? installed : vendored));
	correctClasses(danfo);
	return danfo;
}

/** Hides deprecation warnings: Danfo's dependencies load Node's deprecated punycode, of which Node 22 and later would warn. */
function withoutDeprecations<T>(work: () => T): T {
	const settingBefore = process.noDeprecation;
	process.noDeprecation = true;
	try {
		return work();
	} finally {
		process.noDeprecation = settingBefore ?? false;
	}
}

const loaded = load();

/** Danfo's DataFrame. */
export const DataFrame: DataFrameConstructor = loaded.DataFrame;
export type DataFrame = Frame;
/** Danfo's Series. */
export const Series: SeriesConstructor = loaded.Series;
export type Series = OneSeries;
/** Everything that Danfo exports. */
export const danfo: Danfo = loaded;
export const {
	NDframe,
	Config,
	Utils,
	Str,
	Dt,
	concat,
	merge,
	toDateTime,
	dateRange,
	getDummies,
	LabelEncoder,
	OneHotEncoder,
	MinMaxScaler,
	StandardScaler,
	readCSV,
	streamCSV,
	streamCsvTransformer,
	convertFunctionTotransformer,
	readJSON,
	streamJSON,
	readExcel,
	toCSV,
	toJSON,
	toExcel,
	tensorflow,
	__version,
} = loaded;
