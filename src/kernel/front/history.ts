interface Entry {
	readonly line: number;
	readonly input: string;
	output?: string;
}

type HistoryRow = [session: number, line: number, input: string | [string, string | null]];

const SESSION = 1;

/** The inputs of this session, for `history_request`. */
export class History {
	private readonly entries: Entry[] = [];

	add(line: number, input: string): void {
		this.entries.push({ line, input });
	}

	setOutput(line: number, output: string): void {
		const last = this.entries.findLast((entry) => entry.line === line);
		if (last) last.output = output;
	}

	answer(request: Readonly<Record<string, unknown>>): HistoryRow[] {
		const withOutput = request.output === true;
		return this.select(request).map(({ line, input, output }) => [
			SESSION,
			line,
			withOutput ? [input, output ?? null] : input,
		]);
	}

	private select(request: Readonly<Record<string, unknown>>): readonly Entry[] {
		const n = typeof request.n === "number" ? request.n : this.entries.length;
		switch (request.hist_access_type) {
			case "tail":
				return n > 0 ? this.entries.slice(-n) : [];
			case "range": {
				const session = Number(request.session ?? 0);
				if (session !== 0 && session !== SESSION) return [];
				const start = Number(request.start ?? 0);
				const stop =
					request.stop === undefined || request.stop === null ? Number.POSITIVE_INFINITY : Number(request.stop);
				return this.entries.filter(({ line }) => line >= start && line < stop);
			}
			case "search": {
				const pattern = globPattern(String(request.pattern ?? "*"));
				let found = this.entries.filter(({ input }) => pattern.test(input));
				if (request.unique === true) {
					found = found.filter(({ input }, at) => found.findLastIndex((other) => other.input === input) === at);
				}
				return n > 0 ? found.slice(-n) : [];
			}
			default:
				return [];
		}
	}
}

function globPattern(glob: string): RegExp {
	const source = glob
		.replace(/[.+^${}()|\\]/g, "\\$&")
		.replace(/\*/g, "[\\s\\S]*")
		.replace(/\?/g, "[\\s\\S]");
	try {
		return new RegExp(`^${source}$`);
	} catch {
		return new RegExp(`^${source.replace(/[[\]]/g, "\\$&")}$`);
	}
}
