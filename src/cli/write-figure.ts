// Writes a chart to a file, as a picture or a page.
import { extname } from "node:path";
import type { ChartFigure } from "../charts/figures.js";
import { ArgumentError } from "../core/errors.js";
import { escapeHtml, pageFrame } from "../core/html-text.js";
import { writeOutput } from "./terminal.js";

export interface PictureOptions {
	readonly theme: "light" | "dark";
	/** Pixels. */
	readonly width: number;
}

type Write = (figure: ChartFigure, options: PictureOptions) => Promise<string | Uint8Array>;

const svg: Write = async (figure, options) => (await import("../charts/index.js")).toSvg(figure, options);

/** Functions that encode a figure, by file ending. */
const WRITERS: Readonly<Record<string, Write>> = {
	".svg": svg,
	".png": async (figure, options) => (await import("../charts/index.js")).toPng(figure, options),
	".html": async (figure, options) => page(figure, (await svg(figure, options)) as string),
};

export const isPicture = (file: string): boolean => Object.hasOwn(WRITERS, extname(file).toLowerCase());

/** Checks the file ending and the width, before any request. @throws {ArgumentError} */
export function checkPicture(output: string | undefined, width: number): string {
	if (output === undefined || !isPicture(output))
		throw new ArgumentError(
			"output",
			`-o ${output ?? ""}: name a file that ends in ${Object.keys(WRITERS).join(", ")}`,
		);
	if (!(width >= 200 && width <= 4000)) throw new ArgumentError("width", `--width ${width}: give 200 to 4000 pixels`);
	return output;
}

/** Writes a chart as SVG, PNG or HTML page, by the file ending. @throws {ValuelabError} `output` */
export async function writeFigure(output: string, figure: ChartFigure, options: PictureOptions): Promise<void> {
	const written = await WRITERS[extname(output).toLowerCase()]?.(figure, options);
	await writeOutput(output, written ?? "");
}

/** Makes a page of one picture, with its finding as text for screen readers. */
function page({ title, alt }: ChartFigure, picture: string): string {
	return pageFrame({
		title: escapeHtml(title),
		style: "body{margin:0 auto;max-width:60rem;padding:1rem}svg{width:100%;height:auto}",
		head: `<meta name="description" content="${escapeHtml(alt)}">\n`,
		body: `${picture}\n`,
	});
}
