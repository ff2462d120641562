import { useEffect } from "preact/hooks";

/** What keys do that no element takes itself. */
interface KeyActions {
	readonly onEscape: () => void;
	readonly onHelp: () => void;
}

/** Goes to the view of the company at a place of its bar. */
function openTab(place: number): void {
	document.querySelectorAll<HTMLAnchorElement>(".tabs a")[place]?.click();
}

/** The keys of the page, wherever the focus is but in a field. */
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
