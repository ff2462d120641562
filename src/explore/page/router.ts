// Reads and sets the page's address, which names the open view.
import { useEffect, useState } from "preact/hooks";

/** The current view: the parts of the path after `#/`, and the query. */
export interface Route {
	readonly parts: readonly string[];
	readonly query: URLSearchParams;
}

function routeOf(hash: string): Route {
	const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
	return { parts: path.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

/** Writes a link within the page: `#/company/JPM/statements`. */
export function hrefTo(parts: readonly string[], query: Readonly<Record<string, string>> = {}): string {
	const search = new URLSearchParams(query).toString();
	return `#/${parts.map(encodeURIComponent).join("/")}${search ? `?${search}` : ""}`;
}

/** Opens a view. `replace` replaces the history entry instead of adding one. */
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

/** The current route; the component renders again when it changes. */
export function useRoute(): Route {
	const [route, setRoute] = useState(() => routeOf(location.hash));
	useEffect(() => {
		const onChange = () => setRoute(routeOf(location.hash));
		addEventListener("hashchange", onChange);
		return () => removeEventListener("hashchange", onChange);
	}, []);
	return route;
}
