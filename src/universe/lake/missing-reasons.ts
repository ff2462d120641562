// Reads why line items are missing, from the table of missing cells.
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import type { LineItem } from "../../frames/company-types.js";
import type { CodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import type { LatestRows } from "./latest-rows.js";
import { reasonOf } from "./read-part.js";

const NOT_REPORTED: Reason = { code: "not_reported" };

/** Why line items are missing, by item and row. Rows without a reason in the table are plain "not reported". */
export function missingReasons(latest: LatestRows, table: CodedColumns): (item: LineItem) => (row: number) => Reason {
	const { reasons, reasonAt } = tableReasons(table);
	const rowsByItem = rowsOfItems(table);
	const columns = new Map<LineItem, Uint32Array>();
	const columnOf = (item: LineItem): Uint32Array => {
		const reasonIndexes = new Uint32Array(latest.rowCount);
		const itemRows = rowsByItem.get(item);
		const [symbols, periods] = [table.texts.get("symbol"), table.texts.get("period")];
		if (!itemRows || !symbols || !periods) return reasonIndexes;
		const [indexes, years] = [latest.indexesOf(symbols.texts), latest.periodsOf(periods.texts)];
		const every = periods.texts.indexOf("*");
		// A reason of one period replaces that of every period, whose name is "*".
		for (const itemRow of itemRows) {
			const index = indexes[symbols.indexes[itemRow] as number] as number;
			if (periods.indexes[itemRow] === every && index >= 0 && reasonAt(itemRow) > 0)
				reasonIndexes.fill(reasonAt(itemRow), latest.starts[index], latest.starts[index + 1]);
		}
		for (const itemRow of itemRows) {
			const reason = reasonAt(itemRow);
			if (reason === 0) continue;
			const row = latest.rowOf(
				indexes[symbols.indexes[itemRow] as number] as number,
				years[periods.indexes[itemRow] as number] as number,
			);
			if (row >= 0) reasonIndexes[row] = reason;
		}
		return reasonIndexes;
	};
	return (item) => {
		const reasonIndexes = entryOf(columns, item, () => columnOf(item));
		return (row) => reasons[reasonIndexes[row] as number] as Reason;
	};
}

function rowsOfItems({ rowCount, texts }: CodedColumns): Map<LineItem, number[]> {
	const [tables, columns] = [texts.get("table"), texts.get("column")];
	if (!tables || !columns) return new Map();
	const items = tables.texts.indexOf("items");
	const rowsByText = columns.texts.map((): number[] => []);
	for (let row = 0; row < rowCount; row++)
		if (tables.indexes[row] === items) (rowsByText[columns.indexes[row] as number] as number[]).push(row);
	return new Map(columns.texts.map((item, index) => [item as LineItem, rowsByText[index] as number[]]));
}

/** The distinct reasons of a table. Index 0 stands for plain "not reported", and for made-up items. */
function tableReasons({ texts }: CodedColumns): {
	readonly reasons: readonly Reason[];
	readonly reasonAt: (row: number) => number;
} {
	const [codes, serviceTexts, otherFields] = [texts.get("code"), texts.get("word"), texts.get("reason")];
	const reasons: Reason[] = [NOT_REPORTED];
	if (!codes || !serviceTexts || !otherFields) return { reasons, reasonAt: () => 0 };
	const indexByKey = new Map<number, number>();
	return {
		reasons,
		reasonAt(row) {
			const columns = [codes, serviceTexts, otherFields];
			const [code, text, other] = columns.map(({ indexes }) => indexes[row]) as [number, number, number];
			const key = (code * serviceTexts.texts.length + text) * otherFields.texts.length + other;
			return entryOf(indexByKey, key, () => {
				const name = codes.texts[code] as string;
				const isPlain = name === "made_up" || (name === "not_reported" && text === 0 && other === 0);
				const [serviceText, fields] = [serviceTexts.texts[text] as string, otherFields.texts[other] as string];
				return isPlain ? 0 : reasons.push(reasonOf(name, serviceText || null, fields || null)) - 1;
			});
		},
	};
}
