// Prints a report's page into a PDF file.
import { writeWhole } from "../write-whole.js";
import type { PdfPrinter, PrintOptions } from "./print-pdf.js";

/**
 * Prints a report's page into a PDF in the same folder.
 * @param page path of the page, which ends in `.html`
 * @param day ISO date written as the document's creation date
 * @returns the path of the PDF
 * @throws {ValuelabError} code `output` if the browser fails or the file cannot be written
 * @example
 * const printer = pdfPrinter();
 * const path = await writePdf(printer, "out/valuation-KO.html", "2026-06-30");
 * await printer.close();
 */
export async function writePdf(
	printer: PdfPrinter,
	page: string,
	day: string,
	options: PrintOptions = {},
): Promise<string> {
	const path = page.replace(/\.html$/, ".pdf");
	await writeWhole(path, await printer.print(page, day, options));
	return path;
}
