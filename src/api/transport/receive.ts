import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Asked } from "../errors/asked.js";
import { MalformedError, TooLargeError } from "../errors/index.js";
import { bodyText } from "./body-text.js";
import type { HttpResponse } from "./dispatcher.js";
import type { Sizes } from "./sizes.js";

type Unpack = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Uint8Array>;

const decoders: Readonly<Record<string, Unpack>> = {
	gzip: promisify(gunzip),
	"x-gzip": promisify(gunzip),
	br: promisify(brotliDecompress),
	deflate: promisify(inflate),
};

/**
 * Reads the body of a response as text.
 *
 * @throws TooLargeError before more is read than allowed; MalformedError for a packing nobody asked for
 */
export async function receiveText(response: HttpResponse, asked: Asked, sizes: Required<Sizes>): Promise<string> {
	const encoding = headerOf(response, "content-encoding").trim().toLowerCase();
	const plain = encoding === "" || encoding === "identity";
	const announced = Number(response.headers["content-length"]);
	const textOf = (bytes: Uint8Array): string => {
		if (bytes.length > sizes.unpacked) throw new TooLargeError(asked, "unpacked", sizes.unpacked);
		return bodyText(bytes, { status: response.statusCode, type: headerOf(response, "content-type") }, asked);
	};
	// A body of an announced and allowed length is read at once, in half the time.
	if (plain && response.body.bytes && announced <= Math.min(sizes.received, sizes.unpacked)) {
		const bytes = await response.body.bytes();
		if (bytes.length > announced) throw new TooLargeError(asked, "received", announced);
		return textOf(bytes);
	}
	const packed = await receiveBytes(response, asked, sizes.received);
	if (plain) return textOf(packed);
	const decode = decoders[encoding];
	if (!decode)
		throw new MalformedError(
			asked,
			`it is packed as ${JSON.stringify(encoding.slice(0, 40))}, which was not asked for`,
		);
	try {
		return textOf(await decode(packed, { maxOutputLength: sizes.unpacked }));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") throw error;
		throw new TooLargeError(asked, "unpacked", sizes.unpacked);
	}
}

async function receiveBytes({ body, headers }: HttpResponse, asked: Asked, most: number): Promise<Buffer> {
	if (Number(headers["content-length"] ?? 0) > most) throw tooLarge(body, asked, most);
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.byteLength;
		if (length > most) throw tooLarge(body, asked, most);
		chunks.push(chunk);
	}
	return chunks.length === 1 ? Buffer.from(chunks[0] as Uint8Array) : Buffer.concat(chunks, length);
}

function tooLarge(body: HttpResponse["body"], asked: Asked, most: number): TooLargeError {
	// The connection is closed; the stream's own error says nothing new.
	body.on?.("error", () => {});
	body.destroy?.();
	return new TooLargeError(asked, "received", most);
}

/** One header as text; repeated ones are joined. */
export function headerOf({ headers }: HttpResponse, name: string): string {
	const value = headers[name];
	return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
