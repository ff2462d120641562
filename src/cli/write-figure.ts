// Writes a chart to a file, as a page or a picture.
import { extname } from "node:path";
import type { ChartFigure } from "../charts/figures.js";
import { ArgumentError } from "../core/errors.js";
import { escapeHtml, pageFrame } from "../core/html-text.js";
import { writeOutput } from "./write-output.js";

/** How a picture is drawn. */
export interface PictureOptions {
	readonly theme: "light" | "dark";
	/** Pixels. */
	readonly width: number;
}

type Write = (figure: ChartFigure, options: PictureOptions) => Promise<string | Uint8Array>;

const svg: Write = async (figure, options) => (await import("../charts/index.js")).toSvg(figure, options);

/** How a figure is written, by the ending of the file. */
const WRITERS: Readonly<Record<string, Write>> = {
	".svg": svg,
	".png": async (figure, options) => (await import("../charts/index.js")).toPng(figure, options),
	".html": async (figure, options) => page(figure, (await svg(figure, options)) as string),
};

export const isPicture = (file: string): boolean => Object.hasOwn(WRITERS, extname(file).toLowerCase());

/** Checks a file's ending and a width before anything is asked or drawn. @throws {ArgumentError} */
export function checkPicture(output: string | undefined, width: number): string {
	if (output === undefined || !isPicture(output))
		throw new ArgumentError(
			"output",
			`-o ${output ?? ""}: name a file that ends in ${Object.keys(WRITERS).join(", ")}`,
		);
	if (!(width >= 200 && width <= 4000)) throw new ArgumentError("width", `--width ${width}: give 200 to 4000 pixels`);
	return output;
}

/** Writes a chart as SVG, PNG or a page of its own, by the ending of the file. @throws {ValuelabError} `output` */
export async function writeFigure(output: string, figure: ChartFigure, options: PictureOptions): Promise<void> {
	const written = await WRITERS[extname(output).toLowerCase()]?.(figure, options);
	await writeOutput(output, written ?? "");
}

/** A picture as a page of its own, with its finding for readers of screens. */
function page({ title, alt }: ChartFigure, picture: string): string {
	return pageFrame({
		title: escapeHtml(title),
		style: "body{margin:0 auto;max-width:60rem;padding:1rem}svg{width:100%;height:auto}",
		head: `<meta name="description" content="${escapeHtml(alt)}">\n`,
		body: `${picture}\n`,
	});
}
