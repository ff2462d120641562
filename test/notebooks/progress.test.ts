// Tests the progress of a long run in a notebook.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { executeOnTslab, textOf } from "./stock-tslab.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
mkdirSync(join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(join(root, ".cache", "progress-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("updates one display during a run over symbols", async () => {
	const cell = (source: string) => ({
		cell_type: "code",
		execution_count: null,
		id: `c${source.length}`,
		metadata: {},
		outputs: [],
		source,
	});
	const notebook = {
		cells: [
			cell('import { createClient, showProgress } from "valuelab";'),
			cell(
				'const { data, errors } = await createClient().many("stock.summary", ["AAPL", "KO", "NOSUCH"], { onProgress: showProgress() });',
			),
			cell("console.log(data.size, errors.size);"),
		],
		metadata: {},
		nbformat: 4,
		nbformat_minor: 5,
	};
	const file = join(folder, "progress.ipynb");
	writeFileSync(file, JSON.stringify(notebook));
	const cells = await executeOnTslab(file.slice(root.length));
	const [, run, counts] = cells.map(({ outputs = [] }) => outputs.filter(({ name }) => name !== "stderr"));
	expect(run).toHaveLength(1);
	expect(textOf(run?.[0] as never)).toMatch(/3\/3, 1 failed/);
	expect(textOf(counts?.[0] as never)).toContain("2 1");
});
