import { flatten, type Resource } from '../api/json-api.ts'
import { type Game, type GameSnapshot, inOrder } from './snapshot.ts'

/** A resource in the client's form, complete or with some of its attributes. */
interface Part {
  type: string
  id: string
}

/** The difference between two versions, with keys in snake_case or camelCase. */
export interface Change {
  version: number
  since?: number | undefined
  changed: readonly Resource[]
  removed: readonly Part[]
}

type ListName = Exclude<keyof GameSnapshot, 'game' | 'feedback'>

interface Place {
  /** The snapshot's list for this resource type. */
  list: ListName
  /** The game relationship that orders them. */
  order: keyof Game
}

const places: Record<string, Place> = {
  topics: { list: 'topics', order: 'topics' },
  perspectives: { list: 'perspectives', order: 'perspectives' },
  rounds: { list: 'rounds', order: 'rounds' },
  players: { list: 'players', order: 'players' },
  candidates: { list: 'candidates', order: 'candidates' },
  cards: { list: 'cards', order: 'cards' },
  conclusions: { list: 'conclusions', order: 'conclusions' },
  'action-items': { list: 'actionItems', order: 'actionItems' },
  polls: { list: 'polls', order: 'polls' },
  'player-participations': { list: 'participations', order: 'playerParticipations' },
  'player-ideas': { list: 'ideas', order: 'playerIdeas' },
}

/** Merges the received attributes into a known resource; a new one is appended. */
function withPart(known: readonly Part[], part: Part): readonly Part[] {
  if (!known.some(({ id }) => id === part.id)) return [...known, part]
  return known.map((other) => (other.id === part.id ? { ...other, ...part } : other))
}

/**
 * Applies a change from the event stream or a step's answer, by the rules of `contract/src/games/streams.ts`. `old` for
 * a change the snapshot already has, `gap` for one based on another version.
 */
export function mergeChange(
  known: GameSnapshot,
  { version, since = version - 1, changed, removed }: Change,
): GameSnapshot | 'old' | 'gap' {
  if (version <= known.game.version) return 'old'
  if (since !== known.game.version) return 'gap'
  const lists: Partial<Record<ListName, readonly Part[]>> = {}
  let feedback: Part | null = known.feedback
  let game: Part = known.game

  for (const { type, id } of removed) {
    const list = places[type]?.list
    if (list) lists[list] = (lists[list] ?? known[list]).filter((part) => part.id !== id)
    else if (type === 'feedback') feedback = null
  }
  for (const resource of changed) {
    const part: Part = flatten(resource)
    const list = places[part.type]?.list
    if (list) lists[list] = withPart(lists[list] ?? known[list], part)
    else if (part.type === 'feedback') feedback = { ...feedback, ...part }
    else if (part.type === 'games') game = { ...game, ...part }
  }
  const merged: Record<string, unknown> = { ...game, version, feedback: feedback?.id ?? null }
  for (const { list, order } of Object.values(places)) {
    const parts: readonly Part[] = lists[list] ?? known[list]
    // The game has an order only where the list would be wrong without it.
    if (merged[order] !== known.game[order]) lists[list] = inOrder(merged[order] as string[], parts)
    else if (lists[list]) merged[order] = parts.map(({ id }) => id)
  }
  // The only untyped step: the server's data match its contract.
  return { ...known, ...lists, feedback, game: merged } as unknown as GameSnapshot
}
