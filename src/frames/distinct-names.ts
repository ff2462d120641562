/** Makes names unique by numbering duplicates, which Danfo's concat and other programs' files may contain. */
export function distinctNames(names: readonly string[]): string[] {
	const seenNames = new Set<string>();
	return names.map((name) => {
		let free = name;
		for (let n = 2; seenNames.has(free); n++) free = `${name} (${n})`;
		seenNames.add(free);
		return free;
	});
}
