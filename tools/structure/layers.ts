/**
 * The areas of server/src: one subject each, with `routes.ts` and `commands/`. They share one layer; `area-by-commands`
 * keeps them apart.
 */
export const areas: ReadonlySet<string> = new Set([
  'action-items',
  'action-links',
  'ai',
  'audit',
  'authentication',
  'billing',
  'calendar-feeds',
  'carry-over',
  'catalogue',
  'conclusions',
  'coupons',
  'crystallization-templates',
  'dashboard-games',
  'deck-drafts',
  'decks',
  'game-analysis',
  'game-search',
  'game-types',
  'games',
  'notes',
  'operation',
  'organizations',
  'outbox',
  'participations',
  'persisted-analyses',
  'players',
  'polls',
  'privacy',
  'products',
  'pulse',
  'rehearsal',
  'reports',
  'rounds',
  'streams',
  'timing',
  'trial',
  'users',
])

/**
 * Every folder of server/src, and every file directly in it, by layer, lowest first. Each imports only from lower
 * layers, never from its own. docs/architecture.md describes them.
 */
export const serverLayers: readonly ReadonlySet<string>[] = [
  new Set(['env.ts', 'faults', 'metrics', 'start']),
  new Set(['db']),
  new Set(['listing']),
  new Set(['game-rows']),
  new Set(['news']),
  new Set(['turns']),
  new Set(['game']),
  new Set(['live']),
  new Set(['adapters', 'credentials', 'library', 'pdf']),
  new Set(['services.ts']),
  new Set(['http', 'jobs']),
  new Set(['analysis-paper', 'report-paper']),
  new Set(['mail']),
  areas,
  new Set(['demo', 'job-handlers.ts', 'open-services.ts', 'operator', 'areas.ts']),
  new Set(['app.ts']),
  new Set(['start-options.ts']),
  new Set(['main.ts']),
]

/** The part of server/src that a path belongs to: a folder, or a file directly in it; null elsewhere. */
export function partOf(path: string): string | null {
  return /^server\/src\/([^/]+)/.exec(path)?.[1] ?? null
}

/** The layer of a part of server/src, counted from the lowest; -1 if it has none. */
export function layerOf(part: string): number {
  return serverLayers.findIndex((layer) => layer.has(part))
}
