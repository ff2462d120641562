// Composes a client with the service that answers it: a live one, the bundled data, or a store.
import { resolve } from "node:path";
import {
	type Client as ApiClient,
	type ClientOptions as ApiClientOptions,
	createClient as createApiClient,
	type Framer,
	Recorder,
	type ServiceHandler,
} from "./api/index.js";
import { withDataFolder } from "./core/data-folder.js";
import { ArgumentError } from "./core/errors.js";
import type { Service } from "./service/service.js";
import { requireStore } from "./store/index-file.js";

/** Options of a client; all are optional. */
export interface ClientOptions extends Omit<ApiClientOptions, "framer"> {
	/**
	 * Folder of the store that answers in place of the bundled data (`valuelab data init` makes one).
	 * @default VALUELAB_DATA where no service is named, else the bundled data
	 */
	readonly data?: string;
}

/** Local services by folder, loaded at first use; the empty text stands for the bundled data. */
const services = new Map<string, Promise<Service>>();

/** The local service over a folder or the bundled data; each is created once. */
export function localService(folder?: string): Promise<Service> {
	const key = folder ?? "";
	const service =
		services.get(key) ??
		import("./service/index.js").then(({ createService }) => createService(folder === undefined ? {} : { folder }));
	services.set(key, service);
	return service;
}

const handlerOf =
	(folder?: string): ServiceHandler =>
	async (request) =>
		(await localService(folder)).handler(request);

const localClients = new WeakSet<object>();

/** True for a client that the bundled data or a store answers, without a recorder. */
export const isBundled = (client: object): boolean => localClients.has(client);

/** The recorders of the clients of a notebook that is being published; undefined elsewhere. */
const notebookRecorders = (): Recorder[] | undefined => (globalThis as { [PUBLISHED]?: Recorder[] })[PUBLISHED];
const PUBLISHED = Symbol.for("valuelab.published");

const answererByClient = new WeakMap<object, string>();

/** What answers a client, for display, such as the service's host. */
export const answererOf = (client: object): string => answererByClient.get(client) ?? "a service";

/** Creates a client whose queries give the frames that `framer` makes; see `createClient`. */
export function composeClient<Frame>({ data, ...options }: ClientOptions, framer: Framer<Frame>): ApiClient<Frame> {
	const { folder, ...answers } = answererOptions(options, data);
	const publishedRecorders = notebookRecorders();
	const record = options.record ?? (publishedRecorders && new Recorder());
	if (record && publishedRecorders) publishedRecorders.push(record);
	const client = createApiClient<Frame>({ ...answers, ...options, ...(record && { record }), framer });
	const { baseUrl = answers.baseUrl } = options;
	answererByClient.set(
		client,
		baseUrl !== undefined
			? new URL(String(baseUrl)).host
			: answers.handler
				? folder === undefined
					? "the bundled data"
					: `the store ${folder}`
				: "answers of its own",
	);
	if (answers.handler && !options.record && !options.offline) localClients.add(client);
	return withDataFolder(client, folder);
}

/** A client of the bundled data or of a store, whatever service the environment names. */
export function bundledClient(folder?: string): ApiClient<null> {
	const client = createApiClient<null>({ handler: handlerOf(folder), token: "demo", framer: () => null });
	localClients.add(client);
	return withDataFolder(client, folder);
}

type Answers = ApiClientOptions & { readonly folder?: string };

/** The options of what answers: none if the given options name it, else the store, the environment's service, or the bundled data. */
function answererOptions(options: ApiClientOptions, data: string | undefined): Answers {
	const named = (["baseUrl", "handler", "transport", "replay"] as const).find((name) => options[name] !== undefined);
	if (named && data !== undefined) throw new ArgumentError("data", `data: give either data or ${named}`);
	if (named) return {};
	const { VALUELAB_BASE_URL: baseUrl, VALUELAB_TOKEN: token, VALUELAB_DATA: environmentFolder } = process.env;
	if (data === undefined && baseUrl) return { baseUrl, ...(token && { token }) };
	const given = data ?? environmentFolder;
	if (!given) return { handler: handlerOf(), token: "demo" };
	const folder = resolve(given);
	requireStore(folder);
	return { handler: handlerOf(folder), token: "demo", folder };
}
