// Exports the classes of Danfo.
import type {
	Danfo,
	DataFrameConstructor,
	DataFrame as Frame,
	Series as OneSeries,
	SeriesConstructor,
} from "./danfo-types.js";
import { loadDanfo } from "./load-danfo.js";

export type { Cell, Danfo, DanfoType, FrameLike, FrameOptions, GroupBy, Label } from "./danfo-types.js";

const loaded = loadDanfo();

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
