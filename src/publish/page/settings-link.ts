import type { Settings, SettingValue } from "./page-data.js";

const PREFIX = "#with:";

/** The settings that an address holds: `#with:premium=0.06,day=2024-01-31`. */
export function settingsIn(fragment: string): Settings {
	if (!fragment.startsWith(PREFIX)) return {};
	return Object.fromEntries(
		fragment
			.slice(PREFIX.length)
			.split(",")
			.flatMap((pair): [string, SettingValue][] => {
				const [name = "", value = ""] = pair.split("=").map(decodeURIComponent);
				if (name === "") return [];
				if (value === "true" || value === "false") return [[name, value === "true"]];
				return [[name, value.trim() !== "" && String(Number(value)) === value ? Number(value) : value]];
			}),
	);
}

/** The fragment of an address that holds settings; empty where there are none. */
export function fragmentOf(settings: Settings): string {
	const pairs = Object.entries(settings).map(
		([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
	);
	return pairs.length === 0 ? "" : PREFIX + pairs.join(",");
}
