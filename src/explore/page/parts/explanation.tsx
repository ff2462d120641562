// Shows how a figure was computed, in a panel.
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { Calculation } from "../../../analytics/calculation.js";
import { type Computed, inCurrency } from "../../../analytics/explain.js";
import { approximation, showValue } from "../../../analytics/input-node.js";
import { citationWords, referenceOf } from "../../../analytics/reference-of.js";
import type { MultipleHistory } from "../../../analytics/valuation.js";
import { approximately, type Figure, type Input, type Source, type Unit } from "../../../core/figure.js";
import { printed } from "../../../core/format.js";
import { describeReason } from "../../../core/reason-words.js";
import { hrefTo } from "../router.js";
import { FiledLines } from "./filed-lines.js";

/** A figure to explain: its name, and a function that finds its inputs. */
export interface Explained {
	readonly title: string;
	readonly compute: () => Computed | Promise<Computed>;
}

/** Opens an explanation beside the page. */
export const ExplainContext = createContext<(explained: Explained) => void>(() => undefined);

export const useExplain = () => useContext(ExplainContext);

/** Levels of inputs that are open at first; the reader opens deeper ones. */
const OPEN_LEVELS = 1;

const NONE: Unit = { kind: "none" };

interface ExplanationProps {
	readonly explained: Explained;
	readonly onClose: () => void;
}

/** The explanation of one figure: result, formula, inputs with operation, field, period and hash, steps, assumptions. */
export function ExplanationPanel({ explained, onClose }: ExplanationProps) {
	const close = useRef<HTMLButtonElement>(null);
	useEffect(() => close.current?.focus(), [explained]);
	const [result, setResult] = useState<Computed | Error | null>(null);
	useEffect(() => {
		let wanted = true;
		setResult(null);
		Promise.resolve()
			.then(() => explained.compute())
			.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
			.then((one) => wanted && setResult(one));
		return () => {
			wanted = false;
		};
	}, [explained]);
	return (
		<aside class="explanation" aria-label="Explanation">
			<header>
				<h2>{explained.title}</h2>
				<button ref={close} type="button" class="plain" onClick={onClose} aria-label="Close the explanation">
					✕
				</button>
			</header>
			{result === null ? (
				<p class="quiet">Loading…</p>
			) : result instanceof Error ? (
				<p class="answer none">{result.message}</p>
			) : (
				<Explanation computed={result} />
			)}
		</aside>
	);
}

function Explanation({ computed }: { readonly computed: Computed }) {
	if ("notMeaningful" in computed) return <MultipleExplanation multiple={computed} />;
	if (!("inputs" in computed))
		return (
			<>
				<Answer figure={computed} />
				<SourceFacts source={computed.source} value={computed.value} />
			</>
		);
	if (!("value" in computed)) return null;
	return <CalculationExplanation calculation={computed} />;
}

function CalculationExplanation({ calculation }: { readonly calculation: Calculation }) {
	const { value, inputs, steps, assumptions = [], warnings } = calculation;
	const reference = referenceOf(calculation);
	const given = inputs.filter(({ kind }) => kind !== "assumption");
	const assumed = [...inputs.filter(({ kind }) => kind === "assumption"), ...assumptions];
	const units = [value.unit ?? NONE];
	return (
		<>
			<Answer figure={value} />
			{inputs.length === 0 && <SourceFacts source={value.source} value={value.value} />}
			{reference?.formula && (
				<Part title="Formula">
					<p class="formula">{reference.formula}</p>
					{reference.source.map(citationWords).map((words) => (
						<p class="quiet" key={words}>
							{words}
						</p>
					))}
				</Part>
			)}
			<InputsPart title="Inputs" inputs={given} />
			{steps.length > 0 && (
				<Part title="Calculation">
					<dl class="steps">
						{steps.map(({ name, value: step, unit }, i) => (
							<div key={i}>
								<dt>{name}</dt>
								<dd>{printed(showValue(step, inCurrency(unit, units)))}</dd>
							</div>
						))}
					</dl>
				</Part>
			)}
			<InputsPart title="Assumptions" inputs={assumed} />
			{warnings.length > 0 && (
				<Part title="Warnings">
					<ul>
						{warnings.map(({ text }) => (
							<li key={text}>{printed(text)}</li>
						))}
					</ul>
				</Part>
			)}
		</>
	);
}

function MultipleExplanation({ multiple }: { readonly multiple: MultipleHistory }) {
	const { now, low, median, high, percentile, window, frequency, notMeaningful, inputs = [] } = multiple;
	const rows = { Low: low, Median: median, High: high, "Percentile (0–100)": percentile };
	return (
		<>
			<Answer figure={now} />
			{inputs.length === 0 && <SourceFacts source={now.source} value={now.value} />}
			<Part title="Own history">
				<p class="quiet">
					{window
						? `${window.from} to ${window.to}, ${window.observations} ${frequency ?? ""} observations; ${notMeaningful} not meaningful (NM) and not counted.`
						: "No window has enough observations."}
				</p>
				<dl class="steps">
					{Object.entries(rows).map(([name, figure]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{figureText(figure)}</dd>
						</div>
					))}
				</dl>
			</Part>
			<InputsPart title="Inputs" inputs={inputs} />
		</>
	);
}

function Part({ title, children }: { readonly title: string; readonly children: preact.ComponentChildren }) {
	return (
		<section>
			<h3>{title}</h3>
			{children}
		</section>
	);
}

function figureText(figure: Figure): string {
	if (figure.value === null) return `none: ${describeReason(figure.reason)}`;
	const { reason } = approximation(figure);
	return printed(`${approximately(figure, showValue(figure.value, figure.unit))}${reason ? ` (${reason})` : ""}`);
}

function Answer({ figure }: { readonly figure: Figure }) {
	return figure.value === null ? (
		<p class="answer none">
			No figure: {describeReason(figure.reason)} <code>{figure.reason.code}</code>
		</p>
	) : (
		<p class="answer">{figureText(figure)}</p>
	);
}

function InputsPart({ title, inputs }: { readonly title: string; readonly inputs: readonly Input[] }) {
	if (inputs.length === 0) return null;
	return (
		<Part title={title}>
			<InputList inputs={inputs} level={0} />
		</Part>
	);
}

function InputList({ inputs, level }: { readonly inputs: readonly Input[]; readonly level: number }) {
	return (
		<ul class="inputs">
			{inputs.map((input, i) => (
				<li key={i}>
					<OneInput input={input} level={level} />
				</li>
			))}
		</ul>
	);
}

function OneInput({ input, level }: { readonly input: Input; readonly level: number }) {
	const { name, value, unit, source, kind, rule, reason, from = [] } = input;
	const shown = value === null && reason ? `none: ${describeReason(reason)}` : printed(showValue(value, unit));
	return (
		<>
			<p>
				<b>{name}</b> = <span class="number">{shown}</span>
				{kind && kind !== "reported" && <em> {kind}</em>}
			</p>
			{rule && <p class="quiet">{printed(rule)}</p>}
			<SourceFacts source={source} value={value} />
			{from.length > 0 && (
				<details open={level < OPEN_LEVELS}>
					<summary>
						rests on {from.length} {from.length === 1 ? "figure" : "figures"}
					</summary>
					<InputList inputs={from} level={level + 1} />
				</details>
			)}
		</>
	);
}

function SourceFacts({ source, value: figure }: { readonly source?: Source; readonly value: unknown }) {
	if (!source) return null;
	const { operation, arguments: given, field, period, retrievedAt, hash, madeUp, marks = {} } = source;
	const basis = Object.entries(marks).flatMap(([mark, periods]) => (period && periods.includes(period) ? [mark] : []));
	const filled = Object.entries(given).map(([name, value]) => [name, String(value)]);
	const query = { ...Object.fromEntries(filled), go: "1" };
	const call = Object.entries(given).map(([name, value]) => `${name}=${String(value)}`);
	return (
		<>
			<FiledLines source={source} value={figure} />
			<dl class="source">
				<dt>Operation</dt>
				<dd>
					<a href={hrefTo(["ask", operation], query)}>
						{operation}({call.join(", ")})
					</a>
				</dd>
				{field && (
					<>
						<dt>Field</dt>
						<dd>{field}</dd>
					</>
				)}
				{period && (
					<>
						<dt>Period</dt>
						<dd>{period}</dd>
					</>
				)}
				{basis.length > 0 && (
					<>
						<dt>Rests on</dt>
						<dd>{basis.join(", ")}</dd>
					</>
				)}
				<dt>Retrieved</dt>
				<dd>{retrievedAt}</dd>
				<dt>SHA-256</dt>
				<dd class="hash">{hash}</dd>
				{madeUp && (
					<>
						<dt>Note</dt>
						<dd>made up by the service</dd>
					</>
				)}
			</dl>
		</>
	);
}
