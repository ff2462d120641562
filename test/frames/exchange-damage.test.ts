// Tests damaged Parquet and Arrow files.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as f from "../../src/frames/index.js";
import { IS_WHOLE } from "../sampled.js";

/** The number of damaged files of each kind. */
const ROUNDS = IS_WHOLE ? 120 : 40;
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));

/** A file written by the library, with every column type and missing cells. */
function sampleFrame(): f.FrameTable {
	const rows = Array.from({ length: 300 }, (_, i) => i);
	const unit = { kind: "money", currency: "USD", scale: 1e6 } as const;
	return new f.FrameTable([
		["number", { kind: "number", values: Float64Array.from(rows, (i) => (i % 7 ? i / 3 : Number.NaN)), unit }],
		["constant", { kind: "number", values: new Float64Array(rows.length).fill(5) }],
		["text", { kind: "text", values: rows.map((i) => (i % 5 ? `text ${i % 40}` : null)) }],
		["day", { kind: "date", values: Int32Array.from(rows, (i) => (i % 3 ? 20240101 + (i % 28) : 0)) }],
		["flag", { kind: "boolean", values: Uint8Array.from(rows, (i) => i % 3) }],
	]);
}

/** Pseudo-random numbers, equal in every run (a linear congruential generator). */
function dice(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

describe.each([
	["our Parquet", f.fromParquet, async () => f.toParquet(sampleFrame())],
	["our Arrow", f.fromArrow, async () => f.toArrow(sampleFrame())],
	["Parquet of pyarrow", f.fromParquet, async () => fixture("kinds.parquet")],
	["Parquet with deltas", f.fromParquet, async () => fixture("encodings-delta.parquet")],
	["Arrow of pyarrow", f.fromArrow, async () => fixture("kinds.arrow")],
	["Feather of pandas", f.fromArrow, async () => fixture("pandas.feather")],
] as const)("%s with flipped bits and cut off", (name, read, make) => {
	// The reader stops a looping decoder; a file that hangs forever would reach this limit.
	it("is read or refused", async () => {
		const undamaged = await make();
		const throwAt = dice(name.length);
		let refused = 0;
		for (let round = 0; round < ROUNDS; round++) {
			const damaged = Uint8Array.from(undamaged);
			const isCut = round % 10 === 0;
			// Most misleading figures are in the footer.
			const position =
				round % 2 === 0 ? damaged.length - 1 - throwAt(Math.min(damaged.length, 1500)) : throwAt(damaged.length);
			damaged[position] = (damaged[position] as number) ^ (1 << throwAt(8));
			await read(isCut ? damaged.subarray(0, position) : damaged).catch((error: unknown) => {
				refused++;
				expect(error).toBeInstanceOf(f.FileError);
			});
		}
		// Some damaged bits must have an effect, else nothing was tested.
		expect(refused).toBeGreaterThan(5);
		expect((await read(undamaged)).shape[0]).toBeGreaterThan(0);
	});
});

describe("a damaged figure", () => {
	it("in the footer is refused by the file's size", async () => {
		const file = await f.toParquet(sampleFrame());
		const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
		view.setUint32(file.length - 8, 0x7fffffff, true);
		await expect(f.fromParquet(file)).rejects.toThrow(/a footer of 2147483647 bytes in a file of \d+/);
	});

	it("in a page names its column", async () => {
		const file = fixture("encodings-plain.parquet");
		// The page has a checksum, so one flipped bit is detected.
		const index = Buffer.from(file).indexOf("word 17");
		file[index] = (file[index] as number) ^ 1;
		await expect(f.fromParquet(file)).rejects.toThrow('column "word": damaged data: the checksum of a page is wrong');
	});

	it("in another file type names the type", async () => {
		await expect(f.fromParquet(Buffer.from("a,b\n1,2\n3,4\n5,6\n"))).rejects.toThrow("not a Parquet file");
		await expect(f.fromArrow(Buffer.from("a,b\n1,2\n3,4\n5,6\n"))).rejects.toThrow("not an Arrow file");
		await expect(f.fromArrow(new Uint8Array(0))).rejects.toThrow("not an Arrow file: it is empty");
	});
});

describe("limits", () => {
	it("of processor time stop the reading with their own reason", async () => {
		await expect(f.fromParquet(await f.toParquet(sampleFrame()), { timeoutMs: 0 })).rejects.toMatchObject({
			reason: "took too long",
			message: expect.stringContaining("reading took too long (more than 0.0 s of processor time); raise timeoutMs"),
		});
		// A new process reads the next file.
		expect((await f.fromParquet(await f.toParquet(sampleFrame()))).shape).toEqual([300, 5]);
	});

	it("of memory refuse before reading", async () => {
		const rows = new f.FrameTable([["n", { kind: "number", values: new Float64Array(2_000_000) }]]);
		await expect(f.fromParquet(await f.toParquet(rows), { memoryMb: 8 })).rejects.toThrow("raise memoryMb");
	});
});
