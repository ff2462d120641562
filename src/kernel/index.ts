/** The Jupyter kernel: installing it, serving a notebook over sockets, and running a notebook without Jupyter. */
export type { InstalledKernel, InstallOptions } from "./install/kernelspec.js";
export { installKernel, uninstallKernel } from "./install/kernelspec.js";
export type { NotebookFailure, NotebookProgress, NotebookRun, RunNotebookOptions } from "./notebook/run-notebook.js";
export { runNotebook } from "./notebook/run-notebook.js";
export { startKernel } from "./start.js";
