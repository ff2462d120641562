// Adds charts to the bytes of an .xlsx file, because the spreadsheet library writes none.
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { LIGHT } from "../../charts/palette.js";
import { type Html, html, raw } from "../html.js";
import { absoluteName, type ChartCells, type ChartSeries, cellName, type Sheet, type SheetChart } from "./sheet.js";

const COLOURS = { column: LIGHT.sky, hidden: LIGHT.paper, line: LIGHT.price, mark: LIGHT.value } as const;
const EMU_PER_PIXEL = 9525;
const SCHEMAS = "http://schemas.openxmlformats.org";
const XMLNS = raw(
	`xmlns:c="${SCHEMAS}/drawingml/2006/chart" xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"`,
);

/** Adds the charts of the sheets, which may not have notes. */
export function withCharts(file: Uint8Array, sheets: readonly Sheet[]): Uint8Array {
	if (sheets.every(({ charts }) => charts.length === 0)) return file;
	const parts = unzipSync(file);
	const insert = (path: string, before: string, text: string) => {
		parts[path] = strToU8(strFromU8(parts[path] as Uint8Array).replace(before, `${text}${before}`));
	};
	const put = (path: string, { text }: Html, kind?: string) => {
		parts[path] = strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
		const type = `application/vnd.openxmlformats-officedocument.${kind}+xml`;
		if (kind) insert("[Content_Types].xml", "</Types>", `<Override PartName="/${path}" ContentType="${type}"/>`);
	};
	let count = 0;
	for (const [i, { charts }] of sheets.entries()) {
		if (charts.length === 0) continue;
		const [sheet, drawing] = [`sheet${i + 1}.xml`, `drawing${i + 1}.xml`];
		const targets = charts.map((chart) => {
			put(`xl/charts/chart${++count}.xml`, chartXml(chart), "drawingml.chart");
			return `../charts/chart${count}.xml`;
		});
		put(`xl/drawings/${drawing}`, drawingXml(charts), "drawing");
		put(`xl/drawings/_rels/${drawing}.rels`, relationsXml("chart", targets));
		put(`xl/worksheets/_rels/${sheet}.rels`, relationsXml("drawing", [`../drawings/${drawing}`]));
		insert(`xl/worksheets/${sheet}`, "</worksheet>", '<drawing r:id="rId1"/>');
	}
	// One date for every part: the same workbook has the same bytes.
	return zipSync(parts, { mtime: new Date(1980, 0, 1) });
}

const relationsXml = (type: string, targets: readonly string[]) =>
	html`<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${targets.map((target, i) => html`<Relationship Id="rId${i + 1}" Type="${SCHEMAS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`)}</Relationships>`;

const drawingXml = (charts: readonly SheetChart[]) =>
	html`<xdr:wsDr xmlns:xdr="${SCHEMAS}/drawingml/2006/spreadsheetDrawing" ${XMLNS}>${charts.map(
		({ title, place: [row, column, width, height] }, i) =>
			html`<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${width * EMU_PER_PIXEL}" cy="${height * EMU_PER_PIXEL}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${i + 2}" name="Chart ${i + 1}" descr="${title}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${SCHEMAS}/drawingml/2006/chart"><c:chart r:id="rId${i + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>`,
	)}</xdr:wsDr>`;

function chartXml({ title, cells, categories, axes }: SheetChart): Html {
	const all = axes.flatMap(({ series }) => series);
	const plots = axes.map(({ series, format }, side) => {
		const ids = html`<c:axId val="${2 * side + 1}"/><c:axId val="${2 * side + 2}"/>`;
		const labels = all.length === 1 ? labelsXml(format) : null;
		const xmlOf = (series: ChartSeries) => seriesXml(series, all.indexOf(series), cells, labels);
		const columns = series.filter(isColumn).map(xmlOf);
		const lines = series.filter((one) => !isColumn(one)).map(xmlOf);
		const [grouping, overlap] = columns.length > 1 ? ["stacked", 100] : ["clustered", 0];
		return [
			columns.length > 0 &&
				html`<c:barChart><c:barDir val="col"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${columns}<c:gapWidth val="60"/><c:overlap val="${overlap}"/>${ids}</c:barChart>`,
			lines.length > 0 &&
				html`<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lines}<c:marker val="1"/>${ids}</c:lineChart>`,
		];
	});
	const unnamed = all.map(
		({ look }, i) => look === "hidden" && html`<c:legendEntry><c:idx val="${i}"/><c:delete val="1"/></c:legendEntry>`,
	);
	const legend = all.length > 1 && html`<c:legend><c:legendPos val="b"/>${unnamed}<c:overlay val="0"/></c:legend>`;
	return html`<c:chartSpace ${XMLNS}><c:roundedCorners val="0"/><c:chart>${titleXml(title, 1200)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plots}${axes.map((axis, side) => axesXml(axis, side, categories))}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1000"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr></c:chartSpace>`;
}

const isColumn = ({ look }: ChartSeries) => look === "column" || look === "hidden";

/** A title: `size` in hundredths of a point, `turn` in 60,000ths of a degree. */
const titleXml = (text: string, size: number, turn = 0) =>
	html`<c:title><c:tx><c:rich><a:bodyPr rot="${turn}" vert="horz"/><a:p><a:r><a:rPr lang="en-US" sz="${size}" b="${Number(size > 1000)}"/><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;

const labelsXml = (format: string) =>
	html`<c:dLbls><c:numFmt formatCode="${format}" sourceLinked="0"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`;

/** The axis of values, and that of categories: the one of the right side is not drawn. */
function axesXml({ title, format, least }: SheetChart["axes"][number], side: number, categories: string): Html {
	const [first, second] = [2 * side + 1, 2 * side + 2];
	const [edge, crosses] = side === 0 ? ["l", "autoZero"] : ["r", "max"];
	const start = (id: number, position: string, isDeleted: boolean, min: Html | null = null) =>
		html`<c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/>${min}</c:scaling><c:delete val="${Number(isDeleted)}"/><c:axPos val="${position}"/>`;
	const ticks = (code: string, labels: string) =>
		html`<c:numFmt formatCode="${code}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${labels}"/>`;
	const grid = html`<c:majorGridlines><c:spPr>${lineXml(6350, solid(LIGHT.grid))}</c:spPr></c:majorGridlines>`;
	return html`<c:catAx>${start(first, "b", side > 0)}${side === 0 && titleXml(categories, 1000)}${ticks("General", "low")}<c:crossAx val="${second}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="1"/><c:noMultiLvlLbl val="1"/></c:catAx><c:valAx>${start(second, edge, false, least === undefined ? null : html`<c:min val="${least}"/>`)}${side === 0 && grid}${titleXml(title, 1000, -5_400_000)}${ticks(format, "nextTo")}<c:crossAx val="${first}"/><c:crosses val="${crosses}"/><c:crossBetween val="between"/></c:valAx>`;
}

const solid = (colour: string) => html`<a:solidFill><a:srgbClr val="${colour.slice(1)}"/></a:solidFill>`;
const NOTHING = raw("<a:noFill/>");
const lineXml = (width: number, fill: Html) => html`<a:ln w="${width}">${fill}</a:ln>`;

function seriesXml({ at, look }: ChartSeries, i: number, cells: ChartCells, labels: Html | null): Html {
	const fill = solid(COLOURS[look]);
	const looks = {
		column: html`<c:spPr>${fill}${lineXml(0, NOTHING)}</c:spPr><c:invertIfNegative val="0"/>`,
		hidden: html`<c:spPr>${NOTHING}${lineXml(0, NOTHING)}</c:spPr><c:invertIfNegative val="0"/>`,
		line: html`<c:spPr>${lineXml(28_575, fill)}</c:spPr><c:marker><c:symbol val="none"/></c:marker>`,
		mark: html`<c:spPr>${lineXml(28_575, NOTHING)}</c:spPr><c:marker><c:symbol val="dash"/><c:size val="12"/><c:spPr>${fill}${lineXml(9525, fill)}</c:spPr></c:marker>`,
	};
	const { first, last, names, categories } = cells;
	return html`<c:ser><c:idx val="${i}"/><c:order val="${i}"/><c:tx>${cellsXml("str", cells, at, names)}</c:tx>${looks[look]}${labels}<c:cat>${cellsXml("str", cells, categories, first, last)}</c:cat><c:val>${cellsXml("num", cells, at, first, last)}</c:val></c:ser>`;
}

/** A reference to cells of a row or column, with their values for programs that do not compute. */
function cellsXml(kind: "num" | "str", { sheet, are }: ChartCells, line: number, first: number, last = first): Html {
	const cell = (i: number) => (are === "rows" ? ([line, i] as const) : ([i, line] as const));
	const [from, to] = [absoluteName(sheet.name, ...cell(first)), absoluteName("", ...cell(last)).replace("''!", ":")];
	const points = Array.from({ length: last - first + 1 }, (_, i) => {
		const value = sheet.cells.get(cellName(...cell(first + i)))?.value;
		const isKnown = typeof value === (kind === "num" ? "number" : "string");
		return isKnown && html`<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`;
	});
	const cells = html`<c:f>${from}${last > first && to}</c:f>`;
	const cache = html`${kind === "num" && raw("<c:formatCode>General</c:formatCode>")}<c:ptCount val="${points.length}"/>${points}`;
	return raw(`<c:${kind}Ref>${cells.text}<c:${kind}Cache>${cache.text}</c:${kind}Cache></c:${kind}Ref>`);
}
