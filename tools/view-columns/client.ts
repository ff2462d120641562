// Makes a client of the local service in either form.
import { createClient } from "../../src/api/index.js";
import { createService } from "../../src/service/index.js";

/** Makes a client of the local service in one of its forms, without frames. */
export function createApiClientOf(form: "document" | "live") {
	const { handler } = createService({ form });
	return createClient({ handler, token: "demo" });
}
