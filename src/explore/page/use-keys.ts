// Handles the page's keys unless the focus is in a field.
import { useEffect } from "preact/hooks";

/** Actions for keys that no element of the page handles. */
interface KeyActions {
	readonly onEscape: () => void;
	readonly onHelp: () => void;
}

/** Opens the view with this number in the company's bar. */
function openTab(place: number): void {
	document.querySelectorAll<HTMLAnchorElement>(".tabs a")[place]?.click();
}

export function useKeys({ onEscape, onHelp }: KeyActions): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			if (key === "Escape") return onEscape();
			const typing = target instanceof HTMLElement && target.matches("input, textarea, select");
			if (typing || ctrlKey || metaKey || altKey) return;
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
