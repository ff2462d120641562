/** The version of the kernel, as front ends show it. */
export const VERSION = "0.1.0";
