// Opens JupyterLab with the built kernel in a browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type InstalledForTest, installForTest } from "../kernel/installed-kernel.js";
import { ROOT } from "../kernel/python.js";
import { HANG_MS } from "../waiting.js";
import { type LabServer, startLab } from "./jupyterlab-server.js";
import { LabPage } from "./lab-page.js";
import { launchBrowser } from "./launch.js";

/** JupyterLab with the built kernel, open on a notebook in a browser. */
export interface LabSession {
	readonly kernel: InstalledForTest;
	readonly server: LabServer;
	readonly browser: Browser;
	readonly lab: LabPage;
	/** The notebooks' folder: within the repository, so that they find the package itself. */
	readonly folder: string;
	/** The folder of screenshots. */
	readonly shots: string;
	close(): Promise<void>;
}

/** Builds and installs the kernel, starts JupyterLab on the files and opens the first. */
export async function openLab(
	files: Readonly<Record<string, string>>,
	viewport = { width: 1300, height: 1100 },
): Promise<LabSession> {
	mkdirSync(join(ROOT, ".cache"), { recursive: true });
	const folder = mkdtempSync(join(ROOT, ".cache", "lab-"));
	const shots = join(ROOT, "out", "screenshots");
	mkdirSync(shots, { recursive: true });
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
	const close = async (): Promise<void> => {
		for (const step of undo.reverse()) await step();
	};
	try {
		const kernel = await installForTest();
		undo.push(() => kernel.remove());
		const server = await startLab(folder, kernel.env);
		undo.push(() => server.stop());
		const browser = await launchBrowser();
		undo.push(() => browser.close());
		const page = await browser.newPage({ viewport });
		page.setDefaultTimeout(HANG_MS);
		const lab = new LabPage(page);
		await lab.open(server.url(`/lab/tree/${Object.keys(files)[0]}?reset`));
		return { kernel, server, browser, lab, folder, shots, close };
	} catch (error) {
		await close();
		throw error;
	}
}
