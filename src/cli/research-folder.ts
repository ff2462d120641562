import { KERNEL_SPEC, type Notebook, type NotebookCell } from "../kernel/notebook/nbformat.js";
import { plainOfNotebook } from "../kernel/notebook/plain-notebook.js";

/**
 * The files of a new research folder by name.
 * @param source what npm installs as `valuelab`: a version or a file
 * @param plain the notebook is a TypeScript file with cell marks
 */
export function researchFiles(name: string, source: string, plain: boolean): Readonly<Record<string, string>> {
	const first = plain ? "first.ts" : "first.ipynb";
	return {
		"package.json": json({
			name,
			private: true,
			type: "module",
			scripts: {
				lab: "valuelab lab .",
				first: `valuelab run ${first} --html`,
				report: "valuelab report KO --output reports",
			},
			dependencies: { valuelab: source },
		}),
		"tsconfig.json": json({
			compilerOptions: {
				target: "esnext",
				module: "esnext",
				moduleResolution: "bundler",
				strict: true,
				skipLibCheck: true,
				noEmit: true,
			},
		}),
		[first]: plain ? plainOfNotebook(FIRST_NOTEBOOK) : json(FIRST_NOTEBOOK),
		".env.example": ENVIRONMENT,
		".gitignore": "node_modules/\n.env\nout/\nreports/\n*.executed.ipynb\n.ipynb_checkpoints/\n",
	};
}

const json = (value: unknown) => `${JSON.stringify(value, null, "\t")}\n`;

const ENVIRONMENT = `# Copy to .env and fill in; never commit .env. Without an address the bundled data answers.
# Load it with: node --env-file=.env, or export the variables in your shell.
VALUELAB_BASE_URL=https://api.example.com
VALUELAB_TOKEN=
`;

const markdown = (id: string, ...lines: readonly string[]): NotebookCell => ({
	cell_type: "markdown",
	id,
	metadata: {},
	source: lines.join("\n"),
});
const code = (id: string, lines: readonly string[], tags: readonly string[] = []): NotebookCell => ({
	cell_type: "code",
	execution_count: null,
	id,
	metadata: tags.length > 0 ? { tags } : {},
	outputs: [],
	source: lines.join("\n"),
});

/** A notebook that asks, values, draws and explains: one company, in five cells. */
const FIRST_NOTEBOOK: Notebook = {
	cells: [
		markdown("title", "# A first look at a company", "", "Change `symbol` and run all cells."),
		code("parameters", ['const symbol = "KO";'], ["parameters"]),
		code("load", [
			'import { createClient, explain, show } from "valuelab";',
			"",
			"const client = createClient(); // the bundled data, or the service that VALUELAB_BASE_URL and VALUELAB_TOKEN name",
			"const valuation = await client.value(symbol);",
			"valuation.fairValue.sentence",
		]),
		markdown("figures", "Ten years of figures, as a DataFrame:"),
		code("frame", [
			'const annual = await client.stock.financials(symbol).frame("annual", { ttm: false });',
			'const wanted = ["period", "Revenue", "Operating Income", "Net Income", "Free Cash Flow"]; // a bank has no operating income',
			"annual.loc({ columns: wanted.filter((name) => annual.columns.includes(name)) }).tail(10)",
		]),
		markdown("chart", "Where the values lie, and how one of them was computed:"),
		code("draw", [
			'import { chartsOf } from "valuelab/charts";',
			"",
			"await show(chartsOf(valuation).footballField());",
		]),
		code("explain", ['console.log(explain(valuation.estimate("own_pe")));']),
	],
	metadata: { kernelspec: KERNEL_SPEC },
	nbformat: 4,
	nbformat_minor: 5,
};
