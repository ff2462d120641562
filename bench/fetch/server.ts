// Serves financials of every symbol in a separate process; the argument is a delay in milliseconds.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { financialsBody } from "./body.js";

const body = Buffer.from(financialsBody());
const delay = Number(process.argv[2] ?? 0);
const server = createServer((_request, response) => {
	const answer = () =>
		response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body);
	if (delay > 0) setTimeout(answer, delay);
	else answer();
});
server.listen(0, "127.0.0.1", () =>
	process.send?.({ port: (server.address() as AddressInfo).port, bytes: body.length }),
);
process.on("disconnect", () => process.exit());
