/** The pipe by which the front reaches the watching thread of the execution process. */
export const WATCHER_FD = 5;
