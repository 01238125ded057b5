/** Key prefix of queries about who a game's report is shared with. */
export const sharingQueries = { sharing: 'report-sharing' } as const
