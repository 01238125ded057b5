import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]
type Context = Parameters<Exclude<Group['name'], string>>[1]

/**
 * A player's screens: those loaded at once, those preloaded for later, the join screen before them, and the card backs
 * on the table of each that waits. Anything else that is imported lazily belongs to others.
 */
const roots = {
  player: [/screens\/player\/player-screen\./, /screens\/layout\/data-layout\./],
  later: [
    /features\/player\/(vote\/voting-view|ideas\/thinking-view|after\/crystallization-view|after\/thanks-view|notes\/notes-sheet|frame\/signals|menu\/player-menu)\./,
  ],
  join: [/screens\/join\/join-screen\./],
  backs: [/ui\/card\/card-back\./],
}
/** Modules in the query library's index that phones do not use. Screens that use them load them. */
const notForPhones =
  /@tanstack\/.*\/(useQueries|useInfiniteQuery|useMutationState|queriesObserver|infiniteQueryObserver)\./
type Root = keyof typeof roots | 'entry' | 'others'

function rootOf(id: string): Root {
  const named = (Object.keys(roots) as (keyof typeof roots)[]).find((root) => roots[root].some((name) => name.test(id)))
  return named ?? 'others'
}

/** Maps each module to what imports it statically: the entry, and the kinds of screens. */
function usersOfModules(entry: string, context: Context): Map<string, Set<Root>> {
  const users = new Map<string, Set<Root>>()
  const begun = new Set<string>()
  const begin = (root: string, user: Root) => {
    if (begun.has(root)) return
    begun.add(root)
    const rest = [root]
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
      const known = users.get(id) ?? new Set<Root>()
      if (known.has(user)) continue
      users.set(id, known.add(user))
      const info = context.getModuleInfo(id)
      rest.push(...(info?.importedIds ?? []))
      info?.dynamicallyImportedIds.forEach((lazy) => begin(lazy, rootOf(lazy)))
    }
  }
  begin(entry, 'entry')
  return users
}

/** The file of a module by what imports it; null for what no phone needs. */
function chunkOf(by: ReadonlySet<Root>, isStyle: boolean): string | null {
  const isPlayers = by.has('player') || by.has('later')
  const kinds = [isPlayers, by.has('join'), by.has('backs')].filter(Boolean).length
  if (by.has('entry') || kinds > 1) return 'base'
  if (by.has('join')) return 'join'
  // As a file of their own, these few styles would have more headers than content.
  if (by.has('backs')) return isStyle ? 'base' : 'card-back'
  if (!isPlayers) return null
  if (by.has('others')) return 'player-and-others'
  return by.has('player') || isStyle ? 'player' : 'player-later'
}

/**
 * Bundles what a player's phone loads into a handful of files instead of fifty: on a bad network each costs a round
 * trip, and its headers weigh as much as the code of a small one. The entry takes in what the join screen shares with a
 * player's, because nearly every other screen has it too. Other code shared with other screens is in a separate file,
 * so that these do not load a player's; what little the join screen has beside a player's is one file for all.
 */
export function phoneChunks(): Group[] {
  let users: Map<string, Set<Root>> | null = null
  const nameOf = (id: string, context: Context): string | null => {
    if (notForPhones.test(id)) return null
    users ??= usersOfModules(entryAbove(id, context), context)
    return chunkOf(users.get(id) ?? new Set(), id.endsWith('.css'))
  }
  // The most shared first: a chunk also takes in what its modules import.
  return ['base', 'join', 'card-back', 'player-and-others', 'player', 'player-later'].map((name) => ({
    debugName: name,
    name: (id, context) => (nameOf(id, context) === name ? name : null),
  }))
}

/** The entry module above a module. */
function entryAbove(id: string, context: Context): string {
  const seen = new Set([id])
  for (const other of seen) {
    const info = context.getModuleInfo(other)
    if (info?.isEntry) return other
    info?.importers.forEach((importer) => seen.add(importer))
    info?.dynamicImporters.forEach((importer) => seen.add(importer))
  }
  throw new Error(`nothing imports ${id}`)
}
