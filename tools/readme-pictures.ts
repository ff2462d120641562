/**
 * Takes the README's three pictures: a notebook in JupyterLab, a report's first page, a company in `explore`.
 *
 *   npx tsx tools/readme-pictures.ts [notebook] [report] [explore]
 *
 * Needs a browser, and `.venv` with JupyterLab (`npm run setup`), as the tests in test/browser do.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openLab } from "../test/browser/lab-session.js";
import { launchBrowser } from "../test/browser/launch.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = (name: string) => join(root, "docs", `${name}.png`);

const NOTEBOOK = [
	{ kind: "markdown", text: "# What is Coca-Cola worth?" },
	{
		kind: "code",
		text: `import { createClient, show } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
valuation.fairValue.sentence`,
	},
	{
		kind: "code",
		text: '(await client.value("JPM")).estimate("fcff_three_stage").value // a bank: no number, but the reason',
	},
	{ kind: "code", text: "await show(chartsOf(valuation).footballField());" },
];

async function notebook(): Promise<void> {
	const cells = NOTEBOOK.map(({ kind, text }, index) => ({
		cell_type: kind,
		id: `cell-${index}`,
		metadata: {},
		source: text,
		execution_count: kind === "code" ? null : undefined,
		outputs: kind === "code" ? [] : undefined,
	}));
	const metadata = { kernelspec: { name: "valuelab", display_name: "TypeScript (valuelab)", language: "typescript" } };
	const text = JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 });
	const session = await openLab({ "coca-cola.ipynb": text }, { width: 1120, height: 860 });
	try {
		const { page } = session.lab;
		await page.keyboard.press("Control+b"); // hides the list of files
		for (const cell of [1, 2, 3]) await session.lab.run(cell);
		await page.locator(".js-plotly-plot .plot-container, .jp-OutputArea-output img").first().waitFor();
		await page.keyboard.press("Escape");
		await page.waitForTimeout(2_000); // waits until messages are gone and the chart is drawn
		await page
			.locator(".jp-WindowedPanel-outer")
			.first()
			.evaluate((element) => element.scrollTo(0, 0));
		await page.screenshot({ path: file("notebook") });
	} finally {
		await session.close();
	}
}

async function report(): Promise<void> {
	const folder = join(root, "out");
	execFileSync(process.execPath, [join(root, "bin", "valuelab.js"), "report", "AAPL", "--output", folder], {
		stdio: "ignore",
	});
	await picture(pathToFileURL(join(folder, "valuation-AAPL.html")).href, "report", { width: 1120, height: 1000 });
}

async function explore(): Promise<void> {
	const program = spawn(process.execPath, [join(root, "bin", "valuelab.js"), "explore", "KO", "--no-open"], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	try {
		await picture(await addressOf(program), "explore", { width: 1120, height: 640 }, async (page) => {
			await page
				.locator("a, button", { hasText: /^25\.\d×$/ })
				.first()
				.click();
		});
	} finally {
		program.kill();
	}
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>["newPage"]>>;

async function picture(
	url: string,
	name: string,
	viewport: { readonly width: number; readonly height: number },
	prepare: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage({ viewport });
		await page.goto(url);
		await page.waitForLoadState("networkidle");
		await prepare(page);
		await page.waitForTimeout(1_000);
		await page.screenshot({ path: file(name) });
	} finally {
		await browser.close();
	}
}

/** Waits for the address that a server prints. */
function addressOf(program: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = "";
		const hear = (chunk: Buffer) => {
			output += chunk;
			const address = /https?:\/\/\S+/.exec(output)?.[0];
			if (address) resolve(address);
		};
		program.stdout?.on("data", hear);
		program.stderr?.on("data", hear);
		program.once("exit", () => reject(new Error(`explore ended: ${output}`)));
	});
}

const pictures: Readonly<Record<string, () => Promise<void>>> = { notebook, report, explore };
const wantedPictures = process.argv.slice(2);
for (const [name, take] of Object.entries(pictures))
	if (wantedPictures.length === 0 || wantedPictures.includes(name)) await take();
