// Creates the table of contents of a notebook's page.
/** A heading of a page, with the id by which links refer to it. */
export interface Heading {
	readonly level: number;
	readonly id: string;
	/** The heading's text as HTML. */
	readonly text: string;
}

/** Adds ids to the headings of a page and collects them for the table of contents. */
export class Contents {
	readonly headings: Heading[] = [];
	private readonly idCounts = new Map<string, number>();

	/** The HTML with an `id` at each heading of the first three levels. */
	withIds(html: string): string {
		return html.replace(/<h([1-3])>([\s\S]*?)<\/h\1>/g, (_, level: string, text: string) => {
			const id = this.idOf(text);
			this.headings.push({ level: Number(level), id, text });
			return `<h${level} id="${id}">${text}</h${level}>`;
		});
	}

	/** The table of contents as HTML; empty for fewer than two headings. */
	list(): string {
		const listed = this.headings.filter(({ level }) => level > 1);
		if (listed.length < 2) return "";
		const lines = listed.map(
			({ level, id, text }) =>
				`<li class="level-${level}"><a href="#${id}">${text.replace(/<\/?a\b[^>]*>/g, "")}</a></li>`,
		);
		return `<nav aria-label="Contents"><details open><summary>Contents</summary><ul>${lines.join("")}</ul></details></nav>`;
	}

	/** The text of the first heading, for the page's title. */
	title(): string | undefined {
		return this.headings[0]?.text.replace(/<[^>]*>/g, "");
	}

	private idOf(html: string): string {
		const words = html
			.replace(/<[^>]*>|&[a-z#\d]+;/g, "")
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, "-")
			.replace(/^-|-$/g, "");
		const base = words || "section";
		const count = this.idCounts.get(base) ?? 0;
		this.idCounts.set(base, count + 1);
		return count === 0 ? base : `${base}-${count + 1}`;
	}
}
