/** Downloads a file in the reader's browser. */
export function download(name: string, content: string | Blob, type = "text/plain"): void {
	const blob = typeof content === "string" ? new Blob([content], { type }) : content;
	const url = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Converts a drawing of known size to PNG, with two pixels for each unit. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	await image.decode();
	const canvas = document.createElement("canvas");
	canvas.width = width * 2;
	canvas.height = height * 2;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("this browser cannot draw pictures");
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
			"image/png",
		);
	});
}

/** Converts a title to a file name: `JPM income statement` gives `jpm-income-statement`. */
export const fileName = (title: string): string =>
	title
		.toLowerCase()
		.replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-")
		.replaceAll(/^-|-$/g, "")
		.slice(0, 80);

/** Matches text that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes one row of CSV by RFC 4180. Text from the service cannot start a formula in a spreadsheet. */
export function csvRow(values: readonly (string | number | null)[]): string {
	return `${values
		.map((value) => {
			if (value === null) return "";
			const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
			return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
		})
		.join(",")}\n`;
}
