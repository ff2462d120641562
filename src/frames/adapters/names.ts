/**
 * The name under which a field becomes a column: its own where that is free, else with its section behind it, else with
 * a number. The name is then taken.
 */
export function freeName(taken: Set<string>, name: string, section = ""): string {
	let free = name;
	if (taken.has(free) && section !== "") free = `${name} (${section})`;
	for (let n = 2; taken.has(free); n++) free = `${name} (${section ? `${section} ` : ""}${n})`;
	taken.add(free);
	return free;
}
