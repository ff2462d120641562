// Writes for each picture of a folder (x.light.svg) the same picture in dark colours (x.dark.svg); the site's build runs it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ColourName, DARK, LIGHT } from "../../src/charts/index.js";

/** Writes a colour as drawn pictures do: `rgb(0, 114, 178)` for `#0072b2`. */
const rgbText = (hex: string): string =>
	`rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;

const names = Object.keys(LIGHT) as ColourName[];
const darkOf = new Map(names.map((name) => [rgbText(LIGHT[name]), rgbText(DARK[name])]));

const [folder = "."] = process.argv.slice(2);
for (const file of readdirSync(folder).filter((name) => name.endsWith(".light.svg"))) {
	const light = readFileSync(join(folder, file), "utf8");
	const dark = light.replaceAll(/rgb\(\d+, \d+, \d+\)/g, (colour) => darkOf.get(colour) ?? colour);
	writeFileSync(join(folder, file.replace(".light.", ".dark.")), dark);
}
