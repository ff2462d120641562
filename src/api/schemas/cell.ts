// Declares the kinds of cells in answers, with their units. Each allows null: a deviating value becomes null, and so does a word in place of
// a number. Frames take the units and kinds of their columns from here.
import * as z from "zod";
import type { Unit } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";

/** How the text of an answer is read. */
export type CellReading = "number" | "text" | "date" | "id" | "flag" | "open";
/** The content of a frame's column of such cells; a unit means numbers. */
export type CellHolds = "number" | "text" | "day" | "instant" | "boolean" | "range" | Unit;

interface CellFacts {
	readonly reading: CellReading;
	readonly holds: CellHolds;
}

const facts = new WeakMap<z.ZodType, CellFacts>();

/** The reading and content of a leaf; undefined for other schemas. */
export const cellOf = (schema: z.ZodType): CellFacts | undefined => facts.get(schema);

function leaf<S extends z.ZodType>(schema: S, reading: CellReading, holds: CellHolds): S {
	facts.set(schema, { reading, holds });
	return schema;
}

/** A field that is declared a number: a number, a numeric text ("1,234", "12.3%", "5000.00(Mil)"), or a word that becomes null. */
const numberOf = (holds: CellHolds) =>
	leaf(
		z.union([z.number(), z.string(), z.null()]).transform((cell): number | null => {
			const number = readNumber(cell);
			return Number.isNaN(number) ? null : number;
		}),
		"number",
		holds,
	);
const textOf = (holds: CellHolds) => leaf(z.string().nullable(), "text", holds);

/** A number without a unit: an id, a rank, an amount of unknown scale. */
export const number = numberOf("number");
/** Plain money: not in millions. */
export const money = numberOf({ kind: "money" });
export const perShare = numberOf({ kind: "per_share" });
/** A number of shares, not in millions. */
export const shares = numberOf({ kind: "shares" });
/** Percent points. */
export const percent = numberOf({ kind: "percent" });
/** A price divided by a figure per share. */
export const multiple = numberOf({ kind: "multiple" });
export const count = numberOf({ kind: "count" });
/** Points of the service's own scale. */
export const score = numberOf({ kind: "score" });
/** Seconds since 1970. */
export const seconds = numberOf("instant");

export const text = textOf("text");
/** A range as text: `$1,001 - $15,000`. */
export const range = textOf("range");
/** A day in a text that may be a word. */
export const dayText = textOf("day");
export const instantText = textOf("instant");

/** A day or a period as the service writes it. One that the calendar does not have becomes null. */
export const date = leaf(z.string().nullable(), "date", "day");
/** A fiscal period `YYYY-MM` or `TTM`, unchanged in frames. An impossible month becomes null. */
export const period = leaf(z.string().nullable(), "date", "text");
/** A day with its time. */
export const instant = leaf(z.string().nullable(), "date", "instant");

const idOf = (holds: CellHolds) =>
	leaf(
		z
			.union([z.string(), z.number(), z.null()])
			.transform((cell): string | null => (cell === null ? null : String(cell))),
		"id",
		holds,
	);
/** A name or id: a text that may be sent as a number. */
export const id = idOf("text");
/** Seconds since 1970, as text or number. */
export const secondsText = idOf("instant");

const flagOf = (holds: CellHolds) =>
	leaf(
		z
			.union([z.boolean(), z.literal(0), z.literal(1), z.null()])
			.transform((cell): boolean | null => (cell === null ? null : Boolean(cell))),
		"flag",
		holds,
	);
/** Yes or no, also as 1 and 0. */
export const flag = flagOf("boolean");
/** Yes or no that frames show as 1 and 0. */
export const bit = flagOf("number");

/** A member that the interface document leaves open. */
export const open = leaf(z.unknown(), "open", "text");
/** An open member that is known to hold an instant. */
export const openInstant = leaf(z.unknown(), "open", "instant");
export const openNumber = leaf(z.unknown(), "open", "number");

/** Numbers aligned with an axis. */
export const numbers = z.array(number);
/** Numbers of one unit, aligned with an axis. */
export const numbersOf = (unit: Unit) => z.array(numberOf(unit));
/** Dates aligned with an axis. */
export const dates = z.array(date);
/** Fiscal periods: an axis. */
export const periods = z.array(period);
/** Texts aligned with an axis. */
export const texts = z.array(text);
