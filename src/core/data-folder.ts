// Which store answers a client of this process, for what chooses among companies.
const folders = new WeakMap<object, string>();

/** The folder of the store that answers a client in this process; undefined for the bundled data, and for a client that asks a service. */
export const dataFolderOf = (client: object): string | undefined => folders.get(client);

/** Says which store answers; gives the client back. */
export function withDataFolder<T extends object>(client: T, folder: string | undefined): T {
	if (folder !== undefined) folders.set(client, folder);
	return client;
}
