// Writes a picture as a small PNG with a palette.
import { deflateSync } from "node:zlib";

/** Maximum number of colours: enough for a chart's colours and the greys at the edges of letters. */
const MAX_COLOURS = 128;
/** A colour that covers less than this share of the picture belongs to an edge. */
const MIN_AREA = 0.0005;
/** Steps between the colours of edges: eleven greys from black to white. */
const STEP = 51;

/** Pixels as four bytes each: red, green, blue, opacity. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly rgba: Uint8Array;
}

/**
 * Writes a picture with few colours on white as a PNG with a palette. It has a quarter of the bytes of a PNG with full colours. Colours
 * of areas and lines are kept; the many colours at the edges of letters are rounded.
 */
export function smallPng({ width, height, rgba }: Pixels): Buffer {
	const pixels = Uint32Array.from({ length: width * height }, (_, pixel) => onPaper(rgba, pixel * 4));
	const areas = countsOf(pixels);
	const least = pixels.length * MIN_AREA;
	for (const [index, colour] of pixels.entries()) {
		if ((areas.get(colour) ?? 0) < least) pixels[index] = coarse(colour);
	}
	const counts = countsOf(pixels);
	const palette = [...counts]
		.sort(([, a], [, b]) => b - a)
		.slice(0, MAX_COLOURS)
		.map(([colour]) => colour);
	const places = new Map(palette.map((colour, index) => [colour, index]));
	const lines = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const colour = pixels[y * width + x] as number;
			let colourIndex = places.get(colour);
			if (colourIndex === undefined) {
				colourIndex = nearest(palette, colour);
				places.set(colour, colourIndex);
			}
			lines[y * (width + 1) + 1 + x] = colourIndex;
		}
	}
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	// Eight bits a pixel, with a palette.
	head.set([8, 3, 0, 0, 0], 8);
	const inks = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", head),
		chunk("PLTE", inks),
		chunk("IDAT", deflateSync(lines, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** The pixel's colour on a white background. */
function onPaper(rgba: Uint8Array, start: number): number {
	const opacity = (rgba[start + 3] as number) / 255;
	const part = (offset: number) => Math.round((rgba[start + offset] as number) * opacity + 255 * (1 - opacity));
	return (part(0) << 16) | (part(1) << 8) | part(2);
}

function countsOf(pixels: Uint32Array): Map<number, number> {
	const counts = new Map<number, number>();
	for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
	return counts;
}

function coarse(colour: number): number {
	const part = (bits: number) => Math.min(255, Math.round(((colour >> bits) & 255) / STEP) * STEP);
	return (part(16) << 16) | (part(8) << 8) | part(0);
}

function nearest(palette: readonly number[], colour: number): number {
	let [best, least] = [0, Number.POSITIVE_INFINITY];
	for (const [index, ink] of palette.entries()) {
		const distance =
			((ink >> 16) - (colour >> 16)) ** 2 +
			(((ink >> 8) & 255) - ((colour >> 8) & 255)) ** 2 +
			((ink & 255) - (colour & 255)) ** 2;
		if (distance < least) [best, least] = [index, distance];
	}
	return best;
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const framed = Buffer.alloc(body.length + 8);
	framed.writeUInt32BE(data.length, 0);
	body.copy(framed, 4);
	framed.writeUInt32BE(checksum(body), body.length + 4);
	return framed;
}

/** CRC-32 of PNG chunks. `zlib.crc32` needs Node 20.15 or 22.2. */
function checksum(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return (sum ^ 0xffffffff) >>> 0;
}
