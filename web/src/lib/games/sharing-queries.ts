/** Key prefixes of queries about who a game's report is shared with. */
export const sharingQueries = {
  sharing: 'report-sharing',
  /** Whom a report was to be mailed to when this device ended its game. */
  asked: 'report-asked-for',
} as const
