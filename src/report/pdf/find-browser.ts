// Finds an installed browser that can print pages.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { ValuelabError } from "../../core/errors.js";

/** The environment variable that names a browser. */
export const BROWSER_VARIABLE = "VALUELAB_BROWSER";

/** Browsers of the Chromium family by the names of their programs. */
const PROGRAMS =
	"chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge microsoft-edge-stable msedge brave-browser vivaldi".split(
		" ",
	);

/** Paths of browsers on macOS and Windows. */
const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
	darwin: [
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		"/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
		"/Applications/Brave Browser.app/Contents/MacOS/Brave Browser",
	],
	win32: ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].flatMap((name) => {
		const folder = process.env[name];
		if (folder === undefined) return [];
		return [
			join(folder, "Google", "Chrome", "Application", "chrome.exe"),
			join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
			join(folder, "Chromium", "Application", "chrome.exe"),
		];
	}),
};

/**
 * The path of the browser that `VALUELAB_BROWSER` (or `CHROME_PATH`) names, else of the first installed one.
 * @throws {ValuelabError} `output` if there is none, or the named one cannot be run
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string {
	for (const name of [BROWSER_VARIABLE, "CHROME_PATH"]) {
		const named = environment[name];
		if (named === undefined || named === "") continue;
		if (isProgram(named)) return named;
		throw new ValuelabError(
			"output",
			`${name} names ${named}, which cannot be run; give the path of a browser's program`,
		);
	}
	const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const programs = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
	const browser = [...programs, ...(PLACES[process.platform] ?? [])].find(isProgram);
	if (browser !== undefined) return browser;
	throw new ValuelabError(
		"output",
		`--pdf needs a browser of the Chromium family (Chrome, Chromium, Edge, Brave), and none is installed: install one, or set ${BROWSER_VARIABLE} to the path of its program`,
	);
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
