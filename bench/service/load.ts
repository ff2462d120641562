// Measures how many requests a second a server answers.
import { connect, type Socket } from "node:net";

export interface Load {
	readonly port: number;
	readonly path: string;
	readonly milliseconds: number;
	/** Header lines besides host. */
	readonly headers?: string;
	readonly connections?: number;
	/** Requests written at once on one connection. */
	readonly batch?: number;
}

/** Measures the requests a second of a server on loopback, with raw sockets, so that the client costs little. */
export async function requestsPerSecond({
	port,
	path,
	milliseconds,
	headers = "",
	connections = 8,
	batch = 8,
}: Load): Promise<number> {
	const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`;
	const size = await sizeOfAnswer(port, request);
	const began = performance.now();
	const ends = began + milliseconds;
	const counts = await Promise.all(
		Array.from(
			{ length: connections },
			() =>
				new Promise<number>((resolve, reject) => {
					const socket = connect(port, "127.0.0.1");
					const requests = request.repeat(batch);
					let answered = 0;
					let bytes = 0;
					socket.on("error", reject);
					socket.on("connect", () => socket.write(requests));
					socket.on("data", (chunk) => {
						bytes += chunk.length;
						if (bytes < size * batch) return;
						bytes = 0;
						answered += batch;
						if (performance.now() < ends) return void socket.write(requests);
						socket.destroy();
						resolve(answered);
					});
				}),
		),
	);
	return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
}

/** Bytes of one answer, head included. */
function sizeOfAnswer(port: number, request: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const socket: Socket = connect(port, "127.0.0.1");
		let received = Buffer.alloc(0);
		socket.on("error", reject);
		socket.on("connect", () => socket.write(request));
		socket.on("data", (chunk) => {
			received = Buffer.concat([received, chunk]);
			const head = received.indexOf("\r\n\r\n");
			if (head < 0) return;
			const length = /content-length: (\d+)/i.exec(received.subarray(0, head).toString())?.[1];
			if (length === undefined) return reject(new Error("the answer states no length"));
			const size = head + 4 + Number(length);
			if (received.length < size) return;
			socket.destroy();
			resolve(size);
		});
	});
}
