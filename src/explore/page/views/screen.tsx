// Lets a reader screen companies by a condition.
import { useEffect, useRef, useState } from "preact/hooks";
import { namedFigures } from "../../../analytics/company/figure-by-name.js";
import { runFor } from "../../../analytics/company/run-for.js";
import { shortTitle } from "../../../charts/multiples-now.js";
import { printed } from "../../../core/format.js";
import { Table } from "../../../core/table.js";
import { loadCompany } from "../../../frames/company.js";
import { readCondition } from "../../../universe/condition/condition.js";
import { screenCode } from "../code.js";
import { PAGE_ASKER, START } from "../load-company.js";
import { Select } from "../parts/choice.js";
import { Code } from "../parts/export-menu.js";
import type { Grid } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { tableGrid } from "../parts/table-grid.js";
import { goTo, hrefTo, useRoute } from "../router.js";
import { type ScreenResult, screenOnServer } from "../screen-companies.js";

const EXAMPLES: readonly string[] = [
	"roic > 15 and pe < 20 and revenue_growth_5y > 5",
	"dividend_yield > 3 and net_debt_to_ebitda < 2",
	'sector = "Energy" and ev_ebit < 12',
	"piotroski >= 7 and pb < 3",
];

const UNIVERSES = [
	{ value: "bundled", title: "Bundled companies" },
	{ value: "sp500", title: "S&P 500, from the service" },
];

type State =
	| { readonly state: "idle" }
	| { readonly state: "running"; readonly done: number; readonly total: number }
	| { readonly state: "done"; readonly result: ScreenResult }
	| { readonly state: "failed"; readonly error: Error };

export function ScreenView() {
	const { query } = useRoute();
	const asked = query.get("q") ?? "";
	const columns = query.get("columns") ?? "";
	const universe = query.get("universe") ?? "bundled";
	const [text, setText] = useState(asked || (EXAMPLES[0] ?? ""));
	const [shown, setShown] = useState(columns);
	const [chosen, setChosen] = useState(universe);
	const [state, setState] = useState<State>({ state: "idle" });
	const box = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		document.title = "Screen · valuelab";
	}, []);
	useEffect(() => {
		if (asked === "") return;
		let wanted = true;
		const show = (next: State) => {
			if (wanted) setState(next);
		};
		setText(asked);
		setState({ state: "running", done: 0, total: 0 });
		screenOnServer({ condition: asked, universe, columns: namesIn(columns) }, (progress) =>
			show({ state: "running", ...progress }),
		).then(
			(result) => show({ state: "done", result }),
			(error: Error) => show({ state: "failed", error }),
		);
		return () => {
			wanted = false;
		};
	}, [asked, columns, universe]);
	const wrong = problemIn(text);
	const submit = (event?: Event) => {
		event?.preventDefault();
		if (wrong === null) goTo(["screen"], { q: text.trim(), ...(shown && { columns: shown }), universe: chosen });
	};
	const insert = (name: string) => {
		const cursor = box.current?.selectionEnd ?? text.length;
		const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
		setText(`${before}${before === "" || before.endsWith(" ") ? "" : " "}${name} ${after}`.trimEnd());
		box.current?.focus();
	};
	return (
		<main>
			<h1>Screen</h1>
			<p class="lead">Which companies meet a condition? Ratios are read in percent, money in millions.</p>
			<form class="screen" onSubmit={submit}>
				<label for="condition">Condition</label>
				<textarea
					id="condition"
					ref={box}
					rows={2}
					spellcheck={false}
					value={text}
					onInput={(event) => setText(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === "Enter" && !event.shiftKey) submit(event);
					}}
				/>
				{wrong !== null && text.trim() !== "" && <pre class="wrong">{wrong}</pre>}
				<div class="choices">
					<label>
						Further columns
						<input
							value={shown}
							placeholder="ev_ebit, market_value"
							spellcheck={false}
							onInput={(event) => setShown(event.currentTarget.value)}
						/>
					</label>
					{START.live && <Select title="Among" value={chosen} options={UNIVERSES} onChange={setChosen} />}
					<button type="submit" class="button main" disabled={wrong !== null}>
						Screen
					</button>
				</div>
				<p class="examples">
					{EXAMPLES.map((example) => (
						<button key={example} type="button" class="link" onClick={() => setText(example)}>
							{example}
						</button>
					))}
				</p>
				<FigureNames onChoose={insert} />
			</form>
			<Result state={state} condition={asked} columns={columns} universe={universe} />
		</main>
	);
}

const namesIn = (text: string): string[] =>
	text
		.split(/[\s,]+/)
		.map((name) => name.trim())
		.filter(Boolean);

/** The error in a condition, with a mark below its place; null if it is valid. */
function problemIn(text: string): string | null {
	try {
		readCondition(text);
		return null;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

const NAMES_SHOWN = 40;

/** The figures that a condition can name, found by a part of their name or title. */
function FigureNames({ onChoose }: { readonly onChoose: (name: string) => void }) {
	const [find, setFind] = useState("");
	const wanted = find.trim().toLowerCase();
	const all = [...namedFigures().values()].filter(({ name }) => wanted !== "" || !name.includes("."));
	const names = all.filter(({ name, title }) => name.includes(wanted) || title.toLowerCase().includes(wanted));
	return (
		<details class="names">
			<summary>Figures by name</summary>
			<input
				type="search"
				aria-label="Find a figure by its name"
				placeholder="growth, margin, altman …"
				value={find}
				onInput={(event) => setFind(event.currentTarget.value)}
			/>
			<ul>
				{names.slice(0, NAMES_SHOWN).map(({ name, title }) => (
					<li key={name}>
						<button type="button" class="link" onClick={() => onChoose(name)}>
							{name}
						</button>{" "}
						<small>{title}</small>
					</li>
				))}
			</ul>
			{names.length > NAMES_SHOWN && <p class="quiet">{names.length - NAMES_SHOWN} more: type a part of the name.</p>}
		</details>
	);
}

interface ResultProps {
	readonly state: State;
	readonly condition: string;
	readonly columns: string;
	readonly universe: string;
}

function Result({ state, condition, columns, universe }: ResultProps) {
	if (state.state === "idle") return null;
	if (state.state === "running")
		return (
			<p class="quiet" aria-live="polite">
				{state.total === 0 ? "Reading the companies…" : `Reading the companies: ${state.done} of ${state.total}`}
				{state.total > 0 && <progress max={state.total} value={state.done} />}
			</p>
		);
	if (state.state === "failed") return <pre class="wrong">{state.error.message}</pre>;
	const { result } = state;
	const further = namesIn(columns);
	const shell = [
		`valuelab screen '${condition.replaceAll("'", `'\\''`)}'`,
		...(further.length > 0 ? [`--columns ${further.join(",")}`] : []),
		...(universe === "bundled" && !START.live ? [] : [`--universe ${universe}`]),
	].join(" ");
	return (
		<>
			<p class="verdict" aria-live="polite">
				{result.met} of {result.examined} companies
			</p>
			{result.warnings.map((warning) => (
				<p class="missing" key={warning}>
					{printed(warning)}
				</p>
			))}
			{result.table.rowCount > 0 && (
				<GridTable key={condition} grid={screenGrid(result, condition, further, universe)} />
			)}
			<p class="quiet">{printed(result.summary)}</p>
			<Code text={shell} />
		</>
	);
}

/** The table with text attributes after the figures. */
function figuresFirst(table: Table): Table {
	const texts = new Set(["sector", "industry"]);
	const names = [...table.names.filter((name) => !texts.has(name)), ...table.names.filter((name) => texts.has(name))];
	return new Table(
		names.map((name) => [name, table.column(name)] as const),
		{ rowCount: table.rowCount },
	);
}

/** The companies found; a symbol links to its company, a figure opens its explanation. */
function screenGrid(result: ScreenResult, condition: string, further: readonly string[], universe: string): Grid {
	const table = figuresFirst(result.table);
	const symbols = table.column("symbol").values as readonly string[];
	const figures = namedFigures();
	return tableGrid(table, {
		caption: condition,
		file: "screen",
		maxRows: 1000,
		titleOf: (name) => {
			const figure = figures.get(name);
			return figure && shortTitle(figure);
		},
		code: screenCode(universe, condition, further),
		adorn(cell, name, row) {
			const symbol = symbols[row] ?? "";
			if (name === "symbol" || name === "name") return { ...cell, href: hrefTo(["company", symbol]) };
			const figure = figures.get(name);
			if (!figure || name === "price") return cell;
			const [model = name] = name.split(".");
			const compute = async () => runFor(await loadCompany(PAGE_ASKER, symbol), model);
			return { ...cell, title: `${figure.title} of ${symbol}`, compute };
		},
	});
}
