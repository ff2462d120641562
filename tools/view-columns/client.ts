import { createClient } from "../../src/api/index.js";
import { createService } from "../../src/service/index.js";

/** A client of the local service in one of its forms; it makes no frames. */
export function createApiClientOf(form: "document" | "live") {
	const { handler } = createService({ form });
	return createClient({ handler, token: "demo" });
}
