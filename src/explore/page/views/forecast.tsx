// Shows an editable forecast: its drivers by year, and the results.
import { useMemo, useState } from "preact/hooks";
import type { GivenDrivers, GivenForecast } from "../../../analytics/assumptions/given-forecast.js";
import type { Forecast } from "../../../analytics/forecast/forecast.js";
import { forecastJson, readForecast } from "../../../analytics/forecast/forecast-file.js";
import { forecastSentence } from "../../../analytics/forecast/forecast-sentence.js";
import { segmentsOf } from "../../../analytics/forecast/segments.js";
import { forecastLines } from "../../../charts/forecast-lines.js";
import { ArgumentError } from "../../../core/errors.js";
import type { Unit } from "../../../core/figure.js";
import { printed } from "../../../core/format.js";
import { forecastCode } from "../code.js";
import { withSegments } from "../forecast-edits.js";
import type { LoadedCompany } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { Segments } from "../parts/choice.js";
import { download } from "../parts/download.js";
import { DriverGrid } from "../parts/driver-grid.js";
import { type Grid, numberCell, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { RangePicture } from "../parts/range-picture.js";

/** The state of an edited forecast: the given drivers, the last valid forecast, and the error of the last input. */
interface Edited {
	readonly given: GivenForecast;
	readonly forecast: Forecast;
	readonly fault: string | null;
}

/** Edits are kept while another view is open. */
const editedForecasts = new WeakMap<LoadedCompany, Edited>();

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function ForecastView({ loaded }: { readonly loaded: LoadedCompany }) {
	const [edited, setEdited] = useState<Edited | string>(() => {
		try {
			const given = loaded.openedForecast ?? {};
			return editedForecasts.get(loaded) ?? { given, forecast: loaded.forecastWith(given), fault: null };
		} catch (error) {
			return wordsOf(error);
		}
	});
	const [part, setPart] = useState(partOf(loaded.openedForecast));
	const given = typeof edited === "string" ? undefined : edited.given;
	const valuation = useMemo(
		() => given && part !== "none" && loaded.revalue({}, { ...given, only: part === "only" }),
		[loaded, given, part],
	);
	if (typeof edited === "string") return <Missing title="There is no forecast." reason={edited} />;
	const { forecast, fault } = edited;
	const { symbol } = forecast;
	/** Applies other drivers; an error changes nothing. */
	const change = (next: () => GivenForecast) => {
		let now: Edited;
		try {
			const taken = next();
			now = { given: taken, forecast: loaded.forecastWith(taken), fault: null };
		} catch (error) {
			now = { ...edited, fault: wordsOf(error) };
		}
		editedForecasts.set(loaded, now);
		setEdited(now);
	};
	const drivers = edited.given.drivers ?? {};
	const changeDrivers = (next: (before: GivenDrivers) => GivenDrivers) =>
		change(() => ({ ...edited.given, drivers: next(drivers) }));
	const load = async (file: File | undefined) => {
		const text = await file?.text();
		if (text !== undefined) change(() => givenOf(text, forecast));
	};
	const reported = segmentsOf(forecast.model.facts, forecast.model.record.periods.at(-1), true);
	const segments = typeof reported === "string" ? [] : reported.segments.map(({ name }) => name);
	const isBySegment = Object.keys(drivers).some((name) => name.startsWith("growth_"));
	return (
		<>
			<p class="verdict">{printed(valuation ? valuation.fairValue.sentence : forecastSentence(forecast))}</p>
			{valuation && <RangePicture fair={valuation.fairValue} price={valuation.price.value} name={forecast.name} />}
			<div class="choices">
				<Segments title="In the fair value" value={part} options={PARTS} onChange={setPart} />
				{segments.length > 1 && forecast.drivers.some(({ name }) => name === "growth") && (
					<Segments
						title="Revenue grows"
						value={isBySegment ? "segments" : "whole"}
						options={GROWS}
						onChange={(way) => changeDrivers((now) => withSegments(forecast, now, segments, way === "segments"))}
					/>
				)}
				<button
					type="button"
					class="button"
					onClick={() => download(`${symbol.toLowerCase()}.json`, forecastJson(forecast), "application/json")}
				>
					Save as file
				</button>
				<label>
					Open a file
					<input type="file" accept=".json" onChange={({ currentTarget }) => void load(currentTarget.files?.[0])} />
				</label>
				<button
					type="button"
					class="button"
					disabled={Object.keys(drivers).length === 0}
					onClick={() => changeDrivers(() => ({}))}
				>
					Reset all
				</button>
			</div>
			<p class={fault === null ? "quiet" : "wrong"} role="status">
				{fault ?? HELP}
			</p>
			<DriverGrid forecast={forecast} onChange={changeDrivers} />
			{chartsOf(forecast, isBySegment ? segments : []).map((figure) => (
				<Chart key={figure.title} figure={figure} code={forecastCode(symbol, edited.given)} />
			))}
			{[...new Set(forecast.lines.map(({ section }) => section))].map((section) => (
				<details key={section} class="more">
					<summary>{section}</summary>
					<GridTable grid={linesGrid(forecast, section, edited.given)} />
				</details>
			))}
			<section>
				<h3>Reasons of the drivers</h3>
				<dl class="reasons">
					{forecast.drivers.map(({ name, title, reason, why, formula }) => (
						<div key={name}>
							<dt>{title}</dt>
							<dd>{[formula, why, name in drivers ? `base case: ${reason}` : reason].filter(Boolean).join("; ")}</dd>
						</div>
					))}
				</dl>
			</section>
		</>
	);
}

const HELP =
	"Type 4% or 0.04, copy and paste blocks as in a spreadsheet. An empty cell takes its base case, = begins a formula for the row, such as = base + 1%.";

const PARTS = [
	{ value: "none", title: "no" },
	{ value: "family", title: "as a family" },
	{ value: "only", title: "alone" },
] as const;
const partOf = (opened: GivenForecast | undefined): (typeof PARTS)[number]["value"] =>
	opened === undefined ? "none" : opened.only ? "only" : "family";

const GROWS = [
	{ value: "whole", title: "as a whole" },
	{ value: "segments", title: "by segment" },
] as const;

/** The forecast in a file. @throws ValuelabError for a text that is no forecast, ArgumentError for another company or day */
function givenOf(text: string, { symbol, day }: Forecast): GivenForecast {
	const { company, day: saved, options, drivers } = readForecast(text);
	if (company !== symbol) throw new ArgumentError("file", `the file is a forecast of ${company}, not of ${symbol}`);
	const { assumptions, strict, ...policy } = options;
	const command = `valuelab explore --forecast FILE`;
	if (saved !== day)
		throw new ArgumentError("file", `the file is of ${saved}, the page of ${day}: open it with ${command}`);
	if (assumptions || strict)
		throw new ArgumentError("file", `the file has assumptions of its own: open it with ${command}`);
	return { ...policy, drivers };
}

const chartsOf = (forecast: Forecast, segments: readonly string[]) => {
	const known = (names: readonly string[]) => names.filter((name) => forecast.model.program.rowIndex.has(name));
	const whole = forecast.model.program.rowIndex.has("revenue") ? "revenue" : "total_assets";
	const margins = known(["operating_income", "net_income", "operating_cash_flow"]);
	return [
		forecastLines(forecast, [whole, ...known(segments)]),
		forecastLines(forecast, margins, { measure: "margins and cash flow", over: whole }),
	];
};

/** A statement by year. */
function linesGrid(forecast: Forecast, section: string, given: GivenForecast): Grid {
	const { symbol, currency, lastYear, years } = forecast;
	const money: Unit = { kind: "money", currency, scale: 1e6 };
	return {
		caption: section === "Per share" ? section : `${section}, ${currency} millions`,
		file: `${symbol.toLowerCase()}-forecast-${section.toLowerCase().replaceAll(" ", "-")}`,
		columns: [
			{ title: "Line", wide: true },
			...[`${lastYear} filed`, ...years].map((title) => ({ title, numeric: true })),
		],
		rows: forecast.lines
			.filter((line) => line.section === section)
			.map(({ title, values, unit }) => ({
				cells: [
					wordsCell(title),
					...values.map((value) =>
						numberCell(Number.isFinite(value) ? value : null, unit === "money" ? money : { kind: "none" }, {
							decimals: unit === "money" ? 0 : 2,
						}),
					),
				],
			})),
		sortable: false,
		code: forecastCode(symbol, given),
	};
}
