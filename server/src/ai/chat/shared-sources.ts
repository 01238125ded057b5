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

/** Goes with the figures that were counted. */
const kept = new WeakMap<Counted, Kept>()
const lastUsed: WeakRef<Counted>[] = []

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
  const shared = kept.get(counted) ?? begun(counted, readWritten(database, resolved.where))
  noteUse(counted)
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

/** What could not be read is read again by the next question. */
function begun(counted: Counted, written: Promise<Written>): Kept {
  const made = { written, sources: null }
  kept.set(counted, made)
  written.catch(() => kept.delete(counted))
  return made
}

/** Those used last stay. */
function noteUse(counted: Counted): void {
  const place = lastUsed.findIndex((one) => one.deref() === counted)
  if (place >= 0) lastUsed.splice(place, 1)
  lastUsed.push(new WeakRef(counted))
  const dropped = lastUsed.length > keptMax ? lastUsed.shift()?.deref() : undefined
  if (dropped) kept.delete(dropped)
}
