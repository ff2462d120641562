/** A file that was built beside this process's own entry. */
export function ownEntry(name: string): URL {
	return new URL(`./${name}.js`, `file://${process.argv[1]}`);
}
