import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { START } from "./ask.js";
import { ExplainContext, type Explained, ExplanationPanel } from "./parts/explanation.js";
import { SearchBox } from "./parts/search-box.js";
import { goTo, hrefTo, useRoute } from "./router.js";
import { AskView } from "./views/ask.js";
import { CompanyView } from "./views/company.js";
import { Home } from "./views/home.js";

/** Places beside the companies. */
const PLACES = [{ id: "ask", title: "Ask" }];

/** The page: a bar with the search, the view of the present place, and the explanation that is open. */
function Page() {
	const route = useRoute();
	const [explained, setExplained] = useState<Explained | null>(null);
	const [view, symbol = ""] = route.parts;
	useEffect(() => setExplained(null), [route.parts.join("/")]);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Escape") setExplained(null);
			const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
			if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			document.getElementById("search")?.focus();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
	return (
		<ExplainContext.Provider value={setExplained}>
			<div class={explained ? "frame explaining" : "frame"}>
				<div class="view">
					<nav class="bar" aria-label="Page">
						<a class="mark" href={hrefTo([])}>
							valuelab
						</a>
						{PLACES.map(({ id, title }) => (
							<a key={id} href={hrefTo([id])} aria-current={view === id ? "page" : undefined}>
								{title}
							</a>
						))}
						{view !== undefined && <SearchBox />}
					</nav>
					{view === "company" ? (
						<CompanyView key={symbol} symbol={symbol} tab={route.parts[2] ?? "value"} />
					) : view === "ask" ? (
						<AskView name={route.parts[1]} />
					) : (
						<Home />
					)}
				</div>
				{explained && <ExplanationPanel explained={explained} onClose={() => setExplained(null)} />}
			</div>
		</ExplainContext.Provider>
	);
}

if (START.symbol !== null && location.hash === "") goTo(["company", START.symbol], {}, { replace: true });
const place = document.getElementById("page");
if (place) render(<Page />, place);
