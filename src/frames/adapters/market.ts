// Creates tables from answers about exchanges, listings and economic indicators.
import type { Answer } from "../../api/answer.js";
import { readNumber } from "../../core/read-number.js";
import { Table } from "../../core/table.js";
import { numberColumn, textColumn } from "../cells/columns.js";
import { asArray, asObject, type Entry, isObject, sourceOf } from "./adapter.js";
import { recordsTable } from "./records.js";
import { seriesTable } from "./series.js";

/** One row for each exchange: country, exchange. Empty codes are dropped. */
export function exchanges({ data, meta }: Answer): Table {
	const rows = Object.entries(asObject(data)).flatMap(([country, codes]) =>
		asArray(codes)
			.filter((code) => code !== "" && code !== null)
			.map((exchange) => ({ country, exchange })),
	);
	return recordsTable(rows, { country: "text", exchange: "text" }, meta);
}

/** One row for each stock: exchange, symbol, ticker (`EXCH:SYMBOL`), and the other fields of a live answer. */
export function updated({ data, meta }: Answer): Table {
	const rows = asArray(data).map((item) => {
		if (!isObject(item)) {
			if (typeof item !== "string") return {};
			const ticker = item;
			const colon = ticker.indexOf(":");
			return { exchange: colon < 0 ? null : ticker.slice(0, colon), symbol: ticker.slice(colon + 1), ticker };
		}
		const { exchange, symbol, ...others } = item;
		if (typeof symbol !== "string") return { exchange, symbol, ticker: null, ...others };
		const plain = symbol.slice(symbol.indexOf(":") + 1);
		const hasExchange = typeof exchange === "string" && exchange !== "";
		return { exchange, symbol: plain, ticker: hasExchange ? `${exchange}:${plain}` : symbol, ...others };
	});
	return recordsTable(rows, { exchange: "text", symbol: "text", ticker: "text" }, meta);
}

/** One row for each indicator: its name. */
export function economicIndicators({ data, meta }: Answer): Table {
	const names = asArray(data).map((item) => (isObject(item) ? (item.name ?? item.Indicator) : item));
	return new Table([["indicator", textColumn(names)]], { sources: [sourceOf(meta)] });
}

/** The indicator's series: date, value. */
export function economicSeries({ data, meta }: Answer): Table {
	return seriesTable(asObject(data).data, meta, { values: ["value"], path: "data.*" });
}

/** One row: what the answer says about the indicator. */
export function economicInfo({ data, meta }: Answer): Table {
	const { data: _series, info, ...others } = asObject(data);
	const record = isObject(info) ? { ...info, ...others } : others;
	return recordsTable(Object.keys(record).length > 0 ? [record] : [], { Indicator: "text", description: "text" }, meta);
}

const USED = "API Usage";

/** One row: requests used and left. The latter is a number, or text such as "Unlimited". */
export function usage({ data, meta }: Answer): Table {
	const body = asObject(data);
	const entries = Object.entries(body).map(([name, value]): Entry => {
		const source = sourceOf(meta, name, name);
		const unit = { kind: "count" } as const;
		return [
			name,
			name !== USED && Number.isNaN(readNumber(value))
				? textColumn([value], { source })
				: numberColumn([value], { source, unit }),
		];
	});
	return new Table(entries, { rowCount: entries.length > 0 ? 1 : 0, sources: [sourceOf(meta)] });
}
