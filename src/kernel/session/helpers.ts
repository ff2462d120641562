/** The parameters of every cell's function, in order. Cells use them like globals. */
export const CELL_PARAMETERS = (
	"$$ $$flag $$stop $$u require module exports __dirname __filename display clearOutput prompt confirm " +
	"jupyter progress"
).split(" ");
