import { Session } from "node:inspector";
import type { FromWatcher, InspectMessage } from "../session/messages.js";

/** Connects the watching thread to V8's inspector of the thread that runs the cells, at the first request. */
export class MainThreadInspector {
	private session: Session | undefined;

	constructor(private readonly send: (message: FromWatcher) => void) {}

	/** Forwards a DevTools command and returns its answer. */
	ask({ id, method, params }: InspectMessage): void {
		this.connect().post(method, params, (error: unknown, result: unknown) => {
			const failed = (error as { message?: string } | null)?.message;
			this.send({ type: "inspected", id, ...(error ? { error: failed ?? String(error) } : { result }) });
		});
	}

	private connect(): Session {
		if (this.session) return this.session;
		const session = new Session();
		session.connectToMainThread();
		session.on("inspectorNotification", (event) => {
			const { method, params } = event as { method: string; params?: unknown };
			this.send({ type: "inspector-event", method, params });
		});
		this.session = session;
		return session;
	}
}
