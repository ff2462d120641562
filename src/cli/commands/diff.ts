// `valuelab diff`: explains why a value changed between two reports.
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { percent } from "../../core/format.js";
import type { ReportChange } from "../../report/index.js";
import { withAdditions } from "../additions.js";
import { changeMarkdown, changeText, headline, moveOf } from "../change-text.js";
import { notice, terminalWidth, write, writeForPeople, writeOutput } from "../terminal.js";
import { checkPicture, isPicture, type PictureOptions, writeFigure } from "../write-figure.js";

const FORMATS = ["table", "csv", "json", "markdown"] as const;
type Format = (typeof FORMATS)[number];

/** Formats by the ending of `-o`. */
const BY_ENDING: Readonly<Record<string, Format>> = {
	".txt": "table",
	".csv": "csv",
	".json": "json",
	".md": "markdown",
};

interface DiffOptions {
	readonly format?: Format;
	readonly output?: string;
	readonly maxMove?: number;
	readonly allMethods?: boolean;
	readonly theme: PictureOptions["theme"];
	readonly width: string;
}

/** Reads `10%` or `0.1` as 0.1. */
function parseFraction(text: string): number {
	const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
	const given = Number(match?.[1]) / (match?.[2] ? 100 : 1);
	if (!match || !Number.isFinite(given)) throw new InvalidArgumentError("give a percentage such as 10%.");
	return given;
}

const HELP = `
The parts are exact Shapley values: each is the mean effect of a group over every order in which the groups can change,
so no part depends on an order, and they sum to the change. Groups: price and market, new filings (periods that only the
new snapshot has), restatements (other figures of periods that both have), assumptions, peers, estimates. Both snapshots
are valued by this version of valuelab. If another version made the old report, the difference between the two versions
is the part "Engine".

Of two folders, snapshots with the same file name are compared. Each is one line; those whose range moved more than
--max-move are explained.

Examples:
  valuelab diff last/valuation-KO.snapshot.json out/valuation-KO.snapshot.json
  valuelab diff last/valuation-KO.snapshot.json out/valuation-KO.snapshot.json -o change.svg
  valuelab diff last out --max-move 10% --format markdown

Exit codes: 0 compared; 2 the two cannot be compared; 6 a file is not a snapshot; 7 some snapshots could not be compared;
8 the fair-value range moved more than --max-move, appeared or disappeared.`;

export function define(command: Command): void {
	withAdditions(command)
		.argument("<old>", "snapshot of the old report, or a folder of them")
		.argument("<new>", "snapshot of the new report, or a folder of them")
		.option(
			"--max-move <percent>",
			"exit with code 8 if the middle of the fair-value range moved more than this",
			parseFraction,
		)
		.option("--all-methods", "also list methods outside the fair-value range")
		.addOption(new Option("--format <format>", "output format").choices([...FORMATS]).default("table"))
		.option("-o, --output <file>", "write to a file: .svg, .png, .html (waterfall), .csv, .json, .md, .txt")
		.addOption(new Option("--theme <theme>", "colours of the picture").choices(["light", "dark"]).default("light"))
		.option("--width <pixels>", "width of the picture", "960")
		.addHelpText("after", HELP)
		.action(async (old: string, fresh: string, options: DiffOptions) => {
			const picture = options.output !== undefined && isPicture(options.output);
			if (picture) checkPicture(options.output, Number(options.width));
			if ((await isFolder(old)) && (await isFolder(fresh))) return diffFolders(old, fresh, options);
			const { reportChange } = await import("../../report/index.js");
			const change = await reportChange(old, fresh);
			if (picture) await drawChange(change, options);
			else await print(await formatChange(change, options), options);
			refuseMoves([change], options);
		});
}

const isFolder = async (path: string): Promise<boolean> =>
	stat(path).then(
		(entry) => entry.isDirectory(),
		() => false,
	);

/** The change in the format of the options. */
async function formatChange(change: ReportChange, options: DiffOptions): Promise<string> {
	switch (formatOf(options)) {
		case "json":
			return `${JSON.stringify(change, null, "\t")}\n`;
		case "csv":
			return (await import("../../frames/exchange/csv-text.js")).toCsv(
				(await import("../change-rows.js")).changeRows([change]),
			);
		case "markdown":
			return changeMarkdown(change);
		case "table":
			return changeText(change, terminalWidth(), { allMethods: options.allMethods ?? false });
	}
}

function formatOf({ format, output }: DiffOptions): Format {
	const ending = output === undefined ? undefined : BY_ENDING[extname(output).toLowerCase()];
	if (output !== undefined && ending === undefined && !isPicture(output))
		throw new ArgumentError(
			"output",
			`-o ${output}: name a file that ends in .svg, .png, .html, ${Object.keys(BY_ENDING).join(", ")}`,
		);
	return ending ?? format ?? "table";
}

async function print(text: string, options: DiffOptions): Promise<void> {
	const { output } = options;
	if (output === undefined) return formatOf(options) === "table" ? writeForPeople(text) : write(text);
	await writeOutput(output, text);
}

async function drawChange(change: ReportChange, { output = "", theme, width }: DiffOptions): Promise<void> {
	const [mid] = change.rows;
	if (!mid?.parts || mid.old === null || mid.new === null)
		throw new ValuelabError("not_found", `${headline(change)}; there is no waterfall: ${mid?.refused ?? "no range"}`);
	const { valueChangeWaterfall } = await import("../../charts/figures.js");
	const { parts, engine } = mid;
	const figure = valueChangeWaterfall({
		subject: { name: change.name, symbol: change.symbol, asOf: change.new.asOf, source: "two snapshots of reports" },
		currency: change.currency,
		what: "the middle of the fair-value range",
		old: { value: mid.old, day: change.old.asOf },
		new: { value: mid.new, day: change.new.asOf },
		parts: [
			...(engine !== null && engine !== 0 ? [{ title: "Engine", amount: engine }] : []),
			...change.groups.filter(({ changed }) => changed).map(({ name, title }) => ({ title, amount: parts[name] })),
		],
	});
	await writeFigure(output, figure, { theme, width: Number(width) });
	notice(`${figure.title} (${output})`);
}

/** True if the middle of the range moved further than allowed, or one of the snapshots has no range. */
function exceedsMaxMove({ rows: [mid] }: ReportChange, { maxMove }: DiffOptions): boolean {
	if (maxMove === undefined || !mid) return false;
	const move = moveOf(mid);
	return move === null ? (mid.old === null) !== (mid.new === null) : Math.abs(move) > maxMove;
}

/** @throws ValuelabError `check_failed` that names the companies whose range moved too far, appeared or disappeared */
function refuseMoves(changes: readonly ReportChange[], options: DiffOptions): void {
	const exceeding = changes.filter((change) => exceedsMaxMove(change, options));
	const symbolsOf = (isMove: boolean) =>
		exceeding.filter(({ rows: [mid] }) => (mid && moveOf(mid) !== null) === isMove).map(({ symbol }) => symbol);
	const [moved, oneSided] = [symbolsOf(true).join(", "), symbolsOf(false).join(", ")];
	const messages = [
		moved && `fair-value range moved more than ${percent(options.maxMove ?? 0)}: ${moved}`,
		oneSided && `fair-value range appeared or disappeared: ${oneSided}`,
	].filter(Boolean);
	if (messages.length > 0) throw new ValuelabError("check_failed", messages.join("; "));
}

/** Compares the snapshots of the same name in two folders: one line each, and an explanation of those beyond --max-move. */
async function diffFolders(old: string, fresh: string, options: DiffOptions): Promise<void> {
	if (options.output !== undefined && isPicture(options.output))
		throw new ArgumentError("output", `-o ${options.output}: a waterfall shows one company; name two snapshots`);
	const [before, after] = await Promise.all([findSnapshots(old), findSnapshots(fresh)]);
	const pairs = [...after.keys()].filter((name) => before.has(name)).sort();
	if (pairs.length === 0)
		throw new ArgumentError(
			"snapshots",
			`${old} and ${fresh} have no snapshot with the same file name; nothing to compare`,
		);
	const { reportChange } = await import("../../report/index.js");
	const changes: ReportChange[] = [];
	const failed: string[] = [];
	for (const name of pairs) {
		try {
			changes.push(await reportChange(before.get(name) ?? "", after.get(name) ?? ""));
		} catch (error) {
			failed.push(name);
			notice(`${name}: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	const { folderText } = await import("../changes-text.js");
	const exceeding = changes.filter((change) => exceedsMaxMove(change, options));
	await print(await folderText(changes, exceeding, formatOf(options), terminalWidth()), options);
	for (const name of [...after.keys()].filter((each) => !before.has(each)))
		notice(`${name} is only in ${fresh}: nothing to compare it with.`);
	for (const name of [...before.keys()].filter((each) => !after.has(each)))
		notice(`${name} is only in ${old}: nothing to compare it with.`);
	refuseMoves(changes, options);
	if (failed.length > 0) throw new ValuelabError("partial", `not compared: ${failed.join(", ")}`);
}

/** Finds the snapshots of a folder, packed or not, by file name without the ending. */
async function findSnapshots(folder: string): Promise<Map<string, string>> {
	const files = new Map<string, string>();
	for (const file of await readdir(folder)) {
		const name = /^(.*)\.snapshot\.json(?:\.gz)?$/.exec(file)?.[1];
		if (name !== undefined) files.set(name, join(folder, file));
	}
	return files;
}
