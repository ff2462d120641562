// Lets a reader call any operation and shows its answer.
import { useEffect, useId, useState } from "preact/hooks";
import type { Answer } from "../../../api/answer.js";
import { adapt } from "../../../frames/adapt.js";
import { headlineFirst } from "../../../frames/operations/choose-columns.js";
import { knownCompanies } from "../companies.js";
import { askServer, useLoaded } from "../load-company.js";
import { type FormValues, isComplete, messageOf, shellOf, typescriptOf } from "../operations/form-values.js";
import { type FormField, type OperationForm, operationForms } from "../operations/operation-form.js";
import { Segments } from "../parts/choice.js";
import { download, fileName } from "../parts/download.js";
import { Code } from "../parts/export-menu.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { tableGrid } from "../parts/table-grid.js";
import { goTo, hrefTo, useRoute } from "../router.js";

const FORMS = operationForms();

export function AskView({ name }: { readonly name: string | undefined }) {
	const form = FORMS.find((form) => form.name === name);
	useEffect(() => {
		document.title = `${form?.name ?? "Ask"} · valuelab`;
	}, [form]);
	return (
		<main class="ask">
			<OperationList chosen={form?.name} />
			<div>{form ? <OperationPage key={form.name} form={form} /> : <AskHome />}</div>
		</main>
	);
}

function AskHome() {
	return (
		<>
			<h1>Ask the service</h1>
			<p class="lead">
				Choose an operation and fill in its form. The answer is shown as a table and as it came, with the line of
				TypeScript and of the shell that gives the same.
			</p>
		</>
	);
}

function OperationList({ chosen }: { readonly chosen: string | undefined }) {
	const groups = [...new Set(FORMS.map(({ name }) => name.split(".")[0] ?? ""))];
	return (
		<nav class="operations" aria-label="Operations">
			<label class="narrow-choice">
				Operation
				<select value={chosen ?? ""} onChange={(event) => goTo(["ask", event.currentTarget.value])}>
					<option value="" disabled>
						Choose…
					</option>
					{FORMS.map(({ name }) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			</label>
			{groups.map((group) => (
				<section key={group}>
					<h3>{group}</h3>
					{FORMS.filter(({ name }) => name.startsWith(`${group}.`)).map(({ name }) => (
						<a key={name} href={hrefTo(["ask", name])} aria-current={name === chosen ? "page" : undefined}>
							{name.slice(group.length + 1)}
						</a>
					))}
				</section>
			))}
		</nav>
	);
}

type Shape = "table" | "json" | "typescript" | "shell";

const SHAPES: readonly { readonly value: Shape; readonly title: string }[] = [
	{ value: "table", title: "Table" },
	{ value: "json", title: "JSON" },
	{ value: "typescript", title: "TypeScript" },
	{ value: "shell", title: "Shell" },
];

/** The company that is filled in at first. */
const EXAMPLE = "AAPL";

function OperationPage({ form }: { readonly form: OperationForm }) {
	const { query } = useRoute();
	const given = Object.fromEntries(query);
	const asked = isComplete(form, given) && query.has("go");
	const view = form.views.find((view) => view === query.get("view")) ?? form.views[0] ?? "";
	const [values, setValues] = useState<FormValues>(() => ({ ...exampleOf(form), ...given }));
	const [shape, setShape] = useState<Shape>("table");
	const submit = (event: Event) => {
		event.preventDefault();
		const filled = form.fields.flatMap(({ name }) => {
			const text = (values[name] ?? "").trim();
			return text === "" ? [] : [[name, text] as const];
		});
		goTo(["ask", form.name], { ...Object.fromEntries(filled), go: "1" });
	};
	return (
		<>
			<h1>{form.name}</h1>
			<p>{form.about}</p>
			<form class="fields" onSubmit={submit}>
				{form.fields.map((field) => (
					<Field
						key={field.name}
						field={field}
						value={values[field.name] ?? ""}
						onChange={(text) => setValues({ ...values, [field.name]: text })}
					/>
				))}
				<button type="submit" class="button main">
					Ask
				</button>
			</form>
			{asked && (
				<>
					<div class="choices">
						<Segments title="Shown as" value={shape} options={SHAPES} onChange={setShape} />
						{form.views.length > 1 && (
							<Segments
								title="Frame"
								value={view}
								options={form.views.map((value) => ({ value, title: value.replaceAll("_", " ") }))}
								onChange={(next) => goTo(["ask", form.name], { ...given, view: next }, { replace: true })}
							/>
						)}
					</div>
					<AnswerPanel form={form} values={given} view={view} shape={shape} />
				</>
			)}
		</>
	);
}

/** Initial values with a company, so that a form can be sent at once. */
function exampleOf({ fields }: OperationForm): FormValues {
	return Object.fromEntries(
		fields.filter(({ kind }) => kind === "symbol" || kind === "symbols").map(({ name }) => [name, EXAMPLE]),
	);
}

interface FieldProps {
	readonly field: FormField;
	readonly value: string;
	readonly onChange: (text: string) => void;
}

function Field({ field, value, onChange }: FieldProps) {
	const { name, kind, about, required, assumed, values, least, most, allowed } = field;
	const id = useId();
	const isSymbol = kind === "symbol" || kind === "symbols";
	const companies = useLoaded("companies", knownCompanies);
	const hint = [
		about,
		allowed && !about.toLowerCase().includes(allowed.toLowerCase()) && `Give ${allowed}.`,
		kind === "symbols" && "Commas between several.",
		assumed && `Without it: ${assumed}.`,
	]
		.filter(Boolean)
		.join(" ");
	return (
		<div class="field">
			<label for={id}>
				{name}
				{required ? "" : " (optional)"}
			</label>
			{values ? (
				<select id={id} value={value} required={required} onChange={(event) => onChange(event.currentTarget.value)}>
					<option value="">{required ? "Choose…" : "–"}</option>
					{values.map((one) => (
						<option key={one} value={String(one)}>
							{one}
						</option>
					))}
				</select>
			) : (
				<input
					id={id}
					type={kind === "integer" ? "number" : "text"}
					min={least}
					max={most}
					value={value}
					required={required}
					autocomplete="off"
					spellcheck={false}
					placeholder={kind === "date" ? "YYYY-MM-DD" : undefined}
					list={isSymbol ? "known-symbols" : undefined}
					onInput={(event) => onChange(event.currentTarget.value)}
				/>
			)}
			<small>{hint}</small>
			{isSymbol && companies.state === "done" && (
				<datalist id="known-symbols">
					{companies.value.map(({ symbol, name: company }) => (
						<option key={symbol} value={symbol}>
							{company}
						</option>
					))}
				</datalist>
			)}
		</div>
	);
}

interface AnswerPanelProps {
	readonly form: OperationForm;
	readonly values: FormValues;
	readonly view: string;
	readonly shape: Shape;
}

function AnswerPanel({ form, values, view, shape }: AnswerPanelProps) {
	const message = messageOf(form, values);
	const asked = useLoaded(JSON.stringify(message), () => askServer(message));
	if (shape === "typescript") return <Code text={typescriptOf(form, values, view)} />;
	if (shape === "shell") return <Code text={shellOf(form, values, view)} />;
	if (asked.state === "loading") return <p class="quiet">Asking…</p>;
	if (asked.state === "failed") return <Missing title="The service gives no answer." reason={asked.error.message} />;
	const { value: answer } = asked;
	if (shape === "json") return <RawJson name={form.name} answer={answer} />;
	const table = headlineFirst(adapt(answer, view), form.headline[view] ?? []);
	const given = form.fields.map(({ name }) => values[name]).filter(Boolean);
	return (
		<>
			<GridTable
				key={view}
				grid={tableGrid(table, {
					caption: [form.name, ...given].join(" "),
					file: fileName([form.name, ...given, view].join(" ")),
					code: typescriptOf(form, values, view),
					maxRows: 300,
				})}
			/>
			<AnswerFacts answer={answer} />
		</>
	);
}

function AnswerFacts({ answer: { meta } }: { readonly answer: Answer }) {
	const { retrievedAt, hash, cache, madeUp, drift, words } = meta;
	return (
		<dl class="source">
			<dt>Retrieved</dt>
			<dd>
				{retrievedAt}
				{cache === "miss" ? "" : ", from the cache"}
			</dd>
			<dt>SHA-256</dt>
			<dd class="hash">{hash}</dd>
			{words.size > 0 && (
				<>
					<dt>Words</dt>
					<dd>{words.size} words are in place of a number</dd>
				</>
			)}
			{madeUp.length > 0 && (
				<>
					<dt>Made up</dt>
					<dd>{madeUp.join(", ")}</dd>
				</>
			)}
			{drift.length > 0 && (
				<>
					<dt>Deviates</dt>
					<dd>{drift.map(({ path, expected, received }) => `${path}: ${expected}, got ${received}`).join("; ")}</dd>
				</>
			)}
		</dl>
	);
}

/** The most characters of a body that are shown; the downloaded file has all. */
const JSON_SHOWN = 60_000;

function RawJson({ name, answer }: { readonly name: string; readonly answer: Answer }) {
	const text = JSON.stringify(answer.data, null, 2);
	const cut = text.length > JSON_SHOWN;
	return (
		<>
			<p class="quiet">
				{cut
					? `The first ${JSON_SHOWN.toLocaleString("en-US")} of ${text.length.toLocaleString("en-US")} characters. `
					: ""}
				<button
					type="button"
					class="button"
					onClick={() => download(`${fileName(name)}.json`, text, "application/json")}
				>
					Save as a file
				</button>
			</p>
			<pre class="raw">{cut ? `${text.slice(0, JSON_SHOWN)}…` : text}</pre>
		</>
	);
}
