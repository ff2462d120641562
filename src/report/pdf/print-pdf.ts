// Prints pages as PDF.
import { pathToFileURL } from "node:url";
import { BrowserPipe } from "./browser-pipe.js";
import { findBrowser } from "./find-browser.js";

export interface PrintOptions {
	/** True prints the appendix too: every method and figure, assumptions, formulas and sources. @default false */
	readonly appendix?: boolean;
}

/** Prints pages as PDF with one browser; close it when done. */
export interface PdfPrinter {
	/**
	 * Prints a page from a file as PDF: A4, tagged, with an outline, running heads and page numbers. The same page gives the same bytes.
	 * @param day the ISO day written as the document's creation date
	 * @param options `appendix: true` prints the appendix, too
	 */
	print(file: string, day: string, options?: PrintOptions): Promise<Uint8Array>;
	close(): Promise<void>;
}

/**
 * Makes a printer of pages. Its browser starts with the first page.
 * @throws {ValuelabError} `output` if no browser of the Chromium family is found
 * @example
 * const printer = pdfPrinter();
 */
export function pdfPrinter(program: string = findBrowser()): PdfPrinter {
	let browser: Promise<BrowserPipe> | undefined;
	return {
		async print(file, day, { appendix = false } = {}) {
			browser ??= BrowserPipe.start(program);
			const { href } = pathToFileURL(file);
			// The page's style prints the appendix of an address that names it.
			return withDay(await printPage(await browser, appendix ? `${href}#appendix` : href), day);
		},
		async close() {
			await (await browser)?.close();
		},
	};
}

/** The paper size in inches. */
const A4 = { paperWidth: 8.27, paperHeight: 11.69 };

async function printPage(browser: BrowserPipe, url: string): Promise<Buffer> {
	const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
	const attached = await browser.send("Target.attachToTarget", { targetId, flatten: true });
	const session = String(attached.sessionId);
	try {
		await browser.send("Page.enable", {}, session);
		// Scripts are off, so that the issued page is printed unchanged.
		await browser.send("Emulation.setScriptExecutionDisabled", { value: true }, session);
		await openPage(browser, url, session);
		const { data } = await browser.send(
			"Page.printToPDF",
			{ ...A4, printBackground: true, generateTaggedPDF: true, generateDocumentOutline: true },
			session,
		);
		return Buffer.from(String(data), "base64");
	} finally {
		await browser.send("Target.closeTarget", { targetId }).catch(() => undefined);
	}
}

/** Opens an address and waits until its page is loaded; a late load event of the previous empty page is ignored. */
async function openPage(browser: BrowserPipe, url: string, session: string): Promise<void> {
	const loaded = new Set<unknown>();
	let notify = () => {};
	browser.on("Page.lifecycleEvent", session, ({ name, loaderId }) => {
		if (name === "load") loaded.add(loaderId);
		notify();
	});
	await browser.send("Page.setLifecycleEventsEnabled", { enabled: true }, session);
	const { loaderId } = await browser.send("Page.navigate", { url }, session);
	while (!loaded.has(loaderId)) {
		const event = new Promise<void>((resolve) => (notify = resolve));
		await Promise.race([event, browser.ended]);
	}
}

/**
 * Makes the document reproducible: the time becomes the report's day, and element numbers count from 1. Both keep their length, so that
 * offsets in the file stay valid.
 */
function withDay(pdf: Buffer, day: string): Buffer {
	const stamp = `${day.replaceAll("-", "")}000000`;
	const text = pdf
		.toString("latin1")
		.replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, (_, before: string) => before + stamp);
	const elements = [...new Set(text.match(ELEMENT))].sort();
	const numbers = new Map(elements.map((name, i) => [name, `(node${String(i + 1).padStart(8, "0")})`]));
	return Buffer.from(
		text.replace(ELEMENT, (name) => numbers.get(name) ?? name),
		"latin1",
	);
}

/** Matches the browser's name of a page element in the tags. */
const ELEMENT = /\(node\d{8}\)/g;
