/** Chooses a field's column name and adds it to `takenNames`: its own name if free, else with its section after it, else with a number. */
export function freeName(takenNames: Set<string>, name: string, section = ""): string {
	let free = name;
	if (takenNames.has(free) && section !== "") free = `${name} (${section})`;
	for (let n = 2; takenNames.has(free); n++) free = `${name} (${section ? `${section} ` : ""}${n})`;
	takenNames.add(free);
	return free;
}
