// The browser of the tests: a system Chrome or Chromium where there is one, else the build that comes with npm.
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

/** The program of a browser: the system's, else the packed one, unpacked into a folder. */
export async function browserProgram(folder) {
	const installed = SYSTEM.find((path) => path && existsSync(path));
	if (installed) return installed;
	// The packed browser reuses any copy that was unpacked to the temporary folder before; a folder of its own avoids that.
	const before = process.env.TMPDIR;
	process.env.TMPDIR = folder;
	const packed = await import("@sparticuz/chromium");
	const program = await packed.default.executablePath();
	if (before === undefined) delete process.env.TMPDIR;
	else process.env.TMPDIR = before;
	return program;
}

/** Launches the browser; `close()` of what comes back also removes its temporary folder. */
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

/** Whether a browser starts here, and if not, what is missing. */
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
