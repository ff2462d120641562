/** Control characters would let a service's text steer the terminal; they are shown as their code points instead. */
export function plain(text: string): string {
	return text.replace(
		/(?![\t\n])\p{Cc}/gu,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Columns of the terminal; 80 where the output is no terminal. */
export function terminalWidth(): number {
	const stated = Number(process.env.COLUMNS);
	return process.stdout.columns ?? (Number.isInteger(stated) && stated > 20 ? stated : 80);
}

/** A notice for people, on standard error. */
export function notice(text: string): void {
	process.stderr.write(`${plain(text)}\n`);
}

/** Writes to standard output and waits until it is taken, so that a pipe gets everything before the process ends. */
export function write(text: string | Uint8Array): Promise<void> {
	return new Promise((resolve, reject) => {
		process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
	});
}

/** A bar on standard error for work that takes longer than a second; silent when that is no terminal. */
export function progressBar(label: string): { update(done: number, total: number): void; end(): void } {
	const began = Date.now();
	let shown = false;
	return {
		update(done, total) {
			if (!process.stderr.isTTY || Date.now() - began < 1000) return;
			const filled = Math.round((done / Math.max(total, 1)) * 24);
			process.stderr.write(`\r${label} [${"#".repeat(filled)}${" ".repeat(24 - filled)}] ${done}/${total}`);
			shown = true;
		},
		end() {
			if (shown) process.stderr.write("\r\x1b[2K");
		},
	};
}
