// Lets a reader change assumptions and shows how the value changes.
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { type ValueDriver, valueDrivers } from "../../../analytics/company/value-drivers.js";
import type { Valuation, ValueEstimate } from "../../../analytics/valuation.js";
import { chartsOf } from "../../../charts/valuation-charts.js";
import type { Unit } from "../../../core/figure.js";
import { formatAmount, printed, shareAmount } from "../../../core/format.js";
import { groupLevers } from "../../../report/levers/lever-groups.js";
import { leverScale, shownNumber } from "../../../report/levers/render-levers.js";
import { typedNumber } from "../../../report/levers/typed-number.js";
import { chartCode, valueCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { Code } from "../parts/export-menu.js";
import { figureCell, type Grid, numberCell, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { RangePicture } from "../parts/range-picture.js";
import { goTo, useRoute } from "../router.js";

const FRACTION: Unit = { kind: "fraction" };

type Assumptions = Readonly<Record<string, number>>;

interface LeverInputProps {
	readonly lever: ValueDriver;
	/** In the model's unit. */
	readonly value: number;
	/** Titles of the methods that it changes. */
	readonly moves: string;
	readonly onChange: (value: number | null) => void;
}

function LeverInput({ lever, value, moves, onChange }: LeverInputProps) {
	const id = useId();
	const { title, unit, value: before, low, high } = lever;
	const scale = leverScale(unit, before);
	const { one, step, decimals } = scale;
	const [typed, setTyped] = useState<string | null>(null);
	const toModel = (shown: number): number | null =>
		// Positions within half a step of the computed value count as that value.
		Math.abs(shown - before / one) < step / 2 ? null : Number((shown * one).toPrecision(12));
	const take = (text: string) => {
		setTyped(null);
		const shown = typedNumber(text);
		if (!Number.isFinite(shown)) return onChange(null);
		onChange(toModel(Math.min(Math.max(shown, low / one), high / one)));
	};
	const percent = ((before - low) / (high - low)) * 100;
	return (
		<div class={value === before ? "lever" : "lever moved"}>
			<label for={id}>{title}</label>
			<span class="set">
				<input
					id={id}
					type="text"
					inputmode="decimal"
					value={typed ?? shownNumber(value, scale)}
					onInput={(event) => setTyped(event.currentTarget.value)}
					onChange={(event) => take(event.currentTarget.value)}
				/>
				<span>{scale.unit}</span>
			</span>
			<input
				type="range"
				aria-label={title}
				min={(low / one).toFixed(decimals)}
				max={(high / one).toFixed(decimals)}
				step={step}
				value={(value / one).toFixed(decimals)}
				style={{ "--at": `${percent.toFixed(1)}%` }}
				onInput={(event) => onChange(toModel(Number(event.currentTarget.value)))}
			/>
			<details class="moves">
				<summary>
					{formatAmount(before, unit)} without a change · moves {lever.changedEstimates.length}{" "}
					{lever.changedEstimates.length === 1 ? "value" : "values"}
				</summary>
				{moves}
			</details>
		</div>
	);
}

export function WhatIfView({ loaded }: { readonly loaded: LoadedCompany }) {
	const { company, data } = loaded;
	const { symbol } = company;
	const issued = data.valuation;
	const levers = useMemo(() => valueDrivers(company, issued.estimates, { peers: loaded.peers }), [loaded]);
	const [given, setGiven] = useGiven(symbol, levers);
	const valuation = useMemo(() => (Object.keys(given).length === 0 ? issued : loaded.revalue(given)), [loaded, given]);
	const changed = Object.keys(given).length;
	const { main, groups } = groupLevers(levers, company.template);
	const set = ({ name, value: before }: ValueDriver, value: number | null) => {
		const next: Record<string, number> = { ...given };
		if (value === null || value === before) delete next[name];
		else next[name] = value;
		setGiven(next);
	};
	const input = (lever: ValueDriver) => (
		<LeverInput
			key={lever.name}
			lever={lever}
			value={given[lever.name] ?? lever.value}
			moves={movesOf(lever, issued)}
			onChange={(value) => set(lever, value)}
		/>
	);
	if (levers.length === 0)
		return <Missing title="There is nothing to change." reason={printed(issued.fairValue.sentence)} />;
	return (
		<>
			<p class="verdict">{printed(valuation.fairValue.sentence)}</p>
			<RangePicture fair={valuation.fairValue} price={valuation.price.value} name={company.name} />
			<p class="quiet" aria-live="polite">
				{changed === 0 ? (
					"Move a number: the page computes the valuation again."
				) : (
					<>
						{levers
							.filter(({ name }) => name in given)
							.map((lever) => changeWords(lever, given[lever.name] ?? lever.value))
							.join("; ")}
						. Before: {rangeWords(issued)}.{" "}
						<button type="button" class="issued" onClick={() => setGiven({})}>
							Take all back
						</button>
					</>
				)}
			</p>
			<section class="levers" aria-label="Assumptions">
				<div class="grid">{main.map(input)}</div>
				{groups.length > 0 && (
					<details class="more">
						<summary>
							{groups.reduce((count, group) => count + group.levers.length, 0)} more numbers that the methods read
						</summary>
						{groups.map((group) => (
							<fieldset key={group.title}>
								<legend>{group.title}</legend>
								<div class="grid">{group.levers.map(input)}</div>
							</fieldset>
						))}
					</details>
				)}
			</section>
			<GridTable grid={comparedGrid(symbol, issued, valuation, given)} />
			<Chart
				figure={chartsOf(valuation, { service: START.service }).footballField()}
				code={chartCode(symbol, "footballField()", given)}
			/>
			{changed > 0 && (
				<section>
					<h3>The same in a terminal</h3>
					<Code text={shellOf(symbol, given)} />
				</section>
			)}
		</>
	);
}

/** Milliseconds after the last change before the address is updated; browsers slow down pages that do so at every step. */
const ADDRESS_WAIT_MS = 250;

/** The reader's assumptions, kept in the address so that it can be shared and reloaded. */
function useGiven(symbol: string, levers: readonly ValueDriver[]): [Assumptions, (next: Assumptions) => void] {
	const { query } = useRoute();
	const [given, setGiven] = useState<Assumptions>(() => givenIn(query, levers));
	const written = useRef(addressOf(given));
	const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const address = addressOf(givenIn(query, levers));
	useEffect(() => {
		// Something else changed the address: a step back, a link.
		if (address !== written.current) setGiven(givenIn(query, levers));
		written.current = address;
	}, [address]);
	useEffect(() => () => clearTimeout(waiting.current), []);
	const change = (next: Assumptions) => {
		setGiven(next);
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => {
			written.current = addressOf(next);
			const texts = Object.entries(next).map(([name, value]) => [name, String(value)]);
			goTo(["company", symbol, "what-if"], Object.fromEntries(texts), { replace: true });
		}, ADDRESS_WAIT_MS);
	};
	return [given, change];
}

const addressOf = (given: Assumptions): string => JSON.stringify(Object.entries(given).sort());

/** "Growth of the next five years 8.0%, not 5.5%". */
const changeWords = ({ title, unit, value: before }: ValueDriver, value: number): string =>
	`${title} ${formatAmount(value, unit)}, not ${formatAmount(before, unit)}`;

/** The assumptions in the address that are levers and lie within their limits. */
function givenIn(query: URLSearchParams, levers: readonly ValueDriver[]): Assumptions {
	const entries = levers.flatMap(({ name, low, high, value: before }) => {
		const value = query.has(name) ? Number(query.get(name)) : Number.NaN;
		const room = (high - low) * 0.01;
		return value >= low - room && value <= high + room && value !== before ? [[name, value] as const] : [];
	});
	return Object.fromEntries(entries);
}

const byMethod = ({ estimates }: Valuation): ReadonlyMap<string, ValueEstimate> =>
	new Map(estimates.map((estimate) => [estimate.method, estimate]));

function movesOf({ changedEstimates }: ValueDriver, valuation: Valuation): string {
	const known = byMethod(valuation);
	return changedEstimates.map((method) => known.get(method)?.title ?? method).join("; ");
}

function rangeWords({ fairValue: { low, mid, high }, priceCurrency }: Valuation): string {
	return low === null || mid === null || high === null
		? "no range"
		: `${priceCurrency} ${shareAmount(low)}–${shareAmount(high)}, middle ${shareAmount(mid)}`;
}

/** The methods with a value, before and under the reader's assumptions. */
function comparedGrid(symbol: string, before: Valuation, after: Valuation, given: Assumptions): Grid {
	const currency = before.priceCurrency;
	const earlier = byMethod(before);
	const shown = after.estimates.filter(
		({ role, method, value }) =>
			role === "fair_value" && (value.value !== null || (earlier.get(method)?.value.value ?? null) !== null),
	);
	const sorted = [...shown].sort((a, b) => b.weight - a.weight);
	return {
		caption: `${symbol}: fair values under these assumptions`,
		file: `${symbol.toLowerCase()}-what-if`,
		columns: [
			{ title: "Method", wide: true },
			{ title: "Before", unit: `${currency} per share`, numeric: true },
			{ title: "Now", unit: currency, numeric: true },
			{ title: "Change", numeric: true },
			{ title: "Weight", numeric: true },
		],
		rows: sorted.map((one) => {
			const old = earlier.get(one.method);
			const [oldValue, newValue] = [old?.value.value ?? null, one.value.value];
			const compute = () => one;
			const change = oldValue === null || newValue === null || oldValue === 0 ? null : newValue / oldValue - 1;
			return {
				own: change !== null && change !== 0,
				cells: [
					wordsCell(one.title),
					old ? figureCell(old.value, { compute: () => old, title: `${one.title}, before` }) : wordsCell(""),
					figureCell(one.value, { compute, title: `${one.title}, under these assumptions` }),
					numberCell(change === 0 ? null : change, FRACTION, { compute, signed: true }),
					numberCell(one.weight > 0 ? one.weight : null, FRACTION, { compute }),
				],
			};
		}),
		notes: ["Weight: the method's share of the fair-value range under these assumptions."],
		code: valueCode(symbol, "estimates", given),
	};
}

const shellOf = (symbol: string, given: Assumptions): string =>
	["valuelab value", symbol, ...Object.entries(given).map(([name, value]) => `--assume ${name}=${value}`)].join(" ");
