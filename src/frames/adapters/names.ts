/** Chooses a field's column name and adds it to `taken`: its own name if free, else with its section after it, else with a number. */
export function freeName(taken: Set<string>, name: string, section = ""): string {
	let free = name;
	if (taken.has(free) && section !== "") free = `${name} (${section})`;
	for (let n = 2; taken.has(free); n++) free = `${name} (${section ? `${section} ` : ""}${n})`;
	taken.add(free);
	return free;
}
