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

/** How long nobody looks who was mailed a report since, in ms: the name of somebody new is not known for that long. */
const mailedToMs = 60_000

interface Kept {
  written: Promise<Written>
  /** Reports are mailed without a change of their game, so this is read anew after a minute. */
  mailedTo: { read: Promise<string[]>; at: number } | null
  /** Without the names of these people; a name that comes later makes them anew. */
  sources: { people: string; made: AnalysisSources } | null
}

/** Goes with the figures that were counted. */
const kept = new WeakMap<Counted, Kept>()
const lastUsed: WeakRef<Counted>[] = []

/** What was read of the games of an analysis. */
interface Shared {
  keep: Kept
  written: Written
  mailedTo: string[]
}

/**
 * Reads what the sources of an analysis are made of. Questions about the same games share the texts for as long as no
 * counted game changes, and for a minute the addresses that reports were mailed to. It may take long.
 */
export async function readShared(
  services: Pick<Services, 'database' | 'addresses' | 'clock'>,
  counted: Counted,
  { where }: ResolvedFilter,
): Promise<Shared> {
  const keep = kept.get(counted) ?? begun(counted, readWritten(services.database, where))
  noteUse(counted)
  const written = await keep.written
  const mailedTo = await mailedToOf(keep, services.clock().getTime(), () => readMailedTo(services, where))
  return { keep, written, mailedTo }
}

/** The sources of an analysis. Members are asked for each time; who was mailed a report may be a minute old. */
export async function sharedSources(
  { database: { db } }: Pick<Services, 'database'>,
  { keep, written, mailedTo }: Shared,
  { counted, filter, language }: { counted: Counted; filter: GameFilter; language: Language },
): Promise<AnalysisSources> {
  const organizationIds = [filter.organization_id, ...filter.organization_ids]
  const people = await readPeople(db, organizationIds, { ...written.names, mailedTo })
  const key = JSON.stringify(people)
  if (keep.sources?.people === key) return keep.sources.made
  const made = new AnalysisSources({ analysis: counted.figures, written, people, language })
  keep.sources = { people: key, made }
  return made
}

/** What could not be read is read again by the next question. */
function begun(counted: Counted, written: Promise<Written>): Kept {
  const made: Kept = { written, mailedTo: null, sources: null }
  kept.set(counted, made)
  written.catch(() => kept.delete(counted))
  return made
}

function mailedToOf(keep: Kept, at: number, read: () => Promise<string[]>): Promise<string[]> {
  const known = keep.mailedTo
  if (known && at >= known.at && at - known.at < mailedToMs) return known.read
  const fresh = { read: read(), at }
  keep.mailedTo = fresh
  fresh.read.catch(() => {
    if (keep.mailedTo === fresh) keep.mailedTo = null
  })
  return fresh.read
}

/** Those used last stay. */
function noteUse(counted: Counted): void {
  const place = lastUsed.findIndex((one) => one.deref() === counted)
  if (place >= 0) lastUsed.splice(place, 1)
  lastUsed.push(new WeakRef(counted))
  const dropped = lastUsed.length > keptMax ? lastUsed.shift()?.deref() : undefined
  if (dropped) kept.delete(dropped)
}
