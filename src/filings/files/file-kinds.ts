// Names the kinds of files that can be imported.
/** The kinds of files, with their names for messages. */
export const FILE_KINDS = {
	company_facts: "company facts of SEC",
	submissions: "submissions of SEC",
	submissions_page: "an older page of submissions of SEC",
	financial_data_set: "a Financial Statement Data Set of SEC",
	insider_data_set: "a data set of Forms 3, 4 and 5",
	holdings_data_set: "a data set of Form 13F",
	holdings_table: "a 13F table",
	holdings_cover: "the cover page of a 13F",
	ownership_form: "a Form 3, 4 or 5",
	issuer_table: "a table of issuers and their symbols",
	large_holder_form: "a Schedule 13D or 13G",
	inline_xbrl: "an inline XBRL filing",
	xbrl_instance: "an XBRL instance",
	symbol_list: "a list of symbols",
	filer_names: "a table of filers' names",
	prices: "a price file",
	economic_series: "an economic series",
	own_statements: "a table of own statements",
	estimates: "a table of estimates",
	politicians: "a table of politicians' trades",
	workbook: "a workbook",
	data_set_description: "a description of SEC's data sets or industry codes",
} as const;
export type FileKind = keyof typeof FILE_KINDS;
