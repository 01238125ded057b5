import type { KeepList, KnownList } from '#server/listing/known-list.ts'
import { listKey } from './list-key.ts'
import type { Counted, OrganizationCounts } from './organization-counts.ts'

/** A list of an organization's finished games, or of what was decided, played or said in them. */
export interface KeptRows extends Counted {
  list: KnownList
}

/** A list of more rows than these is kept; fewer are found in a moment. */
const keptFrom = 20
/** Not longer: game masters' addresses, by which games are found, change without news of a game. */
const keptForMs = 60_000

/**
 * Keeps what is known of lists of one organization's finished games, so that a list that is asked for again, or its
 * next page, is not searched for again: until news of such a game. Whoever reads the details asks again whether the
 * viewer may see them.
 */
export function keptList(
  kept: OrganizationCounts<KeptRows>,
  { organizationId, now }: { organizationId: string; now: Date },
): KeepList {
  const at = now.getTime()
  return async (every, read) => {
    const known = await kept.read(
      { key: listKey(every), now, isKept: ({ list }) => list.total > keptFrom },
      async () => ({ organizationId, at, until: at + keptForMs, list: await read() }),
    )
    return known.list
  }
}
