/** Key prefixes of queries about an organization's games. */
export const gameQueries = {
  list: 'dashboard-games',
  home: 'dashboard-home',
  actions: 'action-items',
  report: 'dashboard-report',
  summary: 'game-summary',
  bin: 'deleted-games',
} as const
