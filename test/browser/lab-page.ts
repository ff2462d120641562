import type { Page } from "playwright-core";

/** A notebook open in JupyterLab, used as a person uses it: with keys, the mouse and the menu. */
export class LabPage {
	constructor(readonly page: Page) {}

	async open(url: string): Promise<void> {
		await this.page.goto(url);
		await this.page.waitForSelector(".jp-Notebook .jp-CodeCell");
		await this.idle();
	}

	/** Waits until the kernel says that it is idle. */
	async idle(): Promise<void> {
		await this.page.waitForFunction(() =>
			/\|\s*Idle/.test(document.querySelector("#jp-main-statusbar")?.textContent ?? ""),
		);
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

	/** Runs a cell, and waits until its number is there. */
	async run(index: number): Promise<void> {
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

	/** What a cell shows, as text. */
	async output(index: number): Promise<string> {
		return (await this.cell(index).locator(".jp-OutputArea-output").allInnerTexts()).join("\n");
	}

	/** Asks for completion at the cursor with Tab and takes the first offer; a slow machine may need to be asked again. */
	async complete(index: number): Promise<void> {
		const offer = this.page.locator(".jp-Completer:not(.lm-mod-hidden) .jp-Completer-item").first();
		const before = await this.cell(index).locator(".cm-content").textContent();
		for (let tries = 0; tries < 10; tries += 1) {
			await this.page.keyboard.press("Tab");
			await offer.waitFor({ timeout: 2000 }).catch(() => {});
			if (await offer.isVisible()) await this.page.keyboard.press("Enter");
			if ((await this.cell(index).locator(".cm-content").textContent()) !== before) return;
		}
	}

	async menu(name: string, entry: string): Promise<void> {
		await this.page.locator(".lm-MenuBar-item", { hasText: name }).first().click();
		await this.page.locator(".lm-Menu-itemLabel", { hasText: entry }).first().click();
	}

	/** Presses the button of a dialog that agrees. */
	async accept(): Promise<void> {
		await this.page.locator(".jp-Dialog .jp-mod-accept").last().click();
	}
}
