import {
	type Client as ApiClient,
	type ClientOptions as ApiClientOptions,
	createClient as createApiClient,
	type Framer,
	type ServiceHandler,
} from "./api/index.js";

/** Options of a client; every one may be left out. */
export type ClientOptions = Omit<ApiClientOptions, "framer">;

let bundled: Promise<ServiceHandler> | undefined;

/** The local service over the bundled data, in this process; loaded when it is first asked. It needs no port. */
const handler: ServiceHandler = async (request) => {
	bundled ??= import("./service/index.js").then(({ createService }) => createService().handler);
	return (await bundled)(request);
};

const answeredHere = new WeakSet<object>();

/** True for a client that the bundled data answer, and nothing else listens to. */
export const isBundled = (client: object): boolean => answeredHere.has(client);

/** A client whose queries give the frames that `framer` makes; see `createClient` for who answers. */
export function composeClient<Frame>(options: ClientOptions, framer: Framer<Frame>): ApiClient<Frame> {
	const answers = whoAnswers(options);
	const client = createApiClient<Frame>({ ...answers, ...options, framer });
	if (answers.handler && !options.record && !options.offline) answeredHere.add(client);
	return client;
}

/** A client of the bundled data, whatever service the environment names. */
export function bundledClient(): ApiClient<null> {
	const client = createApiClient<null>({ handler, token: "demo", framer: () => null });
	answeredHere.add(client);
	return client;
}

/** The environment's service or the bundled data, unless the options say who answers. */
function whoAnswers(options: ClientOptions): ClientOptions {
	if (options.baseUrl !== undefined || options.handler || options.transport || options.replay) return {};
	const { VALUELAB_BASE_URL: baseUrl, VALUELAB_TOKEN: token } = process.env;
	if (baseUrl) return { baseUrl, ...(token && { token }) };
	return { handler, token: "demo" };
}
