/** What every cell sees besides globals: parameters of its function, in the order in which they are passed. */
export const CELL_PARAMETERS = [
	"$$",
	"$$flag",
	"$$stop",
	"$$u",
	"require",
	"module",
	"exports",
	"__dirname",
	"__filename",
	"display",
	"clearOutput",
	"prompt",
	"confirm",
	"jupyter",
	"progress",
] as const;
