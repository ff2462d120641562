// Replaces globals of Node that the library uses.
export { nodeBuffer as Buffer, nodeProcess as process };

const nodeProcess = {
	cwd: () => "/",
	env: {},
	platform: "browser",
	version: "",
	versions: {},
	argv: [],
	stdout: { write: () => true },
	on: () => nodeProcess,
};
const nodeBuffer = {
	from: (bytes: Uint8Array) => ({
		toString: () => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
	}),
	byteLength: (text: string) => new TextEncoder().encode(text).length,
	isBuffer: () => false,
};
export const global = globalThis;
export const setImmediate = (work: () => void): unknown => setTimeout(work, 0);
