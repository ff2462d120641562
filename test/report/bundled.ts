// Creates a recording client of the bundled data for report tests.
import { type Client, createClient, Recorder } from "../../src/api/index.js";
import { createService } from "../../src/service/index.js";

/** A client of the local service on the bundled data, in this process, with a recorder. */
export function bundledClient(): { readonly client: Client; readonly recorder: Recorder } {
	const recorder = new Recorder();
	const client = createClient({ handler: createService().handler, token: "demo", record: recorder }) as Client;
	return { client, recorder };
}
