import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Language } from '#domain/languages.ts'
import type { countGames } from '#server/game-analysis/commands/analyse-games.ts'
import { readMailedTo, readWritten, type Written } from '#server/game-analysis/commands/read-written.ts'
import type { ResolvedFilter } from '#server/game-search/commands/resolve-filter.ts'
import type { Services } from '#server/services.ts'
import { AnalysisSources } from './analysis-sources.ts'
import { readPeople } from './people-of-games.ts'

type Counted = Awaited<ReturnType<typeof countGames>>

/** At most this many analyses have their texts in memory. */
const keptMax = 8

interface Kept {
  written: Promise<Written>
  /** Without the names of these people; a name that comes later makes them anew. */
  sources: { people: string; made: AnalysisSources } | null
}

const kept = new Map<Counted, Kept>()

/**
 * The sources of an analysis. Questions about the same games share the texts for as long as no counted game changes;
 * who may be named in them is asked each time.
 */
export async function sharedSources(
  services: Services,
  {
    counted,
    filter,
    resolved,
    language,
  }: { counted: Counted; filter: GameFilter; resolved: ResolvedFilter; language: Language },
): Promise<AnalysisSources> {
  const { database } = services
  const shared = kept.get(counted) ?? { written: readWritten(database, resolved.where), sources: null }
  keep(counted, shared)
  const written = await shared.written
  const mailedTo = await readMailedTo(services, resolved.where)
  const organizationIds = [filter.organization_id, ...filter.organization_ids]
  const people = await readPeople(database.db, organizationIds, { ...written.names, mailedTo })
  const key = JSON.stringify(people)
  if (shared.sources?.people === key) return shared.sources.made
  const made = new AnalysisSources({ analysis: counted.figures, written, people, language })
  shared.sources = { people: key, made }
  return made
}

/** The ones used last stay. */
function keep(counted: Counted, shared: Kept): void {
  kept.delete(counted)
  kept.set(counted, shared)
  shared.written.catch(() => kept.delete(counted))
  if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? counted)
}
