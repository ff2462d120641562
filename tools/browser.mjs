// Finds and launches the browser of the tests: an installed Chrome or Chromium, else the build of an npm package.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ARGUMENTS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-dev-shm-usage",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--hide-scrollbars",
	"--font-render-hinting=none",
];
const SYSTEM = [
	process.env.CHROME_PATH,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds the program of a browser: the installed one, else the packed one, unpacked into a folder. */
export async function browserProgram(folder) {
	const installed = SYSTEM.find((path) => path && existsSync(path));
	if (installed) return installed;
	// A separate folder, because the packed browser would reuse an older copy in the temporary folder.
	const folderBefore = process.env.TMPDIR;
	process.env.TMPDIR = folder;
	const packed = await import("@sparticuz/chromium");
	const program = await packed.default.executablePath();
	if (folderBefore === undefined) delete process.env.TMPDIR;
	else process.env.TMPDIR = folderBefore;
	return program;
}

/** Launches the browser; its `close()` also removes the temporary folder. */
export async function launchBrowser() {
	const { chromium } = await import("playwright-core");
	const folder = mkdtempSync(join(tmpdir(), "valuelab-browser-"));
	try {
		const executablePath = await browserProgram(folder);
		const browser = await chromium.launch({ executablePath, args: ARGUMENTS, headless: true });
		const close = browser.close.bind(browser);
		browser.close = async () => {
			await close();
			rmSync(folder, { recursive: true, force: true });
		};
		return browser;
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

/** Returns whether a browser starts on this machine, and if not, the missing part. */
export async function canLaunchBrowser() {
	try {
		const browser = await launchBrowser();
		await browser.close();
		return { ok: true };
	} catch (error) {
		const library = /(lib[\w.+-]+\.so[\w.]*): cannot open/.exec(error.message)?.[1];
		return {
			ok: false,
			why: library
				? `the browser needs the system library ${library}`
				: `no browser starts: ${error.message.split("\n")[0]}`,
		};
	}
}
