// Starts Chromium for tests.
import type { Browser } from "playwright-core";

/** Loads the browser launcher of the tools, which is plain JavaScript because it runs before any install. */
export async function launchBrowser(): Promise<Browser> {
	const tools: string = "../../tools/browser.mjs";
	const { launchBrowser: launch } = (await import(tools)) as { launchBrowser(): Promise<Browser> };
	return launch();
}

/** The path of that browser, unpacked into a folder if the system has none. */
export async function browserProgram(folder: string): Promise<string> {
	const tools: string = "../../tools/browser.mjs";
	const { browserProgram: program } = (await import(tools)) as { browserProgram(folder: string): Promise<string> };
	return program(folder);
}
