import { useEffect, useState } from "preact/hooks";

/** Where the reader is: the parts of the path behind `#/`, and what follows the question mark. */
export interface Route {
	readonly parts: readonly string[];
	readonly query: URLSearchParams;
}

function routeOf(hash: string): Route {
	const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
	return { parts: path.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

/** A link within the page: `#/company/JPM/statements`. */
export function hrefTo(parts: readonly string[], query: Readonly<Record<string, string>> = {}): string {
	const search = new URLSearchParams(query).toString();
	return `#/${parts.map(encodeURIComponent).join("/")}${search ? `?${search}` : ""}`;
}

/** Goes to a place of the page. `replace` leaves no step in the history. */
export function goTo(
	parts: readonly string[],
	query: Readonly<Record<string, string>> = {},
	{ replace = false }: { readonly replace?: boolean } = {},
): void {
	const href = hrefTo(parts, query);
	if (!replace) location.hash = href;
	else {
		history.replaceState(null, "", href);
		dispatchEvent(new HashChangeEvent("hashchange"));
	}
}

/** The present place; the component is drawn again when it changes. */
export function useRoute(): Route {
	const [route, setRoute] = useState(() => routeOf(location.hash));
	useEffect(() => {
		const onChange = () => setRoute(routeOf(location.hash));
		addEventListener("hashchange", onChange);
		return () => removeEventListener("hashchange", onChange);
	}, []);
	return route;
}
