/**
 * Encodes and decodes frames on the pipes between front and execution process: length, kind, payload. Output has a compact
 * binary form, because there may be much of it. Other messages are JSON followed by binary buffers.
 */
export const STDOUT = 1;
export const STDERR = 2;
export const MESSAGE = 0;

export interface OutputFrame {
	readonly kind: typeof STDOUT | typeof STDERR;
	readonly run: number;
	readonly text: string;
}

export interface MessageFrame {
	readonly kind: typeof MESSAGE;
	readonly message: unknown;
	readonly buffers: readonly Uint8Array[];
}

export type Frame = OutputFrame | MessageFrame;

export function outputFrame(kind: typeof STDOUT | typeof STDERR, run: number, text: string): Buffer {
	const size = Buffer.byteLength(text);
	const frame = Buffer.allocUnsafe(9 + size);
	frame.writeUInt32LE(5 + size, 0);
	frame[4] = kind;
	frame.writeUInt32LE(run, 5);
	frame.write(text, 9);
	return frame;
}

export function messageFrame(message: unknown, buffers: readonly Uint8Array[] = []): Buffer {
	const json = Buffer.from(JSON.stringify(message));
	const parts: Uint8Array[] = [Buffer.from([MESSAGE]), size(json.length), json];
	for (const buffer of buffers) parts.push(size(buffer.byteLength), buffer);
	const payload = Buffer.concat(parts);
	return Buffer.concat([size(payload.length), payload]);
}

function size(length: number): Buffer {
	const field = Buffer.allocUnsafe(4);
	field.writeUInt32LE(length);
	return field;
}

/** Splits a stream of bytes into frames. */
export class FrameReader {
	private chunks: Buffer[] = [];
	private bytesHeld = 0;

	constructor(private readonly onFrame: (frame: Frame) => void) {}

	push(chunk: Buffer): void {
		this.chunks.push(chunk);
		this.bytesHeld += chunk.length;
		let data: Buffer | undefined;
		let offset = 0;
		while (this.bytesHeld - offset >= 4) {
			data ??= this.bufferOf(4);
			if (data.length - offset < 4) data = this.bufferOf(this.bytesHeld);
			const length = data.readUInt32LE(offset);
			if (this.bytesHeld - offset < 4 + length) break;
			if (data.length - offset < 4 + length) data = this.bufferOf(this.bytesHeld);
			this.onFrame(decode(data.subarray(offset + 4, offset + 4 + length)));
			offset += 4 + length;
		}
		if (offset > 0 && data) {
			if (data.length < this.bytesHeld) data = this.bufferOf(this.bytesHeld);
			this.chunks = offset < data.length ? [data.subarray(offset)] : [];
			this.bytesHeld -= offset;
		}
	}

	/** A buffer with at least the first `least` bytes that were received; chunks are joined only if needed. */
	private bufferOf(least: number): Buffer {
		const first = this.chunks[0];
		if (first && first.length >= least) return first;
		const whole = Buffer.concat(this.chunks);
		this.chunks = [whole];
		return whole;
	}
}

function decode(payload: Buffer): Frame {
	const kind = payload[0];
	if (kind === STDOUT || kind === STDERR) {
		return { kind, run: payload.readUInt32LE(1), text: payload.toString("utf8", 5) };
	}
	const end = 5 + payload.readUInt32LE(1);
	const message: unknown = JSON.parse(payload.toString("utf8", 5, end));
	const buffers: Uint8Array[] = [];
	for (let i = end; i < payload.length; ) {
		const length = payload.readUInt32LE(i);
		buffers.push(new Uint8Array(payload.subarray(i + 4, i + 4 + length)));
		i += 4 + length;
	}
	return { kind: MESSAGE, message, buffers };
}
