// Tests that big-endian Arrow files are refused.
import { makeVector, Table, tableToIPC } from "apache-arrow";
import { expect, it } from "vitest";
import { fromArrow } from "../../src/frames/index.js";

const LITTLE = Buffer.from("ffffff7f", "hex");
const BIG = Buffer.from("7fffffff", "hex");

/** A big-endian file: the value's highest byte first, and a schema with an endianness field that is not 0 (the default is little-endian). */
function bigEndian(kind: "file" | "stream"): Uint8Array {
	const bytes = tableToIPC(new Table({ n: makeVector(Int32Array.of(2147483647)) }), kind).slice();
	const view = new DataView(bytes.buffer);
	const tableAt = (position: number) => position + view.getInt32(position, true);
	const slots = (table: number) => table - view.getInt32(table, true) + 4;
	const footer = bytes.length - 10;
	// The schema is field 2 of a stream's first message, field 1 of a file's footer.
	const root = tableAt(kind === "file" ? footer - view.getInt32(footer, true) : 8);
	const schema = tableAt(root + view.getUint16(slots(root) + (kind === "file" ? 2 : 4), true));
	view.setUint16(slots(schema), view.getUint16(slots(schema) + 2, true), true);
	bytes.set(BIG, Buffer.from(bytes.buffer).indexOf(LITTLE));
	return bytes;
}

it.each(["file", "stream"] as const)("a big-endian %s is refused, a little-endian one read", async (kind) => {
	expect(Buffer.from(bigEndian(kind)).includes(BIG)).toBe(true);
	await expect(fromArrow(bigEndian(kind))).rejects.toThrow("big-endian Arrow file is not supported");
	const little = tableToIPC(new Table({ n: makeVector(Int32Array.of(2147483647)) }), kind);
	expect((await fromArrow(little)).values).toEqual([[2147483647]]);
});
