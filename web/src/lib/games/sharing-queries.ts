/** What the keys of queries begin with that tell who has a game's report. */
export const sharingQueries = { sharing: 'report-sharing' } as const
