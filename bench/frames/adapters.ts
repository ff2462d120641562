// Measures how fast responses become frames, here and in other libraries.
import type { Answer } from "../../src/api/answer.js";
import { adapt } from "../../src/frames/adapt.js";
import { align, DataFrame, frameOf } from "../../src/frames/index.js";
import { alignTables } from "../../src/frames/operations/align.js";
import { arqueroTasks } from "./arquero.js";
import { type Body, financials, portfolio, prices, screener } from "./bodies.js";
import { type PythonTimes, pythonCases } from "./python.js";
import { times } from "./time.js";

/** One measured case: milliseconds, and ratios to JSON.parse of the same bodies. */
export interface Case {
	readonly key: string;
	readonly name: string;
	readonly parse: number;
	readonly columns: number;
	readonly frame: number;
	/** Danfo as in its documentation: from row objects, with unchanged strings. */
	readonly naive?: number;
	/** Arquero, with texts of numeric fields converted to numbers. */
	readonly arquero?: number;
	/** The largest ratios to JSON.parse that the project allows. */
	readonly limits: { readonly columns?: number; readonly frame?: number };
}

const answerOf = (body: Body, data: unknown): Answer => ({
	data,
	meta: {
		operation: body.operation,
		arguments: body.arguments,
		retrievedAt: "2026-01-01T00:00:00Z",
		hash: "00",
		cache: "hit",
		madeUp: [],
		drift: [],
		words: new Map(),
	},
});

interface Work {
	/** The name of the case in the compared libraries. */
	readonly key: string;
	readonly bodies: readonly Body[];
	readonly columns: (answers: readonly Answer[]) => unknown;
	readonly frame: (answers: readonly Answer[]) => unknown;
	readonly naive?: (answers: readonly Answer[]) => unknown;
	readonly limits: Case["limits"];
}

function measure(name: string, { key, bodies, columns, frame, naive, limits }: Work): Case {
	const inArquero = arqueroTasks[key];
	const answers = bodies.map((body) => answerOf(body, JSON.parse(body.text)));
	const tasks: Record<string, () => unknown> = {
		parse: () => bodies.map(({ text }) => JSON.parse(text)),
		columns: () => columns(answers),
		frame: () => frame(answers),
	};
	if (naive) tasks.naive = () => naive(answers);
	if (inArquero) tasks.arquero = () => inArquero(answers.map(({ data }) => data));
	const { parse, ...measuredTimes } = times(tasks);
	return {
		key,
		name,
		parse: parse as number,
		columns: measuredTimes.columns as number,
		frame: measuredTimes.frame as number,
		naive: measuredTimes.naive,
		arquero: measuredTimes.arquero,
		limits,
	};
}

type Half = Record<string, Record<string, string[]> | string[]>;
/** Row objects as a user would build them. */
function rowObjects(answer: Answer): object[] {
	const { annuals } = (answer.data as { financials: { annuals: Half } }).financials;
	const periods = annuals["Fiscal Year"] as string[];
	return periods.map((period, i) => {
		const row: Record<string, string> = { period };
		for (const section of Object.values(annuals)) {
			if (!Array.isArray(section)) for (const [name, cells] of Object.entries(section)) row[name] = cells[i] as string;
		}
		return row;
	});
}

const firstAnswer = (answers: readonly Answer[]): Answer => answers[0] as Answer;

const FREQUENCIES = ["annual", "quarterly"];

const WORKS: readonly (readonly [name: string, work: Work])[] = [
	[
		"wide financials, 41 + 120 periods × 250 fields",
		{
			key: "wide",
			bodies: [financials()],
			columns: (answers) => FREQUENCIES.map((view) => adapt(firstAnswer(answers), view)),
			frame: (answers) => FREQUENCIES.map((view) => frameOf(firstAnswer(answers), view)),
			naive: (answers) => new DataFrame(rowObjects(firstAnswer(answers))),
			limits: { columns: 0.5, frame: 0.8 },
		},
	],
	[
		"long financials",
		{
			key: "long",
			bodies: [financials()],
			columns: (answers) => adapt(firstAnswer(answers), "long"),
			frame: (answers) => frameOf(firstAnswer(answers), "long"),
			limits: { frame: 1.5 },
		},
	],
	[
		"30 years of daily prices",
		{
			key: "daily",
			bodies: [prices()],
			columns: (answers) => adapt(firstAnswer(answers)),
			frame: (answers) => frameOf(firstAnswer(answers)),
			naive: (answers) =>
				new DataFrame((firstAnswer(answers).data as [string, number][]).map(([date, price]) => ({ date, price }))),
			limits: { frame: 0.5 },
		},
	],
	[
		"four price series joined",
		{
			key: "joined",
			bodies: [1, 2, 3, 4].map((seed) => prices(30, seed)),
			columns: (answers) => alignTables(Object.fromEntries(answers.map((answer, i) => [`S${i}`, adapt(answer)]))),
			frame: (answers) => align(Object.fromEntries(answers.map((answer, i) => [`S${i}`, adapt(answer)]))),
			limits: { frame: 1.5 },
		},
	],
	[
		"guru portfolio, 25 pages × 200",
		{
			key: "guru",
			bodies: Array.from({ length: 25 }, (_, i) => portfolio(i + 1)),
			columns: (answers) => adapt(answers),
			frame: (answers) => frameOf(answers),
			naive: (answers) =>
				new DataFrame(
					answers.flatMap((answer) => (answer.data as Record<string, { port: object[] }>)["7"]?.port ?? []),
				),
			limits: { frame: 0.35 },
		},
	],
	[
		"screener, 5,000 stocks",
		{
			key: "screener",
			bodies: [screener()],
			columns: (answers) => adapt(firstAnswer(answers)),
			frame: (answers) => frameOf(firstAnswer(answers)),
			limits: { frame: 0.35 },
		},
	],
];

/** Measures all cases, compared with JSON.parse, and in Python if it has pandas or polars. */
export function adapterCases(): { readonly cases: readonly Case[]; readonly python: PythonTimes } {
	const cases = WORKS.map(([name, work]) => measure(name, work));
	return { cases, python: pythonCases(WORKS.map(([, work]) => work)) };
}
