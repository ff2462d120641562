// Tests the encoder of small PNG images.
import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { smallPng } from "../../tools/notebooks/small-png.js";

it("encodes few-colour pictures exactly", () => {
	const [red, white, clear] = [
		[255, 0, 0, 255],
		[255, 255, 255, 255],
		[0, 0, 0, 0],
	];
	const png = smallPng({
		width: 3,
		height: 2,
		rgba: Uint8Array.from([red, white, clear, white, red, red].flat() as number[]),
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><image width="3" height="2" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
	const drawn = [...new Resvg(svg).render().pixels];
	// A transparent pixel appears on white paper.
	expect(drawn).toEqual([red, white, white, white, red, red].flat());
});
