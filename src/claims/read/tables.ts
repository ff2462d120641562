// Reads the claims of a table, each from a cell, the words of its row and column, and the text before the table.
import type { CheckedFigure, Claim, Period, StatedNumber, Use } from "../claim.js";
import type { Row } from "./blocks.js";
import { figuresOf, fits } from "./choose-figure.js";
import { periodOf } from "./choose-period.js";
import { type Context, type Source, type Tokens, tokensIn } from "./context.js";
import type { Mention } from "./mentions.js";
import { type NumberSetting, numbersIn, settingOf } from "./numbers.js";
import { periodsIn } from "./periods.js";

interface Label {
	readonly tokens: Tokens;
	readonly figures: readonly Mention[];
	readonly symbol: string | null;
	readonly period: Period | null;
	readonly setting: NumberSetting;
	readonly text: string;
}

const CHANGE = /\b(?:change|growth|yoy|y\/y|increase|decrease|Δ)\b|^\s*(?:%|±|\+\/[-−])|^Δ/i;
const SHARE = /\b(?:% of (?:revenue|sales|total)|share of (?:revenue|sales|total))\b/i;

/** The claims of the rows under a header. `caption`: the text directly before, which may give the unit. */
export function readTable(source: Source, rows: readonly Row[], context: Context, caption: string): Claim[] {
	const [header, ...body] = rows;
	if (!header) return [];
	const headLabels = header.map((cell) => labelOf(source, cell));
	const captionSetting = settingOf(caption);
	return body.flatMap((row) => {
		const [first] = row;
		const label = first && !isNumber(first.text) ? labelOf(source, first) : null;
		// A second column of words, such as a ticker or a year, belongs to the row.
		const cellTexts = row
			.slice(1)
			.flatMap((cell) => (cell.text !== "" && !isNumber(cell.text) ? [labelOf(source, cell)] : []));
		const years = row.flatMap((cell) =>
			/^(?:FY\s?|fiscal )?(?:19|20)\d\d$|^Q[1-4] \d{4}$/i.test(cell.text)
				? [periodOf(periodsIn(cell.text)[0] ?? null)]
				: [],
		);
		const rowLabels = [label, ...cellTexts].filter((text) => text !== null);
		return row.flatMap((cell, i): Claim[] => {
			const headLabel = headLabels[i];
			if (
				!isNumber(cell.text) ||
				!headLabel ||
				(i === 0 && label === null && years.length > 0) ||
				/^(?:FY\s?|fiscal )?(?:19|20)\d\d$/i.test(cell.text)
			)
				return [];
			return claimsOf(source, cell, headLabel, rowLabels, headLabels, {
				context,
				captionSetting,
				years,
				corner: i === 0 ? [] : headLabels.slice(0, 1),
			});
		});
	});
}

const isNumber = (text: string): boolean =>
	/\d/.test(text) &&
	/^[\s~≈<>+−–-]*(?:\(|[$€£]|USD|EUR|US\$|about |~)*\s*[+−–-]?[$€£]?\s?[\d.,]+\s*(?:%|x|×|bn|billion|million|m|b|tn|trillion|k|pp|points?|percent(?:age points?)?|per cent|times|bps|\)|days|USD|EUR|\*)*\s*$/i.test(
		text,
	);

function labelOf(source: Source, cell: Row[number]): Label {
	const tokens = tokensIn(source, cell);
	const period = periodOf(tokens.periods.find((period) => period.kind !== "before") ?? null);
	return {
		tokens,
		figures: figuresOf(tokens),
		symbol: tokens.companies[0]?.symbol ?? null,
		period,
		setting: settingOf(cell.text),
		text: cell.text,
	};
}

interface CellContext {
	readonly context: Context;
	readonly captionSetting: NumberSetting;
	readonly years: readonly (Period | null)[];
	/** The first column's head, which may name the company or the unit of the table. */
	readonly corner: readonly Label[];
}

function claimsOf(
	source: Source,
	cell: Row[number],
	headLabel: Label,
	rowLabels: readonly Label[],
	headLabels: readonly Label[],
	{ context, captionSetting, years, corner }: CellContext,
): Claim[] {
	const labels = [headLabel, ...rowLabels, ...corner];
	const firstOf = <T>(pick: (label: Label) => T | null | undefined): T | null => {
		for (const label of labels) {
			const firstFound = pick(label);
			if (firstFound !== null && firstFound !== undefined) return firstFound;
		}
		return null;
	};
	const named = firstOf(({ figures }) => figures[0]);
	// A row or column with unknown words has another figure than that of the caption.
	const areKnown = [headLabel, ...rowLabels].every(
		({ symbol, period, text, setting }) =>
			symbol !== null || period !== null || text === "" || setting.scale !== null || CHANGE.test(text),
	);
	const mention = named ?? (areKnown ? context.figure : null);
	if (!mention) return [];
	const isChange =
		(CHANGE.test(headLabel.text) && headLabel.figures.length === 0) ||
		labels.some(({ text }) => /\b(?:change|growth|yoy)\b/i.test(text));
	const isShare = labels.some(({ text }) => SHARE.test(text));
	const scale = firstOf(({ setting }) => setting.scale) ?? captionSetting.scale;
	const currency = firstOf(({ setting }) => setting.currency) ?? captionSetting.currency;
	const percent = labels.some(({ setting, text }) => setting.percent && !SHARE.test(text));
	const isMoney = mention.figures.some(({ kind }) => kind === "money" || kind === "shares") && !isChange && !isShare;
	const isAmount = mention.figures.every(({ kind }) => kind === "money" || kind === "per_share");
	const setting: NumberSetting = {
		scale: isMoney ? scale : null,
		currency: isAmount && !isChange && !isShare ? currency : null,
		percent: percent || ((isChange || isShare) && !/pp|point/i.test(cell.text)),
	};
	const text = source.text.slice(cell.start, cell.end);
	const [number] = numbersIn(text, [], setting);
	if (!number) return [];
	const period = firstOf((label) => label.period) ?? years.find((year) => year !== null) ?? null;
	const columns = headLabels.flatMap((headLabel) => (headLabel.period ? [headLabel.period] : []));
	const statedPeriod =
		period ??
		(isChange || new Set(columns.map((column) => JSON.stringify(column))).size === 1 ? (columns.at(-1) ?? null) : null);
	const [use, basePeriod] = useOf(number, { isChange, isShare, columns, hasOwn: period !== null });
	const figures = mention.figures.filter((figure) => (use.kind === "level" ? fits(figure.kind, number) : true));
	const quote = [rowLabels[0]?.text, headLabel.text, cell.text].filter(Boolean).join(", ");
	const symbol = mention.figures[0]?.segment?.symbol ?? firstOf((label) => label.symbol) ?? context.symbol;
	const reason =
		mention.reason ?? (figures.length === 0 ? "the unit of the number does not fit the figure" : undefined);
	return [
		{
			start: cell.start,
			end: cell.end,
			quote,
			symbol,
			figures,
			isLoss: mention.isLoss,
			use,
			number,
			period: statedPeriod ?? context.period,
			isInherited: statedPeriod === null && context.period !== null,
			basePeriod,
			...(reason !== undefined && { reason }),
		},
	];
}

interface TableUse {
	readonly isChange: boolean;
	readonly isShare: boolean;
	readonly columns: readonly Period[];
	readonly hasOwn: boolean;
}

const REVENUE: CheckedFigure = { name: "revenue", kind: "money", readings: [{ item: "revenue" }] };

function useOf(
	number: StatedNumber,
	{ isChange, isShare, columns, hasOwn }: TableUse,
): readonly [Use, Claim["basePeriod"]] {
	if (isShare && number.kind === "percent") return [{ kind: "share", of: REVENUE }, null];
	if (!isChange) return [{ kind: "level" }, null];
	const as = number.kind === "points" ? "points" : number.kind === "percent" ? "percent" : "amount";
	const columnBefore = columns.length >= 2 && !hasOwn ? (columns.at(-2) ?? null) : null;
	return [{ kind: "change", as, sign: number.sign ?? 1 }, columnBefore];
}
