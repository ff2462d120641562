"use strict";
// Replaces the package `xlsx` for Danfo's readExcel and toExcel by the build of SheetJS on npm, which is loaded at the first call.

const sheets = () => require("@e965/xlsx");

module.exports = {
	read: (...given) => sheets().read(...given),
	readFile: (...given) => sheets().readFile(...given),
	writeFile: (...given) => sheets().writeFile(...given),
	utils: {
		sheet_to_json: (...given) => sheets().utils.sheet_to_json(...given),
		aoa_to_sheet: (...given) => sheets().utils.aoa_to_sheet(...given),
		book_new: (...given) => sheets().utils.book_new(...given),
		book_append_sheet: (...given) => sheets().utils.book_append_sheet(...given),
	},
};
