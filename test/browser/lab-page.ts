// Operates a notebook page of JupyterLab through the browser.
import type { Locator, Page } from "playwright-core";
import { HANG_MS } from "../waiting.js";

/** A notebook open in JupyterLab, operated like a person does: by keys, mouse and menu. */
export class LabPage {
	constructor(readonly page: Page) {}

	async open(url: string): Promise<void> {
		await this.page.goto(url);
		await this.page.waitForSelector(".jp-Notebook .jp-CodeCell");
		await this.idle();
	}

	/** Waits until the notebook has its kernel and the kernel is idle. A notebook without a kernel says "idle", too. */
	async idle(): Promise<void> {
		await this.page.locator(".jp-Toolbar-kernelName:visible", { hasText: "TypeScript" }).waitFor();
		await this.page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]:visible').waitFor();
	}

	cell(index: number) {
		return this.page.locator(".jp-Notebook .jp-Cell").nth(index);
	}

	/** Puts the cursor into a cell's editor, at its end. */
	async edit(index: number): Promise<void> {
		await this.cell(index).locator(".cm-content").click();
		await this.page.keyboard.press("Control+End");
	}

	/** Replaces the text of a cell. */
	async retype(index: number, text: string): Promise<void> {
		await this.edit(index);
		await this.page.keyboard.press("Control+A");
		await this.page.keyboard.insertText(text);
	}

	/** Runs a cell, and waits for its new execution number. */
	async run(index: number): Promise<void> {
		// The number of an earlier run is taken away, so that it is not read as that of this run.
		const prompt = this.cell(index).locator(".jp-InputPrompt");
		await prompt.evaluate((element) => {
			element.textContent = "";
		});
		await this.start(index);
		await this.finished(index);
	}

	async start(index: number): Promise<void> {
		await this.edit(index);
		await this.page.keyboard.press("Control+Enter");
	}

	async finished(index: number): Promise<void> {
		await this.cell(index)
			.locator(".jp-InputPrompt")
			.filter({ hasText: /\[\d+\]/ })
			.waitFor();
	}

	/** The text that a cell shows. */
	async output(index: number): Promise<string> {
		return (await this.cell(index).locator(".jp-OutputArea-output").allInnerTexts()).join("\n");
	}

	/** Requests completion at the cursor with Tab; returns the offered names. */
	async offers(): Promise<string[]> {
		const items = this.page.locator(".jp-Completer:not(.lm-mod-hidden) .jp-Completer-item");
		await this.until(items.first(), () => this.page.keyboard.press("Tab"));
		return items.locator(".jp-Completer-match").allInnerTexts();
	}

	/** Requests help for the name at the cursor with Shift-Tab, until it contains the text; JupyterLab fills it in late. */
	async explains(pattern: RegExp): Promise<void> {
		const tooltip = this.page.locator(".jp-Tooltip");
		await this.until(tooltip.filter({ hasText: pattern }), async () => {
			if (!(await tooltip.isVisible())) await this.page.keyboard.press("Shift+Tab");
		});
	}

	/** Scrolls down from the top until an element is visible: JupyterLab keeps only nearby cells in the page. */
	async seek(locator: Locator): Promise<void> {
		const panel = this.page.locator(".jp-Notebook:visible .jp-WindowedPanel-outer");
		await panel.evaluate((element) => element.scrollTo(0, 0));
		await this.until(locator, () =>
			panel.evaluate((element) => {
				const end = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
				element.scrollTo(0, end ? 0 : element.scrollTop + element.clientHeight / 2);
			}),
		);
		await locator.scrollIntoViewIfNeeded();
	}

	/** Repeats an action, with growing pauses, until an element is visible. */
	private async until(locator: Locator, act: () => Promise<unknown>): Promise<void> {
		const end = Date.now() + HANG_MS;
		for (let pause = 1000; ; pause = Math.min(pause * 1.5, 10_000)) {
			await act();
			try {
				return await locator.first().waitFor({ timeout: pause });
			} catch (error) {
				if (Date.now() > end) throw error;
			}
		}
	}

	/** Waits until the kernel reports busy. */
	async busy(): Promise<void> {
		await this.page.locator("#jp-main-statusbar", { hasText: /\|\s*Busy/ }).waitFor();
	}

	async menu(name: string, entry: string): Promise<void> {
		await this.page.locator(".lm-MenuBar-item", { hasText: name }).first().click();
		await this.page.locator(".lm-Menu-itemLabel", { hasText: entry }).first().click();
	}

	/** Presses the accept button of a dialog. */
	async accept(): Promise<void> {
		await this.page.locator(".jp-Dialog .jp-mod-accept").last().click();
	}
}
