// Sends requests to a service in this process.
import { createService, type Service } from "../../src/service/index.js";

/** One service for all tests of a file, so that the data set is read once. */
export const service: Service = createService({ token: "t0ken" });

export interface Answered {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly text: string;
	/** The parsed body; undefined if it is not JSON. */
	readonly body: unknown;
}

/** Sends a request to a service in this process, with its token before the path. */
export async function ask(
	path: string,
	{ from = service, token = "t0ken", ...headers }: { from?: Service; token?: string } & Record<string, unknown> = {},
): Promise<Answered> {
	const answer = await from.handler({
		path: `/public/user/${token}${path}`,
		headers: headers as Record<string, string>,
	});
	const text = new TextDecoder().decode(answer.body);
	return { status: answer.status, headers: answer.headers, text, body: parseJson(text) };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The body of a required answer, as a test expects it. */
export async function bodyOf<T>(path: string, form: "document" | "live" = "document"): Promise<T> {
	const answer = await ask(path, { "valuelab-form": form });
	if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
	return answer.body as T;
}
