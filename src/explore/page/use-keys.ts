// Handles the page's keys. In a field, only Escape acts.
import { useEffect } from "preact/hooks";

/** Actions for keys that no element of the page handles. */
interface KeyActions {
	readonly onEscape: () => void;
	readonly onHelp: () => void;
}

/** Opens a tab of the company by its position, from 0. */
function openTab(position: number): void {
	document.querySelectorAll<HTMLAnchorElement>(".tabs a")[position]?.click();
}

/** Escape closes, ? opens help, / focuses the search, 1 to 9 open the first nine tabs, and 0 opens the tenth. */
export function useKeys({ onEscape, onHelp }: KeyActions): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			if (key === "Escape") return onEscape();
			const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
			if (isTyping || ctrlKey || metaKey || altKey) return;
			if (key === "?") onHelp();
			else if (key === "/") {
				event.preventDefault();
				document.getElementById("search")?.focus();
			} else if (/^\d$/.test(key)) openTab(key === "0" ? 9 : Number(key) - 1);
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [onEscape, onHelp]);
}
