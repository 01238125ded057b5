/** What the keys of queries begin with that tell of an organization's games. */
export const gameQueries = {
  list: 'dashboard-games',
  home: 'dashboard-home',
  report: 'dashboard-report',
  bin: 'deleted-games',
} as const
