// Measures text and SVG without a browser.
import { cosineAndSine } from "../core/math/cosine-and-sine.js";

/** The box of an element, accurate enough for plotly's layout. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** An affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

// Approximate letter widths of a sans-serif font, in thousandths of its size.
const NARROW = new Map([..."iljI.,:;'|! "].map((letter) => [letter, 270]));
const WIDE = new Map([..."mwMW%@—"].map((letter) => [letter, 850]));

function letterWidth(letter: string): number {
	const named = NARROW.get(letter) ?? WIDE.get(letter);
	return named ?? (/[A-Z×−+=<>&]/.test(letter) ? 670 : /[frt()[\]/-]/.test(letter) ? 340 : 555);
}

/** The width of a line of text in pixels, estimated from its letters. */
export function textWidth(text: string, size: number): number {
	let width = 0;
	for (const letter of text) width += letterWidth(letter);
	return (width * size) / 1000;
}

function styleOf(element: Element, property: string): string | undefined {
	for (let node: Element | null = element; node; node = node.parentElement) {
		const match = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(node.getAttribute("style") ?? "")?.[1];
		const value = match ?? node.getAttribute(property);
		if (value) return value;
	}
	return undefined;
}

function numberOf(element: Element, name: string): number {
	return Number.parseFloat(element.getAttribute(name) ?? "0") || 0;
}

function textBox(element: Element): Box {
	const size = Number.parseFloat(styleOf(element, "font-size") ?? "12");
	const lines = [...element.querySelectorAll(".line")].map((line) => line.textContent ?? "");
	const all = lines.length ? lines : [element.textContent ?? ""];
	const width = Math.max(...all.map((line) => textWidth(line, size)));
	const anchor = styleOf(element, "text-anchor");
	const x = numberOf(element, "x") - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
	return { x, y: numberOf(element, "y") - size * 0.93, width, height: size * 1.18 + (all.length - 1) * size * 1.3 };
}

/** The box of a path; curves count by their ends. */
function pathBox(path: string): Box | null {
	const points: [number, number][] = [];
	let [x, y] = [0, 0];
	for (const [, command = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
		const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
		const relative = command === command.toLowerCase();
		const kind = command.toUpperCase();
		const stride = kind === "H" || kind === "V" ? 1 : kind === "A" ? 7 : kind === "C" ? 6 : kind === "Q" ? 4 : 2;
		for (let i = 0; i + stride <= numbers.length; i += stride) {
			const [one = 0, two = 0] = stride === 1 ? [numbers[i]] : numbers.slice(i + stride - 2, i + stride);
			const [fromX, fromY] = relative ? [x, y] : [0, 0];
			if (kind !== "V") x = fromX + one;
			if (kind === "V") y = fromY + one;
			else if (kind !== "H") y = fromY + two;
			points.push([x, y]);
		}
	}
	return hullOf(points);
}

function hullOf(points: readonly (readonly [number, number])[]): Box | null {
	if (!points.length) return null;
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function matrixOf(element: Element): Matrix {
	let matrix: Matrix = [1, 0, 0, 1, 0, 0];
	for (const [, name, list = ""] of (element.getAttribute("transform") ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
		const [one = 0, two = 0, three = 0] = list.split(/[\s,]+/).map(Number);
		if (name === "translate") matrix = multiply(matrix, [1, 0, 0, 1, one, two]);
		if (name === "scale") matrix = multiply(matrix, [one, 0, 0, two || one, 0, 0]);
		if (name === "rotate") {
			const [cos, sin] = cosineAndSine(one);
			const about: Matrix = [cos, sin, -sin, cos, two - cos * two + sin * three, three - sin * two - cos * three];
			matrix = multiply(matrix, about);
		}
	}
	return matrix;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
	return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function transformed(box: Box, [a, b, c, d, e, f]: Matrix): Box {
	const corners = [
		[box.x, box.y],
		[box.x + box.width, box.y],
		[box.x, box.y + box.height],
		[box.x + box.width, box.y + box.height],
	] as const;
	return hullOf(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f])) ?? box;
}

function boxOf(element: Element): Box | null {
	switch (element.tagName.toLowerCase()) {
		case "text":
		case "tspan":
			return element.textContent ? textBox(element) : null;
		case "rect":
		case "image":
			return {
				x: numberOf(element, "x"),
				y: numberOf(element, "y"),
				width: numberOf(element, "width"),
				height: numberOf(element, "height"),
			};
		case "path":
			return pathBox(element.getAttribute("d") ?? "");
		default: {
			const boxes = [...element.children].flatMap((child) => {
				const box = boxOf(child);
				return box ? [transformed(box, matrixOf(child))] : [];
			});
			return hullOf(boxes.flatMap(({ x, y, width, height }) => [[x, y] as const, [x + width, y + height] as const]));
		}
	}
}

/** The box of an element in its own coordinates, as `getBBox` gives it. */
export function ownBox(element: Element): Box {
	return boxOf(element) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The box of an element in the coordinates of the outermost picture, as `getBoundingClientRect` gives it. */
export function outerBox(element: Element): Box & { left: number; top: number; right: number; bottom: number } {
	let box = ownBox(element);
	for (let node: Element | null = element; node; node = node.parentElement) box = transformed(box, matrixOf(node));
	return { ...box, left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
