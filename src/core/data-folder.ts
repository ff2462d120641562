// Stores which folder of data a client of this process reads.
const folders = new WeakMap<object, string>();

/** The folder of a client's data; undefined for the bundled data and for a remote service. */
export const dataFolderOf = (client: object): string | undefined => folders.get(client);

/** Sets the folder of a client's data; returns the client. */
export function withDataFolder<T extends object>(client: T, folder: string | undefined): T {
	if (folder !== undefined) folders.set(client, folder);
	return client;
}
